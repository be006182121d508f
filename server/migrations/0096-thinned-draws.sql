-- Draws on which nobody has bet are kept for a while, and then as little as proves them: which link they were, and its
-- seed. Salt and chain stay, so whoever has a result can still compute it.
create table draw_thinned (
  table_slug text not null references draw_table,
  number bigint not null,
  chain_id bigint not null references draw_chain,
  link integer not null,
  seed bytea not null check (length(seed) = 32),
  primary key (table_slug, number)
);
revoke insert, update, delete, truncate on draw_thinned from menekse_app;

-- Of a table's draws after one, up to another: those that went their way, without a bet. The newest never goes.
create function thin_draws(slug text, after_number bigint, upto_number bigint) returns integer
  language sql security definer set search_path = public as $$
  with gone as (
    delete from draw d where d.table_slug = slug and d.number > after_number and d.number <= upto_number
      and d.phase = 'settled' and d.seed is not null and d.void_reason is null and d.unseen_from is null
      and d.number < (select max(number) from draw where table_slug = slug)
      and not exists (select from bet_leg l where l.event = slug || ':' || d.number)
    returning d.number, d.chain_id, d.link, d.seed
  ), kept as (
    insert into draw_thinned (table_slug, number, chain_id, link, seed)
    select slug, number, chain_id, link, decode(seed, 'hex') from gone returning 1
  )
  select count(*)::int from kept
$$;
revoke execute on function thin_draws from public;
grant execute on function thin_draws to menekse_app;
