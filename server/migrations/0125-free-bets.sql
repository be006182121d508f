-- Free bets: the house gives the stake of a bet as it is placed, as it does with free spins (sportsbook reference §7).
alter table bet add column is_free boolean not null default false;

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
      or (new.player_id, new.id, new.product, new.category, new.title, new.is_free, new.grant_id, new.balance_before,
          new.placed_at)
        is distinct from (old.player_id, old.id, old.product, old.category, old.title, old.is_free, old.grant_id,
          old.balance_before, old.placed_at) then
    raise exception 'bet % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace view bet_stake with (security_invoker = true) as
select player_id, id collate "default" as subject, product, category, title,
  case status when 'cashed_out' then 'settled' else status end as status,
  stake, payout, bonus_stake, grant_id, contribution, is_free, balance_before, placed_at as at, ended_at
from bet;

-- A free bet that comes back has more time than it was given; no bonus ever has less.
create or replace function bonus_grant_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'active' then
    raise exception 'bonus % has ended as %', old.id, old.status using errcode = 'MK409';
  end if;
  if (new.id, new.player_id, new.campaign_id, new.offer_version, new.amount, new.terms)
     is distinct from (old.id, old.player_id, old.campaign_id, old.offer_version, old.amount, old.terms)
     or new.expires_at < old.expires_at then
    raise exception 'bonus % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

alter table bonus_offer drop constraint bonus_offer_kind_check;
alter table bonus_offer add constraint bonus_offer_kind_check
  check (kind in ('deposit_match', 'fixed', 'free_spins', 'free_bets', 'trial', 'cashback')) not valid;
alter table bonus_offer validate constraint bonus_offer_kind_check;
