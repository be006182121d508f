-- Bets: placed now, settled later. The player stands first in every key, and ids sort by time, so that a range of ids is
-- a month. What a bet was placed for is written once; its state moves by the trigger's rules and every move leaves a row.
create function bet_id_at(instant timestamptz) returns text language plpgsql immutable as $$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  rest bigint := (extract(epoch from instant) * 1000)::bigint;
  letters text := '';
begin
  for i in 1..10 loop
    letters := substr(alphabet, (rest % 32)::int + 1, 1) || letters;
    rest := rest / 32;
  end loop;
  return 'bet_' || letters;
end $$;

create table bet (
  player_id text not null,
  id text collate "C" not null,
  product text not null,
  category text not null,
  title text not null,
  stake bigint not null check (stake > 0),
  payout_max bigint not null check (payout_max >= 0),
  bonus_stake bigint not null check (bonus_stake between 0 and stake),
  grant_id text check (grant_id is not null or bonus_stake = 0),
  pending bigint not null check (pending >= 0), -- counts towards wagering once it is settled
  contribution bigint not null default 0 check (contribution >= 0), -- has counted
  status text not null default 'open' check (status in ('open', 'settled', 'void', 'cashed_out')),
  payout bigint not null default 0 check (payout between 0 and payout_max),
  settlement integer not null default 0, -- how many there were; one that is taken back keeps its number
  balance_before bigint not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id),
  check ((status = 'open') = (ended_at is null))
) partition by range (id);
create index bet_player_time on bet (player_id, placed_at) include (stake, payout, category);
create index bet_open on bet (player_id, id) where status = 'open';

create table bet_leg (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null,
  event text not null,
  market text not null,
  selection text not null,
  odds_millis integer not null check (odds_millis >= 1000),
  primary key (player_id, bet_id, number)
) partition by range (bet_id);
-- A result looks for the bets on its event, page by page.
create index bet_leg_event on bet_leg (event, player_id, bet_id);

create table bet_event (
  player_id text not null,
  bet_id text collate "C" not null,
  settlement integer not null,
  event text not null check (event in ('settled', 'void', 'cashed_out', 'undone')),
  is_undone boolean not null generated always as (event = 'undone') stored,
  payout bigint not null,
  -- Where the money went: to cash, to the bonus, or back to the house with a bonus that had ended.
  cash bigint not null,
  bonus bigint not null,
  forfeited bigint not null,
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (player_id, bet_id, settlement, is_undone)
) partition by range (bet_id);

create function bet_state() returns trigger language plpgsql as $$
begin
  if old.status = 'open' and (new.status = 'open' or new.settlement <> old.settlement + 1)
    or old.status <> 'open' and new.status <> 'open' then
    raise exception 'bet % is % after settlement %', old.id, old.status, old.settlement using errcode = 'MK409';
  end if;
  if new.status = 'open' and (old.status = 'cashed_out' or new.settlement <> old.settlement or new.payout <> 0) then
    raise exception 'bet % cannot be opened again', old.id using errcode = 'insufficient_privilege';
  end if;
  if (new.player_id, new.id, new.product, new.category, new.title, new.stake, new.payout_max, new.bonus_stake,
      new.grant_id, new.pending, new.balance_before, new.placed_at)
    is distinct from (old.player_id, old.id, old.product, old.category, old.title, old.stake, old.payout_max,
      old.bonus_stake, old.grant_id, old.pending, old.balance_before, old.placed_at) then
    raise exception 'bet % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bet_state before update on bet for each row execute function bet_state();
create trigger bet_leg_is_append_only before update or delete on bet_leg
  for each row execute function refuse_change();
create trigger bet_event_is_append_only before update or delete on bet_event
  for each row execute function refuse_change();
revoke update, delete, truncate on bet, bet_leg, bet_event from menekse_app;
grant update (status, payout, contribution, settlement, ended_at) on bet to menekse_app;

-- A partition for each month, made ahead by a job, and one that takes what no month claims.
create table bet_rest partition of bet default;
create table bet_leg_rest partition of bet_leg default;
create table bet_event_rest partition of bet_event default;
revoke all on bet_rest, bet_leg_rest, bet_event_rest from menekse_app;
create function ensure_bet_partition(month date) returns void
  language plpgsql security definer set search_path = public as $$
declare
  parent text;
  name text;
begin
  foreach parent in array array['bet', 'bet_leg', 'bet_event'] loop
    name := parent || to_char(month, '_YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent,
        bet_id_at(month::timestamp at time zone 'UTC'),
        bet_id_at((month + interval '1 month')::timestamp at time zone 'UTC'));
      -- Rows are reached through the parent, with its rights alone.
      execute format('revoke all on %I from menekse_app', name);
    end if;
  end loop;
end $$;
select ensure_bet_partition((date '2026-10-01' + make_interval(months => n))::date) from generate_series(0, 8) as n;

create view bet_stake with (security_invoker = true) as
  select player_id, id collate "default" as subject, product, category, title,
    case status when 'cashed_out' then 'settled' else status end as status, stake, payout, bonus_stake, grant_id,
    contribution, false as is_free, balance_before, placed_at as at, ended_at
  from bet;
create or replace view stake with (security_invoker = true) as
  select * from round_stake union all select * from bet_stake;
revoke insert, update, delete, truncate on bet_stake, stake from menekse_app;
