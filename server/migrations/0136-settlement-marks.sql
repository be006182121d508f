-- How far the coupons of a match have been settled as its stand says; whoever goes on after a process was killed begins
-- there. Every coupon up to the mark was settled by this stand or a later one, so another stand has no use for it.
create table settlement_mark (
  fixture_id text primary key,
  stand text not null,
  player_id text not null,
  bet_id text not null
);
revoke truncate on settlement_mark from menekse_app;
