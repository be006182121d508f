-- Attempts are counted by a keyed digest of the name: people type passwords into that field. Browsers that were in an
-- account before have a count of their own, so strangers cannot keep its owner out.
alter table login_attempt
  alter column username_folded drop not null,
  add column name_index text,
  add column device_digest text;
create index login_attempt_name on login_attempt (name_index, created_at desc);

-- Browsers in which a player opened the link that proves the mailbox; those that logged in stand in player_session.
create table proved_browser (
  player_id text not null references player,
  device_digest text not null,
  proved_at timestamptz not null,
  primary key (player_id, device_digest)
);
grant select, insert, update, delete on proved_browser to menekse_app;

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in
  ('password_reset', 'email_confirmation', 'browser_proof'));

-- The second step of the desk is counted apart from the first: who does not know the password does not slow it down.
alter table staff_login_attempt add column step text not null default 'password' check (step in ('password', 'code'));
