-- An open round that cannot be completed is void only when somebody else agrees to it.
create table round_void_request (
  id text primary key,
  player_id text not null,             -- no references: a round lies with its player's money, by the month
  round_id text not null,
  game_slug text not null,
  stake bigint not null,               -- kuruş, as it was when it was asked
  status text not null check (status in ('asked', 'approved', 'rejected', 'voided', 'overtaken')),
  reason text not null,
  asked_by text not null references staff_account,
  asked_at timestamptz not null,
  decided_by text references staff_account,
  decided_at timestamptz,
  decision_reason text,
  ended_at timestamptz,                -- when an approved one was carried out, or found the round ended
  check ((status = 'asked') = (decided_at is null)),
  check (status = 'asked' or (decided_by is not null and decision_reason is not null)),
  check ((status in ('voided', 'overtaken')) = (ended_at is not null)),
  -- Whoever asked may take it back, and nothing else.
  constraint round_void_second_person check (status = 'rejected' or decided_by <> asked_by)
);
create unique index round_void_request_open on round_void_request (round_id) where status in ('asked', 'approved');
create index round_void_request_latest on round_void_request (asked_at desc);
revoke delete, truncate on round_void_request from menekse_app;

-- What was decided stays decided, whoever writes.
create function round_void_request_state() returns trigger language plpgsql as $$
begin
  if not (old.status = 'asked' and new.status in ('approved', 'rejected')
      or old.status = 'approved' and new.status in ('voided', 'overtaken')) then
    raise exception 'request % to void a round is %', old.id, old.status using errcode = 'MK409';
  end if;
  return new;
end $$;
create trigger round_void_request_state before update on round_void_request
  for each row execute function round_void_request_state();
