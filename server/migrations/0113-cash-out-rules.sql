-- What a player wishes done with a coupon while nobody looks: once the house gives so much for all of it, so many
-- percent leave. One at a time; how each ended is kept.
create table cash_out_rule (
  id bigint generated always as identity primary key,
  player_id text not null,
  bet_id text collate "C" not null,
  at_least bigint not null check (at_least > 0),
  percent integer not null check (percent between 10 and 90 or percent = 100),
  set_at timestamptz not null,
  ended_at timestamptz,
  -- done: it cashed out. left: its player did. over: the coupon has a result.
  ending text check (ending in ('done', 'left', 'replaced', 'removed', 'over')),
  check ((ended_at is null) = (ending is null))
);
create unique index cash_out_rule_runs on cash_out_rule (player_id, bet_id) where ended_at is null;
create index cash_out_rule_bet on cash_out_rule (player_id, bet_id);
revoke update, delete, truncate on cash_out_rule from menekse_app;
grant update (ended_at, ending) on cash_out_rule to menekse_app;

create function cash_out_rule_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'rule % has ended', old.id using errcode = 'MK409';
  end if;
  return new;
end $$;
create trigger cash_out_rule_ends_once before update on cash_out_rule
  for each row execute function cash_out_rule_ends_once();

-- What leaves ends the rule in its own commit: the one that asked for it, or any where nothing runs on.
create function coupon_cut_ends_rules() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update cash_out_rule r set ended_at = a.at, ending = case when a.rule_id = r.id then 'done' else 'left' end
  from added a
  where r.player_id = a.player_id and r.bet_id = a.bet_id and r.ended_at is null
    and (a.rule_id = r.id or a.unit_left = 0);
  -- A rule that was taken back while it was being done is not done.
  if exists (select from added a where a.rule_id is not null
      and not exists (select from cash_out_rule r where r.id = a.rule_id and r.ending = 'done' and r.ended_at = a.at)) then
    raise exception 'the rule has ended' using errcode = 'MK409';
  end if;
  return null;
end $$;
create trigger coupon_cut_ends_rules after insert on coupon_cut
  referencing new table as added for each statement execute function coupon_cut_ends_rules();
