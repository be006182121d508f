-- How often a call was made within the running minute, by an address or an account: one count for all processes of the
-- installation. Nothing of it outlives a crash of the database, and the time is the database's own.
create unlogged table call_count (
  key text primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
