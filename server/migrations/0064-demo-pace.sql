-- A demo is played at the pace of the game: when its last round began.
alter table play_session add column demo_round_at timestamptz;
