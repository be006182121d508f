-- A letter that complains: with a number, a clock and an outcome (standards O09; GLI-19 A.4.4). Its conversation stays
-- among the others.
create table complaint (
  id text primary key,
  number bigint generated always as identity unique,
  thread_id text not null unique references message_thread,
  player_id text not null references player,
  opened_at timestamptz not null,
  acknowledge_by timestamptz not null,
  answer_by timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  outcome text check (outcome in ('upheld', 'partly', 'rejected', 'withdrawn')),
  outcome_sealed text,              -- why, as the player reads it
  decided_at timestamptz,
  decided_by text,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (outcome_sealed is null)
    and (decided_at is null) = (decided_by is null)),
  check (decided_at is null or acknowledged_at is not null)
);
create index complaint_open on complaint (answer_by) where decided_at is null;
create index complaint_newest on complaint (opened_at desc, id desc);
create index complaint_player on complaint (player_id, opened_at desc);
revoke delete, truncate on complaint from menekse_app;

-- What was decided stays decided, whoever writes.
create function complaint_state() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null then
    raise exception 'complaint % was decided', old.id using errcode = 'MK409';
  end if;
  if (new.id, new.thread_id, new.player_id, new.opened_at, new.acknowledge_by, new.answer_by)
    <> (old.id, old.thread_id, old.player_id, old.opened_at, old.acknowledge_by, old.answer_by)
    or old.acknowledged_at is distinct from new.acknowledged_at and old.acknowledged_at is not null then
    raise exception 'complaint % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger complaint_state before update on complaint for each row execute function complaint_state();

-- The nightly destruction knows complaints, and leaves their conversations until they are gone.
create or replace function destroy_past_term(what text, before timestamptz, most int) returns int
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
  when 'complaint' then
    delete from complaint where id = any(array(select c.id from complaint c
      where c.decided_at < before and not is_held(c.player_id) limit most));
  when 'message_thread' then
    names := array(select t.id from message_thread t where t.closed_at < before and t.last_at < before
      and not is_held(t.player_id) and not exists (select from chat c where c.thread_id = t.id)
      and not exists (select from complaint p where p.thread_id = t.id) limit most);
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
