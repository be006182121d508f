-- One row a player: what the money lane locks, loads, decides on and writes back. Amounts are kuruş.
create table purse (
  player_id text primary key references player,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  version integer not null default 0,
  blocked boolean not null default false,
  -- Counters of the day, week and month (Istanbul) that began on these dates.
  day date not null default '2000-01-01',
  week date not null default '2000-01-01',
  month date not null default '2000-01-01',
  day_staked bigint not null default 0,
  day_paid bigint not null default 0,
  day_deposited bigint not null default 0,
  week_staked bigint not null default 0,
  week_paid bigint not null default 0,
  week_deposited bigint not null default 0,
  month_staked bigint not null default 0,
  month_paid bigint not null default 0,
  month_deposited bigint not null default 0,
  -- Standing limits: [{kind, period, amount}], amounts in kuruş as text.
  limits jsonb not null default '[]',
  round_at timestamptz,
  open_round_id text
) with (fillfactor = 70);

-- Balanced by construction: one amount leaves one account and enters another. Accounts `cash`, `bonus` and `held` are
-- the player's own; those that begin with `house:` belong to the house, whose balance is the sum of its transfers.
create table transfer (
  id bigint generated always as identity,
  key text not null,
  reason text not null,
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount bigint not null check (amount > 0),
  player_id text not null,
  subject text not null,
  balance_after bigint not null check (balance_after >= 0), -- of the player's account it touches; of `cash` between two of them
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
) partition by range (recorded_at);
create index transfer_player on transfer (player_id, id);

-- A partition for each month from the start of 2026 on, and one that takes what no month claims.
create table transfer_rest partition of transfer default;
create function ensure_transfer_partition(month date) returns void language plpgsql security definer set search_path = public as $$
declare
  name text := 'transfer_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of transfer for values from (%L) to (%L)',
      name, month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    execute format('revoke update, delete, truncate on %I from menekse_app', name);
  end if;
end $$;
select ensure_transfer_partition((date '2026-01-01' + make_interval(months => n))::date) from generate_series(0, 35) as n;
revoke update, delete, truncate on transfer, transfer_rest from menekse_app;
create trigger transfer_is_append_only before update or delete on transfer
  for each row execute function refuse_change();

-- Who asks for money to move brings a key: the same key and content get the first answer again.
create table money_key (
  player_id text not null,
  key text not null,
  fingerprint text not null,
  answer text,
  recorded_at timestamptz not null,
  primary key (player_id, key)
);

-- What the house's accounts moved, by the hour; filled by a job, so that nobody queues behind the house.
create table house_hour (
  account text not null,
  hour timestamptz not null,
  reason text not null,
  debited bigint not null,
  credited bigint not null,
  primary key (account, hour, reason)
);
