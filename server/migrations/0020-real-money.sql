-- A database that was opened for real money stays so: nobody's money of a sandbox must never become somebody's.
create table real_money_book (
  is_single boolean primary key default true check (is_single),
  opened_at timestamptz not null,
  licence text not null -- the number of the licence it was opened under
);
revoke update, delete on real_money_book from menekse_app;
