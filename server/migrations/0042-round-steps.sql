-- A round may go on step by step after its stake: what the player chose, each time, and what came of it. Where it stands
-- is computed from seed, choice and steps whenever it is asked for; nobody keeps it.
alter table round
  -- What was chosen with the stake; null where there was nothing to choose.
  add column choice json,
  add column is_stepped boolean not null default false;

create table round_step (
  player_id text not null,
  round_id text not null,
  number integer not null check (number > 0),
  choice json not null,
  stake bigint not null check (stake >= 0), -- on top of what the round began with
  events json not null,
  at timestamptz not null,
  primary key (player_id, round_id, number)
);
revoke update, delete, truncate on round_step from menekse_app;
create trigger round_step_only_grows before update or delete on round_step
  for each row execute function refuse_change();

-- What a stepped round pays is known at its end, what it has staked grows until then. Of any other round, and of one that
-- has ended, the application changes nothing.
grant update (status, ended_at, payout, stake, bonus_stake, grant_id, contribution) on round to menekse_app;
create function round_only_ends() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'Round % has ended', old.id;
  end if;
  if new.payout <> old.payout and not (old.is_stepped and new.status = 'settled') then
    raise exception 'The payout of round % comes with its last step', old.id;
  end if;
  if (new.stake, new.bonus_stake, new.contribution) <> (old.stake, old.bonus_stake, old.contribution)
      or new.grant_id is distinct from old.grant_id then
    if not old.is_stepped or new.stake <= old.stake or new.bonus_stake < old.bonus_stake
        or new.contribution < old.contribution or new.grant_id is distinct from coalesce(old.grant_id, new.grant_id) then
      raise exception 'A step of round % only adds to its stake', old.id;
    end if;
  end if;
  return new;
end $$;
create trigger round_only_ends before update on round
  for each row when (current_user = 'menekse_app') execute function round_only_ends();
