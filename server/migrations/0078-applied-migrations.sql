-- What each applied migration said. A file that was changed afterwards is noticed before anything is migrated on.
create table applied_migration (
  name text primary key,
  digest text not null, -- SHA-256
  noted_at timestamptz not null default now()
);
revoke insert, update, delete, truncate on applied_migration from menekse_app;
