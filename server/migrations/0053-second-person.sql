-- Who held the keys of whose account: whoever asked for it or saw its one-time password can be the one who uses it.
-- Until a third person has met its owner, both accounts count as one person's hands.
create table staff_hands (
  staff_id text not null references staff_account,
  holder_id text not null references staff_account,
  why text not null check (why in ('opened', 'renewed')),
  at timestamptz not null,
  confirmed_by text references staff_account,
  confirmed_at timestamptz,
  primary key (staff_id, holder_id),
  check (staff_id <> holder_id),
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint staff_hands_third_person check (confirmed_by not in (staff_id, holder_id))
);
create index staff_hands_holder on staff_hands (holder_id);
revoke delete, truncate on staff_hands from menekse_app;

-- Whose person may be behind an account: itself, whoever held its keys, and theirs. Whoever vouches for it is asked about
-- the others that held its keys: that they held them too is left out.
create function holders_of(account text, vouching text default '') returns setof text language sql stable as $$
  with recursive up(id) as (
    select account
    union
    select h.holder_id from up join staff_hands h on h.staff_id = up.id
    where h.confirmed_at is null and not (h.staff_id = account and h.holder_id = vouching)
  ) select id from up
$$;

-- Every account behind which the same person may be. Two who opened a third together are not one for that.
create function hands_of(account text, vouching text default '') returns setof text language sql stable as $$
  with recursive down(id) as (
    select holders_of(account, vouching)
    union
    select h.staff_id from down join staff_hands h on h.holder_id = down.id where h.confirmed_at is null
  ) select id from down
$$;

-- What one person asks for and another decides. The act itself is done in the transaction of the decision.
create table approval (
  id text primary key,
  kind text not null,
  subject text not null,               -- the id of what it is about
  player_id text references player,
  amount bigint check (amount > 0),    -- kuruş
  payload jsonb not null,              -- the act as it was asked for; never changed
  reason text not null,
  asked_by text not null references staff_account,
  asked_role text not null,
  asked_at timestamptz not null,
  status text not null default 'asked' check (status in ('asked', 'approved', 'rejected', 'withdrawn')),
  decided_by text references staff_account,
  decided_role text,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'asked') = (decided_at is null)),
  check (status = 'asked' or (decided_by is not null and decided_role is not null and decision_reason is not null)),
  constraint approval_second_person check (status not in ('approved', 'rejected') or decided_by <> asked_by),
  constraint approval_withdrawn_by_asker check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index approval_open on approval (kind, subject) where status = 'asked';
create index approval_waiting on approval (asked_at) where status = 'asked';
create index approval_decided on approval (decided_at desc) where status <> 'asked';
create index approval_player on approval (player_id, asked_at desc);
revoke delete, truncate on approval from menekse_app;

-- A decision is made once, by a person of their own, whose right and whose asker's right still stand. Both accounts are
-- held until the decision is committed, so that a block or another role comes before it or after it.
create function approval_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'asked' then
    raise exception 'approval % was decided', old.id using errcode = 'MK409';
  end if;
  if (new.id, new.kind, new.subject, new.payload, new.reason, new.asked_by, new.asked_role, new.asked_at)
      is distinct from
      (old.id, old.kind, old.subject, old.payload, old.reason, old.asked_by, old.asked_role, old.asked_at)
      or (new.player_id, new.amount) is distinct from (old.player_id, old.amount) then
    raise exception 'approval % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  if new.status <> 'approved' then return new; end if;
  perform from staff_account where id in (new.asked_by, new.decided_by) order by id for share;
  if not exists (select from staff_account
      where id = new.decided_by and status = 'active' and role = new.decided_role) then
    raise exception '% may not decide any more', new.decided_by using errcode = 'MK403';
  end if;
  if not exists (select from staff_account
      where id = new.asked_by and status = 'active' and role = new.asked_role) then
    raise exception '% may not ask any more', new.asked_by using errcode = 'MK410';
  end if;
  if new.decided_by in (select hands_of(new.asked_by)) then
    raise exception '% is in the hands of %', new.decided_by, new.asked_by using errcode = 'MK428';
  end if;
  return new;
end $$;
create trigger approval_state before update on approval for each row execute function approval_state();
