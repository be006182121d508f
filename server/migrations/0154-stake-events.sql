-- stake_event: what stakes of `stake` were bet on, each event once. Rounds are on nothing but themselves.
create view stake_event with (security_invoker = true) as
  select distinct player_id, bet_id as subject, event from bet_leg;

revoke insert, update, delete, truncate on stake_event from menekse_app;
