-- Everything that changed in a player's protection, and who wanted it.
create table protection_event (
  id bigint generated always as identity primary key,
  player_id text not null references player,
  event text not null check (event in ('limits', 'stop', 'reality', 'raise_asked', 'raise_cancelled', 'raise_lapsed',
    'raise_confirmed', 'return_asked', 'return_granted', 'return_refused', 'return_dropped', 'prompt_answered',
    'review_asked')),
  before jsonb,
  after jsonb,
  by text not null,                  -- 'player', 'system' or a staff id
  reason text,
  at timestamptz not null
);
create index protection_event_player on protection_event (player_id, id);
revoke update, delete, truncate on protection_event from menekse_app;
create trigger protection_event_is_append_only before update or delete on protection_event
  for each row execute function refuse_change();

-- Who acts is said by the transaction; a change without it is the system's.
create function protection_actor() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('menekse.protection', true), '')::jsonb, '{}') $$;

create function purse_protection_noted() returns trigger language plpgsql as $$
declare
  actor jsonb := protection_actor();
begin
  insert into protection_event (player_id, event, before, after, by, reason, at)
  select new.player_id, change.event, change.before, change.after, coalesce(actor->>'by', 'system'), actor->>'reason',
    coalesce((actor->>'at')::timestamptz, now())
  from (values
    ('limits', old.limits, new.limits),
    ('stop', jsonb_build_object('kind', old.stop_kind, 'until', old.stop_until),
      jsonb_build_object('kind', new.stop_kind, 'until', new.stop_until)),
    ('reality', to_jsonb(old.reality_minutes), to_jsonb(new.reality_minutes))
  ) as change(event, before, after) where change.before is distinct from change.after;
  return null;
end $$;
-- The money lane never sets these columns, so that a round pays nothing for the history.
create trigger purse_protection_noted after update of limits, stop_kind, stop_until, reality_minutes on purse
  for each row execute function purse_protection_noted();

-- An exclusion never ends by itself, is never shortened, and only a granted return lifts it.
create function purse_stop_kept() returns trigger language plpgsql as $$
begin
  if old.stop_kind = 'exclusion' and protection_actor()->>'returns' is distinct from 'yes' and (
    new.stop_kind is distinct from 'exclusion'
    or (old.stop_until is null and new.stop_until is not null) or new.stop_until < old.stop_until
  ) then
    raise exception 'the exclusion of % cannot be shortened', new.player_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger purse_stop_kept before update of stop_kind, stop_until on purse
  for each row execute function purse_stop_kept();

-- A limit may be raised or removed after a day, when the player confirms it again.
create table limit_raise (
  id text primary key,
  player_id text not null references player,
  kind text not null check (kind in ('stake', 'loss', 'deposit', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),  -- kuruş, seconds of a time limit; none removes the limit
  status text not null check (status in ('waiting', 'confirmed', 'cancelled', 'lapsed')),
  asked_at timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
create unique index limit_raise_waiting on limit_raise (player_id, kind, period) where status = 'waiting';
create index limit_raise_closing on limit_raise (closes_at) where status = 'waiting';
revoke delete, truncate on limit_raise from menekse_app;

create function limit_raise_noted() returns trigger language plpgsql as $$
declare
  actor jsonb := protection_actor();
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'raise % was decided', old.id using errcode = 'MK409';
  end if;
  insert into protection_event (player_id, event, after, by, reason, at)
  values (new.player_id, 'raise_' || case new.status when 'waiting' then 'asked' else new.status end,
    jsonb_build_object('kind', new.kind, 'period', new.period, 'amount', new.amount::text),
    case new.status when 'lapsed' then 'system' else coalesce(actor->>'by', 'player') end, actor->>'reason',
    coalesce(new.decided_at, new.asked_at));
  return null;
end $$;
create trigger limit_raise_noted after insert or update on limit_raise
  for each row execute function limit_raise_noted();

-- A player's wish to come back after an exclusion; somebody of the house decides, not before a time to think is over.
create table exclusion_return (
  id text primary key,
  player_id text not null references player,
  status text not null check (status in ('waiting', 'granted', 'refused', 'dropped')),
  asked_at timestamptz not null,
  opens_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((status = 'waiting') = (decided_at is null)),
  check (status not in ('granted', 'refused') or (decided_by is not null and reason is not null)),
  check (status <> 'granted' or decided_at >= opens_at)
);
create unique index exclusion_return_waiting on exclusion_return (player_id) where status = 'waiting';
revoke delete, truncate on exclusion_return from menekse_app;

create function exclusion_return_noted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'return % was decided', old.id using errcode = 'MK409';
  end if;
  insert into protection_event (player_id, event, by, reason, at)
  values (new.player_id, 'return_' || case new.status when 'waiting' then 'asked' else new.status end,
    coalesce(new.decided_by, 'player'), new.reason, coalesce(new.decided_at, new.asked_at));
  return null;
end $$;
create trigger exclusion_return_noted after insert or update on exclusion_return
  for each row execute function exclusion_return_noted();


-- What was accepted before the purse knew of it; reality checks begin with the house's interval.
update purse set verified = true from player where player.id = purse.player_id and player.kyc_verified;
update purse set reality_minutes = 60 where reality_minutes is null;
