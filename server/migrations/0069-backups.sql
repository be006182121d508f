-- Which backups were made, and which were tried: for the desk and for alarms. A restored database says what was known
-- when it was backed up.
create table backup_run (
  started_at timestamptz primary key,
  ended_at timestamptz not null,
  folder text not null,
  base text,
  megabytes int,
  problem text,
  constraint backup_run_ended check ((base is null) <> (problem is null))
);
revoke update, delete, truncate on backup_run from menekse_app;
