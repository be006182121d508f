-- What the desk has set for a tournament over what its source says of it; the newest version holds, and what is null in
-- it is as the source says. One that is null throughout is the end of what was set.
create table tournament_setting (
  tournament_id text not null,
  version integer not null check (version > 0),
  tier integer check (tier between 1 and 5),
  mbs integer check (mbs between 1 and 4),
  delay_seconds integer check (delay_seconds between 1 and 15),
  reason text not null,
  set_by text not null,
  approved_by text not null,
  at timestamptz not null,
  primary key (tournament_id, version),
  check (approved_by <> set_by)
);
create trigger tournament_setting_is_append_only before update or delete on tournament_setting
  for each row execute function refuse_change();
revoke update, delete, truncate on tournament_setting from menekse_app;
