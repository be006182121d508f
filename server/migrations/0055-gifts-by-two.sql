-- What a campaign may cost at most, in kuruş and in grants; null: as much as it takes.
alter table bonus_campaign add column budget_amount bigint check (budget_amount > 0);
alter table bonus_campaign add column budget_count integer check (budget_count > 0);

-- Asked where a grant is written: the campaign's row is held, so that of two at once the second counts the first.
create function refuse_beyond_budget(campaign text) returns void language plpgsql as $$
declare
  c bonus_campaign;
  given bigint;
  times bigint;
begin
  select * into c from bonus_campaign where id = campaign for update;
  select coalesce(sum(amount), 0), count(*) into given, times from bonus_grant where campaign_id = campaign;
  if given > c.budget_amount or times > c.budget_count then
    raise exception 'campaign % has spent its budget', campaign using errcode = 'MK429';
  end if;
end $$;

-- What staff gave by hand, so that a day's gifts add up by player and by giver.
create table staff_gift (
  grant_id text primary key,
  player_id text not null,
  staff_id text not null,          -- who asked for it
  amount bigint not null,
  at timestamptz not null,
  approval_id text                 -- of the second person, where there was one
);
create index staff_gift_player on staff_gift (player_id, at);
create index staff_gift_giver on staff_gift (staff_id, at);
create trigger staff_gift_is_append_only before update or delete on staff_gift
  for each row execute function refuse_change();
revoke update, delete, truncate on staff_gift from menekse_app;

-- Whether the gifts of a day are more than one person may give, to a player or in all.
create function gifts_beyond(player text, giver text, at timestamptz, more bigint, player_most bigint, giver_most bigint)
returns boolean language sql stable as $$
  select more + coalesce((select sum(amount) from staff_gift g
      where g.player_id = player and g.at > gifts_beyond.at - interval '24 hours'), 0) > player_most
    or more + coalesce((select sum(amount) from staff_gift g
      where g.staff_id in (select hands_of(giver)) and g.at > gifts_beyond.at - interval '24 hours'), 0) > giver_most
$$;

-- The same, asked where a gift is written: of two at once the second counts the first.
create function refuse_gift_alone(player text, giver text, at timestamptz, player_most bigint, giver_most bigint)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('gives ' || (select min(h) from hands_of(giver) as h)));
  if gifts_beyond(player, giver, at, 0, player_most, giver_most) then
    raise exception 'gifts of % take a second person', giver using errcode = 'MK428';
  end if;
end $$;
