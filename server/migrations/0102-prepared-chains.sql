-- The next chain of a table, made and sealed before an event that will give its salt: its first digest is told with the
-- words of the event. What came out is entered once, by two people, and not before the event; the table's next draw that
-- is made then begins the chain. One is prepared for a table at a time, and what was withdrawn stays.
create table prepared_chain (
  id text primary key,
  table_slug text not null,
  commitment text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
  links integer not null check (links > 0),
  seed_sealed text not null, -- the last link: all others follow from it
  event text not null check (event = btrim(event) and event !~ '[[:cntrl:]]'),
  event_at timestamptz not null,
  outcome_length integer not null check (outcome_length between 6 and 64),
  prepared_by text not null references staff_account,
  prepared_at timestamptz not null check (prepared_at < event_at),
  reason text not null,
  outcome text check (outcome ~ '^[0-9a-f]+$' and length(outcome) = outcome_length),
  outcome_by text references staff_account,
  outcome_asked_at timestamptz check (outcome_asked_at >= event_at),
  outcome_approved_by text references staff_account,
  outcome_at timestamptz check (outcome_at >= outcome_asked_at),
  withdrawn_by text references staff_account,
  withdrawal_approved_by text references staff_account,
  withdrawal_reason text,
  withdrawn_at timestamptz check (withdrawn_at >= prepared_at),
  chain_id bigint unique references draw_chain, -- once it has begun
  constraint prepared_chain_outcome_is_whole
    check (num_nulls(outcome, outcome_by, outcome_asked_at, outcome_approved_by, outcome_at) in (0, 5)),
  constraint prepared_chain_withdrawal_is_whole
    check (num_nulls(withdrawn_by, withdrawal_approved_by, withdrawal_reason, withdrawn_at) in (0, 4)),
  constraint prepared_chain_second_person
    check (outcome_approved_by <> outcome_by and withdrawal_approved_by <> withdrawn_by),
  constraint prepared_chain_is_one_or_the_other check (outcome is null or withdrawn_at is null),
  constraint prepared_chain_begins_with_outcome check (chain_id is null or outcome is not null)
);
create unique index prepared_chain_next on prepared_chain (table_slug) where chain_id is null and withdrawn_at is null;
create index prepared_chain_latest on prepared_chain (prepared_at desc);
revoke update, delete, truncate on prepared_chain from menekse_app;
grant update (outcome, outcome_by, outcome_asked_at, outcome_approved_by, outcome_at, withdrawn_by,
  withdrawal_approved_by, withdrawal_reason, withdrawn_at, chain_id) on prepared_chain to menekse_app;
-- It is sealed anew when keys change.
grant update (seed_sealed) on prepared_chain to menekse_app;

create function prepared_chain_told_once() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and (new.outcome, new.outcome_by, new.outcome_asked_at, new.outcome_approved_by,
        new.outcome_at) is distinct from (old.outcome, old.outcome_by, old.outcome_asked_at, old.outcome_approved_by,
        old.outcome_at)
      or old.withdrawn_at is not null and (new.withdrawn_by, new.withdrawal_approved_by, new.withdrawal_reason,
        new.withdrawn_at, new.outcome) is distinct from (old.withdrawn_by, old.withdrawal_approved_by,
        old.withdrawal_reason, old.withdrawn_at, old.outcome)
      or old.chain_id is not null and new.chain_id is distinct from old.chain_id then
    raise exception 'prepared chain % has been decided', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger prepared_chain_told_once before update on prepared_chain for each row
  execute function prepared_chain_told_once();
