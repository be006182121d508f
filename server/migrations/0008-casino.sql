-- The catalogue; what a title is and pays stands in its maths, which is code.
create table game (
  slug text primary key,
  kind text not null check (kind in ('slot')),
  enabled boolean not null default true,
  is_featured boolean not null default false,
  place integer not null,
  added_at timestamptz not null,
  launch_count integer not null default 0
);

create table favourite (
  player_id text not null references player,
  game_slug text not null references game,
  created_at timestamptz not null,
  primary key (player_id, game_slug)
);

-- A launched game: opened once with a token, known afterwards by the secret it got in exchange.
create table play_session (
  id text primary key,
  player_id text references player,
  login_session_id text,
  game_slug text not null references game,
  mode text not null check (mode in ('real', 'demo')),
  token_digest text not null unique,
  token_ends_at timestamptz not null,
  secret_digest text unique,
  opened_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  check (mode = 'demo' or player_id is not null)
);
create index play_session_player on play_session (player_id, created_at desc);
