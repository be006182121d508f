-- Whoever leaves a part by hand has taken the coupon into their own hands: what it was to do by itself is over, also where
-- the rest runs on (sportsbook reference §6).
create or replace function coupon_cut_ends_rules() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  update cash_out_rule r set ended_at = a.at, ending = case when a.rule_id = r.id then 'done' else 'left' end
  from added a
  where r.player_id = a.player_id and r.bet_id = a.bet_id and r.ended_at is null;
  -- A rule that was taken back while it was being done is not done.
  if exists (select from added a where a.rule_id is not null
      and not exists (select from cash_out_rule r where r.id = a.rule_id and r.ending = 'done' and r.ended_at = a.at)) then
    raise exception 'the rule has ended' using errcode = 'MK409';
  end if;
  return null;
end $$;
