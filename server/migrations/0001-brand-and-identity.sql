-- The application works as this role. It may read and write, but what is append-only it may only append to.
do $$ begin
  if not exists (select from pg_roles where rolname = 'menekse_app') then
    create role menekse_app nologin;
  end if;
  execute format('grant menekse_app to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this cluster was first
end $$;
grant usage on schema public to menekse_app;
alter default privileges in schema public grant select, insert, update, delete on tables to menekse_app;
alter default privileges in schema public grant usage on sequences to menekse_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table brand (
  id text primary key,
  host text not null unique, -- '*' answers for every host that no other brand names
  name text not null,
  title text not null,
  logo text,
  favicon text not null,
  color_primary text not null,
  color_secondary text not null,
  color_accent text not null,
  header_gradient text not null,
  whatsapp text not null default '',
  telegram text not null default '',
  email text not null default '',
  created_at timestamptz not null
);

create table player (
  id text primary key,
  brand_id text not null references brand,
  username text not null,
  username_folded text not null,   -- invariant lower case: one account for each spelling
  email text not null,
  email_folded text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,             -- E.164
  citizen_number_sealed text not null,
  citizen_number_index text not null,
  birth_day date not null,
  gender text not null check (gender in ('male', 'female')),
  city text not null,
  country text not null,
  currency text not null check (currency = 'TRY'),
  language text not null,
  affiliate_btag text,
  accepts_campaigns boolean not null default false,
  kyc_verified boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked')),
  created_at timestamptz not null,
  constraint player_username_key unique (brand_id, username_folded),
  constraint player_email_key unique (brand_id, email_folded),
  constraint player_phone_key unique (brand_id, phone),
  -- One person has one account, whatever the brand (GLI-19 2.5.2 d).
  constraint player_citizen_number_key unique (citizen_number_index)
);

create table player_suspension (
  id integer generated always as identity primary key,
  player_id text not null references player,
  reason text not null,
  staff_id text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);

create table player_session (
  id text primary key,
  player_id text not null references player,
  brand_id text not null references brand,
  token_digest text not null unique,
  ip text not null,
  user_agent text not null,
  remember boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index player_session_player on player_session (player_id, created_at desc);

create table login_attempt (
  id text primary key,
  player_id text references player,
  username_folded text not null,
  ip text not null,
  user_agent text not null,
  success boolean not null,
  created_at timestamptz not null
);
create index login_attempt_player on login_attempt (player_id, created_at desc);
create index login_attempt_username on login_attempt (username_folded, created_at desc);
create index login_attempt_ip on login_attempt (ip, created_at desc);
