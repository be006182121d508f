-- What the desk sets for a table of shared rounds, each setting with its version, and never rewritten: the newest holds.
-- Nothing set is what the title was released with.
create table table_setting (
  table_slug text not null,
  version integer not null check (version > 0),
  stake_min bigint check (stake_min > 0),
  stake_max bigint check (stake_max >= stake_min),
  liability_draw bigint check (liability_draw > 0), -- the most a draw may cost
  liability_selection bigint check (liability_selection > 0), -- … one selection of it
  liability_player bigint check (liability_player > 0), -- … one player's bets on it
  -- Draws begin between these minutes of the day in Istanbul; over midnight where the first is the later one.
  from_minute integer check (from_minute between 0 and 1439),
  until_minute integer check (until_minute between 0 and 1439),
  reason text not null,
  set_by text not null references staff_account,
  set_at timestamptz not null,
  approved_by text references staff_account,
  primary key (table_slug, version),
  check (num_nulls(from_minute, until_minute) in (0, 2)),
  check (from_minute <> until_minute),
  constraint table_setting_second_person check (approved_by <> set_by)
);
create trigger table_setting_is_append_only before update or delete on table_setting
  for each row execute function refuse_change();
revoke update, delete, truncate on table_setting from menekse_app;

-- Draws that two people made void, and how each ended. One that was settled keeps its result; its bets do not.
create table draw_void (
  id text primary key,
  table_slug text not null,
  number bigint not null,
  phase text not null, -- as it stood when it was decided
  status text not null default 'approved' check (status in ('approved', 'done')),
  reason text not null,
  asked_by text not null references staff_account,
  asked_at timestamptz not null,
  decided_by text not null references staff_account,
  decided_at timestamptz not null,
  decision_reason text not null,
  ended_at timestamptz,
  bets integer not null default 0, -- given back
  staked bigint not null default 0, -- their stakes
  taken_back bigint not null default 0, -- what they had been paid
  unique (table_slug, number),
  check ((status = 'done') = (ended_at is not null)),
  constraint draw_void_second_person check (decided_by <> asked_by)
);
create index draw_void_latest on draw_void (decided_at desc);
revoke update, delete, truncate on draw_void from menekse_app;
grant update (status, ended_at, bets, staked, taken_back) on draw_void to menekse_app;

-- Bets of such a draw that stay as they were, and why.
create table draw_void_left (
  void_id text not null references draw_void,
  player_id text not null, -- no references: a bet lies with its player's money, by the month
  bet_id text not null,
  why text not null check (why in ('spent', 'cashed_out', 'changed')),
  stake bigint not null,
  payout bigint not null,
  primary key (void_id, player_id, bet_id)
);
create index draw_void_left_player on draw_void_left (player_id);
create trigger draw_void_left_is_append_only before update or delete on draw_void_left
  for each row execute function refuse_change();
revoke update, delete, truncate on draw_void_left from menekse_app;

-- What went wrong with a table itself: nobody ran it, or a step of it failed. What went wrong with a draw its row says.
create table table_incident (
  id bigint generated always as identity primary key,
  table_slug text not null,
  kind text not null check (kind in ('unheld', 'failed')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at >= from_at),
  times integer not null default 1,
  text text
);
create index table_incident_latest on table_incident (from_at desc);
revoke delete, truncate on table_incident from menekse_app;

-- Whoever takes a table over holds it from then on; where nobody did for more than five seconds, that is an incident.
alter table draw_table add column held_since timestamptz;
create function draw_table_taken_over() returns trigger language plpgsql as $$
begin
  if new.epoch > old.epoch then
    new.held_since := new.beat_at;
    if new.beat_at - old.beat_at > interval '5 seconds' then
      insert into table_incident (table_slug, kind, from_at, until_at) values (new.slug, 'unheld', old.beat_at, new.beat_at);
    end if;
  end if;
  return new;
end $$;
create trigger draw_table_taken_over before update on draw_table
  for each row execute function draw_table_taken_over();

-- Draws that are looked into: void, begun late, or with a time in which nobody ran the table.
create index draw_troubled on draw (opens_at desc) where void_reason is not null or unseen_from is not null
  or extract(epoch from drawn_at - starts_at) * 1000 > 2000 + coalesce((result ->> 'flight_ms')::numeric, 0);

-- What settled draws gave back, by market and day; kept as sums, so that no look reads a draw twice.
create table table_return (
  table_slug text not null,
  market text not null,
  math_version text not null,
  day date not null,
  bets bigint not null,
  hits bigint not null,
  staked bigint not null,
  paid bigint not null,
  -- Of all that was staked on one selection of a draw together: its square, and that times the odds.
  stake_squares numeric not null,
  odds_squares numeric not null,
  primary key (table_slug, market, math_version, day)
);
create index table_return_day on table_return (day);
revoke truncate on table_return from menekse_app;

-- Up to which draw a table is summed, and up to which those without bets are thinned out.
create table table_mark (
  table_slug text primary key,
  summed bigint not null default 0,
  thinned bigint not null default 0 check (thinned <= summed)
);
revoke delete, truncate on table_mark from menekse_app;
