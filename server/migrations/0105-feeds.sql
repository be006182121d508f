-- What producers of the sportsbook say (decision 088).

-- A producer's generation grows with each process that begins to speak for it; whoever still has an older one is refused.
create table feed (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,29}$'),
  gen integer not null check (gen > 0),
  began_at timestamptz not null
);
revoke delete, truncate on feed from menekse_app;

-- Lines as they were said, in the order of their feed; ten minutes of them are kept, and none outlives a crash of the
-- database: whoever misses some asks for a snapshot.
create unlogged table feed_line (
  feed text not null,
  gen integer not null,
  line bigint not null, -- of the feed, from 1 in each generation
  fixture text not null,
  seq integer not null, -- of the fixture, from 1 in each generation
  type text not null,
  body text not null,
  said_at timestamptz not null,
  primary key (feed, gen, line)
);
create index feed_line_age on feed_line (said_at);

-- Who wants to hear all of a fixture, or of a feed where none is named, until its producer has taken it up.
create unlogged table feed_request (
  feed text not null,
  fixture text not null,
  asked_at timestamptz not null,
  primary key (feed, fixture)
);

-- What decides about money outlives everything: it is kept in the commit in which it is said, and acted on in order.
create table feed_money (
  feed text not null,
  fixture text not null,
  gen integer not null,
  seq integer not null,
  type text not null check (type in ('result', 'unresult', 'cancel', 'uncancel')),
  body jsonb not null,
  said_at timestamptz not null,
  acted_at timestamptz,
  primary key (feed, fixture, gen, seq)
);
create index feed_money_due on feed_money (feed, fixture, gen, seq) where acted_at is null;
revoke update, delete, truncate on feed_money from menekse_app;
grant update (acted_at) on feed_money to menekse_app;

-- Which fixture of ours a source means.
create table feed_fixture (
  feed text not null,
  source_id text not null,
  fixture_id text not null unique,
  met_at timestamptz not null,
  primary key (feed, source_id)
);
create trigger feed_fixture_is_append_only before update or delete on feed_fixture
  for each row execute function refuse_change();
revoke update, delete, truncate on feed_fixture from menekse_app;
