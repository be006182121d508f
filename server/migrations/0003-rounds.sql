-- Every round of every game, complete enough to be computed again: seed, stake, version of the maths, events.
create table round (
  player_id text not null,
  id text not null,
  play_session_id text not null,
  game_slug text not null,
  math_version text not null,
  status text not null check (status in ('open', 'settled', 'void')),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  seed text not null,
  events json not null,
  balance_before bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id)
);
-- Statements add a player's stakes and payouts up from the index alone.
create index round_player_time on round (player_id, started_at) include (stake, payout);
create index round_not_settled on round (player_id, started_at) where status <> 'settled';
create index round_time on round using brin (started_at) with (autosummarize = on); -- the house's day
create index round_open on round (started_at) where status = 'open';
revoke delete, truncate on round from menekse_app;
