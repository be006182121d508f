-- A new version of what players accepted may ask them again: what changed is told to whoever accepted an earlier one.
alter table cms_page_version
  add column asks_again boolean not null default false,
  add column change_summary text,
  add constraint cms_page_version_says_what_changed check (not asks_again or change_summary <> '');

-- Accepted or declined once for each version, however often it is said.
create unique index acceptance_once on acceptance (player_id, document, version, accepted);

-- A session that began while changed texts wait for an answer does nothing but what stays open meanwhile.
alter table player_session add column held_back boolean not null default false;
