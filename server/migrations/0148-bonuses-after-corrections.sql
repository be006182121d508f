-- A bet that stays as it was paid may count otherwise towards wagering: a settlement of its own, by which no money moves.
create or replace function bet_state() returns trigger language plpgsql as $$
declare
  is_cut constant boolean := new.cuts <> old.cuts;
  is_recount constant boolean := old.status = 'settled' and new.status = 'settled' and new.payout = old.payout
    and new.settlement = old.settlement + 1 and new.ended_at = old.ended_at;
begin
  if is_cut and (old.status <> 'open' or new.status <> 'open' or new.cuts <> old.cuts + 1
      or new.settlement <> old.settlement) then
    raise exception 'bet % is % after cut %', old.id, old.status, old.cuts using errcode = 'MK409';
  end if;
  if not is_cut and (old.status = 'open' and (new.status = 'open' or new.settlement <> old.settlement + 1)
      or old.status <> 'open' and new.status <> 'open' and not is_recount) then
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

-- A grant of free bets runs again where one of them had not ended as it was said: what that wins is to be wagered. What
-- is noted beside the end of a grant changes nothing of that end.
create or replace function bonus_grant_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'active'
      and to_jsonb(new) - 'returned' is distinct from to_jsonb(old) - 'returned'
      and (new.status <> 'active' or old.status = 'cancelled' or old.kind <> 'free_bets'
        or to_jsonb(new) - '{status,ended_at,expires_at}'::text[]
          <> to_jsonb(old) - '{status,ended_at,expires_at}'::text[]) then
    raise exception 'bonus % has ended as %', old.id, old.status using errcode = 'MK409';
  end if;
  if (new.id, new.player_id, new.campaign_id, new.offer_version, new.amount, new.terms)
     is distinct from (old.id, old.player_id, old.campaign_id, old.offer_version, old.amount, old.terms)
     or new.expires_at < old.expires_at then
    raise exception 'bonus % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What bets gave back to the house after their grant had ended, less what the house gave for them again: with what was
-- forfeited at its end it is what the grant did not cost. It is noted beside the end, which stays as it was.
alter table bonus_grant add column returned bigint not null default 0;

update bonus_grant g set returned = r.amount from (
  select grant_id, sum(amount)::bigint as amount from (
    select s.grant_id, case t.reason when 'bonus_forfeit' then t.amount else -t.amount end as amount
    from (select distinct player_id, subject, grant_id from stake where grant_id is not null) as s
      join transfer t using (player_id, subject)
    where t.reason in ('bonus_grant', 'bonus_forfeit')
    union all
    select grant_id, stake from stake where is_free and status <> 'void') as moved
  group by 1 having sum(amount) <> 0) as r
where g.id = r.grant_id;

-- The stakes of a player's free spins are asked for by time: they are no cost of theirs. They are few.
drop index round_free_spin;
create index round_free_spin on round (player_id, started_at) where is_free_spin;
