alter table bonus_campaign
  -- Whom a schedule gives to; other triggers give to whoever asks.
  add column audience text not null default 'everyone' check (audience in ('everyone', 'depositors', 'active')),
  add column place integer not null default 0;

-- A new version does not give again what a player had from an earlier one.
alter table bonus_grant
  drop constraint bonus_grant_once,
  add constraint bonus_grant_once unique (campaign_id, player_id, trigger_ref);

-- What decides which offers a choice has, as it stood when the deposit was approved.
alter table bonus_choice
  add column requested_at timestamptz not null,
  add column is_first boolean not null;
create index bonus_choice_closing on bonus_choice (closes_at) where status = 'open';

-- Wrong codes, so that nobody tries them all.
create table bonus_code_failure (
  player_id text not null references player,
  at timestamptz not null
);
create index bonus_code_failure_player on bonus_code_failure (player_id, at);
