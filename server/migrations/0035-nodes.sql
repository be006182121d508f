-- The processes that run this installation now; each says every few seconds that it is there. Nothing of it outlives
-- a crash of the database, and all times are the database's own: the processes' clocks need not agree.
create unlogged table node (
  id text primary key,
  hears boolean not null,         -- whether players read their news there
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
