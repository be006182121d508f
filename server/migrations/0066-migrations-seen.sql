-- Each process asks while it runs whether the database still has the migrations that its program knows.
grant select on migration to menekse_app;
