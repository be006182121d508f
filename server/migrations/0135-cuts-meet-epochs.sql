-- What leaves a coupon is priced by what its process had read of each open leg, and stands on it as the coupon itself
-- does (decision 091): a goal or a stop that is kept already and was not read yet lets nothing leave.
alter table coupon_cut add column seen json;

-- Epochs are held until the commit, as 0114 says; now for whatever is priced. Each of these has, for every leg that its
-- price stands on, `fixture_id`, the last message that was `seen`, and the `words` of whatever could be stopped.
create function prices_must_live(priced json[]) returns void language plpgsql security definer set search_path = public as $$
declare
  dead text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('price_stop', 0));
  with asked as materialized (
    select r.fixture_id, r.seen, r.words
    from unnest(priced) as p (legs), json_to_recordset(p.legs) as r (fixture_id text, seen bigint, words json)
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
end $$;
revoke execute on function prices_must_live(json[]) from public;

create or replace function coupon_meets_epochs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform prices_must_live(array(select risks from added));
  return null;
end $$;

create function coupon_cut_meets_epochs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform prices_must_live(array(select seen from added where seen is not null));
  return null;
end $$;
create trigger coupon_cut_meets_epochs after insert on coupon_cut
  referencing new table as added for each statement execute function coupon_cut_meets_epochs();
