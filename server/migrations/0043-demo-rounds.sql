-- The stepped round of a demo, one a play session; the next one takes its place. Nobody's money: it is no evidence.
create table demo_round (
  play_session_id text primary key references play_session,
  id text not null,
  stake bigint not null check (stake > 0),
  seed text not null,
  choices json not null, -- what was chosen with the stake, then step by step
  is_open boolean not null,
  started_at timestamptz not null
);
