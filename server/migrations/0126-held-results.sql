-- What a source says of results may move more money than a machine should move by itself: it waits here for people, one
-- row for each market, and counts for nothing until they have let it go.
create table held_result (
  id bigint generated always as identity primary key,
  fixture_id text not null,
  -- Null: all of the match.
  market text,
  -- What is said, so that the same said again is known.
  word text not null,
  message json not null,
  kind text not null check (kind in ('result', 'correction')),
  bets int not null,
  payout bigint not null,
  moved bigint not null,
  held_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'released', 'refused', 'superseded')),
  decided_at timestamptz,
  staff_id text,
  approval_id text,
  reason text,
  constraint held_result_decided check ((status = 'waiting') = (decided_at is null)),
  constraint held_result_by check ((status in ('released', 'refused')) = (staff_id is not null)),
  -- Money that was paid is moved by two people.
  constraint held_result_two_people check (kind = 'result' or staff_id is null or approval_id is not null)
);
create index held_result_waiting on held_result (fixture_id) where status = 'waiting';
create index held_result_words on held_result (fixture_id, word);
create function held_result_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' then raise exception 'A held result is decided once'; end if;
  return new;
end $$;
create trigger held_result_is_decided_once before update on held_result
  for each row execute function held_result_is_decided_once();
revoke update, delete, truncate on held_result from menekse_app;
grant update (status, decided_at, staff_id, approval_id, reason) on held_result to menekse_app;
