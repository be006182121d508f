-- A conversation that a player began. Notices of the house have none.
create table message_thread (
  id text primary key,
  player_id text not null references player,
  subject text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  waiting_since timestamptz,      -- since when the player waits for an answer; none when the house wrote last
  closed_at timestamptz,
  closed_by text
);
create index message_thread_open on message_thread (waiting_since, last_at desc) where closed_at is null;
create index message_thread_last on message_thread (last_at desc);

create table message (
  id text primary key,
  player_id text not null references player,
  thread_id text references message_thread,
  type text not null check (type in ('bonus', 'system', 'payment', 'warning', 'success', 'sent')),
  title text not null,            -- plain text, as it was written
  content text not null,
  staff_id text,                  -- who of the house wrote it; none for the player and for the system
  key text,                       -- what makes a repeat recognisable: an event's name or the browser's key
  created_at timestamptz not null,
  read_at timestamptz,            -- by the player
  seen_at timestamptz,            -- by the house, for what the player sent
  hidden_at timestamptz,          -- deleted by the player; the row is kept for complaints
  constraint message_key unique (player_id, key)
);
create index message_player_time on message (player_id, created_at desc, id desc);
create index message_unread on message (player_id)
  where read_at is null and hidden_at is null and type <> 'sent';
create index message_of_thread on message (thread_id, created_at, id);
create index message_unseen on message (thread_id) where seen_at is null and type = 'sent';

-- What was written stays as it was written; only who has read or hidden it changes.
revoke update, delete, truncate on message from menekse_app;
grant update (read_at, seen_at, hidden_at) on message to menekse_app;
revoke delete, truncate on message_thread from menekse_app;

create table callback_request (
  id text primary key,
  brand_id text not null references brand,
  name text not null,
  phone text not null,            -- E.164
  message text not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  note text,
  check ((status = 'pending') = (decided_at is null))
);
-- Whoever asks for a call that is already waited for gets the same answer and no second call.
create unique index callback_request_pending on callback_request (brand_id, phone) where status = 'pending';
create index callback_request_status_time on callback_request (status, created_at);
create index callback_request_phone on callback_request (brand_id, phone, created_at);

-- Who asked for a call: a visitor by a secret in a cookie, or a player. Each sees only what they asked for.
create table callback_asker (
  id integer generated always as identity primary key,
  request_id text not null references callback_request,
  visitor_digest text,
  player_id text references player,
  ip text not null,
  asked_at timestamptz not null,
  constraint callback_asker_visitor unique (request_id, visitor_digest),
  constraint callback_asker_player_once unique (request_id, player_id),
  check ((visitor_digest is null) <> (player_id is null))
);
create index callback_asker_digest on callback_asker (visitor_digest, asked_at desc);
create index callback_asker_player on callback_asker (player_id, asked_at desc);
create index callback_asker_ip on callback_asker (ip, asked_at);

revoke delete, truncate on callback_request, callback_asker from menekse_app;
