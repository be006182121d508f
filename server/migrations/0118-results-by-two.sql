-- Results come from sources, from the desk by two people, and from the rules for matches that were not played to their
-- end. Each numbers its own versions; what the desk has said counts before what anybody else says.
alter table market_result add column source text not null default 'feed' check (source in ('feed', 'staff', 'rule'));
alter table market_result add column approval_id text;
alter table market_result add column noted bigint generated always as identity;
alter table market_result add constraint market_result_two_people check ((source = 'staff') = (approval_id is not null));
alter table market_result drop constraint market_result_pkey;
alter table market_result add primary key (fixture_id, market, source, version);

alter table market_cancel add column source text not null default 'feed' check (source in ('feed', 'staff', 'rule'));
alter table market_cancel add column staff_id text;
alter table market_cancel add column approval_id text;
alter table market_cancel add column lift_approval_id text;
alter table market_cancel add constraint market_cancel_by check ((source = 'staff') = (staff_id is not null));
grant update (lift_approval_id) on market_cancel to menekse_app;

-- How a match was announced, turn by turn: bets stand by the start that their players were told.
create table fixture_change (
  fixture_id text not null,
  number bigint generated always as identity,
  starts_at timestamptz not null,
  status text not null,
  at timestamptz not null,
  primary key (fixture_id, number)
);
revoke insert, update, delete, truncate on fixture_change from menekse_app;
create function fixture_notes_turn() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' or new.starts_at <> old.starts_at or new.status <> old.status then
    insert into fixture_change (fixture_id, starts_at, status, at)
    values (new.id, new.starts_at, new.status, new.changed_at);
  end if;
  return null;
end $$;
create trigger fixture_notes_turn after insert or update on fixture
  for each row execute function fixture_notes_turn();
insert into fixture_change (fixture_id, starts_at, status, at) select id, starts_at, status, changed_at from fixture;

-- A single coupon that counts as never placed.
create table coupon_void (
  player_id text not null,
  bet_id text collate "C" not null,
  number bigint generated always as identity,
  reason text not null,
  staff_id text not null,
  approval_id text,
  at timestamptz not null,
  lifted_at timestamptz,
  lift_approval_id text,
  primary key (player_id, bet_id, number),
  check ((lifted_at is null) = (lift_approval_id is null))
);
create unique index coupon_void_standing on coupon_void (player_id, bet_id) where lifted_at is null;
revoke update, delete, truncate on coupon_void from menekse_app;
grant update (lifted_at, lift_approval_id) on coupon_void to menekse_app;
