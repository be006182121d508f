-- Each row of the record says whose deed it is and which part of the house it belongs to; before, both had to be guessed.
-- From here on a row has a reason and both states too, an empty object where there is nothing to tell.
alter table audit
  add column doer text not null default '' check (doer in ('', 'staff', 'player', 'house', 'visitor')),
  add column component text not null default '';
create index audit_component on audit (component, id desc);
create index audit_staff on audit (staff_id, id desc) where staff_id is not null;
create index audit_staff_action on audit (staff_id, action, id desc) where staff_id is not null;

-- How the house is set up, as it was last read: what differs at the next look is an event.
create table setting_noted (
  name text primary key,
  value text not null,
  at timestamptz not null
);
revoke delete, truncate on setting_noted from menekse_app;
