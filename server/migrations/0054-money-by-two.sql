-- Money in and out by two people: what a bank line became, what was credited in place of what was asked, who entered a
-- line, and what was put right afterwards.

-- A line whose code is one player's and whose sender is somebody else waits apart; who entered the line is known.
alter table bank_line add column quarantine text check (quarantine in ('other_name'));
alter table bank_line add column recorded_by text not null default 'system';

-- What a line was used for. One use at a time: a reversed deposit gives its line free again.
create table bank_line_use (
  id text primary key,
  line_id text not null references bank_line,
  use text not null check (use in ('deposit', 'return', 'not_ours')),
  deposit_id text,
  bank_ref text,
  reason text,
  by text not null,
  at timestamptz not null,
  approval_id text references approval,
  released_at timestamptz,
  check ((use = 'deposit') = (deposit_id is not null)),
  check ((use = 'return') = (bank_ref is not null)),
  constraint bank_line_use_return_by_two check (use <> 'return' or approval_id is not null)
);
create unique index bank_line_use_standing on bank_line_use (line_id) where released_at is null;
create unique index bank_line_use_bank_ref on bank_line_use (bank_ref);
revoke delete, truncate on bank_line_use from menekse_app;

insert into bank_line_use (id, line_id, use, deposit_id, by, at)
  select 'use_' || id, bank_line_id, 'deposit', id, status_by, status_at from deposit where bank_line_id is not null;

-- asked_amount: what the player asked for, where another amount came and was credited.
alter table deposit add column asked_amount bigint check (asked_amount > 0);
alter table deposit add column approval_id text references approval;
alter table deposit add column reversed_at timestamptz;
alter table deposit drop constraint deposit_bank_line_key;
create unique index deposit_bank_line_key on deposit (bank_line_id) where reversed_at is null;
alter table withdrawal add column returned_at timestamptz;
-- One transfer of the bank pays one withdrawal. As it is compared: capital letters and digits; null for what was paid
-- before anybody asked.
alter table withdrawal add column bank_ref_key text;
create unique index withdrawal_bank_ref_key on withdrawal (bank_ref_key);

create or replace function deposit_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.player_id, new.reference) <> (old.id, old.player_id, old.reference)
        or new.amount <> coalesce(case when old.status = 'pending' then new.amount end, old.amount)
        or coalesce(new.asked_amount, new.amount) <> coalesce(old.asked_amount, old.amount) then
      raise exception 'deposit % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    if old.status = 'approved' and new.status = 'approved' and old.reversed_at is null and new.reversed_at is not null then
      update bank_line_use set released_at = new.reversed_at where deposit_id = new.id and released_at is null;
      return null;
    end if;
    if old.status <> 'pending' or new.status not in ('approved', 'rejected', 'cancel') then
      raise exception 'deposit % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
  end if;
  -- No credit out of nothing: there is a line, or two people stand for it.
  if new.status = 'approved' and new.bank_line_id is null and new.approval_id is null and new.status_by <> 'system' then
    raise exception 'deposit % has neither a line nor two people', new.id using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'approved' and new.bank_line_id is not null then
    insert into bank_line_use (id, line_id, use, deposit_id, by, at, approval_id)
    values ('use_' || new.id, new.bank_line_id, 'deposit', new.id, new.status_by, new.status_at, new.approval_id);
  end if;
  insert into deposit_event (deposit_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $$;

create or replace function withdrawal_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.player_id, new.amount, new.iban_index) <> (old.id, old.player_id, old.amount, old.iban_index) then
      raise exception 'withdrawal % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    if old.status = 'done' and new.status = 'done' and old.returned_at is null and new.returned_at is not null then
      return null;
    end if;
    if not (old.status = 'pending' and new.status in ('approved', 'rejected', 'cancel')
         or old.status = 'approved' and new.status in ('done', 'rejected', 'cancel')) then
      raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
  end if;
  insert into withdrawal_event (withdrawal_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $$;

-- What was reversed is paid no more.
create or replace view payment with (security_invoker = true) as
  select player_id, id, 'deposit'::text as kind, amount, status, status = 'approved' and reversed_at is null as is_paid,
    created_at as asked_at, status_at
  from deposit
  union all
  select player_id, id, 'withdrawal', amount, status, status = 'done' and returned_at is null, created_at, status_at
  from withdrawal;

-- A mistake put right by a reversing entry of the ledger; subject is what it reverses, or the correction itself.
create table correction (
  id text primary key,
  kind text not null check (kind in ('deposit_reversal', 'withdrawal_return', 'bonus_reversal', 'adjustment')),
  player_id text not null,
  subject text not null,
  amount bigint not null check (amount <> 0),  -- kuruş into the player's cash; below zero: out of it
  approval_id text not null,
  reason text not null,
  at timestamptz not null,
  constraint correction_subject_key unique (player_id, subject),
  constraint correction_approval_key unique (player_id, approval_id)
);
create trigger correction_is_append_only before update or delete on correction
  for each row execute function refuse_change();
revoke update, delete, truncate on correction from menekse_app;

-- Why one person may not release and pay a withdrawal alone; null: they may. What counts are 24 hours, of the player and
-- of the person, and whether the same hands credited the player or entered the line of a credit since `credited_since`.
create function alone_because(withdrawal_id text, payer text, at timestamptz, most bigint, credited_since timestamptz)
returns text language plpgsql stable as $$
declare
  w withdrawal;
  hands text[];
  players bigint;
  payers bigint;
begin
  select * into w from withdrawal where id = withdrawal_id;
  hands := array(select hands_of(payer));
  if not (w.approved_by = any(hands)) then return null; end if;
  if exists (select from deposit d left join bank_line l on l.id = d.bank_line_id
      where d.player_id = w.player_id and d.status = 'approved' and d.status_at > credited_since
        and (d.status_by = any(hands) or l.recorded_by = any(hands)
          or exists (select from approval a where a.id = d.approval_id and a.asked_by = any(hands)))) then
    return 'credited';
  end if;
  select coalesce(sum(amount), 0) into players from withdrawal
    where player_id = w.player_id and status = 'done' and status_at > at - interval '24 hours' and id <> w.id;
  if players + w.amount > most then return 'player'; end if;
  select coalesce(sum(amount), 0) into payers from withdrawal
    where status = 'done' and status_at > at - interval '24 hours' and id <> w.id
      and status_by = any(hands) and approved_by = any(hands);
  return case when payers + w.amount > most then 'person' end;
end $$;

-- The same, asked where a payment is written: of two at once the second counts the first.
create function refuse_alone(withdrawal_id text, payer text, at timestamptz, most bigint, credited_since timestamptz)
returns void language plpgsql as $$
declare
  why text;
begin
  perform pg_advisory_xact_lock(hashtext('pays ' || (select min(h) from hands_of(payer) as h)));
  why := alone_because(withdrawal_id, payer, at, most, credited_since);
  if why is not null then
    raise exception 'withdrawal % takes a second person: %', withdrawal_id, why using errcode = 'MK428';
  end if;
end $$;
