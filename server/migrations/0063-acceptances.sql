-- What somebody accepted when the account was opened, with the version of the text that stood on the site: a page's number,
-- or the day a sentence of the form got its words.
create table acceptance (
  id bigint generated always as identity primary key,
  player_id text not null references player,
  document text not null check (document in ('terms', 'privacy', 'age', 'marketing')),
  version text not null,
  accepted boolean not null,
  at timestamptz not null
);
create index acceptance_player on acceptance (player_id, id);
revoke update, delete, truncate on acceptance from menekse_app;
create trigger acceptance_is_append_only before update or delete on acceptance
  for each row execute function refuse_change();
create trigger acceptance_stays before truncate on acceptance execute function refuse_change();
