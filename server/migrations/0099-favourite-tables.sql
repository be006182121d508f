-- A table of shared rounds can be a favourite as well. Tables are no rows of the catalogue: the house's code knows them.
alter table favourite drop constraint favourite_game_slug_fkey;
