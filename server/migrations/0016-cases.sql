-- Cases: what stands out about a player and somebody of the house has to look at.
create table player_case (
  id text primary key,
  player_id text not null references player,
  kind text not null,
  strength text not null check (strength in ('watch', 'strong')),
  -- While it is open no withdrawal of the player is approved or paid.
  holds boolean not null,
  status text not null check (status in ('open', 'assigned', 'closed')),
  assigned_to text,
  outcome text,
  outcome_reason text,
  -- Money laundering: until when the report has to be filed or the suspicion cleared.
  report_due_at timestamptz,
  opened_at timestamptz not null,
  evidence_at timestamptz not null,  -- the latest evidence
  closed_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null,          -- a staff id or 'system'
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null and outcome_reason is not null)),
  check (status <> 'assigned' or assigned_to is not null)
);
-- One open case for each kind: further evidence joins it.
create unique index player_case_open on player_case (player_id, kind) where status <> 'closed';
create index player_case_queue on player_case (opened_at) where status <> 'closed';
create index player_case_closed on player_case (closed_at desc) where status = 'closed';
create index player_case_player on player_case (player_id, opened_at desc);

-- What was seen, in words with figures, and the ids of the rows that show it.
create table case_evidence (
  id bigint generated always as identity primary key,
  case_id text not null references player_case,
  player_id text not null,
  kind text not null,
  key text not null,                 -- names the signal: the same one is evidence once, also in a case closed since
  facts jsonb not null,
  subjects jsonb not null,
  at timestamptz not null,
  constraint case_evidence_once unique (player_id, kind, key)
);
create index case_evidence_case on case_evidence (case_id, id);

create table case_event (
  id bigint generated always as identity primary key,
  case_id text not null,
  event text not null check (event in ('opened', 'raised', 'evidence', 'assigned', 'note', 'closed')),
  at timestamptz not null,
  by text not null,
  text text
);
create index case_event_case on case_event (case_id, id);

-- Every change leaves its row here, so that none can go without one; what is closed stays closed.
create function player_case_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'closed' then
      raise exception 'case % is closed', old.id using errcode = 'MK409';
    end if;
    if (new.id, new.player_id, new.kind, new.opened_at) <> (old.id, old.player_id, old.kind, old.opened_at) then
      raise exception 'case % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    insert into case_event (case_id, event, at, by, text)
    select new.id, change.event, new.changed_at, new.changed_by, change.text from (values
      ('raised', new.strength <> old.strength, new.strength),
      ('assigned', new.assigned_to is distinct from old.assigned_to, new.assigned_to),
      ('closed', new.status = 'closed', new.outcome || ': ' || new.outcome_reason)
    ) as change(event, happened, text) where change.happened;
  else
    insert into case_event (case_id, event, at, by, text)
    values (new.id, 'opened', new.changed_at, new.changed_by, new.kind);
  end if;
  return null;
end $$;
create trigger player_case_state after insert or update on player_case
  for each row execute function player_case_state();

create function case_evidence_noted() returns trigger language plpgsql as $$
begin
  insert into case_event (case_id, event, at, by, text) values (new.case_id, 'evidence', new.at, 'system', new.key);
  return null;
end $$;
create trigger case_evidence_noted after insert on case_evidence
  for each row execute function case_evidence_noted();

revoke delete, truncate on player_case from menekse_app;
revoke update, delete, truncate on case_evidence, case_event from menekse_app;
create trigger case_evidence_is_append_only before update or delete on case_evidence
  for each row execute function refuse_change();
create trigger case_event_is_append_only before update or delete on case_event
  for each row execute function refuse_change();

-- The last word on a held withdrawal. Whoever opens a case that holds has locked the purse, as the money lane has for
-- an approval or a payment: one of the two comes first, and the other sees it.
create function withdrawal_held() returns trigger language plpgsql as $$
begin
  if new.status in ('approved', 'done') and new.status <> old.status and exists (
    select from player_case where player_id = new.player_id and holds and status <> 'closed'
  ) then
    raise exception 'withdrawal % is held by an open case', new.id using errcode = 'MK423';
  end if;
  return new;
end $$;
create trigger withdrawal_held before update on withdrawal for each row execute function withdrawal_held();

-- What the house stopped for a player who is at risk. Lifted by a member of staff, with a reason.
create table player_restriction (
  id text primary key,
  player_id text not null references player,
  kind text not null check (kind in ('marketing', 'bonus')),
  case_id text not null references player_case,
  reason text not null,
  set_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  lifted_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);
create unique index player_restriction_standing on player_restriction (player_id, kind) where lifted_at is null;
create index player_restriction_case on player_restriction (case_id);
revoke delete, truncate on player_restriction from menekse_app;

-- What a player allowed or forbade, the latest row of a channel counts.
create table marketing_consent (
  id bigint generated always as identity primary key,
  player_id text not null references player,
  channel text not null check (channel in ('inbox', 'email', 'sms', 'call')),
  allowed boolean not null,
  at timestamptz not null,
  ip text not null
);
create index marketing_consent_latest on marketing_consent (player_id, channel, id desc);
revoke update, delete, truncate on marketing_consent from menekse_app;
create trigger marketing_consent_is_append_only before update or delete on marketing_consent
  for each row execute function refuse_change();

-- A promotional message to many. It is sent in chunks; each player is asked about when their turn comes.
create table announcement (
  id text primary key,
  title text not null,
  content text not null,
  channel text not null check (channel in ('inbox', 'email')),
  brand_id text references brand,     -- none: every brand
  audience text not null check (audience in ('all', 'with_deposit')),
  status text not null check (status in ('queued', 'sending', 'done', 'cancelled')),
  send_at timestamptz not null,
  request_key text constraint announcement_request_key unique, -- whose browser asked, and by which key
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  check ((status in ('done', 'cancelled')) = (ended_at is not null))
);
create index announcement_newest on announcement (created_at desc, id desc);
revoke delete, truncate on announcement from menekse_app;

create table announcement_delivery (
  announcement_id text not null references announcement,
  player_id text not null references player,
  -- Why a player got nothing; none when it was sent.
  skipped text,
  at timestamptz not null,
  primary key (announcement_id, player_id)
);
revoke update, delete, truncate on announcement_delivery from menekse_app;
create trigger announcement_delivery_is_append_only before update or delete on announcement_delivery
  for each row execute function refuse_change();

-- Who shares a device, an address or an account with whom.
create index player_session_device on player_session (device_digest) where device_digest is not null;
create index player_session_ip on player_session (ip);
create index saved_account_iban on saved_account (iban_index);
create index withdrawal_iban on withdrawal (iban_index);
