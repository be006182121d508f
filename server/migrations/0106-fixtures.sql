-- What is played, as its source has told it last: for pages after a restart, for results, and for what bets are named by.
-- Prices are in memory alone.
create table fixture (
  id text primary key,
  feed text not null,
  sport text not null check (sport in ('football', 'basketball', 'tennis')),
  tournament_id text not null,
  head json not null,
  starts_at timestamptz not null,
  status text not null,
  state json,
  timeline json not null default '[]',
  version bigint not null,
  changed_at timestamptz not null
);
create index fixture_start on fixture (starts_at);

-- What the desk has stopped: the house, a feed, a sport, a league, a match or a market of it; lifted or not.
create table price_stop (
  id bigint generated always as identity primary key,
  word text not null,
  reason text not null,
  staff_id text not null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index price_stop_standing on price_stop (word) where lifted_at is null;
