-- By which keys the data of this database are sealed and found: what shows of a key that it is the right one. The keys
-- themselves are never in the database.
create table vault_key (
  id text primary key,
  check_value text not null,
  since timestamptz not null,
  -- When another took its place; it still opens what was sealed before.
  replaced_at timestamptz,
  retired_at timestamptz
);
revoke delete, truncate on vault_key from menekse_app;

-- What is sealed may be sealed again by a new key while the money it belongs to stands still, and not by the application.
drop trigger withdrawal_state on withdrawal;
create trigger withdrawal_begins after insert on withdrawal for each row execute function withdrawal_state();
create trigger withdrawal_state after update on withdrawal for each row
  when (old.iban_sealed = new.iban_sealed or current_user = 'menekse_app'
    or (to_jsonb(old) - 'iban_sealed') is distinct from (to_jsonb(new) - 'iban_sealed'))
  execute function withdrawal_state();

-- A sealed column is called so, or says so here; the same holds for a pair of seeds that will not change any more.
comment on column seed_pair.server_seed is 'sealed';
drop trigger seed_pair_only_goes_on on seed_pair;
create trigger seed_pair_only_goes_on before update on seed_pair for each row
  when (old.server_seed = new.server_seed
    or (to_jsonb(old) - 'server_seed') is distinct from (to_jsonb(new) - 'server_seed'))
  execute function seed_pair_only_goes_on();
