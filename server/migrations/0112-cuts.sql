-- A part of an open bet ends for a price and the rest runs on: what ran before is smaller by then, and the part is a row
-- of its own. So whoever settles, corrects, voids or counts a bet finds in `stake` what still runs, and nothing else.
alter table bet add column cuts integer not null default 0; -- how often a part has left

create table bet_cut (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null check (number > 0), -- a second part of the same number is stopped here
  id text not null, -- named by whoever asked for it
  product text not null,
  category text not null,
  title text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  bonus_stake bigint not null check (bonus_stake between 0 and stake),
  grant_id text,
  cash bigint not null,
  bonus bigint not null,
  forfeited bigint not null,
  by text not null,
  balance_before bigint not null,
  placed_at timestamptz not null, -- the bet was
  at timestamptz not null,
  primary key (player_id, bet_id, number)
);
create index bet_cut_player_time on bet_cut (player_id, placed_at) include (stake, payout, category);
create trigger bet_cut_is_append_only before update or delete on bet_cut
  for each row execute function refuse_change();
revoke update, delete, truncate on bet_cut from menekse_app;

-- A cut and an end that were decided beside each other stop each other: each names the parts that it knows of.
create or replace function bet_state() returns trigger language plpgsql as $$
declare
  is_cut constant boolean := new.cuts <> old.cuts;
begin
  if is_cut and (old.status <> 'open' or new.status <> 'open' or new.cuts <> old.cuts + 1
      or new.settlement <> old.settlement) then
    raise exception 'bet % is % after cut %', old.id, old.status, old.cuts using errcode = 'MK409';
  end if;
  if not is_cut and (old.status = 'open' and (new.status = 'open' or new.settlement <> old.settlement + 1)
      or old.status <> 'open' and new.status <> 'open') then
    raise exception 'bet % is % after settlement %', old.id, old.status, old.settlement using errcode = 'MK409';
  end if;
  if not is_cut and new.status = 'open'
      and (old.status = 'cashed_out' or new.settlement <> old.settlement or new.payout <> 0) then
    raise exception 'bet % cannot be opened again', old.id using errcode = 'insufficient_privilege';
  end if;
  if is_cut and (new.stake >= old.stake or new.bonus_stake > old.bonus_stake or new.pending > old.pending
        or new.payout_max > old.payout_max or new.contribution <> old.contribution or new.payout <> old.payout)
      or not is_cut and (new.stake, new.payout_max, new.bonus_stake, new.pending)
        is distinct from (old.stake, old.payout_max, old.bonus_stake, old.pending)
      or (new.player_id, new.id, new.product, new.category, new.title, new.grant_id, new.balance_before, new.placed_at)
        is distinct from (old.player_id, old.id, old.product, old.category, old.title, old.grant_id,
          old.balance_before, old.placed_at) then
    raise exception 'bet % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
grant update (stake, payout_max, bonus_stake, pending, cuts) on bet to menekse_app;

-- A part that has left is a stake that was settled; it counts as placed when its bet was.
create view cut_stake with (security_invoker = true) as
  select player_id, bet_id collate "default" as subject, product, category, title, 'settled'::text as status, stake,
    payout, bonus_stake, grant_id, 0::bigint as contribution, false as is_free, balance_before, placed_at as at,
    at as ended_at
  from bet_cut;
create or replace view stake with (security_invoker = true) as
  select * from round_stake union all select * from bet_stake union all select * from cut_stake;
revoke insert, update, delete, truncate on cut_stake, stake from menekse_app;

-- What moved out of a coupon by a part or by all of it: of its unit each kuruş either runs or lies in one of these rows.
create table coupon_cut (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null check (number > 0),
  id text not null,
  unit bigint not null check (unit > 0),
  unit_left bigint not null check (unit_left >= 0),
  cap_left bigint not null check (cap_left >= 0),
  stake bigint not null check (stake > 0),
  value bigint not null check (value > 0),
  percent integer not null check (percent between 10 and 90 or percent = 100), -- of what ran
  rule_id bigint, -- null: by hand
  at timestamptz not null,
  primary key (player_id, bet_id, number),
  unique (player_id, id)
);
create trigger coupon_cut_is_append_only before update or delete on coupon_cut
  for each row execute function refuse_change();
revoke update, delete, truncate on coupon_cut from menekse_app;

-- What leaves takes its share of what the house may lose along, in its own commit (decision 089). Shares are counted
-- from what is left, so that all cuts of a coupon together release it to the kuruş. In one order, as coupons add.
create function coupon_cut_releases_liability() returns trigger language plpgsql security definer
  set search_path = public as $$
declare
  freed record;
begin
  for freed in
    select r.fixture_id, r.market, r.outcome, sum(
        r.amount * (a.unit_left + a.unit) / c.unit - r.amount * a.unit_left / c.unit)::bigint as amount
    from added a join coupon c using (player_id, bet_id),
      json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    update coupon_liability l set amount = l.amount - freed.amount
    where l.fixture_id = freed.fixture_id and l.market = freed.market and l.outcome = freed.outcome;
  end loop;
  return null;
end $$;
create trigger coupon_cut_releases_liability after insert on coupon_cut
  referencing new table as added for each statement execute function coupon_cut_releases_liability();
