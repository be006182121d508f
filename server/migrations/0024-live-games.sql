-- A table with a croupier is its supplier's: its name, picture and stakes stand in the catalogue, not in our code.
alter table game drop constraint game_kind_check;
alter table game
  add constraint game_kind_check check (kind in ('slot', 'live')),
  add column name text,
  add column provider text,
  add column image text,
  add column min_stake bigint,
  add column max_stake bigint,
  add constraint game_live_is_described check (
    kind <> 'live'
    or (name is not null and provider is not null and image is not null
      and min_stake is not null and max_stake is not null and min_stake > 0 and max_stake >= min_stake)
  );
