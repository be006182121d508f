-- Each process asks while it runs whether the database still has the migrations that its program knows.
do $$ begin
  -- Where the files are run by hand there is no list of them.
  if to_regclass('migration') is not null then
    grant select on migration to menekse_app;
  end if;
end $$;
