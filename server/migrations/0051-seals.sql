-- What proves that the books were not written anew: rows are counted in the order in which they came, sealed in batches
-- outside the money's way, and each seal holds the one before it.

-- Audit rows are named by whoever writes them; the number says in which order the database took them in.
alter table audit add column number bigint generated always as identity;
create unique index audit_number on audit (number);

-- A round is counted when it begins and again when it ends: what is sealed is a round that will not change any more.
create sequence round_number;
alter table round add column number bigint not null default nextval('round_number');
create function round_is_counted() returns trigger language plpgsql as $$
begin
  new.number := nextval('round_number');
  return new;
end $$;
create trigger round_is_counted before update on round
  for each row when (old.status = 'open' and new.status <> 'open') execute function round_is_counted();

-- Numbers grow as the table does, so a summary of each stretch of it finds a range of them.
create index transfer_counted on transfer using brin (id) with (pages_per_range = 32, autosummarize = on);
create index round_counted on round using brin (number) with (pages_per_range = 32, autosummarize = on);
create table seal (
  chain text not null check (chain in ('transfer', 'round', 'audit')),
  number integer not null check (number > 0),
  layout integer not null, -- which columns were read, see server/src/evidence/chains.ts
  after bigint not null, -- rows counted above this …
  upto bigint not null, -- … and up to this one
  row_count integer not null check (row_count >= 0),
  content text not null, -- SHA-256 over the SHA-256 of each row, in their order
  marks bytea not null, -- the first four bytes of each, to name the row that differs
  digest text not null, -- SHA-256 over all of the above and the digest before it
  signature text not null, -- the digest under a key that is not in the database
  sealed_at timestamptz not null,
  primary key (chain, number),
  check (upto > after)
);
create trigger seal_is_append_only before update or delete on seal for each row execute function refuse_change();
create trigger seal_stays before truncate on seal execute function refuse_change();
revoke update, delete, truncate on seal from menekse_app;

-- Each time somebody looked whether the books add up and are the ones that were sealed.
create table books_check (
  id text primary key,
  asked_by text, -- null: the nightly check
  began_at timestamptz not null,
  ended_at timestamptz,
  purses integer,
  transfers integer,
  rounds integer,
  owed bigint,
  sealed bigint,
  problem jsonb, -- null once ended: all is well
  check (ended_at is null or problem is not null or (purses, transfers, rounds, owed, sealed) is not null)
);
create unique index books_check_one_at_a_time on books_check ((ended_at is null)) where ended_at is null;
create index books_check_time on books_check (began_at desc);
revoke delete, truncate on books_check from menekse_app;
create function books_check_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'check % of the books has ended', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger books_check_ends_once before update on books_check for each row execute function books_check_ends_once();

-- Nobody empties what is append-only, row by row or at once.
do $$
declare
  name text;
begin
  foreach name in array array['transfer', 'audit', 'deposit_event', 'withdrawal_event', 'round_step', 'bet_event',
    'case_event', 'case_evidence', 'protection_event'] loop
    execute format('create trigger %I before truncate on %I execute function refuse_change()', name || '_stays', name);
  end loop;
end $$;
