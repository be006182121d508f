-- What outcomes came to, as a source has told it, and from when to when bets on a market count as never placed: facts
-- with versions, of which settlement is only what follows (decision 088).
create table market_result (
  fixture_id text not null,
  market text not null,
  version integer not null check (version > 0),
  outcomes json not null, -- by outcome: 'W', 'HW', 'V', 'HL', 'L' or [places, tied]
  said_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (fixture_id, market, version)
);
revoke update, delete, truncate on market_result from menekse_app;
grant update (taken_back_at) on market_result to menekse_app;

create table market_cancel (
  id bigint generated always as identity primary key,
  fixture_id text not null,
  market text, -- null: all of them
  from_at timestamptz, -- null: from the beginning
  until_at timestamptz, -- null: without an end
  reason text not null,
  said_at timestamptz not null,
  lifted_at timestamptz
);
create index market_cancel_fixture on market_cancel (fixture_id);
revoke update, delete, truncate on market_cancel from menekse_app;
grant update (lifted_at) on market_cancel to menekse_app;

-- What makes the lines of a bet on sports; the bet itself is a row of `bet`, its legs are that bet's.
create table coupon (
  player_id text not null,
  bet_id text collate "C" not null,
  unit bigint not null check (unit > 0),
  system json, -- null: one line of all legs
  lines integer not null check (lines > 0),
  cap bigint not null check (cap > 0),
  policy text not null check (policy in ('none', 'higher', 'any')),
  legs json not null, -- what each leg was when it was taken: sport, league, sides, start, in play or not
  risks json not null, -- by selection: what the house would lose at most by this coupon, and may by all together
  content text not null, -- digest of selections, lines and unit: the same coupon once more
  wish text not null, -- digest of all that was asked for: the same call once more
  placed_at timestamptz not null,
  primary key (player_id, bet_id)
);
create index coupon_content on coupon (player_id, content, placed_at);
create trigger coupon_is_append_only before update or delete on coupon
  for each row execute function refuse_change();
revoke update, delete, truncate on coupon from menekse_app;

-- What the house would lose on a selection at most, and may. It follows from the coupons in their own commit, so that no
-- number of calls or processes together can pass it (decision 089).
create table coupon_liability (
  fixture_id text not null,
  market text not null,
  outcome text not null,
  amount bigint not null check (amount >= 0),
  most bigint not null,
  primary key (fixture_id, market, outcome),
  constraint coupon_liability_most check (amount <= most)
);
revoke insert, update, delete, truncate on coupon_liability from menekse_app;
-- In one order, so that no two commits wait for each other.
create function coupon_adds_liability() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into coupon_liability (fixture_id, market, outcome, amount, most)
  select r.fixture_id, r.market, r.outcome, sum(r.amount), min(r.most)
  from added, json_to_recordset(risks) as r (fixture_id text, market text, outcome text, amount bigint, most bigint)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (fixture_id, market, outcome) do update
    set amount = coupon_liability.amount + excluded.amount, most = excluded.most;
  return null;
end $$;
create trigger coupon_adds_liability after insert on coupon
  referencing new table as added for each statement execute function coupon_adds_liability();

-- What was paid for a result that was wrong, and could not be taken back because the money was gone.
create table coupon_debt (
  player_id text not null,
  bet_id text collate "C" not null,
  settlement integer not null,
  owed bigint not null check (owed > 0),
  reason text not null,
  at timestamptz not null,
  primary key (player_id, bet_id, settlement)
);
create trigger coupon_debt_is_append_only before update or delete on coupon_debt
  for each row execute function refuse_change();
revoke update, delete, truncate on coupon_debt from menekse_app;
