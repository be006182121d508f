-- The seeds a player's rounds are played from. The house commits to its seed by its hash before the player chooses
-- theirs; each round taken with the pair has the next nonce. The seed is sealed for good and told once it is revealed.
create table seed_pair (
  id text collate "C" primary key,
  player_id text not null references player,
  server_seed text not null, -- sealed
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  client_seed text check (length(client_seed) between 1 and 64),
  is_seed_of_player boolean, -- false: the player's side never gave one, and the house made it
  first_round integer check (first_round >= 0), -- the purse's count when it began: the round of nonce 0
  rounds integer check (rounds >= 0), -- played with it, known when it is revealed
  made_at timestamptz not null,
  begun_at timestamptz,
  revealed_at timestamptz,
  check (num_nulls(begun_at, client_seed, is_seed_of_player, first_round) in (0, 4)),
  check (num_nulls(revealed_at, rounds) in (0, 2)),
  check (revealed_at is null or begun_at is not null)
);
-- Of each player one is next and one is in use.
create unique index seed_pair_next on seed_pair (player_id) where begun_at is null;
create unique index seed_pair_current on seed_pair (player_id) where begun_at is not null and revealed_at is null;
create index seed_pair_revealed on seed_pair (player_id, revealed_at) where revealed_at is not null;

revoke update, delete, truncate on seed_pair from menekse_app;
grant update (client_seed, is_seed_of_player, first_round, rounds, begun_at, revealed_at) on seed_pair to menekse_app;
create function seed_pair_only_goes_on() returns trigger language plpgsql as $$
begin
  if old.revealed_at is not null then
    raise exception 'Seed pair % is revealed', old.id;
  end if;
  if old.begun_at is not null
      and (new.begun_at, new.client_seed, new.is_seed_of_player, new.first_round)
        is distinct from (old.begun_at, old.client_seed, old.is_seed_of_player, old.first_round) then
    raise exception 'Seed pair % has begun', old.id;
  end if;
  if old.begun_at is null and new.revealed_at is not null then
    raise exception 'Seed pair % has not begun', old.id;
  end if;
  return new;
end $$;
create trigger seed_pair_only_goes_on before update on seed_pair
  for each row execute function seed_pair_only_goes_on();

-- The nonce is counted where the stake is taken: rounds of pairs, over all pairs of the player.
alter table purse
  add column seed_pair_id text,
  add column paired_rounds integer not null default 0;

-- A round has a seed of its own, as all had until now, or a place in a pair.
alter table round
  alter column seed drop not null,
  add column seed_pair_id text,
  add column nonce integer;
alter table round add constraint round_has_chance
  check (num_nulls(seed_pair_id, nonce) = case when seed is null then 0 else 2 end);
