-- Rounds lie in months, as transfers and bets do: what is written lands in the month of today whatever the years have
-- left, and an old month can leave whole. Ids sort by time, so a range of ids is a month and the key stays (player, id).

create function id_at(prefix text, instant timestamptz) returns text language plpgsql immutable as $$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  rest bigint := (extract(epoch from instant) * 1000)::bigint;
  letters text := '';
begin
  for i in 1..10 loop
    letters := substr(alphabet, (rest % 32)::int + 1, 1) || letters;
    rest := rest / 32;
  end loop;
  return prefix || letters;
end $$;

-- The least and the greatest of a list. With the list known, the planner knows them too, and opens only the partitions
-- between them: without that it plans for every month there is.
create function least_of(list text[]) returns text language sql immutable parallel safe as
  'select min(one collate "C") from unnest(list) as one';
create function greatest_of(list text[]) returns text language sql immutable parallel safe as
  'select max(one collate "C") from unnest(list) as one';

-- Makes one partition. What no partition claims stands in the rest, so that a month that was forgotten refuses nobody's
-- stake; when the month is made it takes over what is its own. Nobody waits long for that: it is tried again later.
create function ensure_partition(parent text, suffix text, key text, low text, high text) returns boolean
  language plpgsql set search_path = public set lock_timeout = '3s' as $$
declare
  name text := parent || '_' || suffix;
  rest text := parent || '_rest';
  span text := format('%1$I >= %2$L and %1$I < %3$L', key, low, high);
  columns text;
  is_late boolean;
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('select exists (select from %I where %s)', rest, span) into is_late;
  if is_late then
    execute format('alter table %I detach partition %I', parent, rest);
  end if;
  execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, low, high);
  -- Rows are reached through the parent, with its rights alone.
  execute format('revoke all on %I from menekse_app', name);
  if is_late then
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = parent::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('with moved as (delete from %I where %s returning %s)
      insert into %I (%s) overriding system value select * from moved', rest, span, columns, parent, columns);
    execute format('alter table %I attach partition %I default', parent, rest);
  end if;
  return true;
end $$;

-- Makes a month of a table whose rows are named by whoever begins them, within a day of our clock. So what a month holds
-- happened in it or within a day of it; as a check, that tells the planner which months a question about a span of time
-- concerns. Names from before that was held to may say something else: a month that has such rows does without.
create function ensure_month(parent text, prefix text, key text, happened text, month date) returns void
  language plpgsql set search_path = public as $$
declare
  suffix text := to_char(month, 'YYYY_MM');
  low timestamptz := month::timestamp at time zone 'UTC';
  high timestamptz := (month + interval '1 month')::timestamp at time zone 'UTC';
begin
  if ensure_partition(parent, suffix, key, id_at(prefix, low), id_at(prefix, high)) and happened is not null then
    perform add_month_check(parent || '_' || suffix, happened, low, high);
  end if;
end $$;
create function add_month_check(name text, happened text, low timestamptz, high timestamptz) returns void
  language plpgsql set search_path = public set timezone = 'UTC' as $$
begin
  execute format('alter table %1$I add constraint %2$I check (%3$I >= %4$L and %3$I < %5$L)', name, name || '_month',
    happened, low - interval '2 days', high + interval '2 days');
exception when check_violation then null;
end $$;
revoke execute on function ensure_partition, ensure_month, add_month_check from public;

create or replace function ensure_transfer_partition(month date) returns void
  language sql security definer set search_path = public as $$
  select ensure_partition('transfer', to_char(month, 'YYYY_MM'), 'recorded_at',
    (month::timestamp at time zone 'UTC')::text, ((month + interval '1 month')::timestamp at time zone 'UTC')::text)
$$;
create or replace function ensure_bet_partition(month date) returns void
  language sql security definer set search_path = public as $$
  select ensure_month(parent, 'bet_', key, happened, month)
  from (values ('bet', 'id', 'placed_at'), ('bet_leg', 'bet_id', null), ('bet_event', 'bet_id', null))
    as family(parent, key, happened)
$$;
create function ensure_round_partition(month date) returns void
  language sql security definer set search_path = public as $$
  select ensure_month(parent, 'rnd_', key, happened, month)
  from (values ('round', 'id', 'started_at'), ('round_step', 'round_id', null)) as family(parent, key, happened)
$$;
drop function bet_id_at;

lock table round, round_step in access exclusive mode;
alter table round rename to round_before;
alter table round_before drop constraint round_pkey;
drop index round_free_spin, round_not_settled, round_open, round_player_time, round_time;
alter table round_step rename to round_step_before;
alter table round_step_before drop constraint round_step_pkey;

create table round (
  player_id text not null,
  id text collate "C" not null,
  play_session_id text not null,
  game_slug text not null,
  math_version text not null,
  status text not null check (status in ('open', 'settled', 'void')),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  seed text not null,
  events json not null,
  balance_before bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  bonus_stake bigint not null default 0 check (bonus_stake between 0 and stake),
  grant_id text,
  contribution bigint not null default 0 check (contribution >= 0),
  is_free_spin boolean not null default false,
  category text not null default 'slots',
  choice json,
  is_stepped boolean not null default false,
  primary key (player_id, id)
) partition by range (id);
create table round_step (
  player_id text not null,
  round_id text collate "C" not null,
  number integer not null check (number > 0),
  choice json not null,
  stake bigint not null check (stake >= 0),
  events json not null,
  at timestamptz not null,
  primary key (player_id, round_id, number)
) partition by range (round_id);
create table round_rest partition of round default;
create table round_step_rest partition of round_step default;

-- Everything into the rest; then each month takes over what is its own. Indexes afterwards.
insert into round select * from round_before;
insert into round_step select * from round_step_before;
select ensure_round_partition(month::date) from (
  select date '2026-10-01' + make_interval(months => n) as month from generate_series(0, 8) as n
  union select date_trunc('month', started_at at time zone 'UTC') from round_before
) as months order by month;

create index round_player_time on round (player_id, started_at) include (stake, payout, category);
create index round_not_settled on round (player_id, started_at) where status <> 'settled';
create index round_time on round using brin (started_at) with (autosummarize = on);
create index round_open on round (started_at) where status = 'open';
create index round_free_spin on round (grant_id) where is_free_spin;
create trigger round_only_ends before update on round
  for each row when (current_user = 'menekse_app') execute function round_only_ends();
create trigger round_step_only_grows before update or delete on round_step
  for each row execute function refuse_change();

create or replace view round_stake with (security_invoker = true) as
  select player_id, id collate "default" as subject, 'casino'::text as product, category, game_slug as title, status,
    stake, payout, bonus_stake, grant_id, contribution, is_free_spin as is_free, balance_before, started_at as at,
    ended_at
  from round;
drop table round_before, round_step_before;

revoke update, delete, truncate on round, round_step from menekse_app;
grant update (status, ended_at, payout, stake, bonus_stake, grant_id, contribution) on round to menekse_app;

-- Whoever looks after the months may see what no month has claimed, and nothing in a month is reached by its own name.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits
    where inhparent in ('transfer'::regclass, 'bet'::regclass, 'bet_leg'::regclass, 'bet_event'::regclass,
      'round'::regclass, 'round_step'::regclass)
  loop
    execute format('revoke all on %s from menekse_app', part);
    if part::text like '%\_rest' then
      execute format('grant select on %s to menekse_app', part);
    end if;
    if part::text ~ '^bet_\d' then
      perform add_month_check(part::text, 'placed_at', month, month + interval '1 month') from
        (select to_date(right(part::text, 7), 'YYYY_MM')::timestamp at time zone 'UTC' as month) as its;
    end if;
  end loop;
end $$;
