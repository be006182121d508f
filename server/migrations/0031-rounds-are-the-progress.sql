-- How a bonus moved on is what its rounds say: which grant they belong to, what of the stake was bonus money, what it did
-- for wagering. A second row beside every round said nothing more and cost a random index entry in the money commit.
alter table bonus_grant
  -- How far wagering was when it ended; while it runs the purse knows.
  add column required bigint,
  add column wagered bigint;
alter table bonus_grant disable trigger bonus_grant_state;
update bonus_grant g set required = last.required, wagered = last.wagered
  from (select distinct on (grant_id) grant_id, required, wagered from bonus_progress order by grant_id, id desc) last
  where last.grant_id = g.id and g.status <> 'active';
alter table bonus_grant enable trigger bonus_grant_state;
drop table bonus_progress;

-- A round is written once and only ends: nothing it says can be changed afterwards.
revoke update on round from menekse_app;
grant update (status, ended_at) on round to menekse_app;
create index round_free_spin on round (grant_id) where is_free_spin;
