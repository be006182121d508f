-- What the desk sees of coupons as they come, what they came to, and what stands out about them.
create index coupon_time on coupon (placed_at desc, bet_id desc);
-- What the product earned is read from its own account in the ledger, and from nothing else.
create index transfer_sports on transfer (recorded_at) include (amount, credit_account)
  where debit_account = 'house:sports' or credit_account = 'house:sports';

-- Hours that are over, as the ledger has them, shared out to the legs of each coupon in equal parts: the first legs carry
-- the kuruş that are left over, so that the parts always add up to the whole. What moved without a coupon has no sport.
create table sport_result (
  hour timestamptz not null,
  brand_id text not null,
  sport text not null,
  tournament text not null,
  fixture_id text not null,
  market text not null, -- its type, without the line
  is_live boolean not null,
  coupons numeric not null, -- shared out as the money is
  staked bigint not null,
  paid bigint not null,
  cashed_out bigint not null,
  voided bigint not null,
  corrected bigint not null, -- what came back of payouts and refunds that were wrong, less what else left
  theoretical numeric not null, -- what stays of these stakes in the long run, by the chances at placement
  primary key (hour, fixture_id, market, is_live, brand_id, tournament, sport)
);
create trigger sport_result_is_append_only before update or delete on sport_result
  for each row execute function refuse_change();
revoke update, delete, truncate on sport_result from menekse_app;

-- Until when hours are summed.
create table sport_result_until (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
revoke delete, truncate on sport_result_until from menekse_app;

-- The last odds before a match began, of outcomes that were bet on.
create table closing_odds (
  fixture_id text not null,
  market text not null,
  outcome text not null,
  odds_millis integer not null check (odds_millis > 1000),
  at timestamptz not null,
  primary key (fixture_id, market, outcome)
);
create trigger closing_odds_is_append_only before update or delete on closing_odds
  for each row execute function refuse_change();
revoke update, delete, truncate on closing_odds from menekse_app;

-- When goals fell, as their source saw it.
create table fixture_goal (
  fixture_id text not null,
  home integer not null,
  away integer not null,
  at timestamptz not null,
  primary key (fixture_id, home, away)
);
create trigger fixture_goal_is_append_only before update or delete on fixture_goal
  for each row execute function refuse_change();
revoke update, delete, truncate on fixture_goal from menekse_app;

-- What stands out: a finding with its evidence, never a verdict. What is about a player is decided in a case.
create table bet_signal (
  id text primary key,
  kind text not null,
  key text not null, -- names the occurrence: the same one is found once
  fixture_id text,
  fact text not null,
  at timestamptz not null,
  unique (kind, key)
);
create index bet_signal_time on bet_signal (at desc, id desc);
create trigger bet_signal_is_append_only before update or delete on bet_signal
  for each row execute function refuse_change();
revoke update, delete, truncate on bet_signal from menekse_app;

create table bet_signal_bet (
  player_id text not null,
  bet_id text collate "C" not null,
  signal_id text not null references bet_signal,
  primary key (player_id, bet_id, signal_id)
);
create index bet_signal_bet_signal on bet_signal_bet (signal_id);
create index bet_signal_bet_newest on bet_signal_bet (bet_id desc);
create trigger bet_signal_bet_is_append_only before update or delete on bet_signal_bet
  for each row execute function refuse_change();
revoke update, delete, truncate on bet_signal_bet from menekse_app;
