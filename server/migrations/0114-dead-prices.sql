-- What a process that is behind may not sell: the last stop, goal, result or cancel of each fixture, written in the
-- commit in which a producer says it, whoever has read it by then (decision 091).
create table fixture_epoch (
  fixture_id text primary key,
  epoch bigint not null, -- generation and sequence of that message as one number, as the price books count
  mark text not null -- status, score, red cards and period, so that the next process that speaks sees what has changed
);
revoke delete, truncate on fixture_epoch from menekse_app;

-- The same as a list, for the look at what was taken after its source had seen it happen.
create table fixture_turn (
  fixture_id text not null,
  epoch bigint not null,
  at timestamptz not null, -- when its source says that it was
  kept_at timestamptz not null,
  primary key (fixture_id, epoch)
);
create index fixture_turn_kept on fixture_turn (kept_at);
revoke update, truncate on fixture_turn from menekse_app;

-- How far the look has come; one row.
create table dead_price_look (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
revoke delete, truncate on dead_price_look from menekse_app;

create index coupon_placed on coupon (placed_at);

-- A coupon stands on what its process had read of each fixture. Epochs are held until the commit: a stop comes before
-- it, and then the coupon is refused, or after it. What the desk has stopped is held by one lock of all lanes together.
create function coupon_meets_epochs() returns trigger language plpgsql security definer set search_path = public as $$
declare
  dead text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('price_stop', 0));
  with asked as materialized (
    select r.fixture_id, r.seen, r.words
    from added, json_to_recordset(added.risks) as r (fixture_id text, seen bigint, words json)
  ), held as materialized (
    select e.fixture_id, e.epoch from fixture_epoch e where e.fixture_id in (select a.fixture_id from asked a)
    order by e.fixture_id for share
  )
  select a.fixture_id into dead from asked a left join held h on h.fixture_id = a.fixture_id
  where h.epoch > coalesce(a.seen, 0) or exists (select from price_stop s where s.lifted_at is null
    and s.word in (select json_array_elements_text(coalesce(a.words, '[]'))))
  limit 1;
  if dead is not null then
    raise exception 'The prices of % are dead', dead using errcode = 'check_violation', constraint = 'coupon_prices_live';
  end if;
  return null;
end $$;
create trigger coupon_meets_epochs after insert on coupon
  referencing new table as added for each statement execute function coupon_meets_epochs();
