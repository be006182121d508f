-- Tickets of tombala: written with the bet that buys them, one row each, and never changed.
create table tombala_ticket (
  table_slug text not null,
  draw bigint not null,
  player_id text not null,
  place smallint not null, -- counts what a player holds of the draw
  bet_id text collate "C" not null,
  cells text not null check (cells ~ '^\d+( \d+){26}$'),
  primary key (table_slug, draw, player_id, place),
  constraint tombala_ticket_limit check (place between 1 and 48),
  constraint tombala_ticket_once unique (table_slug, draw, cells)
);
create index tombala_ticket_bet on tombala_ticket (player_id, bet_id);
create trigger tombala_ticket_is_append_only before update or delete on tombala_ticket
  for each row execute function refuse_change();
revoke update, delete, truncate on tombala_ticket from menekse_app;

-- What is sold of a draw stands still once it is closed: the step to `closed` waits for whoever is writing, and whoever
-- writes after it is refused.
create function tombala_is_sold_before_the_close() returns trigger language plpgsql as $$
begin
  perform 1 from (select distinct table_slug, draw from added) a
  left join lateral (
    select 1 as open from draw d where d.table_slug = a.table_slug and d.number = a.draw
      and d.phase in ('scheduled', 'open') for share
  ) d on true where d.open is null;
  if found then
    raise exception 'the draw takes no more tickets' using errcode = 'MK410';
  end if;
  return null;
end $$;
create trigger tombala_is_sold_before_the_close after insert on tombala_ticket
  referencing new table as added for each statement execute function tombala_is_sold_before_the_close();
