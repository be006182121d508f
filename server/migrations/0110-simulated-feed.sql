-- The secret from which the seeds of simulated matches are made, sealed; and until when all that they came to was told.
create table simulated_feed (
  name text primary key,
  secret_sealed text not null,
  told_until timestamptz not null
);
