-- What ended rounds of each title and maths gave back, a day: kept as sums, so that a look every minute reads no
-- round twice.
create table title_return (
  title text not null,
  math_version text not null,
  day date not null,
  rounds bigint not null,
  hits bigint not null,
  staked bigint not null,
  paid bigint not null,
  stake_squares numeric not null,
  stake_max bigint not null,
  primary key (title, math_version, day)
);
create index title_return_day on title_return (day);
revoke delete, truncate on title_return from menekse_app;

-- How far the numbers of ended rounds are summed, and how far they had come at the last look: a number is given out
-- before its round is committed, so the next look sums what the last one saw.
create table title_return_mark (
  is_only boolean primary key default true check (is_only),
  summed bigint not null,
  seen bigint not null
);
insert into title_return_mark (summed, seen)
select last, last from (select coalesce(pg_sequence_last_value('round_number'), 0) as last) as now;
revoke insert, delete, truncate on title_return_mark from menekse_app;
