-- What every product took and paid, in one language. Whoever adds play up, watches it or shows it reads the view `stake`
-- and no product's own table. A product says its part in a view beside its table (`round_stake`) and puts that on the
-- list in its own migration: create or replace view stake … as select * from round_stake union all select * from ….
--
-- subject: the id its transfers carry. category: of the product, as contract/products.ts lists them. status: open, settled
-- or void. payout: what it pays; it counts once settled. contribution: of the stake to the wagering of grant_id; it does
-- not count when void. is_free: the house paid the stake. balance_before: the cash before it. at: when it was staked.
alter table round add column category text not null default 'slots';
create view round_stake with (security_invoker = true) as
  select player_id, id as subject, 'casino'::text as product, category, game_slug as title, status, stake, payout,
    bonus_stake, grant_id, contribution, is_free_spin as is_free, balance_before, started_at as at, ended_at
  from round;
create view stake with (security_invoker = true) as select * from round_stake;
-- A view of one table could be written through; these are for reading, whoever asks.
revoke insert, update, delete, truncate on round_stake, stake from menekse_app;

-- Statements add up by category from the index alone.
drop index round_player_time;
create index round_player_time on round (player_id, started_at) include (stake, payout, category);
