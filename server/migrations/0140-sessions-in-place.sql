-- Each session that is used is written once a minute: with room on its page it is written where it stands, and no index
-- hears of it.
alter table player_session set (fillfactor = 60);
