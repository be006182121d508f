-- What the house takes on sports, as the desk has set it; the newest version holds.
create table sports_limit (
  version integer primary key check (version > 0),
  setting json not null,
  reason text not null,
  set_by text not null,
  approved_by text,
  at timestamptz not null,
  check (approved_by is distinct from set_by)
);
create trigger sports_limit_is_append_only before update or delete on sports_limit
  for each row execute function refuse_change();
revoke update, delete, truncate on sports_limit from menekse_app;

-- What of these limits a player may have, in hundredths, and how much longer bets in play of theirs wait.
create table sports_player (
  player_id text not null,
  version integer not null check (version > 0),
  factor integer not null check (factor between 1 and 1000),
  delay_seconds integer not null check (delay_seconds between 0 and 10),
  evidence json not null, -- what was known of their bets when it was set
  reason text not null,
  set_by text not null,
  approved_by text,
  at timestamptz not null,
  primary key (player_id, version),
  check (approved_by is distinct from set_by)
);
create trigger sports_player_is_append_only before update or delete on sports_player
  for each row execute function refuse_change();
revoke update, delete, truncate on sports_player from menekse_app;
