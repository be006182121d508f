-- What protection and bonuses need to know inside the money lane's commit stands on the purse, where it is locked.
alter table purse
  -- Identity was verified; a market's gates ask for it.
  add column verified boolean not null default false,
  -- A break or exclusion the player chose. A time-out ends at `stop_until`; an exclusion never ends by itself.
  add column stop_kind text check (stop_kind in ('time_out', 'exclusion')),
  add column stop_until timestamptz,
  -- Strong markers of harm or abuse: no bonus is granted any more.
  add column bonus_stopped boolean not null default false,
  -- Minutes between two reality checks; null is off.
  add column reality_minutes integer check (reality_minutes > 0),
  -- The player's session of play: when it began, its last stake, what it staked and paid, the last reality check.
  add column session_at timestamptz,
  add column session_stake_at timestamptz,
  add column session_staked bigint not null default 0,
  add column session_paid bigint not null default 0,
  add column session_checked_at timestamptz,
  -- Seconds of play in the day, week and month the counters belong to.
  add column day_played integer not null default 0,
  add column week_played integer not null default 0,
  add column month_played integer not null default 0,
  -- Running bonus grants, the one in use first; their balances together are `bonus`.
  add column grants jsonb not null default '[]',
  add constraint purse_stop_ends check (stop_kind is distinct from 'time_out' or stop_until is not null);

-- What a round took from bonus money, and which grant it belongs to.
alter table round
  add column bonus_stake bigint not null default 0 check (bonus_stake >= 0 and bonus_stake <= stake),
  add column grant_id text,
  add column contribution bigint not null default 0 check (contribution >= 0),
  add column is_free_spin boolean not null default false;

create table bonus_campaign (
  id text primary key,
  brand_id text not null references brand,
  -- A name for the seed and for addresses; unique in its brand.
  slug text not null,
  trigger text not null check (trigger in ('deposit', 'promotion', 'code', 'staff', 'schedule')),
  -- What a player types, upper case; only for campaigns by code.
  code text,
  status text not null check (status in ('draft', 'active', 'paused', 'ended')),
  created_at timestamptz not null,
  created_by text not null,
  constraint bonus_campaign_slug_key unique (brand_id, slug),
  constraint bonus_campaign_code_key unique (brand_id, code),
  check ((trigger = 'code') = (code is not null))
);

-- Versions of a campaign's offer. A version never changes: who accepted it keeps it.
create table bonus_offer (
  id text primary key,
  campaign_id text not null references bonus_campaign,
  version integer not null check (version > 0),
  name text not null,
  description text not null,
  note text not null default '',
  banner text not null default '',
  kind text not null check (kind in ('deposit_match', 'fixed', 'free_spins', 'trial', 'cashback')),
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  unique (campaign_id, version)
);
revoke update, delete, truncate on bonus_offer from menekse_app;
create trigger bonus_offer_is_append_only before update or delete on bonus_offer
  for each row execute function refuse_change();

create table bonus_grant (
  id text primary key,
  player_id text not null references player,
  campaign_id text not null references bonus_campaign,
  offer_version integer not null,
  -- What gave it: the id of a deposit, the campaign itself, a period, a member of staff's wish.
  trigger_ref text not null,
  name text not null,
  description text not null,
  kind text not null,
  terms jsonb not null,
  amount bigint not null check (amount >= 0),
  status text not null check (status in ('active', 'completed', 'cancelled', 'expired', 'used_up')),
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  granted_by text not null,          -- 'player', 'system' or a staff id
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'active') = (ended_at is null)),
  constraint bonus_grant_once unique (campaign_id, offer_version, player_id, trigger_ref)
);
create index bonus_grant_player on bonus_grant (player_id, granted_at desc);
create index bonus_grant_expiry on bonus_grant (expires_at) where status = 'active';
revoke delete, truncate on bonus_grant from menekse_app;

create function bonus_grant_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'active' then
    raise exception 'bonus % has ended as %', old.id, old.status using errcode = 'MK409';
  end if;
  if (new.id, new.player_id, new.campaign_id, new.offer_version, new.amount, new.expires_at, new.terms)
     is distinct from (old.id, old.player_id, old.campaign_id, old.offer_version, old.amount, old.expires_at, old.terms) then
    raise exception 'bonus % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bonus_grant_state before update on bonus_grant for each row execute function bonus_grant_state();

-- How a grant moved on: one row for each round, spin or end that touched it.
create table bonus_progress (
  id bigint generated always as identity primary key,
  grant_id text not null,
  player_id text not null,
  subject text not null,             -- the round, or the grant itself when it ended
  event text not null check (event in ('stake', 'payout', 'void', 'free_spin', 'end')),
  contribution bigint not null,
  wagered bigint not null check (wagered >= 0),
  required bigint not null check (required >= wagered),
  balance bigint not null check (balance >= 0),
  at timestamptz not null
);
create index bonus_progress_grant on bonus_progress (grant_id, id);
revoke update, delete, truncate on bonus_progress from menekse_app;
create trigger bonus_progress_is_append_only before update or delete on bonus_progress
  for each row execute function refuse_change();

-- An approved deposit opens one choice: one of the offers, or none, once.
create table bonus_choice (
  deposit_id text primary key references deposit,
  player_id text not null references player,
  amount bigint not null,
  status text not null check (status in ('open', 'chosen', 'declined', 'lapsed')),
  grant_id text,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create index bonus_choice_open on bonus_choice (player_id, opened_at) where status = 'open';
revoke delete, truncate on bonus_choice from menekse_app;
