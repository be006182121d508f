-- The application comes to the database as a login that owns nothing and takes on one of two roles: menekse_app for its
-- work, menekse_jobs for the tables of the job queue. Neither leads to more.
do $$ begin
  if not exists (select from pg_roles where rolname = 'menekse_jobs') then
    create role menekse_jobs nologin;
  end if;
  execute format('grant menekse_jobs to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this cluster was first
end $$;

-- The queue's own migrations run as the database's owner and may make anything anew; all of it is handed over again.
create function hand_over_jobs() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  one record;
begin
  if not has_schema_privilege('menekse_jobs', 'graphile_worker', 'create') then
    execute 'alter schema graphile_worker owner to menekse_jobs';
  end if;
  -- What belongs to a table, as its sequences and row types do, goes with it.
  for one in
    select format('table graphile_worker.%I', relname) as thing from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p')
        and relowner <> 'menekse_jobs'::regrole
    union all select format('view graphile_worker.%I', relname) from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'v' and relowner <> 'menekse_jobs'::regrole
    union all select format('type graphile_worker.%I', typname) from pg_type left join pg_class on pg_class.oid = typrelid
      where typnamespace = 'graphile_worker'::regnamespace and typelem = 0 and coalesce(relkind, 'c') = 'c'
        and typowner <> 'menekse_jobs'::regrole
    union all select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace = 'graphile_worker'::regnamespace and proowner <> 'menekse_jobs'::regrole
  loop
    execute format('alter %s owner to menekse_jobs', one.thing);
  end loop;
end $$;
revoke execute on function hand_over_jobs from public;
