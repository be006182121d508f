-- What was cashed out counts no more against a player's own share of what may be lost, as it counts no more against
-- everybody's (decision 094).
create or replace function coupon_meets_own_share() returns trigger language plpgsql security definer
  set search_path = public as $$
declare
  above text;
begin
  with asked as materialized (
    select a.player_id, r.fixture_id, r.market, r.outcome, sum(r.amount) as amount, min(r.own_most) as own_most
    from added a, json_to_recordset(a.risks) as r (fixture_id text, market text, outcome text, amount bigint, own_most bigint)
    group by 1, 2, 3, 4 having min(r.own_most) is not null
  )
  select s.fixture_id into above from asked s
  where s.amount + coalesce((
    select sum(r.amount * coalesce(x.unit_left, c.unit) / c.unit)
    from bet_leg l join coupon c on c.player_id = l.player_id and c.bet_id = l.bet_id
      left join lateral (select unit_left from coupon_cut where player_id = c.player_id and bet_id = c.bet_id
        order by number desc limit 1) as x on true
      cross join json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    where l.player_id = s.player_id and l.event = s.fixture_id and l.market = s.market and l.selection = s.outcome
      and r.fixture_id = s.fixture_id and r.market = s.market and r.outcome = s.outcome
      and not exists (select from added a where a.player_id = c.player_id and a.bet_id = c.bet_id)), 0) > s.own_most
  limit 1;
  if above is not null then
    raise exception 'A player has their share of what may be lost on %', above
      using errcode = 'check_violation', constraint = 'coupon_own_share';
  end if;
  return null;
end $$;
