-- A key that begins with the id of a round or a bet lies in that id's month. What is unique stays so by the table's own
-- key (player, key): the month follows from the key, so one key cannot stand in two. A month that is 150 days past leaves
-- whole. Keys without such an id are few; they stand in the rest and are deleted one by one.
-- What belongs to a subject is named after it, subject first: rnd_…:end, rnd_…:step:2, bet_…:settle:1, bet_…:undo:1.

lock table money_key in access exclusive mode;
alter table money_key rename to money_key_before;
alter table money_key_before drop constraint money_key_pkey;

create table money_key (
  player_id text not null,
  key text collate "C" not null,
  fingerprint text not null,
  answer text,
  recorded_at timestamptz not null,
  primary key (player_id, key)
) partition by range (key);
create table money_key_rest partition of money_key default;

create function ensure_key_partition(month date) returns void
  language sql security definer set search_path = public as $$
  select ensure_partition('money_key', prefix || to_char(month, '_YYYY_MM'), 'key',
    id_at(prefix || '_', month::timestamp at time zone 'UTC'),
    id_at(prefix || '_', (month + interval '1 month')::timestamp at time zone 'UTC'))
  from (values ('rnd'), ('bet')) as subject(prefix)
$$;

-- Forgets what was recorded before an instant. A month goes as a whole; what was recorded later in it, such as the
-- settlement of a bet that was open for long, moves to the rest, where the same key is found as before.
create function forget_keys(instant timestamptz) returns void
  language plpgsql security definer set search_path = public set lock_timeout = '3s' as $$
declare
  month text;
begin
  for month in select inhrelid::regclass::text from pg_inherits
    where inhparent = 'money_key'::regclass and inhrelid <> 'money_key_rest'::regclass
      and (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC'
        <= instant
  loop
    -- Nobody writes into a month while it is taken off, and who waits finds it gone.
    execute format('alter table money_key detach partition %I', month);
    execute format('insert into money_key select * from %I where recorded_at >= %L', month, instant);
    execute format('drop table %I', month);
  end loop;
  delete from money_key_rest where recorded_at < instant;
end $$;

select ensure_key_partition(month::date) from (
  select date '2026-10-01' + make_interval(months => n) as month from generate_series(0, 8) as n
  union select date_trunc('month', recorded_at at time zone 'UTC') from money_key_before
) as months;
insert into money_key
  select player_id, regexp_replace(key, '^(step|end|settle|undo):((?:rnd|bet)_[0-9a-z]+)', '\2:\1'), fingerprint, answer,
    recorded_at
  from money_key_before;
create index money_key_rest_time on money_key_rest (recorded_at);
drop table money_key_before;

revoke update, delete, truncate on money_key from menekse_app;
revoke all on money_key_rest from menekse_app;
