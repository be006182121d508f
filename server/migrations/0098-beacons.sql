-- A draw may wait for a round of a public beacon: chosen when the draw is made, published after its bets closed. With the
-- signature of that round its result is decided, and not before.
alter table draw
  add column beacon_network text check (beacon_network ~ '^[0-9a-f]{64}$'),
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  add constraint draw_beacon_is_named check (num_nulls(beacon_network, beacon_round) in (0, 2)),
  add constraint draw_beacon_is_asked check (beacon_signature is null or beacon_round is not null),
  add constraint draw_waits_for_beacon check (result is null or beacon_round is null or beacon_signature is not null);
grant update (starts_at, beacon_signature) on draw to menekse_app;

-- A signature is told once, while bets are closed and nothing is told of the draw. Where it came late the draw starts
-- later, and in no other case.
create function draw_beacon_told_once() returns trigger language plpgsql as $$
begin
  if new.beacon_signature is distinct from old.beacon_signature
      and (old.beacon_signature is not null or old.phase <> 'closed' or new.phase <> 'closed') then
    raise exception 'the beacon of draw % of % has been told', old.number, old.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  if new.starts_at <> old.starts_at
      and (new.starts_at < old.starts_at or new.beacon_signature is not distinct from old.beacon_signature) then
    raise exception 'draw % of % starts when it was said to', old.number, old.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draw_beacon_told_once before update on draw for each row
  when (new.beacon_signature is distinct from old.beacon_signature or new.starts_at <> old.starts_at)
  execute function draw_beacon_told_once();

-- What proves a draw that is thinned out.
alter table draw_thinned
  add column beacon_network text,
  add column beacon_round bigint,
  add column beacon_signature bytea check (length(beacon_signature) = 48),
  add constraint draw_thinned_beacon_is_whole check (num_nulls(beacon_network, beacon_round, beacon_signature) in (0, 3));

create or replace function thin_draws(slug text, after_number bigint, upto_number bigint) returns integer
  language sql security definer set search_path = public as $$
  with gone as (
    delete from draw d where d.table_slug = slug and d.number > after_number and d.number <= upto_number
      and d.phase = 'settled' and d.seed is not null and d.void_reason is null and d.unseen_from is null
      and d.number < (select max(number) from draw where table_slug = slug)
      and not exists (select from bet_leg l where l.event = slug || ':' || d.number)
    returning d.number, d.chain_id, d.link, d.seed, d.beacon_network, d.beacon_round, d.beacon_signature
  ), kept as (
    insert into draw_thinned (table_slug, number, chain_id, link, seed, beacon_network, beacon_round, beacon_signature)
    select slug, number, chain_id, link, decode(seed, 'hex'), beacon_network, beacon_round,
      decode(beacon_signature, 'hex') from gone returning 1
  )
  select count(*)::int from kept
$$;
