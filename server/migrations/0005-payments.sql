-- Lines of bank statements. Without a licence every one of them is the sandbox's: a simulated bank wrote it.
create table bank_line (
  id text primary key,
  bank_ref text not null unique,
  source text not null check (source in ('simulated', 'import')),
  sender text not null,
  sender_folded text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  received_at timestamptz not null,
  recorded_at timestamptz not null
);
create index bank_line_received on bank_line (received_at desc);

create table deposit (
  id text primary key,
  player_id text not null references player,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  description text not null,
  reference text not null constraint deposit_reference_key unique, -- what the player writes into the transfer
  simulated boolean not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancel')),
  status_at timestamptz not null,
  status_by text not null,        -- a staff id, 'player' or 'system'
  status_reason text,
  -- One line of a statement pays for one deposit.
  bank_line_id text constraint deposit_bank_line_key unique references bank_line,
  balance_after bigint,           -- cash right after the credit
  request_key text,               -- the idempotency key the player's browser brought
  request_fingerprint text,
  created_at timestamptz not null,
  constraint deposit_request_key unique (player_id, request_key)
);
create index deposit_player_time on deposit (player_id, created_at desc);
create index deposit_pending on deposit (created_at) where status = 'pending';
create index deposit_status_time on deposit (status, status_at);

create table deposit_event (
  id integer generated always as identity primary key,
  deposit_id text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  by text not null,
  reason text
);
create index deposit_event_deposit on deposit_event (deposit_id, id);

-- Accounts a player has asked to keep. The IBAN is readable only with the installation's key.
create table saved_account (
  id text primary key,
  player_id text not null references player,
  bank_name text not null,
  account_name text not null,
  account_no text not null,
  branch_code text not null,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null,
  created_at timestamptz not null,
  constraint saved_account_iban_key unique (player_id, iban_index)
);

create table withdrawal (
  id text primary key,
  player_id text not null references player,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  account_name text not null,
  account_no text not null,
  branch_code text not null,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null,
  status text not null check (status in ('pending', 'approved', 'done', 'rejected', 'cancel')),
  status_at timestamptz not null,
  status_by text not null,
  status_reason text,
  approved_at timestamptz,
  approved_by text,
  bank_ref text,
  balance_before bigint not null, -- cash right before the hold
  created_at timestamptz not null
);
create index withdrawal_player_time on withdrawal (player_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where status in ('pending', 'approved');
create index withdrawal_status_time on withdrawal (status, status_at);

create table withdrawal_event (
  id integer generated always as identity primary key,
  withdrawal_id text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  by text not null,
  reason text
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);

-- The last word on states: whatever raced, an illegal change fails here and takes its movement of money with it.
-- The same triggers leave a row for each change, so that no change can go without one.
create function deposit_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status <> 'pending' or new.status not in ('approved', 'rejected', 'cancel') then
      raise exception 'deposit % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
    if (new.id, new.player_id, new.amount, new.reference) <> (old.id, old.player_id, old.amount, old.reference) then
      raise exception 'deposit % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
  end if;
  insert into deposit_event (deposit_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $$;
create trigger deposit_state after insert or update on deposit for each row execute function deposit_state();

create function withdrawal_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected', 'cancel')
         or old.status = 'approved' and new.status in ('done', 'rejected', 'cancel')) then
      raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
    if (new.id, new.player_id, new.amount, new.iban_index) <> (old.id, old.player_id, old.amount, old.iban_index) then
      raise exception 'withdrawal % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
  end if;
  insert into withdrawal_event (withdrawal_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $$;
create trigger withdrawal_state after insert or update on withdrawal
  for each row execute function withdrawal_state();

revoke delete, truncate on deposit, withdrawal from menekse_app;
revoke update, delete, truncate on deposit_event, withdrawal_event, bank_line from menekse_app;
create trigger deposit_event_is_append_only before update or delete on deposit_event
  for each row execute function refuse_change();
create trigger withdrawal_event_is_append_only before update or delete on withdrawal_event
  for each row execute function refuse_change();
create trigger bank_line_is_append_only before update or delete on bank_line
  for each row execute function refuse_change();
