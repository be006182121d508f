-- An account under review: no stake, no deposit, no bonus; what is the player's may leave. Set by a restriction.
alter table purse add column under_review boolean not null default false;
alter table player_restriction drop constraint player_restriction_kind_check;
alter table player_restriction add constraint player_restriction_kind_check
  check (kind in ('marketing', 'bonus', 'play'));
-- Several cases may each want the account looked into; the last of them to be lifted opens it.
drop index player_restriction_standing;
create unique index player_restriction_standing on player_restriction (player_id, kind)
  where lifted_at is null and kind <> 'play';
create unique index player_restriction_review on player_restriction (player_id, case_id)
  where lifted_at is null and kind = 'play';

-- A player is asked where the money comes from; somebody else than who asked decides (UKGC AML 6.99).
create table funds_request (
  id text primary key,
  case_id text not null references player_case,
  player_id text not null references player,
  status text not null check (status in ('asked', 'accepted', 'refused')),
  locks boolean not null,              -- the account waits: no play, no deposit, no withdrawal
  cash bigint not null,                -- kuruş in the purse when it was asked: what the lock kept
  held bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  reason text not null,                -- for the desk; the player reads a neutral text
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'asked') = (decided_at is null)),
  check (status = 'asked' or (decided_by is not null and decision_reason is not null)),
  constraint funds_request_second_person check (decided_by <> asked_by)
);
create unique index funds_request_open on funds_request (player_id) where status = 'asked';
create index funds_request_case on funds_request (case_id, asked_at desc);
revoke delete, truncate on funds_request from menekse_app;

-- What was decided stays decided, whoever writes.
create function funds_request_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'asked' then
    raise exception 'funds request % was decided', old.id using errcode = 'MK409';
  end if;
  return new;
end $$;
create trigger funds_request_state before update on funds_request
  for each row execute function funds_request_state();

alter table kyc_document drop constraint kyc_document_kind_check;
alter table kyc_document add constraint kyc_document_kind_check
  check (kind in ('id_front', 'id_back', 'address', 'income'));

-- When somebody of the desk last opened a player's page; one row of the record for several looks.
create table player_look (
  staff_id text not null references staff_account,
  player_id text not null references player,
  at timestamptz not null,
  primary key (staff_id, player_id)
);

-- What the licence was when it was last looked at, so that a change is written down once, by whichever process.
create table licence_noted (
  one boolean primary key default true check (one),
  state text not null,
  licence_number text,
  fault text,
  at timestamptz not null
);
