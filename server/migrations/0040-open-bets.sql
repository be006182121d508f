-- Bets wait for their result for minutes or months. The purse knows how many are open, what was staked on them, and which
-- bonuses have ended before the bets that carry their money: [{id, end, openBets}], empty for almost everybody.
alter table purse
  add column ended_grants json not null default '[]',
  add column open_bets integer not null default 0 check (open_bets >= 0),
  add column open_bets_staked bigint not null default 0 check (open_bets_staked >= 0);
