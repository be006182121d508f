-- Accounts that were closed. The row without a reopening is the one that stands.
create table account_closure (
  id text primary key,
  player_id text not null references player,
  closed_at timestamptz not null,
  closed_by text not null,           -- 'player' or a staff id
  reason text,                       -- the desk's; a player gives none
  cash bigint not null check (cash >= 0), -- in the purse when it was closed; all of it is the player's
  bonus_lost bigint not null check (bonus_lost >= 0),
  free_spins_lost int not null check (free_spins_lost >= 0),
  withdrawal_id text references withdrawal, -- none where there was nothing to pay, or not yet a way to pay it
  told_at timestamptz,               -- when sessions had ended and the letter was written
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  check ((closed_by = 'player') = (reason is null)),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index account_closure_standing on account_closure (player_id) where reopened_at is null;
create index account_closure_player on account_closure (player_id, closed_at);
revoke delete, truncate on account_closure from menekse_app;

alter table purse add column closed boolean not null default false;

-- What the money lane asks stands on the purse; it follows the closure and is set by nothing else.
create function account_closure_noted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.reopened_at is not null or
    (to_jsonb(new) - '{told_at,reopened_at,reopened_by,reopen_reason}'::text[])
      is distinct from (to_jsonb(old) - '{told_at,reopened_at,reopened_by,reopen_reason}'::text[])
  ) then
    raise exception 'closure % is history', old.id using errcode = 'insufficient_privilege';
  end if;
  update purse set closed = new.reopened_at is null
    where player_id = new.player_id and closed is distinct from (new.reopened_at is null);
  return null;
end $$;
create trigger account_closure_noted after insert or update on account_closure
  for each row execute function account_closure_noted();
