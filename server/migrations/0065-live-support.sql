-- Who of the desk is there for players who write now: each says so again and again, and is gone when it stops.
create table chat_colleague (
  staff_id text primary key references staff_account,
  status text not null check (status in ('available', 'busy', 'away')),
  status_at timestamptz not null,
  seen_at timestamptz not null
);

-- A conversation while it goes on. What was said is kept as a message of the inbox once it has ended.
create table chat (
  id text primary key,
  player_id text not null references player,
  state text not null default 'waiting' check (state in ('waiting', 'talking', 'ended')),
  queued_at timestamptz not null,          -- the place in the queue; kept when a colleague is lost
  staff_id text references staff_account,  -- the colleague who has it
  first_claimed_at timestamptz,
  last_seq integer not null default 0,
  last_at timestamptz not null,
  player_waits_since timestamptz,          -- the oldest word of the player's that nobody has answered
  player_read_seq integer not null default 0,
  desk_read_seq integer not null default 0,
  version integer not null default 1,
  ended_at timestamptz,
  ended_by text check (ended_by in ('player', 'desk', 'idle', 'unanswered')),
  thread_id text references message_thread,
  rating integer check (rating between 1 and 5),
  check ((state = 'talking') = (staff_id is not null and ended_at is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null))
);
-- One at a time for each player, whatever tabs are open.
create unique index chat_open on chat (player_id) where state <> 'ended';
create index chat_queue on chat (state, queued_at) where state <> 'ended';
create index chat_player on chat (player_id, queued_at desc);
create index chat_claimed on chat (first_claimed_at) where first_claimed_at is not null;

create table chat_line (
  chat_id text not null references chat,
  seq integer not null,
  player_id text not null,
  kind text not null check (kind in ('player', 'desk', 'event', 'note')),
  staff_id text,
  text_sealed text not null,
  attachment_kind text check (attachment_kind in ('round', 'deposit', 'withdrawal')),
  attachment_id text,
  key text,                       -- the browser's: the same line again is the same line
  created_at timestamptz not null,
  primary key (chat_id, seq),
  constraint chat_line_key unique (player_id, key),
  check ((attachment_kind is null) = (attachment_id is null))
);
create index chat_line_time on chat_line (created_at);

-- Answers that are written often, for chats and messages alike.
create table quick_reply (
  id text primary key,
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  changed_by text references staff_account,
  removed_at timestamptz
);
insert into quick_reply (id, title, body, changed_at) values
  ('qrp_00000000000000000000000001', 'Karşılama',
   'Merhaba {ad}, ben {temsilci}. Size nasıl yardımcı olabilirim?', '2026-11-01T00:00:00Z'),
  ('qrp_00000000000000000000000002', 'İnceliyorum',
   'Teşekkür ederim {ad}. Konuyu şimdi inceliyorum, birkaç dakika sürebilir.', '2026-11-01T00:00:01Z'),
  ('qrp_00000000000000000000000003', 'Çekim sırada',
   'Çekim talebiniz sırada. Onaylandığında bildirim alırsınız.', '2026-11-01T00:00:02Z'),
  ('qrp_00000000000000000000000004', 'Belgeler',
   'Kimlik doğrulaması için Profil › Belgeler bölümünden üç belgenizi göndermeniz yeterli.', '2026-11-01T00:00:03Z'),
  ('qrp_00000000000000000000000005', 'Yatırım açıklaması',
   'Yatırımınızın eşleşmesi için açıklama alanına talep ekranındaki kodu yazmanız gerekir.', '2026-11-01T00:00:04Z');

-- A line stays as it was said; it goes as a whole, once the transcript has been kept.
revoke update, truncate on chat_line from menekse_app;
revoke delete, truncate on chat, chat_colleague, quick_reply from menekse_app;

-- Who of the desk has taken a conversation by letter, and since when.
alter table message_thread
  add column claimed_by text,
  add column claimed_at timestamptz,
  add constraint message_thread_claim check ((claimed_by is null) = (claimed_at is null));
