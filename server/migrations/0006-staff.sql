create table staff_account (
  id text primary key,
  email text not null,
  email_folded text not null constraint staff_account_email_key unique,
  name text not null,
  role text not null,
  password_hash text not null,
  password_is_temporary boolean not null,
  totp_sealed text,               -- none until the authenticator is set up
  totp_step integer,              -- the last 30-second step whose code was used: a code works once
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null
);

-- Between password and code; a few minutes long.
create table staff_login (
  token_digest text primary key,
  staff_id text not null references staff_account,
  totp_sealed text,               -- the secret that is being set up
  expires_at timestamptz not null
);

create table staff_session (
  id text primary key,
  staff_id text not null references staff_account,
  token_digest text not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index staff_session_staff on staff_session (staff_id, created_at desc);

create table staff_login_attempt (
  id text primary key,
  email_folded text not null,
  ip text not null,
  outcome text not null check (outcome in ('failed', 'succeeded', 'throttled')),
  created_at timestamptz not null
);
create index staff_login_attempt_email on staff_login_attempt (email_folded, created_at desc);
create index staff_login_attempt_ip on staff_login_attempt (ip, created_at desc);

-- What staff did: who, when, why, before and after. Only ever appended to.
create table audit (
  id text primary key,
  at timestamptz not null,
  staff_id text,                  -- none where nobody is known: a failed login
  staff_name text not null,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  ip text not null
);
create index audit_subject on audit (subject, id desc);
revoke update, delete, truncate on audit from menekse_app;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_change();

-- Names as people search for them: no case, no Turkish letters.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(name, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu') collate "C")
$$;
create index player_full_name on player (fold_name(first_name || ' ' || last_name) text_pattern_ops);
create index player_last_name on player (fold_name(last_name) text_pattern_ops);
create index player_username on player (username_folded text_pattern_ops);
create index player_email on player (email_folded text_pattern_ops);
create index player_phone on player (phone text_pattern_ops);
