-- What people ask about their own data (KVKK 11 and 13): thirty days to answer, each answer with its reasons.
create table data_request (
  id text primary key,
  player_id text not null references player,
  kind text not null check (kind in ('access', 'file', 'correction', 'erasure')),
  words text not null,
  opened_by text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'done', 'partly', 'refused')),
  answer text,
  -- What an erasure did and what it had to leave, class by class.
  outcome jsonb,
  decided_at timestamptz,
  decided_by text,
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (answer is null))
);
-- Asking twice is asking once, however often a button is pressed.
create unique index data_request_open on data_request (player_id, kind) where status = 'open';
create index data_request_player on data_request (player_id, opened_at desc);
create index data_request_due on data_request (due_at, id) where status = 'open';
create index data_request_decided on data_request (decided_at desc, id desc) where status <> 'open';
revoke delete, truncate on data_request from menekse_app;

create function data_request_state() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'data request % was answered', old.id using errcode = 'MK409';
  end if;
  return new;
end $$;
create trigger data_request_state before update on data_request
  for each row execute function data_request_state();

-- Nothing of a held player is destroyed: a court or an authority may ask for it.
create table legal_hold (
  id text primary key,
  player_id text not null references player,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  lifted_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);
create unique index legal_hold_standing on legal_hold (player_id) where lifted_at is null;
revoke delete, truncate on legal_hold from menekse_app;

-- What was destroyed because its time was over: how much of what, and when. Never of whom.
create table destruction (
  id text primary key,
  class text not null,
  what text not null,
  rows int not null check (rows > 0),
  before timestamptz not null,
  held_players int not null,
  at timestamptz not null
);
create index destruction_at on destruction (at desc, id desc);
revoke update, delete, truncate on destruction from menekse_app;
create trigger destruction_append_only before update or delete or truncate on destruction
  for each statement execute function refuse_change();

-- When a player's data was made nobody's.
alter table player add column forgotten_at timestamptz;

create function is_held(player text) returns boolean language sql stable set search_path = public as
  'select exists (select from legal_hold h where h.player_id = player and h.lifted_at is null)';

create function has_left(player text, before timestamptz) returns boolean language sql stable set search_path = public as
  'select exists (select from account_closure c
    where c.player_id = player and c.reopened_at is null and c.closed_at <= before)';

-- The one way in which the application may delete what it otherwise may not. What goes, and that nothing of a held
-- player does, is written here, beneath whoever calls it; how long each is kept is data of the application's.
create function destroy_past_term(what text, before timestamptz, most int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  names text[];
  gone int;
begin
  case what
  when 'login_attempt' then
    delete from login_attempt where ctid = any(array(select l.ctid from login_attempt l
      where l.created_at < before and (l.player_id is null or not is_held(l.player_id)) limit most));
  when 'player_session' then
    delete from player_session where ctid = any(array(select s.ctid from player_session s
      where s.ends_at < before and not is_held(s.player_id) limit most));
  when 'proved_browser' then
    delete from proved_browser where ctid = any(array(select b.ctid from proved_browser b
      where b.proved_at < before and not is_held(b.player_id) limit most));
  when 'mail' then
    delete from mail where ctid = any(array(select m.ctid from mail m
      where m.created_at < before and (m.player_id is null or not is_held(m.player_id)) limit most));
  when 'player_look' then
    delete from player_look where ctid = any(array(select l.ctid from player_look l where l.at < before limit most));
  when 'callback_request' then
    names := array(select r.id from callback_request r where r.decided_at < before
      and not exists (select from callback_asker a where a.request_id = r.id and is_held(a.player_id)) limit most);
    delete from callback_asker where request_id = any(names);
    delete from callback_request where id = any(names);
  when 'affiliate_application' then
    delete from affiliate_application where ctid = any(array(select a.ctid from affiliate_application a
      where a.status = 'rejected' and a.decided_at < before limit most));
  when 'chat' then
    names := array(select c.id from chat c where c.ended_at < before and not is_held(c.player_id) limit most);
    delete from chat_line where chat_id = any(names);
    delete from chat where id = any(names);
  when 'message_thread' then
    names := array(select t.id from message_thread t where t.closed_at < before and t.last_at < before
      and not is_held(t.player_id) and not exists (select from chat c where c.thread_id = t.id) limit most);
    delete from message where thread_id = any(names);
    delete from message_thread where id = any(names);
  when 'message' then
    delete from message where ctid = any(array(select m.ctid from message m
      where m.thread_id is null and m.created_at < before and not is_held(m.player_id) limit most));
  when 'kyc_file' then
    delete from kyc_file where name = any(array(select d.file_name from kyc_document d join kyc_file f on f.name = d.file_name
      where has_left(d.player_id, before) and not is_held(d.player_id) limit most));
  when 'kyc_document' then
    delete from kyc_document where ctid = any(array(select d.ctid from kyc_document d
      where has_left(d.player_id, before) and not is_held(d.player_id)
        and not exists (select from kyc_file f where f.name = d.file_name) limit most));
  end case;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function destroy_past_term(text, timestamptz, int) from public;
grant execute on function destroy_past_term(text, timestamptz, int) to menekse_app;
