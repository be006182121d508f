-- Tables that the lane writes with money refer to nothing outside themselves, so that they could lie on another machine
-- than the people they belong to. What those references held is held otherwise: a player and a campaign are never deleted
-- (nobody but the owner may now), a purse is opened in the transaction that opens the account, a grant is decided on the
-- purse it goes to, and reconciliation looks whether both sides are there.
alter table purse drop constraint purse_player_id_fkey;
alter table bonus_grant drop constraint bonus_grant_player_id_fkey, drop constraint bonus_grant_campaign_id_fkey;
revoke delete, truncate on player, purse, bonus_campaign from menekse_app;
