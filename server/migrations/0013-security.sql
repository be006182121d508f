-- The second factor: the secret is sealed, and the last used time step keeps a code from being used twice.
alter table player
  add email_confirmed_at timestamptz,
  add totp_sealed text,
  add totp_step integer not null default 0,
  add totp_since timestamptz;

-- A browser that logged in before, by the digest of its long-lived cookie.
alter table player_session add device_digest text;

-- An authenticator that is being set up and does not count yet.
create table totp_setup (
  player_id text primary key references player,
  totp_sealed text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  player_id text not null references player,
  code_index text not null, -- keyed digest: the codes are short enough to be guessed from a plain one
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, code_index)
);

create table passkey (
  id text primary key,
  player_id text not null references player,
  relying_party text not null, -- the host it was made for; it is worth nothing on another
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null, -- 32 bits without a sign, which integer does not hold
  transports text not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_player on passkey (player_id, created_at);

-- What an authenticator is asked to sign; bound to the browser by the digest of a cookie, used once.
create table passkey_challenge (
  token_digest text primary key,
  purpose text not null check (purpose in ('register', 'login')),
  brand_id text not null references brand,
  player_id text references player,
  challenge text not null,
  expires_at timestamptz not null
);

-- A secret that went out by mail.
create table mail_token (
  token_digest text primary key,
  purpose text not null check (purpose in ('password_reset', 'email_confirmation')),
  player_id text not null references player,
  email_folded text not null, -- where it went: it confirms no other address
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_player on mail_token (player_id, purpose, created_at desc);

-- Somebody forgot a password. Written for every name, known or not, so that the answers are alike.
create table password_reset_request (
  id text primary key,
  brand_id text not null references brand,
  login_folded text not null,
  origin text not null,
  ip text not null,
  created_at timestamptz not null,
  player_id text references player -- set when it was worked off and somebody was found
);
create index password_reset_request_ip on password_reset_request (ip, created_at desc);
create index password_reset_request_player on password_reset_request (player_id, created_at desc);

-- Every mail, sent or waiting. Texts may hold secrets, so they are sealed.
create table mail (
  id text primary key,
  brand_id text not null references brand,
  player_id text references player,
  kind text not null,
  from_name text not null,
  recipient text not null,
  subject text not null,
  text_sealed text not null,
  html_sealed text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text
);
create index mail_newest on mail (created_at desc, id desc);
create index mail_player on mail (player_id, created_at desc);
