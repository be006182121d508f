-- Tables with a timetable take bets on several draws at once: the promise of one may lie several digests away.
alter table draw add column commitment_steps integer not null default 1 check (commitment_steps > 0);

drop index draw_running;
create index draw_unfinished on draw (table_slug, number) where phase not in ('settled', 'void');
create index draw_untold on draw (table_slug, number) where seed is null;

-- The seed of a draw leads to those of all before it in its chain: none is told before them.
create function draw_is_told_in_order() returns trigger language plpgsql as $$
begin
  if exists (select from draw where table_slug = new.table_slug and number < new.number and seed is null) then
    raise exception 'draw % of % is told before an earlier one', new.number, new.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger draw_is_told_in_order before update on draw for each row
  when (old.seed is null and new.seed is not null) execute function draw_is_told_in_order();
