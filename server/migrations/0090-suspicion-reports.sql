-- What was reported to the authority about a case: when, by whom, under which number, about which transactions (Law
-- 5549, article 4). Append-only: a correction is a further record that names the one it corrects (standards M05).
create table suspicion_report (
  id text primary key,
  case_id text not null references player_case,
  player_id text not null references player,
  authority text not null,
  reference text not null,          -- the authority's own number
  reported_at timestamptz not null,
  content text not null,            -- what was reported
  subjects jsonb not null,          -- ids of the transactions
  due_at timestamptz not null,      -- the end of the clock, as it stood
  recorded_at timestamptz not null,
  recorded_by text not null,
  corrects text references suspicion_report,
  constraint suspicion_report_corrected_once unique (corrects),
  check (reported_at <= recorded_at)
);
create unique index suspicion_report_once on suspicion_report (case_id, reference) where corrects is null;
create index suspicion_report_case on suspicion_report (case_id, recorded_at, id);
create index suspicion_report_newest on suspicion_report (reported_at desc, id desc);
revoke update, delete, truncate on suspicion_report from menekse_app;
create trigger suspicion_report_is_append_only before update or delete on suspicion_report
  for each row execute function refuse_change();
create trigger suspicion_report_kept before truncate on suspicion_report
  for each statement execute function refuse_change();
