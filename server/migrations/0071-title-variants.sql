-- Which of its returns each title plays, where an operator has chosen one. The row stays when the standard return is
-- chosen again, so that who did it, when and why is still there to be read; the audit trail has every change.
create table title_variant (
  title text primary key,
  math_version text,                   -- null: the standard return, whatever its maths are in this release
  reason text not null,
  set_by text not null,                -- a member of staff
  set_by_name text not null,
  set_at timestamptz not null
);
revoke delete, truncate on title_variant from menekse_app;

-- The maths that whoever opened the game was told of: no round of the session begins with others until it was opened
-- again. Null in sessions of before.
alter table play_session add column math_version text;
