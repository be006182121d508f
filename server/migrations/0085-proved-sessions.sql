-- Until when nobody is asked again who sits before a remembered browser; none where it was begun before this was kept.
alter table player_session add column proved_until timestamptz;
