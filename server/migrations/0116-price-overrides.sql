-- What the desk has set on prices: odds of an outcome, a share by which its source's are moved, the margin of a market or
-- of a whole fixture, or a market that is not offered. Each has an end; what it was and who ended it sooner stay.
create table price_override (
  id bigint generated always as identity primary key,
  fixture_id text not null,
  market text, -- null: every market of the fixture
  outcome text, -- null: every outcome of the market
  kind text not null check (kind in ('price', 'shift', 'margin', 'off')),
  value integer, -- thousandths of odds; hundredths of a percent of a shift or a margin; null where it is off
  is_above_fair boolean not null default false, -- whoever set it knew that it is worth more than it costs
  version bigint not null, -- of the fixture: a price does not outlive the next turn of its match
  reason text not null,
  staff_id text not null,
  at timestamptz not null,
  until_at timestamptz not null check (until_at > at),
  ended_at timestamptz,
  ended_by text,
  ended_why text check (ended_why in ('lifted', 'replaced', 'stopped')),
  check ((kind in ('price', 'shift')) = (outcome is not null)),
  check (kind = 'margin' or market is not null),
  check ((value is null) = (kind = 'off')),
  check (num_nulls(ended_at, ended_by, ended_why) in (0, 3))
);
create index price_override_fixture on price_override (fixture_id);
-- One price of an outcome, one margin of a market, and it is off or not.
create unique index price_override_standing on price_override (fixture_id, coalesce(market, ''), coalesce(outcome, ''),
  (case when kind = 'shift' then 'price' else kind end)) where ended_at is null;
revoke update, delete, truncate on price_override from menekse_app;
grant update (ended_at, ended_by, ended_why) on price_override to menekse_app;
