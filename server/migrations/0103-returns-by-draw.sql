-- All bets on a draw share its result, so chance is judged draw by draw (`games/src/draws/band.ts`). Null on days that
-- were summed before: those are not judged.
alter table table_return add column draws bigint, add column draw_squares numeric, add column draw_spread numeric,
  add column draw_staked_max bigint, add column draw_payout_max numeric;
