-- Streams of news that are open, while more than one process has them: how many a session, a player or an address has
-- is counted over all. A process that is gone takes its own along.
create unlogged table live_stream (
  id text primary key,
  node_id text not null references node on delete cascade,
  address text not null,
  player_id text,
  session_id text,
  opened_at timestamptz not null default clock_timestamp()
);
create index live_stream_node on live_stream (node_id);
create index live_stream_address on live_stream (address);
create index live_stream_player on live_stream (player_id) where player_id is not null;
create index live_stream_session on live_stream (session_id) where session_id is not null;
