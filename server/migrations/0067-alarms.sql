-- What is wrong with the house itself. One row for each time that something began to be wrong; while it lasts it is
-- noticed again and again, and nobody is told twice within an hour.
create table alarm (
  id text primary key,
  kind text not null,
  subject text not null,
  text text not null,
  -- An incident is over when somebody has looked at it, a condition when it is no longer so.
  is_incident boolean not null,
  state text not null default 'raised' check (state in ('raised', 'acknowledged', 'ended')),
  times integer not null default 1,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  mailed_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text references staff_account,
  note text,
  ended_at timestamptz,
  constraint alarm_ended check ((state = 'ended') = (ended_at is not null)),
  constraint alarm_acknowledged check ((acknowledged_at is null) = (acknowledged_by is null))
);
create unique index alarm_open on alarm (kind, subject) where ended_at is null;
create index alarm_ended on alarm (ended_at desc, id desc) where ended_at is not null;
create index alarm_mailed on alarm (kind, subject, mailed_at) where mailed_at is not null;

-- Its history, in order: raised, mailed, acknowledged, ended.
create table alarm_event (
  alarm_id text not null references alarm,
  at timestamptz not null,
  what text not null check (what in ('raised', 'mailed', 'acknowledged', 'ended')),
  staff_id text references staff_account,
  note text
);
create index alarm_event_alarm on alarm_event (alarm_id, at);
revoke update, delete, truncate on alarm_event from menekse_app;
create trigger alarm_event_append_only before update or delete or truncate on alarm_event
  for each statement execute function refuse_change();
revoke delete, truncate on alarm from menekse_app;

-- Mails to staff are of no brand.
alter table mail alter column brand_id drop not null;
create index mail_waiting on mail (created_at) where sent_at is null;
