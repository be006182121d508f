-- Generated from the migrated database by `npm run schema`, for reading. Do not edit.
-- Rights are those of the role menekse_app, as which the application works.

-- Bodies may name tables that stand further down.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.account_closure_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.reopened_at is not null or
    (to_jsonb(new) - '{told_at,reopened_at,reopened_by,reopen_reason}'::text[])
      is distinct from (to_jsonb(old) - '{told_at,reopened_at,reopened_by,reopen_reason}'::text[])
  ) then
    raise exception 'closure % is history', old.id using errcode = 'insufficient_privilege';
  end if;
  update purse set closed = new.reopened_at is null
    where player_id = new.player_id and closed is distinct from (new.reopened_at is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_month_check(name text, happened text, low timestamp with time zone, high timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  execute format('alter table %1$I add constraint %2$I check (%3$I >= %4$L and %3$I < %5$L)', name, name || '_month',
    happened, low - interval '2 days', high + interval '2 days');
exception when check_violation then null;
end $function$;

CREATE OR REPLACE FUNCTION public.alone_because(withdrawal_id text, payer text, at timestamp with time zone, most bigint, credited_since timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  w withdrawal;
  hands text[];
  players bigint;
  payers bigint;
begin
  select * into w from withdrawal where id = withdrawal_id;
  hands := array(select hands_of(payer));
  if not (w.approved_by = any(hands)) then return null; end if;
  if exists (select from deposit d left join bank_line l on l.id = d.bank_line_id
      where d.player_id = w.player_id and d.status = 'approved' and d.status_at > credited_since
        and (d.status_by = any(hands) or l.recorded_by = any(hands)
          or exists (select from approval a where a.id = d.approval_id and a.asked_by = any(hands)))) then
    return 'credited';
  end if;
  select coalesce(sum(amount), 0) into players from withdrawal
    where player_id = w.player_id and status = 'done' and status_at > at - interval '24 hours' and id <> w.id;
  if players + w.amount > most then return 'player'; end if;
  select coalesce(sum(amount), 0) into payers from withdrawal
    where status = 'done' and status_at > at - interval '24 hours' and id <> w.id
      and status_by = any(hands) and approved_by = any(hands);
  return case when payers + w.amount > most then 'person' end;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'asked' then
    raise exception 'approval % was decided', old.id using errcode = 'MK409';
  end if;
  if (new.id, new.kind, new.subject, new.payload, new.reason, new.asked_by, new.asked_role, new.asked_at)
      is distinct from
      (old.id, old.kind, old.subject, old.payload, old.reason, old.asked_by, old.asked_role, old.asked_at)
      or (new.player_id, new.amount) is distinct from (old.player_id, old.amount) then
    raise exception 'approval % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  if new.status <> 'approved' then return new; end if;
  perform from staff_account where id in (new.asked_by, new.decided_by) order by id for share;
  if not exists (select from staff_account
      where id = new.decided_by and status = 'active' and role = new.decided_role) then
    raise exception '% may not decide any more', new.decided_by using errcode = 'MK403';
  end if;
  if not exists (select from staff_account
      where id = new.asked_by and status = 'active' and role = new.asked_role) then
    raise exception '% may not ask any more', new.asked_by using errcode = 'MK410';
  end if;
  if new.decided_by in (select hands_of(new.asked_by)) then
    raise exception '% is in the hands of %', new.decided_by, new.asked_by using errcode = 'MK428';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bet_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_cut constant boolean := new.cuts <> old.cuts;
  is_recount constant boolean := old.status = 'settled' and new.status = 'settled' and new.payout = old.payout
    and new.settlement = old.settlement + 1 and new.ended_at = old.ended_at;
begin
  if is_cut and (old.status <> 'open' or new.status <> 'open' or new.cuts <> old.cuts + 1
      or new.settlement <> old.settlement) then
    raise exception 'bet % is % after cut %', old.id, old.status, old.cuts using errcode = 'MK409';
  end if;
  if not is_cut and (old.status = 'open' and (new.status = 'open' or new.settlement <> old.settlement + 1)
      or old.status <> 'open' and new.status <> 'open' and not is_recount) then
    raise exception 'bet % is % after settlement %', old.id, old.status, old.settlement using errcode = 'MK409';
  end if;
  if not is_cut and new.status = 'open'
      and (old.status = 'cashed_out' or new.settlement <> old.settlement or new.payout <> 0) then
    raise exception 'bet % cannot be opened again', old.id using errcode = 'insufficient_privilege';
  end if;
  if is_cut and (new.stake >= old.stake or new.bonus_stake > old.bonus_stake or new.pending > old.pending
        or new.payout_max > old.payout_max or new.contribution <> old.contribution or new.payout <> old.payout)
      or not is_cut and (new.stake, new.payout_max, new.bonus_stake, new.pending)
        is distinct from (old.stake, old.payout_max, old.bonus_stake, old.pending)
      or (new.player_id, new.id, new.product, new.category, new.title, new.is_free, new.grant_id, new.balance_before,
          new.placed_at)
        is distinct from (old.player_id, old.id, old.product, old.category, old.title, old.is_free, old.grant_id,
          old.balance_before, old.placed_at) then
    raise exception 'bet % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bonus_grant_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'active'
      and to_jsonb(new) - 'returned' is distinct from to_jsonb(old) - 'returned'
      and (new.status <> 'active' or old.status = 'cancelled' or old.kind <> 'free_bets'
        or to_jsonb(new) - '{status,ended_at,expires_at}'::text[]
          <> to_jsonb(old) - '{status,ended_at,expires_at}'::text[]) then
    raise exception 'bonus % has ended as %', old.id, old.status using errcode = 'MK409';
  end if;
  if (new.id, new.player_id, new.campaign_id, new.offer_version, new.amount, new.terms)
     is distinct from (old.id, old.player_id, old.campaign_id, old.offer_version, old.amount, old.terms)
     or new.expires_at < old.expires_at then
    raise exception 'bonus % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.books_check_ends_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null then
    raise exception 'check % of the books has ended', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.case_evidence_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into case_event (case_id, event, at, by, text) values (new.case_id, 'evidence', new.at, 'system', new.key);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cash_out_rule_ends_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null then
    raise exception 'rule % has ended', old.id using errcode = 'MK409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.complaint_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_adds_liability()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into coupon_liability (fixture_id, market, outcome, amount, most)
  select r.fixture_id, r.market, r.outcome, sum(r.amount), min(r.most)
  from added, json_to_recordset(risks) as r (fixture_id text, market text, outcome text, amount bigint, most bigint)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (fixture_id, market, outcome) do update
    set amount = coupon_liability.amount + excluded.amount, most = excluded.most;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_cut_ends_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update cash_out_rule r set ended_at = a.at, ending = case when a.rule_id = r.id then 'done' else 'left' end
  from added a
  where r.player_id = a.player_id and r.bet_id = a.bet_id and r.ended_at is null;
  -- A rule that was taken back while it was being done is not done.
  if exists (select from added a where a.rule_id is not null
      and not exists (select from cash_out_rule r where r.id = a.rule_id and r.ending = 'done' and r.ended_at = a.at)) then
    raise exception 'the rule has ended' using errcode = 'MK409';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_cut_meets_epochs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform prices_must_live(array(select seen from added where seen is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_cut_releases_liability()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  freed record;
begin
  for freed in
    select r.fixture_id, r.market, r.outcome, sum(
        r.amount * (a.unit_left + a.unit) / c.unit - r.amount * a.unit_left / c.unit)::bigint as amount
    from added a join coupon c using (player_id, bet_id),
      json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    update coupon_liability l set amount = l.amount - freed.amount
    where l.fixture_id = freed.fixture_id and l.market = freed.market and l.outcome = freed.outcome;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_debt_is_paid_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from coupon_debt_payment p where p.player_id = new.player_id and p.bet_id = new.bet_id
      and p.settlement = new.settlement)
    > (select owed from coupon_debt d where d.player_id = new.player_id and d.bet_id = new.bet_id
      and d.settlement = new.settlement) then
    raise exception 'The debt of % is paid already', new.bet_id
      using errcode = 'check_violation', constraint = 'coupon_debt_paid_once';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_meets_epochs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform prices_must_live(array(select risks from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.coupon_meets_own_share()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  above text;
begin
  with asked as materialized (
    select a.player_id, r.fixture_id, r.market, r.outcome, sum(r.amount) as amount, min(r.own_most) as own_most
    from added a, json_to_recordset(a.risks) as r (fixture_id text, market text, outcome text, amount bigint, own_most bigint)
    group by 1, 2, 3, 4 having min(r.own_most) is not null
  )
  select s.fixture_id into above from asked s
  where s.amount + coalesce((
    select sum(r.amount * coalesce(x.unit_left, c.unit) / c.unit)
    from bet_leg l join coupon c on c.player_id = l.player_id and c.bet_id = l.bet_id
      left join lateral (select unit_left from coupon_cut where player_id = c.player_id and bet_id = c.bet_id
        order by number desc limit 1) as x on true
      cross join json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    where l.player_id = s.player_id and l.event = s.fixture_id and l.market = s.market and l.selection = s.outcome
      and r.fixture_id = s.fixture_id and r.market = s.market and r.outcome = s.outcome
      and not exists (select from added a where a.player_id = c.player_id and a.bet_id = c.bet_id)), 0) > s.own_most
  limit 1;
  if above is not null then
    raise exception 'A player has their share of what may be lost on %', above
      using errcode = 'check_violation', constraint = 'coupon_own_share';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.data_request_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'open' then
    raise exception 'data request % was answered', old.id using errcode = 'MK409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.player_id, new.reference) <> (old.id, old.player_id, old.reference)
        or new.amount <> coalesce(case when old.status = 'pending' then new.amount end, old.amount)
        or coalesce(new.asked_amount, new.amount) <> coalesce(old.asked_amount, old.amount) then
      raise exception 'deposit % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    if old.status = 'approved' and new.status = 'approved' and old.reversed_at is null and new.reversed_at is not null then
      update bank_line_use set released_at = new.reversed_at where deposit_id = new.id and released_at is null;
      return null;
    end if;
    if old.status <> 'pending' or new.status not in ('approved', 'rejected', 'cancel') then
      raise exception 'deposit % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
  end if;
  -- No credit out of nothing: there is a line, or two people stand for it.
  if new.status = 'approved' and new.bank_line_id is null and new.approval_id is null and new.status_by <> 'system' then
    raise exception 'deposit % has neither a line nor two people', new.id using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'approved' and new.bank_line_id is not null then
    insert into bank_line_use (id, line_id, use, deposit_id, by, at, approval_id)
    values ('use_' || new.id, new.bank_line_id, 'deposit', new.id, new.status_by, new.status_at, new.approval_id);
  end if;
  insert into deposit_event (deposit_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.destroy_past_term(what text, before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.draw_beacon_told_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.beacon_signature is distinct from old.beacon_signature
      and (old.beacon_signature is not null or old.phase <> 'closed' or new.phase <> 'closed') then
    raise exception 'the beacon of draw % of % has been told', old.number, old.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  if new.starts_at <> old.starts_at
      and (new.starts_at < old.starts_at or new.beacon_signature is not distinct from old.beacon_signature) then
    raise exception 'draw % of % starts when it was said to', old.number, old.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.draw_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.phase <> old.phase and not (old.phase, new.phase) in (
      ('scheduled', 'open'), ('open', 'closed'), ('closed', 'drawn'), ('drawn', 'settling'),
      ('scheduled', 'settling'), ('open', 'settling'), ('closed', 'settling'),
      ('settling', 'settled'), ('settling', 'void')) then
    raise exception 'draw % of % does not go from % to %', old.number, old.table_slug, old.phase, new.phase
      using errcode = 'insufficient_privilege';
  end if;
  if new.phase = 'settling' and old.phase <> 'drawn' and new.void_reason is null and old.phase <> new.phase then
    raise exception 'draw % of % has no result', old.number, old.table_slug using errcode = 'insufficient_privilege';
  end if;
  if old.seed is not null and (new.seed, new.result, new.void_reason)
      is distinct from (old.seed, old.result, old.void_reason) then
    raise exception 'draw % of % has been told', old.number, old.table_slug using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.draw_is_told_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from draw where table_slug = new.table_slug and number < new.number and seed is null) then
    raise exception 'draw % of % is told before an earlier one', new.number, new.table_slug
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.draw_table_taken_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.epoch > old.epoch then
    new.held_since := new.beat_at;
    if new.beat_at - old.beat_at > interval '5 seconds' then
      insert into table_incident (table_slug, kind, from_at, until_at) values (new.slug, 'unheld', old.beat_at, new.beat_at);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ensure_bet_partition(month date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select ensure_month(parent, 'bet_', key, happened, month)
  from (values ('bet', 'id', 'placed_at'), ('bet_leg', 'bet_id', null), ('bet_event', 'bet_id', null))
    as family(parent, key, happened)
$function$;

CREATE OR REPLACE FUNCTION public.ensure_key_partition(month date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select ensure_partition('money_key', prefix || to_char(month, '_YYYY_MM'), 'key',
    id_at(prefix || '_', month::timestamp at time zone 'UTC'),
    id_at(prefix || '_', (month + interval '1 month')::timestamp at time zone 'UTC'))
  from (values ('rnd'), ('bet')) as subject(prefix)
$function$;

CREATE OR REPLACE FUNCTION public.ensure_month(parent text, prefix text, key text, happened text, month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  suffix text := to_char(month, 'YYYY_MM');
  low timestamptz := month::timestamp at time zone 'UTC';
  high timestamptz := (month + interval '1 month')::timestamp at time zone 'UTC';
begin
  if ensure_partition(parent, suffix, key, id_at(prefix, low), id_at(prefix, high)) and happened is not null then
    perform add_month_check(parent || '_' || suffix, happened, low, high);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ensure_partition(parent text, suffix text, key text, low text, high text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET lock_timeout TO '3s'
AS $function$
declare
  name text := parent || '_' || suffix;
  rest text := parent || '_rest';
  span text := format('%1$I >= %2$L and %1$I < %3$L', key, low, high);
  columns text;
  is_late boolean;
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('select exists (select from %I where %s)', rest, span) into is_late;
  if is_late then
    execute format('alter table %I detach partition %I', parent, rest);
  end if;
  execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, low, high);
  -- Rows are reached through the parent, with its rights alone.
  execute format('revoke all on %I from menekse_app', name);
  if is_late then
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = parent::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('with moved as (delete from %I where %s returning %s)
      insert into %I (%s) overriding system value select * from moved', rest, span, columns, parent, columns);
    execute format('alter table %I attach partition %I default', parent, rest);
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.ensure_round_partition(month date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select ensure_month(parent, 'rnd_', key, happened, month)
  from (values ('round', 'id', 'started_at'), ('round_step', 'round_id', null)) as family(parent, key, happened)
$function$;

CREATE OR REPLACE FUNCTION public.ensure_transfer_partition(month date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select ensure_partition('transfer', to_char(month, 'YYYY_MM'), 'recorded_at',
    (month::timestamp at time zone 'UTC')::text, ((month + interval '1 month')::timestamp at time zone 'UTC')::text)
$function$;

CREATE OR REPLACE FUNCTION public.exclusion_return_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'return % was decided', old.id using errcode = 'MK409';
  end if;
  insert into protection_event (player_id, event, by, reason, at)
  values (new.player_id, 'return_' || case new.status when 'waiting' then 'asked' else new.status end,
    coalesce(new.decided_by, 'player'), new.reason, coalesce(new.decided_at, new.asked_at));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fixture_notes_turn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  swapped boolean := false;
begin
  if tg_op = 'UPDATE' then
    swapped := teams_swapped(old.head, new.head);
  end if;
  if tg_op = 'INSERT' or swapped or new.starts_at <> old.starts_at or new.status <> old.status then
    insert into fixture_change (fixture_id, starts_at, status, at, is_swapped)
    values (new.id, new.starts_at, new.status, new.changed_at, swapped);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(translate(name, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu') collate "C")
$function$;

CREATE OR REPLACE FUNCTION public.forget_keys(instant timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '3s'
AS $function$
declare
  month text;
begin
  for month in select inhrelid::regclass::text from pg_inherits
    where inhparent = 'money_key'::regclass and inhrelid <> 'money_key_rest'::regclass
      and (to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC'
        <= instant
  loop
    -- Nobody writes into a month while it is taken off, and who waits finds it gone.
    execute format('alter table money_key detach partition %I', month);
    execute format('insert into money_key select * from %I where recorded_at >= %L', month, instant);
    execute format('drop table %I', month);
  end loop;
  delete from money_key_rest where recorded_at < instant;
end $function$;

CREATE OR REPLACE FUNCTION public.funds_request_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'asked' then
    raise exception 'funds request % was decided', old.id using errcode = 'MK409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.gifts_beyond(player text, giver text, at timestamp with time zone, more bigint, player_most bigint, giver_most bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select more + coalesce((select sum(amount) from staff_gift g
      where g.player_id = player and g.at > gifts_beyond.at - interval '24 hours'), 0) > player_most
    or more + coalesce((select sum(amount) from staff_gift g
      where g.staff_id in (select hands_of(giver)) and g.at > gifts_beyond.at - interval '24 hours'), 0) > giver_most
$function$;

CREATE OR REPLACE FUNCTION public.hand_over_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  one record;
begin
  if not has_schema_privilege('menekse_jobs', 'graphile_worker', 'create') then
    execute 'alter schema graphile_worker owner to menekse_jobs';
  end if;
  -- What belongs to a table, as its sequences and row types do, goes with it.
  for one in
    select format('table graphile_worker.%I', relname) as thing from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p')
        and relowner <> 'menekse_jobs'::regrole
    union all select format('view graphile_worker.%I', relname) from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'v' and relowner <> 'menekse_jobs'::regrole
    union all select format('type graphile_worker.%I', typname) from pg_type left join pg_class on pg_class.oid = typrelid
      where typnamespace = 'graphile_worker'::regnamespace and typelem = 0 and coalesce(relkind, 'c') = 'c'
        and typowner <> 'menekse_jobs'::regrole
    union all select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace = 'graphile_worker'::regnamespace and proowner <> 'menekse_jobs'::regrole
  loop
    execute format('alter %s owner to menekse_jobs', one.thing);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.hands_of(account text, vouching text DEFAULT ''::text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive down(id) as (
    select holders_of(account, vouching)
    union
    select h.staff_id from down join staff_hands h on h.holder_id = down.id where h.confirmed_at is null
  ) select id from down
$function$;

CREATE OR REPLACE FUNCTION public.has_left(player text, before timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$select exists (select from account_closure c
    where c.player_id = player and c.reopened_at is null and c.closed_at <= before)$function$;

CREATE OR REPLACE FUNCTION public.held_result_is_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'waiting' then raise exception 'A held result is decided once'; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.holders_of(account text, vouching text DEFAULT ''::text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up(id) as (
    select account
    union
    select h.holder_id from up join staff_hands h on h.staff_id = up.id
    where h.confirmed_at is null and not (h.staff_id = account and h.holder_id = vouching)
  ) select id from up
$function$;

CREATE OR REPLACE FUNCTION public.id_at(prefix text, instant timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  rest bigint := (extract(epoch from instant) * 1000)::bigint;
  letters text := '';
begin
  for i in 1..10 loop
    letters := substr(alphabet, (rest % 32)::int + 1, 1) || letters;
    rest := rest / 32;
  end loop;
  return prefix || letters;
end $function$;

CREATE OR REPLACE FUNCTION public.is_held(player text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$select exists (select from legal_hold h where h.player_id = player and h.lifted_at is null)$function$;

CREATE OR REPLACE FUNCTION public.limit_raise_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  actor jsonb := protection_actor();
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'raise % was decided', old.id using errcode = 'MK409';
  end if;
  insert into protection_event (player_id, event, after, by, reason, at)
  values (new.player_id, 'raise_' || case new.status when 'waiting' then 'asked' else new.status end,
    jsonb_build_object('kind', new.kind, 'period', new.period, 'amount', new.amount::text),
    case new.status when 'lapsed' then 'system' else coalesce(actor->>'by', 'player') end, actor->>'reason',
    coalesce(new.decided_at, new.asked_at));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.player_case_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'closed' then
      raise exception 'case % is closed', old.id using errcode = 'MK409';
    end if;
    if (new.id, new.player_id, new.kind, new.opened_at) <> (old.id, old.player_id, old.kind, old.opened_at) then
      raise exception 'case % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    insert into case_event (case_id, event, at, by, text)
    select new.id, change.event, new.changed_at, new.changed_by, change.text from (values
      ('raised', new.strength <> old.strength, new.strength),
      ('assigned', new.assigned_to is distinct from old.assigned_to, new.assigned_to),
      ('closed', new.status = 'closed', new.outcome || ': ' || new.outcome_reason)
    ) as change(event, happened, text) where change.happened;
  else
    insert into case_event (case_id, event, at, by, text)
    values (new.id, 'opened', new.changed_at, new.changed_by, new.kind);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.prepared_chain_told_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.outcome is not null and (new.outcome, new.outcome_by, new.outcome_asked_at, new.outcome_approved_by,
        new.outcome_at) is distinct from (old.outcome, old.outcome_by, old.outcome_asked_at, old.outcome_approved_by,
        old.outcome_at)
      or old.withdrawn_at is not null and (new.withdrawn_by, new.withdrawal_approved_by, new.withdrawal_reason,
        new.withdrawn_at, new.outcome) is distinct from (old.withdrawn_by, old.withdrawal_approved_by,
        old.withdrawal_reason, old.withdrawn_at, old.outcome)
      or old.chain_id is not null and new.chain_id is distinct from old.chain_id then
    raise exception 'prepared chain % has been decided', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.prices_must_live(priced json[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  dead text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('price_stop', 0));
  with asked as materialized (
    select r.fixture_id, r.seen, r.words
    from unnest(priced) as p (legs), json_to_recordset(p.legs) as r (fixture_id text, seen bigint, words json)
  ), held as materialized (
    select e.fixture_id, e.epoch from fixture_epoch e where e.fixture_id in (select a.fixture_id from asked a)
    order by e.fixture_id for share
  )
  select a.fixture_id into dead from asked a left join held h on h.fixture_id = a.fixture_id
  where h.epoch > coalesce(a.seen, 0) or exists (select from price_stop s where s.lifted_at is null
    and s.word in (select json_array_elements_text(coalesce(a.words, '[]'))))
  limit 1;
  if dead is not null then
    raise exception 'The prices of % are dead', dead using errcode = 'check_violation', constraint = 'coupon_prices_live';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.protection_actor()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('menekse.protection', true), '')::jsonb, '{}') $function$;

CREATE OR REPLACE FUNCTION public.purse_protection_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  actor jsonb := protection_actor();
begin
  insert into protection_event (player_id, event, before, after, by, reason, at)
  select new.player_id, change.event, change.before, change.after, coalesce(actor->>'by', 'system'), actor->>'reason',
    coalesce((actor->>'at')::timestamptz, now())
  from (values
    ('limits', old.limits::jsonb, new.limits::jsonb),
    ('stop', jsonb_build_object('kind', old.stop_kind, 'until', old.stop_until),
      jsonb_build_object('kind', new.stop_kind, 'until', new.stop_until)),
    ('reality', to_jsonb(old.reality_minutes), to_jsonb(new.reality_minutes))
  ) as change(event, before, after) where change.before is distinct from change.after;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.purse_stop_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.stop_kind = 'exclusion' and protection_actor()->>'returns' is distinct from 'yes' and (
    new.stop_kind is distinct from 'exclusion'
    or (old.stop_until is null and new.stop_until is not null) or new.stop_until < old.stop_until
  ) then
    raise exception 'the exclusion of % cannot be shortened', new.player_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_alone(withdrawal_id text, payer text, at timestamp with time zone, most bigint, credited_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  why text;
begin
  perform pg_advisory_xact_lock(hashtext('pays ' || (select min(h) from hands_of(payer) as h)));
  why := alone_because(withdrawal_id, payer, at, most, credited_since);
  if why is not null then
    raise exception 'withdrawal % takes a second person: %', withdrawal_id, why using errcode = 'MK428';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_beyond_budget(campaign text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  c bonus_campaign;
  given bigint;
  times bigint;
begin
  select * into c from bonus_campaign where id = campaign for update;
  select coalesce(sum(amount), 0), count(*) into given, times from bonus_grant where campaign_id = campaign;
  if given > c.budget_amount or times > c.budget_count then
    raise exception 'campaign % has spent its budget', campaign using errcode = 'MK429';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_gift_alone(player text, giver text, at timestamp with time zone, player_most bigint, giver_most bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('gives ' || (select min(h) from hands_of(giver) as h)));
  if gifts_beyond(player, giver, at, 0, player_most, giver_most) then
    raise exception 'gifts of % take a second person', giver using errcode = 'MK428';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.round_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.number := nextval('round_number');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.round_only_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'open' then
    raise exception 'Round % has ended', old.id;
  end if;
  if new.payout <> old.payout and not (old.is_stepped and new.status = 'settled') then
    raise exception 'The payout of round % comes with its last step', old.id;
  end if;
  if (new.stake, new.bonus_stake, new.contribution) <> (old.stake, old.bonus_stake, old.contribution)
      or new.grant_id is distinct from old.grant_id then
    if not old.is_stepped or new.stake <= old.stake or new.bonus_stake < old.bonus_stake
        or new.contribution < old.contribution or new.grant_id is distinct from coalesce(old.grant_id, new.grant_id) then
      raise exception 'A step of round % only adds to its stake', old.id;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.round_void_request_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not (old.status = 'asked' and new.status in ('approved', 'rejected')
      or old.status = 'approved' and new.status in ('voided', 'overtaken')) then
    raise exception 'request % to void a round is %', old.id, old.status using errcode = 'MK409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.seed_pair_only_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.revealed_at is not null then
    raise exception 'Seed pair % is revealed', old.id;
  end if;
  if old.begun_at is not null
      and (new.begun_at, new.client_seed, new.is_seed_of_player, new.first_round)
        is distinct from (old.begun_at, old.client_seed, old.is_seed_of_player, old.first_round) then
    raise exception 'Seed pair % has begun', old.id;
  end if;
  if old.begun_at is null and new.revealed_at is not null then
    raise exception 'Seed pair % has not begun', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.teams_swapped(was json, now json)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(n.was_home <> n.was_away and n.was_home = n.now_away and n.was_away = n.now_home, false)
    or coalesce(n.was_home <> n.now_home and i.was_home <> i.was_away and i.was_home = i.now_away
      and i.was_away = i.now_home, false)
  from (select was -> 'home' ->> 'name' as was_home, was -> 'away' ->> 'name' as was_away,
      now -> 'home' ->> 'name' as now_home, now -> 'away' ->> 'name' as now_away) n,
    (select was -> 'home' ->> 'id' as was_home, was -> 'away' ->> 'id' as was_away,
      now -> 'home' ->> 'id' as now_home, now -> 'away' ->> 'id' as now_away) i
$function$;

CREATE OR REPLACE FUNCTION public.thin_draws(slug text, after_number bigint, upto_number bigint)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with gone as (
    delete from draw d where d.table_slug = slug and d.number > after_number and d.number <= upto_number
      and d.phase = 'settled' and d.seed is not null and d.void_reason is null and d.unseen_from is null
      and d.number < (select max(number) from draw where table_slug = slug)
      and not exists (select from bet_leg l where l.event = slug || ':' || d.number)
    returning d.number, d.chain_id, d.link, d.seed, d.beacon_network, d.beacon_round, d.beacon_signature
  ), kept as (
    insert into draw_thinned (table_slug, number, chain_id, link, seed, beacon_network, beacon_round, beacon_signature)
    select slug, number, chain_id, link, decode(seed, 'hex'), beacon_network, beacon_round,
      decode(beacon_signature, 'hex') from gone returning 1
  )
  select count(*)::int from kept
$function$;

CREATE OR REPLACE FUNCTION public.tombala_is_sold_before_the_close()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from (select distinct table_slug, draw from added) a
  left join lateral (
    select 1 as open from draw d where d.table_slug = a.table_slug and d.number = a.draw
      and d.phase in ('scheduled', 'open') for share
  ) d on true where d.open is null;
  if found then
    raise exception 'the draw takes no more tickets' using errcode = 'MK410';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('approved', 'done') and new.status <> old.status and exists (
    select from player_case where player_id = new.player_id and holds and status <> 'closed'
  ) then
    raise exception 'withdrawal % is held by an open case', new.id using errcode = 'MK423';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.player_id, new.amount, new.iban_index) <> (old.id, old.player_id, old.amount, old.iban_index) then
      raise exception 'withdrawal % cannot be rewritten', old.id using errcode = 'insufficient_privilege';
    end if;
    if old.status = 'done' and new.status = 'done' and old.returned_at is null and new.returned_at is not null then
      return null;
    end if;
    if not (old.status = 'pending' and new.status in ('approved', 'rejected', 'cancel')
         or old.status = 'approved' and new.status in ('done', 'rejected', 'cancel')) then
      raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status using errcode = 'MK409';
    end if;
  end if;
  insert into withdrawal_event (withdrawal_id, from_status, to_status, at, by, reason)
  values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_at, new.status_by,
    new.status_reason);
  return null;
end $function$;

create sequence round_number;

create table brand (
  id text not null,
  host text not null,
  name text not null,
  title text not null,
  logo text,
  favicon text not null,
  whatsapp text default ''::text not null,
  telegram text default ''::text not null,
  email text default ''::text not null,
  created_at timestamp with time zone not null,
  ramp jsonb default '{"300": "#b9a8ff", "400": "#a386ff", "500": "#8b5cfb", "600": "#7735ec", "700": "#6021c4", "900": "#281155"}'::jsonb not null,
  version integer default 1 not null,
  products_off text[] default '{}'::text[] not null,
  leagues_first text[] default '{tr.1,en.1,es.1,it.1,de.1,fr.1}'::text[] not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_host_key UNIQUE (host)
);
grant delete, insert, select, update on brand to menekse_app;

create table player (
  id text not null,
  brand_id text not null,
  username text not null,
  username_folded text not null,
  email text not null,
  email_folded text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  citizen_number_sealed text not null,
  citizen_number_index text not null,
  birth_day date not null,
  gender text not null,
  city text not null,
  country text not null,
  currency text not null,
  language text not null,
  affiliate_btag text,
  accepts_campaigns boolean default false not null,
  kyc_verified boolean default false not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone not null,
  email_confirmed_at timestamp with time zone,
  totp_sealed text,
  totp_step integer default 0 not null,
  totp_since timestamp with time zone,
  forgotten_at timestamp with time zone,
  occupation text,
  occupation_at timestamp with time zone,
  constraint player_pkey PRIMARY KEY (id),
  constraint player_citizen_number_key UNIQUE (citizen_number_index),
  constraint player_email_key UNIQUE (brand_id, email_folded),
  constraint player_phone_key UNIQUE (brand_id, phone),
  constraint player_username_key UNIQUE (brand_id, username_folded),
  constraint player_currency_check CHECK (currency = 'TRY'::text),
  constraint player_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text])),
  constraint player_occupation CHECK ((occupation IS NULL) = (occupation_at IS NULL)),
  constraint player_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text])),
  constraint player_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE INDEX player_affiliate_btag ON public.player USING btree (affiliate_btag) WHERE (affiliate_btag IS NOT NULL);
CREATE INDEX player_email ON public.player USING btree (email_folded text_pattern_ops);
CREATE INDEX player_full_name ON public.player USING btree (fold_name(((first_name || ' '::text) || last_name)) text_pattern_ops);
CREATE INDEX player_last_name ON public.player USING btree (fold_name(last_name) text_pattern_ops);
CREATE INDEX player_phone ON public.player USING btree (phone text_pattern_ops);
CREATE INDEX player_username ON public.player USING btree (username_folded text_pattern_ops);
grant insert, select, update on player to menekse_app;

create table acceptance (
  id bigint generated always as identity not null,
  player_id text not null,
  document text not null,
  version text not null,
  accepted boolean not null,
  at timestamp with time zone not null,
  constraint acceptance_pkey PRIMARY KEY (id),
  constraint acceptance_document_check CHECK (document = ANY (ARRAY['terms'::text, 'privacy'::text, 'age'::text, 'marketing'::text])),
  constraint acceptance_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX acceptance_once ON public.acceptance USING btree (player_id, document, version, accepted);
CREATE INDEX acceptance_player ON public.acceptance USING btree (player_id, id);
CREATE TRIGGER acceptance_is_append_only BEFORE DELETE OR UPDATE ON public.acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER acceptance_stays BEFORE TRUNCATE ON public.acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on acceptance to menekse_app;

create table withdrawal (
  id text not null,
  player_id text not null,
  amount bigint not null,
  bank_name text not null,
  account_name text not null,
  account_no text not null,
  branch_code text not null,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null,
  status text not null,
  status_at timestamp with time zone not null,
  status_by text not null,
  status_reason text,
  approved_at timestamp with time zone,
  approved_by text,
  bank_ref text,
  balance_before bigint not null,
  created_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  bank_ref_key text,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_amount_check CHECK (amount > 0),
  constraint withdrawal_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'done'::text, 'rejected'::text, 'cancel'::text])),
  constraint withdrawal_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX withdrawal_bank_ref_key ON public.withdrawal USING btree (bank_ref_key);
CREATE INDEX withdrawal_iban ON public.withdrawal USING btree (iban_index);
CREATE INDEX withdrawal_open ON public.withdrawal USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX withdrawal_player_time ON public.withdrawal USING btree (player_id, created_at DESC);
CREATE INDEX withdrawal_status_time ON public.withdrawal USING btree (status, status_at);
CREATE TRIGGER withdrawal_begins AFTER INSERT ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_state();
CREATE TRIGGER withdrawal_held BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_held();
CREATE TRIGGER withdrawal_state AFTER UPDATE ON public.withdrawal FOR EACH ROW WHEN (((old.iban_sealed = new.iban_sealed) OR (CURRENT_USER = 'menekse_app'::name) OR ((to_jsonb(old.*) - 'iban_sealed'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'iban_sealed'::text)))) EXECUTE FUNCTION withdrawal_state();
grant insert, select, update on withdrawal to menekse_app;

create table account_closure (
  id text not null,
  player_id text not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  reason text,
  cash bigint not null,
  bonus_lost bigint not null,
  free_spins_lost integer not null,
  withdrawal_id text,
  told_at timestamp with time zone,
  reopened_at timestamp with time zone,
  reopened_by text,
  reopen_reason text,
  constraint account_closure_pkey PRIMARY KEY (id),
  constraint account_closure_bonus_lost_check CHECK (bonus_lost >= 0),
  constraint account_closure_cash_check CHECK (cash >= 0),
  constraint account_closure_check CHECK ((closed_by = 'player'::text) = (reason IS NULL)),
  constraint account_closure_check1 CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopen_reason IS NULL)),
  constraint account_closure_free_spins_lost_check CHECK (free_spins_lost >= 0),
  constraint account_closure_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint account_closure_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
CREATE INDEX account_closure_player ON public.account_closure USING btree (player_id, closed_at);
CREATE UNIQUE INDEX account_closure_standing ON public.account_closure USING btree (player_id) WHERE (reopened_at IS NULL);
CREATE TRIGGER account_closure_noted AFTER INSERT OR UPDATE ON public.account_closure FOR EACH ROW EXECUTE FUNCTION account_closure_noted();
grant insert, select, update on account_closure to menekse_app;

create table affiliate_application (
  id text not null,
  brand_id text not null,
  name text not null,
  email text not null,
  email_folded text not null,
  username text,
  username_folded text,
  password_hash text,
  phone text,
  website text,
  message text not null,
  ip text not null,
  status text default 'pending'::text not null,
  btag text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  constraint affiliate_application_pkey PRIMARY KEY (id),
  constraint affiliate_application_btag UNIQUE (btag),
  constraint affiliate_application_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint affiliate_application_check1 CHECK ((status = 'approved'::text) = (btag IS NOT NULL)),
  constraint affiliate_application_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint affiliate_application_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE UNIQUE INDEX affiliate_application_email ON public.affiliate_application USING btree (brand_id, email_folded) WHERE (status <> 'rejected'::text);
CREATE INDEX affiliate_application_ip ON public.affiliate_application USING btree (ip, created_at);
CREATE INDEX affiliate_application_status_time ON public.affiliate_application USING btree (status, created_at);
CREATE UNIQUE INDEX affiliate_application_username ON public.affiliate_application USING btree (brand_id, username_folded) WHERE (status <> 'rejected'::text);
grant insert, select, update on affiliate_application to menekse_app;

create table staff_account (
  id text not null,
  email text not null,
  email_folded text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  password_is_temporary boolean not null,
  totp_sealed text,
  totp_step integer,
  status text default 'active'::text not null,
  created_at timestamp with time zone not null,
  constraint staff_account_pkey PRIMARY KEY (id),
  constraint staff_account_email_key UNIQUE (email_folded),
  constraint staff_account_status_check CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text]))
);
grant delete, insert, select, update on staff_account to menekse_app;

create table alarm (
  id text not null,
  kind text not null,
  subject text not null,
  text text not null,
  is_incident boolean not null,
  state text default 'raised'::text not null,
  times integer default 1 not null,
  raised_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  note text,
  ended_at timestamp with time zone,
  constraint alarm_pkey PRIMARY KEY (id),
  constraint alarm_acknowledged CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  constraint alarm_ended CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint alarm_state_check CHECK (state = ANY (ARRAY['raised'::text, 'acknowledged'::text, 'ended'::text])),
  constraint alarm_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES staff_account(id)
);
CREATE INDEX alarm_ended ON public.alarm USING btree (ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);
CREATE INDEX alarm_mailed ON public.alarm USING btree (kind, subject, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE UNIQUE INDEX alarm_open ON public.alarm USING btree (kind, subject) WHERE (ended_at IS NULL);
grant insert, select, update on alarm to menekse_app;

create table alarm_event (
  alarm_id text not null,
  at timestamp with time zone not null,
  what text not null,
  staff_id text,
  note text,
  constraint alarm_event_what_check CHECK (what = ANY (ARRAY['raised'::text, 'mailed'::text, 'acknowledged'::text, 'ended'::text])),
  constraint alarm_event_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES alarm(id),
  constraint alarm_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
CREATE INDEX alarm_event_alarm ON public.alarm_event USING btree (alarm_id, at);
CREATE TRIGGER alarm_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.alarm_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on alarm_event to menekse_app;

create table announcement (
  id text not null,
  title text not null,
  content text not null,
  channel text not null,
  brand_id text,
  audience text not null,
  status text not null,
  send_at timestamp with time zone not null,
  request_key text,
  created_at timestamp with time zone not null,
  created_by text not null,
  ended_at timestamp with time zone,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_request_key UNIQUE (request_key),
  constraint announcement_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'with_deposit'::text])),
  constraint announcement_channel_check CHECK (channel = ANY (ARRAY['inbox'::text, 'email'::text])),
  constraint announcement_check CHECK ((status = ANY (ARRAY['done'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)),
  constraint announcement_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sending'::text, 'done'::text, 'cancelled'::text])),
  constraint announcement_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE INDEX announcement_newest ON public.announcement USING btree (created_at DESC, id DESC);
grant insert, select, update on announcement to menekse_app;

create table announcement_delivery (
  announcement_id text not null,
  player_id text not null,
  skipped text,
  at timestamp with time zone not null,
  constraint announcement_delivery_pkey PRIMARY KEY (announcement_id, player_id),
  constraint announcement_delivery_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id),
  constraint announcement_delivery_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE TRIGGER announcement_delivery_is_append_only BEFORE DELETE OR UPDATE ON public.announcement_delivery FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on announcement_delivery to menekse_app;

create table applied_migration (
  name text not null,
  digest text not null,
  noted_at timestamp with time zone default now() not null,
  constraint applied_migration_pkey PRIMARY KEY (name)
);
grant select on applied_migration to menekse_app;

create table approval (
  id text not null,
  kind text not null,
  subject text not null,
  player_id text,
  amount bigint,
  payload jsonb not null,
  reason text not null,
  asked_by text not null,
  asked_role text not null,
  asked_at timestamp with time zone not null,
  status text default 'asked'::text not null,
  decided_by text,
  decided_role text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_amount_check CHECK (amount > 0),
  constraint approval_check CHECK ((status = 'asked'::text) = (decided_at IS NULL)),
  constraint approval_check1 CHECK (status = 'asked'::text OR decided_by IS NOT NULL AND decided_role IS NOT NULL AND decision_reason IS NOT NULL),
  constraint approval_second_person CHECK ((status <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR decided_by <> asked_by),
  constraint approval_status_check CHECK (status = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint approval_withdrawn_by_asker CHECK (status <> 'withdrawn'::text OR decided_by = asked_by),
  constraint approval_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_account(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_account(id),
  constraint approval_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX approval_decided ON public.approval USING btree (decided_at DESC) WHERE (status <> 'asked'::text);
CREATE UNIQUE INDEX approval_open ON public.approval USING btree (kind, subject) WHERE (status = 'asked'::text);
CREATE INDEX approval_player ON public.approval USING btree (player_id, asked_at DESC);
CREATE INDEX approval_waiting ON public.approval USING btree (asked_at) WHERE (status = 'asked'::text);
CREATE TRIGGER approval_state BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_state();
grant insert, select, update on approval to menekse_app;

create table audit (
  id text not null,
  at timestamp with time zone not null,
  staff_id text,
  staff_name text not null,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  ip text not null,
  number bigint generated always as identity not null,
  doer text default ''::text not null,
  component text default ''::text not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_doer_check CHECK (doer = ANY (ARRAY[''::text, 'staff'::text, 'player'::text, 'house'::text, 'visitor'::text]))
);
CREATE INDEX audit_component ON public.audit USING btree (component, id DESC);
CREATE UNIQUE INDEX audit_number ON public.audit USING btree (number);
CREATE INDEX audit_staff ON public.audit USING btree (staff_id, id DESC) WHERE (staff_id IS NOT NULL);
CREATE INDEX audit_staff_action ON public.audit USING btree (staff_id, action, id DESC) WHERE (staff_id IS NOT NULL);
CREATE INDEX audit_subject ON public.audit USING btree (subject, id DESC);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit to menekse_app;

create table backup_run (
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  folder text not null,
  base text,
  megabytes integer,
  problem text,
  constraint backup_run_pkey PRIMARY KEY (started_at),
  constraint backup_run_ended CHECK ((base IS NULL) <> (problem IS NULL))
);
grant insert, select on backup_run to menekse_app;

create table bank_line (
  id text not null,
  bank_ref text not null,
  source text not null,
  sender text not null,
  sender_folded text not null,
  description text not null,
  amount bigint not null,
  received_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  quarantine text,
  recorded_by text default 'system'::text not null,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_bank_ref_key UNIQUE (bank_ref),
  constraint bank_line_amount_check CHECK (amount > 0),
  constraint bank_line_quarantine_check CHECK (quarantine = 'other_name'::text),
  constraint bank_line_source_check CHECK (source = ANY (ARRAY['simulated'::text, 'import'::text]))
);
CREATE INDEX bank_line_received ON public.bank_line USING btree (received_at DESC);
CREATE TRIGGER bank_line_is_append_only BEFORE DELETE OR UPDATE ON public.bank_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bank_line to menekse_app;

create table bank_line_sender (
  line_id text not null,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null,
  constraint bank_line_sender_pkey PRIMARY KEY (line_id),
  constraint bank_line_sender_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id)
);
CREATE INDEX bank_line_sender_iban ON public.bank_line_sender USING btree (iban_index);
grant insert, select, update on bank_line_sender to menekse_app;

create table bank_line_use (
  id text not null,
  line_id text not null,
  use text not null,
  deposit_id text,
  bank_ref text,
  reason text,
  by text not null,
  at timestamp with time zone not null,
  approval_id text,
  released_at timestamp with time zone,
  constraint bank_line_use_pkey PRIMARY KEY (id),
  constraint bank_line_use_check CHECK ((use = 'deposit'::text) = (deposit_id IS NOT NULL)),
  constraint bank_line_use_check1 CHECK ((use = 'return'::text) = (bank_ref IS NOT NULL)),
  constraint bank_line_use_return_by_two CHECK (use <> 'return'::text OR approval_id IS NOT NULL),
  constraint bank_line_use_use_check CHECK (use = ANY (ARRAY['deposit'::text, 'return'::text, 'not_ours'::text])),
  constraint bank_line_use_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint bank_line_use_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id)
);
CREATE UNIQUE INDEX bank_line_use_bank_ref ON public.bank_line_use USING btree (bank_ref);
CREATE UNIQUE INDEX bank_line_use_standing ON public.bank_line_use USING btree (line_id) WHERE (released_at IS NULL);
grant insert, select, update on bank_line_use to menekse_app;

create table banner (
  id text not null,
  brand_id text not null,
  page text not null,
  position text not null,
  place integer not null,
  title text not null,
  body text not null,
  terms text[] default '{}'::text[] not null,
  action text not null,
  link text not null,
  image_desktop text not null,
  image_mobile text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  enabled boolean default true not null,
  version integer default 1 not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_ends_after_start CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at),
  constraint banner_page_check CHECK (page = ANY (ARRAY['home'::text, 'casino'::text, 'slot'::text])),
  constraint banner_position_check CHECK ("position" = ANY (ARRAY['desktop_left'::text, 'desktop_right'::text, 'mobile'::text])),
  constraint banner_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE INDEX banner_place ON public.banner USING btree (brand_id, page, place);
grant delete, insert, select, update on banner to menekse_app;

create table bet (
  player_id text not null,
  id text collate "C" not null,
  product text not null,
  category text not null,
  title text not null,
  stake bigint not null,
  payout_max bigint not null,
  bonus_stake bigint not null,
  grant_id text,
  pending bigint not null,
  contribution bigint default 0 not null,
  status text default 'open'::text not null,
  payout bigint default 0 not null,
  settlement integer default 0 not null,
  balance_before bigint not null,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  cuts integer default 0 not null,
  is_free boolean default false not null,
  constraint bet_pkey PRIMARY KEY (player_id, id),
  constraint bet_check CHECK (bonus_stake >= 0 AND bonus_stake <= stake),
  constraint bet_check1 CHECK (grant_id IS NOT NULL OR bonus_stake = 0),
  constraint bet_check2 CHECK (payout >= 0 AND payout <= payout_max),
  constraint bet_check3 CHECK ((status = 'open'::text) = (ended_at IS NULL)),
  constraint bet_contribution_check CHECK (contribution >= 0),
  constraint bet_payout_max_check CHECK (payout_max >= 0),
  constraint bet_pending_check CHECK (pending >= 0),
  constraint bet_stake_check CHECK (stake > 0),
  constraint bet_status_check CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text, 'cashed_out'::text]))
) partition by RANGE (id);
CREATE INDEX bet_open ON ONLY public.bet USING btree (player_id, id) WHERE (status = 'open'::text);
CREATE INDEX bet_player_time ON ONLY public.bet USING btree (player_id, placed_at) INCLUDE (stake, payout, category);
CREATE TRIGGER bet_state BEFORE UPDATE ON public.bet FOR EACH ROW EXECUTE FUNCTION bet_state();
grant insert, select, update (stake, payout_max, bonus_stake, pending, contribution, status, payout, settlement, ended_at, cuts) on bet to menekse_app;

create table bet_cut (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null,
  id text not null,
  product text not null,
  category text not null,
  title text not null,
  stake bigint not null,
  payout bigint not null,
  bonus_stake bigint not null,
  grant_id text,
  cash bigint not null,
  bonus bigint not null,
  forfeited bigint not null,
  by text not null,
  balance_before bigint not null,
  placed_at timestamp with time zone not null,
  at timestamp with time zone not null,
  constraint bet_cut_pkey PRIMARY KEY (player_id, bet_id, number),
  constraint bet_cut_check CHECK (bonus_stake >= 0 AND bonus_stake <= stake),
  constraint bet_cut_number_check CHECK (number > 0),
  constraint bet_cut_payout_check CHECK (payout >= 0),
  constraint bet_cut_stake_check CHECK (stake > 0)
);
CREATE INDEX bet_cut_player_time ON public.bet_cut USING btree (player_id, placed_at) INCLUDE (stake, payout, category);
CREATE TRIGGER bet_cut_is_append_only BEFORE DELETE OR UPDATE ON public.bet_cut FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bet_cut to menekse_app;

create table bet_event (
  player_id text not null,
  bet_id text collate "C" not null,
  settlement integer not null,
  event text not null,
  is_undone boolean generated always as ((event = 'undone'::text)) stored not null,
  payout bigint not null,
  cash bigint not null,
  bonus bigint not null,
  forfeited bigint not null,
  by text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint bet_event_pkey PRIMARY KEY (player_id, bet_id, settlement, is_undone),
  constraint bet_event_event_check CHECK (event = ANY (ARRAY['settled'::text, 'void'::text, 'cashed_out'::text, 'undone'::text]))
) partition by RANGE (bet_id);
CREATE TRIGGER bet_event_is_append_only BEFORE DELETE OR UPDATE ON public.bet_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bet_event_stays BEFORE TRUNCATE ON public.bet_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on bet_event to menekse_app;

create table bet_leg (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null,
  event text not null,
  market text not null,
  selection text not null,
  odds_millis integer not null,
  constraint bet_leg_pkey PRIMARY KEY (player_id, bet_id, number),
  constraint bet_leg_odds_millis_check CHECK (odds_millis >= 1000)
) partition by RANGE (bet_id);
CREATE INDEX bet_leg_event ON ONLY public.bet_leg USING btree (event, player_id, bet_id);
CREATE TRIGGER bet_leg_is_append_only BEFORE DELETE OR UPDATE ON public.bet_leg FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bet_leg to menekse_app;

create table bet_signal (
  id text not null,
  kind text not null,
  key text not null,
  fixture_id text,
  fact text not null,
  at timestamp with time zone not null,
  constraint bet_signal_pkey PRIMARY KEY (id),
  constraint bet_signal_kind_key_key UNIQUE (kind, key)
);
CREATE INDEX bet_signal_time ON public.bet_signal USING btree (at DESC, id DESC);
CREATE TRIGGER bet_signal_is_append_only BEFORE DELETE OR UPDATE ON public.bet_signal FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bet_signal to menekse_app;

create table bet_signal_bet (
  player_id text not null,
  bet_id text collate "C" not null,
  signal_id text not null,
  constraint bet_signal_bet_pkey PRIMARY KEY (player_id, bet_id, signal_id),
  constraint bet_signal_bet_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES bet_signal(id)
);
CREATE INDEX bet_signal_bet_newest ON public.bet_signal_bet USING btree (bet_id DESC);
CREATE INDEX bet_signal_bet_signal ON public.bet_signal_bet USING btree (signal_id);
CREATE TRIGGER bet_signal_bet_is_append_only BEFORE DELETE OR UPDATE ON public.bet_signal_bet FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bet_signal_bet to menekse_app;

create table bonus_campaign (
  id text not null,
  brand_id text not null,
  slug text not null,
  trigger text not null,
  code text,
  status text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  audience text default 'everyone'::text not null,
  place integer default 0 not null,
  budget_amount bigint,
  budget_count integer,
  constraint bonus_campaign_pkey PRIMARY KEY (id),
  constraint bonus_campaign_code_key UNIQUE (brand_id, code),
  constraint bonus_campaign_slug_key UNIQUE (brand_id, slug),
  constraint bonus_campaign_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'depositors'::text, 'active'::text])),
  constraint bonus_campaign_budget_amount_check CHECK (budget_amount > 0),
  constraint bonus_campaign_budget_count_check CHECK (budget_count > 0),
  constraint bonus_campaign_check CHECK ((trigger = 'code'::text) = (code IS NOT NULL)),
  constraint bonus_campaign_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint bonus_campaign_trigger_check CHECK (trigger = ANY (ARRAY['deposit'::text, 'promotion'::text, 'code'::text, 'staff'::text, 'schedule'::text])),
  constraint bonus_campaign_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
grant insert, select, update on bonus_campaign to menekse_app;

create table deposit (
  id text not null,
  player_id text not null,
  amount bigint not null,
  bank_name text not null,
  description text not null,
  reference text not null,
  simulated boolean not null,
  status text not null,
  status_at timestamp with time zone not null,
  status_by text not null,
  status_reason text,
  bank_line_id text,
  balance_after bigint,
  request_key text,
  request_fingerprint text,
  created_at timestamp with time zone not null,
  asked_amount bigint,
  approval_id text,
  reversed_at timestamp with time zone,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_reference_key UNIQUE (reference),
  constraint deposit_request_key UNIQUE (player_id, request_key),
  constraint deposit_amount_check CHECK (amount > 0),
  constraint deposit_asked_amount_check CHECK (asked_amount > 0),
  constraint deposit_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancel'::text])),
  constraint deposit_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint deposit_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  constraint deposit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX deposit_bank_line_key ON public.deposit USING btree (bank_line_id) WHERE (reversed_at IS NULL);
CREATE INDEX deposit_pending ON public.deposit USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX deposit_player_time ON public.deposit USING btree (player_id, created_at DESC);
CREATE INDEX deposit_status_time ON public.deposit USING btree (status, status_at);
CREATE TRIGGER deposit_state AFTER INSERT OR UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION deposit_state();
grant insert, select, update on deposit to menekse_app;

create table bonus_choice (
  deposit_id text not null,
  player_id text not null,
  amount bigint not null,
  status text not null,
  grant_id text,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  requested_at timestamp with time zone not null,
  is_first boolean not null,
  constraint bonus_choice_pkey PRIMARY KEY (deposit_id),
  constraint bonus_choice_check CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  constraint bonus_choice_status_check CHECK (status = ANY (ARRAY['open'::text, 'chosen'::text, 'declined'::text, 'lapsed'::text])),
  constraint bonus_choice_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint bonus_choice_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX bonus_choice_closing ON public.bonus_choice USING btree (closes_at) WHERE (status = 'open'::text);
CREATE INDEX bonus_choice_open ON public.bonus_choice USING btree (player_id, opened_at) WHERE (status = 'open'::text);
grant insert, select, update on bonus_choice to menekse_app;

create table bonus_code_failure (
  player_id text not null,
  at timestamp with time zone not null,
  constraint bonus_code_failure_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX bonus_code_failure_player ON public.bonus_code_failure USING btree (player_id, at);
grant delete, insert, select, update on bonus_code_failure to menekse_app;

create table bonus_grant (
  id text not null,
  player_id text not null,
  campaign_id text not null,
  offer_version integer not null,
  trigger_ref text not null,
  name text not null,
  description text not null,
  kind text not null,
  terms jsonb not null,
  amount bigint not null,
  status text not null,
  converted bigint default 0 not null,
  forfeited bigint default 0 not null,
  granted_by text not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  required bigint,
  wagered bigint,
  returned bigint default 0 not null,
  constraint bonus_grant_pkey PRIMARY KEY (id),
  constraint bonus_grant_once UNIQUE (campaign_id, player_id, trigger_ref),
  constraint bonus_grant_amount_check CHECK (amount >= 0),
  constraint bonus_grant_check CHECK ((status = 'active'::text) = (ended_at IS NULL)),
  constraint bonus_grant_converted_check CHECK (converted >= 0),
  constraint bonus_grant_forfeited_check CHECK (forfeited >= 0),
  constraint bonus_grant_status_check CHECK (status = ANY (ARRAY['active'::text, 'completed'::text, 'cancelled'::text, 'expired'::text, 'used_up'::text]))
);
CREATE INDEX bonus_grant_expiry ON public.bonus_grant USING btree (expires_at) WHERE (status = 'active'::text);
CREATE INDEX bonus_grant_player ON public.bonus_grant USING btree (player_id, granted_at DESC);
CREATE TRIGGER bonus_grant_state BEFORE UPDATE ON public.bonus_grant FOR EACH ROW EXECUTE FUNCTION bonus_grant_state();
grant insert, select, update on bonus_grant to menekse_app;

create table bonus_offer (
  id text not null,
  campaign_id text not null,
  version integer not null,
  name text not null,
  description text not null,
  note text default ''::text not null,
  banner text default ''::text not null,
  kind text not null,
  terms jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  constraint bonus_offer_pkey PRIMARY KEY (id),
  constraint bonus_offer_campaign_id_version_key UNIQUE (campaign_id, version),
  constraint bonus_offer_kind_check CHECK (kind = ANY (ARRAY['deposit_match'::text, 'fixed'::text, 'free_spins'::text, 'free_bets'::text, 'trial'::text, 'cashback'::text])),
  constraint bonus_offer_version_check CHECK (version > 0),
  constraint bonus_offer_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES bonus_campaign(id)
);
CREATE TRIGGER bonus_offer_is_append_only BEFORE DELETE OR UPDATE ON public.bonus_offer FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on bonus_offer to menekse_app;

create table books_check (
  id text not null,
  asked_by text,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  purses integer,
  transfers integer,
  rounds integer,
  owed bigint,
  sealed bigint,
  problem jsonb,
  constraint books_check_pkey PRIMARY KEY (id),
  constraint books_check_check CHECK (ended_at IS NULL OR problem IS NOT NULL OR ROW(purses, transfers, rounds, owed, sealed) IS NOT NULL)
);
CREATE UNIQUE INDEX books_check_one_at_a_time ON public.books_check USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE INDEX books_check_time ON public.books_check USING btree (began_at DESC);
CREATE TRIGGER books_check_ends_once BEFORE UPDATE ON public.books_check FOR EACH ROW EXECUTE FUNCTION books_check_ends_once();
grant insert, select, update on books_check to menekse_app;

create table brake (
  scope text not null,
  subject text not null,
  stopped boolean not null,
  reason text not null,
  set_by text not null,
  set_by_name text not null,
  set_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint brake_pkey PRIMARY KEY (scope, subject),
  constraint brake_check CHECK ((scope = 'all'::text) = (subject = ''::text)),
  constraint brake_scope_check CHECK (scope = ANY (ARRAY['all'::text, 'product'::text, 'provider'::text, 'title'::text]))
);
grant insert, select, update on brake to menekse_app;

create table brand_host (
  host text not null,
  brand_id text not null,
  added_at timestamp with time zone not null,
  constraint brand_host_pkey PRIMARY KEY (host),
  constraint brand_host_host_check CHECK (host = lower(host)),
  constraint brand_host_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
grant delete, insert, select, update on brand_host to menekse_app;

create unlogged table call_count (
  key text not null,
  calls integer not null,
  ends_at timestamp with time zone not null,
  constraint call_count_pkey PRIMARY KEY (key)
) with (fillfactor=50);
grant delete, insert, select, update on call_count to menekse_app;

create table callback_request (
  id text not null,
  brand_id text not null,
  name text,
  phone text,
  message text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  note text,
  name_sealed text,
  phone_sealed text,
  message_sealed text,
  phone_index text,
  constraint callback_request_pkey PRIMARY KEY (id),
  constraint callback_request_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint callback_request_status_check CHECK (status = ANY (ARRAY['pending'::text, 'done'::text, 'rejected'::text])),
  constraint callback_request_words CHECK (num_nonnulls(name, name_sealed) = 1 AND num_nonnulls(phone, phone_sealed) = 1 AND num_nonnulls(message, message_sealed) = 1),
  constraint callback_request_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE INDEX callback_request_number ON public.callback_request USING btree (brand_id, phone_index, created_at);
CREATE UNIQUE INDEX callback_request_pending ON public.callback_request USING btree (brand_id, phone) WHERE (status = 'pending'::text);
CREATE INDEX callback_request_phone ON public.callback_request USING btree (brand_id, phone, created_at);
CREATE INDEX callback_request_status_time ON public.callback_request USING btree (status, created_at);
CREATE UNIQUE INDEX callback_request_waiting ON public.callback_request USING btree (brand_id, phone_index) WHERE (status = 'pending'::text);
grant insert, select, update on callback_request to menekse_app;

create table callback_asker (
  id integer generated always as identity not null,
  request_id text not null,
  visitor_digest text,
  player_id text,
  ip text not null,
  asked_at timestamp with time zone not null,
  constraint callback_asker_pkey PRIMARY KEY (id),
  constraint callback_asker_player_once UNIQUE (request_id, player_id),
  constraint callback_asker_visitor UNIQUE (request_id, visitor_digest),
  constraint callback_asker_check CHECK ((visitor_digest IS NULL) <> (player_id IS NULL)),
  constraint callback_asker_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint callback_asker_request_id_fkey FOREIGN KEY (request_id) REFERENCES callback_request(id)
);
CREATE INDEX callback_asker_digest ON public.callback_asker USING btree (visitor_digest, asked_at DESC);
CREATE INDEX callback_asker_ip ON public.callback_asker USING btree (ip, asked_at);
CREATE INDEX callback_asker_player ON public.callback_asker USING btree (player_id, asked_at DESC);
grant insert, select, update on callback_asker to menekse_app;

create table case_event (
  id bigint generated always as identity not null,
  case_id text not null,
  event text not null,
  at timestamp with time zone not null,
  by text not null,
  text text,
  constraint case_event_pkey PRIMARY KEY (id),
  constraint case_event_event_check CHECK (event = ANY (ARRAY['opened'::text, 'raised'::text, 'evidence'::text, 'assigned'::text, 'note'::text, 'closed'::text]))
);
CREATE INDEX case_event_case ON public.case_event USING btree (case_id, id);
CREATE TRIGGER case_event_is_append_only BEFORE DELETE OR UPDATE ON public.case_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_event_stays BEFORE TRUNCATE ON public.case_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on case_event to menekse_app;

create table player_case (
  id text not null,
  player_id text not null,
  kind text not null,
  strength text not null,
  holds boolean not null,
  status text not null,
  assigned_to text,
  outcome text,
  outcome_reason text,
  report_due_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  evidence_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint player_case_pkey PRIMARY KEY (id),
  constraint player_case_check CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint player_case_check1 CHECK ((status = 'closed'::text) = (outcome IS NOT NULL AND outcome_reason IS NOT NULL)),
  constraint player_case_check2 CHECK (status <> 'assigned'::text OR assigned_to IS NOT NULL),
  constraint player_case_status_check CHECK (status = ANY (ARRAY['open'::text, 'assigned'::text, 'closed'::text])),
  constraint player_case_strength_check CHECK (strength = ANY (ARRAY['watch'::text, 'strong'::text])),
  constraint player_case_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX player_case_closed ON public.player_case USING btree (closed_at DESC) WHERE (status = 'closed'::text);
CREATE UNIQUE INDEX player_case_open ON public.player_case USING btree (player_id, kind) WHERE (status <> 'closed'::text);
CREATE INDEX player_case_player ON public.player_case USING btree (player_id, opened_at DESC);
CREATE INDEX player_case_queue ON public.player_case USING btree (opened_at) WHERE (status <> 'closed'::text);
CREATE TRIGGER player_case_state AFTER INSERT OR UPDATE ON public.player_case FOR EACH ROW EXECUTE FUNCTION player_case_state();
grant insert, select, update on player_case to menekse_app;

create table case_evidence (
  id bigint generated always as identity not null,
  case_id text not null,
  player_id text not null,
  kind text not null,
  key text not null,
  facts jsonb not null,
  subjects jsonb not null,
  at timestamp with time zone not null,
  constraint case_evidence_pkey PRIMARY KEY (id),
  constraint case_evidence_once UNIQUE (player_id, kind, key),
  constraint case_evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES player_case(id)
);
CREATE INDEX case_evidence_case ON public.case_evidence USING btree (case_id, id);
CREATE TRIGGER case_evidence_is_append_only BEFORE DELETE OR UPDATE ON public.case_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_evidence_noted AFTER INSERT ON public.case_evidence FOR EACH ROW EXECUTE FUNCTION case_evidence_noted();
CREATE TRIGGER case_evidence_stays BEFORE TRUNCATE ON public.case_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on case_evidence to menekse_app;

create table cash_out_rule (
  id bigint generated always as identity not null,
  player_id text not null,
  bet_id text collate "C" not null,
  at_least bigint not null,
  percent integer not null,
  set_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ending text,
  constraint cash_out_rule_pkey PRIMARY KEY (id),
  constraint cash_out_rule_at_least_check CHECK (at_least > 0),
  constraint cash_out_rule_check CHECK ((ended_at IS NULL) = (ending IS NULL)),
  constraint cash_out_rule_ending_check CHECK (ending = ANY (ARRAY['done'::text, 'left'::text, 'replaced'::text, 'removed'::text, 'over'::text])),
  constraint cash_out_rule_percent_check CHECK (percent >= 10 AND percent <= 90 OR percent = 100)
);
CREATE INDEX cash_out_rule_bet ON public.cash_out_rule USING btree (player_id, bet_id);
CREATE UNIQUE INDEX cash_out_rule_runs ON public.cash_out_rule USING btree (player_id, bet_id) WHERE (ended_at IS NULL);
CREATE TRIGGER cash_out_rule_ends_once BEFORE UPDATE ON public.cash_out_rule FOR EACH ROW EXECUTE FUNCTION cash_out_rule_ends_once();
grant insert, select, update (ended_at, ending) on cash_out_rule to menekse_app;

create table message_thread (
  id text not null,
  player_id text not null,
  subject text,
  opened_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  claimed_by text,
  claimed_at timestamp with time zone,
  subject_sealed text,
  constraint message_thread_pkey PRIMARY KEY (id),
  constraint message_thread_claim CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  constraint message_thread_words CHECK (num_nonnulls(subject, subject_sealed) = 1),
  constraint message_thread_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX message_thread_last ON public.message_thread USING btree (last_at DESC);
CREATE INDEX message_thread_open ON public.message_thread USING btree (waiting_since, last_at DESC) WHERE (closed_at IS NULL);
CREATE INDEX message_thread_plain ON public.message_thread USING btree (id) WHERE (subject IS NOT NULL);
grant insert, select, update on message_thread to menekse_app;

create table chat (
  id text not null,
  player_id text not null,
  state text default 'waiting'::text not null,
  queued_at timestamp with time zone not null,
  staff_id text,
  first_claimed_at timestamp with time zone,
  last_seq integer default 0 not null,
  last_at timestamp with time zone not null,
  player_waits_since timestamp with time zone,
  player_read_seq integer default 0 not null,
  desk_read_seq integer default 0 not null,
  version integer default 1 not null,
  ended_at timestamp with time zone,
  ended_by text,
  thread_id text,
  rating integer,
  constraint chat_pkey PRIMARY KEY (id),
  constraint chat_check CHECK ((state = 'talking'::text) = (staff_id IS NOT NULL AND ended_at IS NULL)),
  constraint chat_check1 CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  constraint chat_check2 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint chat_ended_by_check CHECK (ended_by = ANY (ARRAY['player'::text, 'desk'::text, 'idle'::text, 'unanswered'::text])),
  constraint chat_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint chat_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'talking'::text, 'ended'::text])),
  constraint chat_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint chat_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id),
  constraint chat_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(id)
);
CREATE INDEX chat_claimed ON public.chat USING btree (first_claimed_at) WHERE (first_claimed_at IS NOT NULL);
CREATE UNIQUE INDEX chat_open ON public.chat USING btree (player_id) WHERE (state <> 'ended'::text);
CREATE INDEX chat_player ON public.chat USING btree (player_id, queued_at DESC);
CREATE INDEX chat_queue ON public.chat USING btree (state, queued_at) WHERE (state <> 'ended'::text);
grant insert, select, update on chat to menekse_app;

create table chat_colleague (
  staff_id text not null,
  status text not null,
  status_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint chat_colleague_pkey PRIMARY KEY (staff_id),
  constraint chat_colleague_status_check CHECK (status = ANY (ARRAY['available'::text, 'busy'::text, 'away'::text])),
  constraint chat_colleague_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
grant insert, select, update on chat_colleague to menekse_app;

create table chat_line (
  chat_id text not null,
  seq integer not null,
  player_id text not null,
  kind text not null,
  staff_id text,
  text_sealed text not null,
  attachment_kind text,
  attachment_id text,
  key text,
  created_at timestamp with time zone not null,
  constraint chat_line_pkey PRIMARY KEY (chat_id, seq),
  constraint chat_line_key UNIQUE (player_id, key),
  constraint chat_line_attachment_kind_check CHECK (attachment_kind = ANY (ARRAY['round'::text, 'deposit'::text, 'withdrawal'::text])),
  constraint chat_line_check CHECK ((attachment_kind IS NULL) = (attachment_id IS NULL)),
  constraint chat_line_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'desk'::text, 'event'::text, 'note'::text])),
  constraint chat_line_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chat(id)
);
CREATE INDEX chat_line_time ON public.chat_line USING btree (created_at);
grant delete, insert, select on chat_line to menekse_app;

create table closing_odds (
  fixture_id text not null,
  market text not null,
  outcome text not null,
  odds_millis integer not null,
  at timestamp with time zone not null,
  constraint closing_odds_pkey PRIMARY KEY (fixture_id, market, outcome),
  constraint closing_odds_odds_millis_check CHECK (odds_millis > 1000)
);
CREATE TRIGGER closing_odds_is_append_only BEFORE DELETE OR UPDATE ON public.closing_odds FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on closing_odds to menekse_app;

create table cms_page (
  brand_id text not null,
  slug text not null,
  title text not null,
  html text not null,
  meta_title text not null,
  meta_description text not null,
  place integer not null,
  in_footer boolean not null,
  updated_at timestamp with time zone not null,
  id text default (gen_random_uuid())::text not null,
  published boolean default true not null,
  preview_key text default (gen_random_uuid())::text not null,
  constraint cms_page_pkey PRIMARY KEY (brand_id, slug),
  constraint cms_page_id_key UNIQUE (id),
  constraint cms_page_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
grant delete, insert, select, update on cms_page to menekse_app;

create table cms_page_version (
  page_id text not null,
  number integer not null,
  brand_id text not null,
  slug text not null,
  title text not null,
  html text not null,
  meta_title text not null,
  meta_description text not null,
  in_footer boolean not null,
  published boolean not null,
  saved_by text not null,
  saved_at timestamp with time zone not null,
  asks_again boolean default false not null,
  change_summary text,
  constraint cms_page_version_pkey PRIMARY KEY (page_id, number),
  constraint cms_page_version_number_check CHECK (number > 0),
  constraint cms_page_version_says_what_changed CHECK (NOT asks_again OR change_summary <> ''::text),
  constraint cms_page_version_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
CREATE TRIGGER cms_page_version_is_append_only BEFORE DELETE OR UPDATE ON public.cms_page_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on cms_page_version to menekse_app;

create table complaint (
  id text not null,
  number bigint generated always as identity not null,
  thread_id text not null,
  player_id text not null,
  opened_at timestamp with time zone not null,
  acknowledge_by timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  outcome text,
  outcome_sealed text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_number_key UNIQUE (number),
  constraint complaint_thread_id_key UNIQUE (thread_id),
  constraint complaint_check CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  constraint complaint_check1 CHECK ((decided_at IS NULL) = (outcome IS NULL) AND (decided_at IS NULL) = (outcome_sealed IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  constraint complaint_check2 CHECK (decided_at IS NULL OR acknowledged_at IS NOT NULL),
  constraint complaint_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint complaint_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint complaint_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(id)
);
CREATE INDEX complaint_newest ON public.complaint USING btree (opened_at DESC, id DESC);
CREATE INDEX complaint_open ON public.complaint USING btree (answer_by) WHERE (decided_at IS NULL);
CREATE INDEX complaint_player ON public.complaint USING btree (player_id, opened_at DESC);
CREATE TRIGGER complaint_state BEFORE UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION complaint_state();
grant insert, select, update on complaint to menekse_app;

create table contact_change (
  id text not null,
  player_id text not null,
  kind text not null,
  old_sealed text not null,
  new_sealed text not null,
  confirm_digest text,
  confirm_until timestamp with time zone,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  undo_digest text,
  undo_until timestamp with time zone,
  undone_at timestamp with time zone,
  constraint contact_change_pkey PRIMARY KEY (id),
  constraint contact_change_confirm_digest_key UNIQUE (confirm_digest),
  constraint contact_change_undo_digest_key UNIQUE (undo_digest),
  constraint contact_change_kind_check CHECK (kind = ANY (ARRAY['email'::text, 'phone'::text])),
  constraint contact_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX contact_change_player ON public.contact_change USING btree (player_id, asked_at DESC);
grant delete, insert, select, update on contact_change to menekse_app;

create table correction (
  id text not null,
  kind text not null,
  player_id text not null,
  subject text not null,
  amount bigint not null,
  approval_id text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint correction_pkey PRIMARY KEY (id),
  constraint correction_approval_key UNIQUE (player_id, approval_id),
  constraint correction_subject_key UNIQUE (player_id, subject),
  constraint correction_amount_check CHECK (amount <> 0),
  constraint correction_kind_check CHECK (kind = ANY (ARRAY['deposit_reversal'::text, 'withdrawal_return'::text, 'bonus_reversal'::text, 'adjustment'::text]))
);
CREATE TRIGGER correction_is_append_only BEFORE DELETE OR UPDATE ON public.correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on correction to menekse_app;

create table coupon (
  player_id text not null,
  bet_id text collate "C" not null,
  unit bigint not null,
  system json,
  lines integer not null,
  cap bigint not null,
  policy text not null,
  legs json not null,
  risks json not null,
  content text not null,
  wish text not null,
  placed_at timestamp with time zone not null,
  rules text,
  channel text,
  constraint coupon_pkey PRIMARY KEY (player_id, bet_id),
  constraint coupon_cap_check CHECK (cap > 0),
  constraint coupon_lines_check CHECK (lines > 0),
  constraint coupon_policy_check CHECK (policy = ANY (ARRAY['none'::text, 'higher'::text, 'any'::text])),
  constraint coupon_unit_check CHECK (unit > 0)
);
CREATE INDEX coupon_content ON public.coupon USING btree (player_id, content, placed_at);
CREATE INDEX coupon_time ON public.coupon USING btree (placed_at DESC, bet_id DESC);
CREATE TRIGGER coupon_adds_liability AFTER INSERT ON public.coupon REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_adds_liability();
CREATE TRIGGER coupon_is_append_only BEFORE DELETE OR UPDATE ON public.coupon FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER coupon_meets_epochs AFTER INSERT ON public.coupon REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_meets_epochs();
CREATE TRIGGER coupon_meets_own_share AFTER INSERT ON public.coupon REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_meets_own_share();
grant insert, select on coupon to menekse_app;

create table coupon_cut (
  player_id text not null,
  bet_id text collate "C" not null,
  number integer not null,
  id text not null,
  unit bigint not null,
  unit_left bigint not null,
  cap_left bigint not null,
  stake bigint not null,
  value bigint not null,
  percent integer not null,
  rule_id bigint,
  at timestamp with time zone not null,
  seen json,
  constraint coupon_cut_pkey PRIMARY KEY (player_id, bet_id, number),
  constraint coupon_cut_player_id_id_key UNIQUE (player_id, id),
  constraint coupon_cut_cap_left_check CHECK (cap_left >= 0),
  constraint coupon_cut_number_check CHECK (number > 0),
  constraint coupon_cut_percent_check CHECK (percent >= 10 AND percent <= 90 OR percent = 100),
  constraint coupon_cut_stake_check CHECK (stake > 0),
  constraint coupon_cut_unit_check CHECK (unit > 0),
  constraint coupon_cut_unit_left_check CHECK (unit_left >= 0),
  constraint coupon_cut_value_check CHECK (value > 0)
);
CREATE TRIGGER coupon_cut_ends_rules AFTER INSERT ON public.coupon_cut REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_cut_ends_rules();
CREATE TRIGGER coupon_cut_is_append_only BEFORE DELETE OR UPDATE ON public.coupon_cut FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER coupon_cut_meets_epochs AFTER INSERT ON public.coupon_cut REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_cut_meets_epochs();
CREATE TRIGGER coupon_cut_releases_liability AFTER INSERT ON public.coupon_cut REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION coupon_cut_releases_liability();
grant insert, select on coupon_cut to menekse_app;

create table coupon_debt (
  player_id text not null,
  bet_id text collate "C" not null,
  settlement integer not null,
  owed bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint coupon_debt_pkey PRIMARY KEY (player_id, bet_id, settlement),
  constraint coupon_debt_owed_check CHECK (owed > 0)
);
CREATE TRIGGER coupon_debt_is_append_only BEFORE DELETE OR UPDATE ON public.coupon_debt FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on coupon_debt to menekse_app;

create table coupon_debt_payment (
  player_id text not null,
  bet_id text collate "C" not null,
  settlement integer not null,
  from_bet text collate "C" not null,
  from_settlement integer not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint coupon_debt_payment_pkey PRIMARY KEY (player_id, bet_id, settlement, from_bet, from_settlement),
  constraint coupon_debt_payment_amount_check CHECK (amount > 0),
  constraint coupon_debt_payment_player_id_bet_id_settlement_fkey FOREIGN KEY (player_id, bet_id, settlement) REFERENCES coupon_debt(player_id, bet_id, settlement)
);
CREATE TRIGGER coupon_debt_is_paid_once AFTER INSERT ON public.coupon_debt_payment FOR EACH ROW EXECUTE FUNCTION coupon_debt_is_paid_once();
CREATE TRIGGER coupon_debt_payment_is_append_only BEFORE DELETE OR UPDATE ON public.coupon_debt_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on coupon_debt_payment to menekse_app;

create table coupon_liability (
  fixture_id text not null,
  market text not null,
  outcome text not null,
  amount bigint not null,
  most bigint not null,
  constraint coupon_liability_pkey PRIMARY KEY (fixture_id, market, outcome),
  constraint coupon_liability_amount_check CHECK (amount >= 0),
  constraint coupon_liability_most CHECK (amount <= most)
);
grant select on coupon_liability to menekse_app;

create table coupon_share (
  code text not null,
  content text not null,
  legs json not null,
  shared_at timestamp with time zone not null,
  kept_until timestamp with time zone not null,
  constraint coupon_share_pkey PRIMARY KEY (code),
  constraint coupon_share_content_key UNIQUE (content),
  constraint coupon_share_code_check CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'::text)
);
CREATE INDEX coupon_share_end ON public.coupon_share USING btree (kept_until);
grant delete, insert, select, update on coupon_share to menekse_app;

create table coupon_void (
  player_id text not null,
  bet_id text collate "C" not null,
  number bigint generated always as identity not null,
  reason text not null,
  staff_id text not null,
  approval_id text,
  at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lift_approval_id text,
  constraint coupon_void_pkey PRIMARY KEY (player_id, bet_id, number),
  constraint coupon_void_check CHECK ((lifted_at IS NULL) = (lift_approval_id IS NULL))
);
CREATE UNIQUE INDEX coupon_void_standing ON public.coupon_void USING btree (player_id, bet_id) WHERE (lifted_at IS NULL);
grant insert, select, update (lifted_at, lift_approval_id) on coupon_void to menekse_app;

create table data_request (
  id text not null,
  player_id text not null,
  kind text not null,
  words text not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  status text default 'open'::text not null,
  answer text,
  outcome jsonb,
  decided_at timestamp with time zone,
  decided_by text,
  constraint data_request_pkey PRIMARY KEY (id),
  constraint data_request_check CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  constraint data_request_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint data_request_check2 CHECK ((decided_at IS NULL) = (answer IS NULL)),
  constraint data_request_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'file'::text, 'correction'::text, 'erasure'::text])),
  constraint data_request_status_check CHECK (status = ANY (ARRAY['open'::text, 'done'::text, 'partly'::text, 'refused'::text])),
  constraint data_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX data_request_decided ON public.data_request USING btree (decided_at DESC, id DESC) WHERE (status <> 'open'::text);
CREATE INDEX data_request_due ON public.data_request USING btree (due_at, id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX data_request_open ON public.data_request USING btree (player_id, kind) WHERE (status = 'open'::text);
CREATE INDEX data_request_player ON public.data_request USING btree (player_id, opened_at DESC);
CREATE TRIGGER data_request_state BEFORE UPDATE ON public.data_request FOR EACH ROW EXECUTE FUNCTION data_request_state();
grant insert, select, update on data_request to menekse_app;

create table dead_price_look (
  is_only boolean default true not null,
  until timestamp with time zone not null,
  constraint dead_price_look_pkey PRIMARY KEY (is_only),
  constraint dead_price_look_is_only_check CHECK (is_only)
);
grant insert, select, update on dead_price_look to menekse_app;

create table game (
  slug text not null,
  kind text not null,
  enabled boolean default true not null,
  is_featured boolean default false not null,
  place integer not null,
  added_at timestamp with time zone not null,
  launch_count integer default 0 not null,
  name text,
  provider text,
  image text,
  min_stake bigint,
  max_stake bigint,
  version integer default 1 not null,
  constraint game_pkey PRIMARY KEY (slug),
  constraint game_enabled_check CHECK (enabled OR kind = 'live'::text),
  constraint game_kind_check CHECK (kind = ANY (ARRAY['slot'::text, 'live'::text])),
  constraint game_live_is_described CHECK (kind <> 'live'::text OR name IS NOT NULL AND provider IS NOT NULL AND image IS NOT NULL AND min_stake IS NOT NULL AND max_stake IS NOT NULL AND min_stake > 0 AND max_stake >= min_stake)
);
grant delete, insert, select, update on game to menekse_app;

create table play_session (
  id text not null,
  player_id text,
  login_session_id text,
  game_slug text not null,
  mode text not null,
  token_digest text not null,
  token_ends_at timestamp with time zone not null,
  secret_digest text,
  opened_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  staked bigint default 0 not null,
  paid bigint default 0 not null,
  demo_round_at timestamp with time zone,
  math_version text,
  constraint play_session_pkey PRIMARY KEY (id),
  constraint play_session_secret_digest_key UNIQUE (secret_digest),
  constraint play_session_token_digest_key UNIQUE (token_digest),
  constraint play_session_check CHECK (mode = 'demo'::text OR player_id IS NOT NULL),
  constraint play_session_mode_check CHECK (mode = ANY (ARRAY['real'::text, 'demo'::text])),
  constraint play_session_game_slug_fkey FOREIGN KEY (game_slug) REFERENCES game(slug),
  constraint play_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX play_session_player ON public.play_session USING btree (player_id, created_at DESC);
grant delete, insert, select, update on play_session to menekse_app;

create table demo_round (
  play_session_id text not null,
  id text not null,
  stake bigint not null,
  seed text not null,
  choices json not null,
  is_open boolean not null,
  started_at timestamp with time zone not null,
  constraint demo_round_pkey PRIMARY KEY (play_session_id),
  constraint demo_round_stake_check CHECK (stake > 0),
  constraint demo_round_play_session_id_fkey FOREIGN KEY (play_session_id) REFERENCES play_session(id)
);
grant delete, insert, select, update on demo_round to menekse_app;

create table deposit_event (
  id integer generated always as identity not null,
  deposit_id text not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null,
  by text not null,
  reason text,
  constraint deposit_event_pkey PRIMARY KEY (id)
);
CREATE INDEX deposit_event_deposit ON public.deposit_event USING btree (deposit_id, id);
CREATE TRIGGER deposit_event_is_append_only BEFORE DELETE OR UPDATE ON public.deposit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_event_stays BEFORE TRUNCATE ON public.deposit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on deposit_event to menekse_app;

create table destruction (
  id text not null,
  class text not null,
  what text not null,
  rows integer not null,
  before timestamp with time zone not null,
  held_players integer not null,
  at timestamp with time zone not null,
  constraint destruction_pkey PRIMARY KEY (id),
  constraint destruction_rows_check CHECK (rows > 0)
);
CREATE INDEX destruction_at ON public.destruction USING btree (at DESC, id DESC);
CREATE TRIGGER destruction_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.destruction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on destruction to menekse_app;

create table draw_table (
  slug text not null,
  epoch bigint default 0 not null,
  holder text,
  beat_at timestamp with time zone,
  held_since timestamp with time zone,
  constraint draw_table_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER draw_table_taken_over BEFORE UPDATE ON public.draw_table FOR EACH ROW EXECUTE FUNCTION draw_table_taken_over();
grant insert, select, update on draw_table to menekse_app;

create table draw_chain (
  id bigint generated always as identity not null,
  table_slug text not null,
  commitment text not null,
  links integer not null,
  salt text not null,
  salt_source text not null,
  before_draw bigint not null,
  made_at timestamp with time zone not null,
  constraint draw_chain_pkey PRIMARY KEY (id),
  constraint draw_chain_commitment_key UNIQUE (commitment),
  constraint draw_chain_table_slug_before_draw_key UNIQUE (table_slug, before_draw),
  constraint draw_chain_before_draw_check CHECK (before_draw >= 0),
  constraint draw_chain_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'::text),
  constraint draw_chain_links_check CHECK (links > 0),
  constraint draw_chain_salt_check CHECK (salt ~ '^[0-9a-f]{64}$'::text),
  constraint draw_chain_table_slug_fkey FOREIGN KEY (table_slug) REFERENCES draw_table(slug)
);
grant insert, select on draw_chain to menekse_app;

create table draw (
  table_slug text not null,
  number bigint not null,
  phase text default 'scheduled'::text not null,
  math_version text not null,
  chain_id bigint not null,
  link integer not null,
  commitment text not null,
  programme jsonb not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  unseen_from timestamp with time zone,
  unseen_to timestamp with time zone,
  seed text,
  result jsonb,
  drawn_at timestamp with time zone,
  void_reason text,
  settling_at timestamp with time zone,
  settled_at timestamp with time zone,
  next_at timestamp with time zone,
  commitment_steps integer default 1 not null,
  beacon_network text,
  beacon_round bigint,
  beacon_signature text,
  constraint draw_pkey PRIMARY KEY (table_slug, number),
  constraint draw_chain_id_link_key UNIQUE (chain_id, link),
  constraint draw_beacon_is_asked CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL),
  constraint draw_beacon_is_named CHECK (num_nulls(beacon_network, beacon_round) = ANY (ARRAY[0, 2])),
  constraint draw_beacon_network_check CHECK (beacon_network ~ '^[0-9a-f]{64}$'::text),
  constraint draw_beacon_round_check CHECK (beacon_round > 0),
  constraint draw_beacon_signature_check CHECK (beacon_signature ~ '^[0-9a-f]{96}$'::text),
  constraint draw_check CHECK (closes_at > opens_at),
  constraint draw_check1 CHECK (starts_at >= closes_at),
  constraint draw_check2 CHECK (num_nulls(unseen_from, unseen_to) = ANY (ARRAY[0, 2])),
  constraint draw_check3 CHECK ((seed IS NULL) = (phase = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text]))),
  constraint draw_check4 CHECK (result IS NULL OR seed IS NOT NULL),
  constraint draw_check5 CHECK (phase <> 'void'::text OR void_reason IS NOT NULL),
  constraint draw_commitment_steps_check CHECK (commitment_steps > 0),
  constraint draw_number_check CHECK (number > 0),
  constraint draw_phase_check CHECK (phase = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'drawn'::text, 'settling'::text, 'settled'::text, 'void'::text])),
  constraint draw_waits_for_beacon CHECK (result IS NULL OR beacon_round IS NULL OR beacon_signature IS NOT NULL),
  constraint draw_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES draw_chain(id),
  constraint draw_table_slug_fkey FOREIGN KEY (table_slug) REFERENCES draw_table(slug)
);
CREATE INDEX draw_troubled ON public.draw USING btree (opens_at DESC) WHERE ((void_reason IS NOT NULL) OR (unseen_from IS NOT NULL) OR ((EXTRACT(epoch FROM (drawn_at - starts_at)) * (1000)::numeric) > ((2000)::numeric + COALESCE(((result ->> 'flight_ms'::text))::numeric, (0)::numeric))));
CREATE INDEX draw_unfinished ON public.draw USING btree (table_slug, number) WHERE (phase <> ALL (ARRAY['settled'::text, 'void'::text]));
CREATE INDEX draw_untold ON public.draw USING btree (table_slug, number) WHERE (seed IS NULL);
CREATE TRIGGER draw_beacon_told_once BEFORE UPDATE ON public.draw FOR EACH ROW WHEN (((new.beacon_signature IS DISTINCT FROM old.beacon_signature) OR (new.starts_at <> old.starts_at))) EXECUTE FUNCTION draw_beacon_told_once();
CREATE TRIGGER draw_goes_on BEFORE UPDATE ON public.draw FOR EACH ROW EXECUTE FUNCTION draw_goes_on();
CREATE TRIGGER draw_is_told_in_order BEFORE UPDATE ON public.draw FOR EACH ROW WHEN (((old.seed IS NULL) AND (new.seed IS NOT NULL))) EXECUTE FUNCTION draw_is_told_in_order();
grant insert, select, update (phase, starts_at, unseen_from, unseen_to, seed, result, drawn_at, void_reason, settling_at, settled_at, next_at, beacon_signature) on draw to menekse_app;

create table draw_checkpoint (
  chain_id bigint not null,
  link integer not null,
  seed_sealed text not null,
  constraint draw_checkpoint_pkey PRIMARY KEY (chain_id, link),
  constraint draw_checkpoint_link_check CHECK (link > 0),
  constraint draw_checkpoint_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES draw_chain(id)
);
grant insert, select, update (seed_sealed) on draw_checkpoint to menekse_app;

create table draw_thinned (
  table_slug text not null,
  number bigint not null,
  chain_id bigint not null,
  link integer not null,
  seed bytea not null,
  beacon_network text,
  beacon_round bigint,
  beacon_signature bytea,
  constraint draw_thinned_pkey PRIMARY KEY (table_slug, number),
  constraint draw_thinned_beacon_is_whole CHECK (num_nulls(beacon_network, beacon_round, beacon_signature) = ANY (ARRAY[0, 3])),
  constraint draw_thinned_beacon_signature_check CHECK (length(beacon_signature) = 48),
  constraint draw_thinned_seed_check CHECK (length(seed) = 32),
  constraint draw_thinned_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES draw_chain(id),
  constraint draw_thinned_table_slug_fkey FOREIGN KEY (table_slug) REFERENCES draw_table(slug)
);
grant select on draw_thinned to menekse_app;

create table draw_void (
  id text not null,
  table_slug text not null,
  number bigint not null,
  phase text not null,
  status text default 'approved'::text not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text not null,
  decided_at timestamp with time zone not null,
  decision_reason text not null,
  ended_at timestamp with time zone,
  bets integer default 0 not null,
  staked bigint default 0 not null,
  taken_back bigint default 0 not null,
  constraint draw_void_pkey PRIMARY KEY (id),
  constraint draw_void_table_slug_number_key UNIQUE (table_slug, number),
  constraint draw_void_check CHECK ((status = 'done'::text) = (ended_at IS NOT NULL)),
  constraint draw_void_second_person CHECK (decided_by <> asked_by),
  constraint draw_void_status_check CHECK (status = ANY (ARRAY['approved'::text, 'done'::text])),
  constraint draw_void_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_account(id),
  constraint draw_void_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_account(id)
);
CREATE INDEX draw_void_latest ON public.draw_void USING btree (decided_at DESC);
grant insert, select, update (status, ended_at, bets, staked, taken_back) on draw_void to menekse_app;

create table draw_void_left (
  void_id text not null,
  player_id text not null,
  bet_id text not null,
  why text not null,
  stake bigint not null,
  payout bigint not null,
  constraint draw_void_left_pkey PRIMARY KEY (void_id, player_id, bet_id),
  constraint draw_void_left_why_check CHECK (why = ANY (ARRAY['spent'::text, 'cashed_out'::text, 'changed'::text])),
  constraint draw_void_left_void_id_fkey FOREIGN KEY (void_id) REFERENCES draw_void(id)
);
CREATE INDEX draw_void_left_player ON public.draw_void_left USING btree (player_id);
CREATE TRIGGER draw_void_left_is_append_only BEFORE DELETE OR UPDATE ON public.draw_void_left FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on draw_void_left to menekse_app;

create table due_diligence_figures (
  id bigint generated always as identity not null,
  market text not null,
  deposit bigint not null,
  withdrawal bigint not null,
  window_days integer not null,
  play_days integer not null,
  approval_id text not null,
  at timestamp with time zone not null,
  constraint due_diligence_figures_pkey PRIMARY KEY (id),
  constraint due_diligence_figures_approval_id_key UNIQUE (approval_id),
  constraint due_diligence_figures_deposit_check CHECK (deposit > 0),
  constraint due_diligence_figures_play_days_check CHECK (play_days > 0),
  constraint due_diligence_figures_window_days_check CHECK (window_days > 0),
  constraint due_diligence_figures_withdrawal_check CHECK (withdrawal > 0),
  constraint due_diligence_figures_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
);
CREATE INDEX due_diligence_figures_latest ON public.due_diligence_figures USING btree (market, id DESC);
CREATE TRIGGER due_diligence_figures_is_append_only BEFORE DELETE OR UPDATE ON public.due_diligence_figures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER due_diligence_figures_kept BEFORE TRUNCATE ON public.due_diligence_figures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on due_diligence_figures to menekse_app;

create table exclusion_return (
  id text not null,
  player_id text not null,
  status text not null,
  asked_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  constraint exclusion_return_pkey PRIMARY KEY (id),
  constraint exclusion_return_check CHECK ((status = 'waiting'::text) = (decided_at IS NULL)),
  constraint exclusion_return_check1 CHECK ((status <> ALL (ARRAY['granted'::text, 'refused'::text])) OR decided_by IS NOT NULL AND reason IS NOT NULL),
  constraint exclusion_return_check2 CHECK (status <> 'granted'::text OR decided_at >= opens_at),
  constraint exclusion_return_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'granted'::text, 'refused'::text, 'dropped'::text])),
  constraint exclusion_return_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX exclusion_return_waiting ON public.exclusion_return USING btree (player_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER exclusion_return_noted AFTER INSERT OR UPDATE ON public.exclusion_return FOR EACH ROW EXECUTE FUNCTION exclusion_return_noted();
grant insert, select, update on exclusion_return to menekse_app;

create table favourite (
  player_id text not null,
  game_slug text not null,
  created_at timestamp with time zone not null,
  constraint favourite_pkey PRIMARY KEY (player_id, game_slug),
  constraint favourite_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on favourite to menekse_app;

create table feed (
  name text not null,
  gen integer not null,
  began_at timestamp with time zone not null,
  constraint feed_pkey PRIMARY KEY (name),
  constraint feed_gen_check CHECK (gen > 0),
  constraint feed_name_check CHECK (name ~ '^[a-z][a-z0-9-]{0,29}$'::text)
);
grant insert, select, update on feed to menekse_app;

create table feed_fixture (
  feed text not null,
  source_id text not null,
  fixture_id text not null,
  met_at timestamp with time zone not null,
  constraint feed_fixture_pkey PRIMARY KEY (feed, source_id),
  constraint feed_fixture_fixture_id_key UNIQUE (fixture_id)
);
CREATE TRIGGER feed_fixture_is_append_only BEFORE DELETE OR UPDATE ON public.feed_fixture FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on feed_fixture to menekse_app;

create unlogged table feed_line (
  feed text not null,
  gen integer not null,
  line bigint not null,
  fixture text not null,
  seq integer not null,
  type text not null,
  body text not null,
  said_at timestamp with time zone not null,
  constraint feed_line_pkey PRIMARY KEY (feed, gen, line)
);
CREATE INDEX feed_line_age ON public.feed_line USING btree (said_at);
grant delete, insert, select, update on feed_line to menekse_app;

create table feed_money (
  feed text not null,
  fixture text not null,
  gen integer not null,
  seq integer not null,
  type text not null,
  body jsonb not null,
  said_at timestamp with time zone not null,
  acted_at timestamp with time zone,
  constraint feed_money_pkey PRIMARY KEY (feed, fixture, gen, seq),
  constraint feed_money_type_check CHECK (type = ANY (ARRAY['result'::text, 'unresult'::text, 'cancel'::text, 'uncancel'::text]))
);
CREATE INDEX feed_money_due ON public.feed_money USING btree (feed, fixture, gen, seq) WHERE (acted_at IS NULL);
grant insert, select, update (acted_at) on feed_money to menekse_app;

create unlogged table feed_request (
  feed text not null,
  fixture text not null,
  asked_at timestamp with time zone not null,
  constraint feed_request_pkey PRIMARY KEY (feed, fixture)
);
grant delete, insert, select, update on feed_request to menekse_app;

create table fixture (
  id text not null,
  feed text not null,
  sport text not null,
  tournament_id text not null,
  head json not null,
  starts_at timestamp with time zone not null,
  status text not null,
  state json,
  timeline json default '[]'::json not null,
  version bigint not null,
  changed_at timestamp with time zone not null,
  epoch bigint,
  constraint fixture_pkey PRIMARY KEY (id),
  constraint fixture_sport_check CHECK (sport = ANY (ARRAY['football'::text, 'basketball'::text, 'tennis'::text]))
);
CREATE INDEX fixture_start ON public.fixture USING btree (starts_at);
CREATE INDEX fixture_tournament ON public.fixture USING btree (tournament_id) WHERE (status = ANY (ARRAY['ended'::text, 'closed'::text]));
CREATE TRIGGER fixture_notes_turn AFTER INSERT OR UPDATE ON public.fixture FOR EACH ROW EXECUTE FUNCTION fixture_notes_turn();
grant delete, insert, select, update on fixture to menekse_app;

create table fixture_change (
  fixture_id text not null,
  number bigint generated always as identity not null,
  starts_at timestamp with time zone not null,
  status text not null,
  at timestamp with time zone not null,
  is_swapped boolean default false not null,
  constraint fixture_change_pkey PRIMARY KEY (fixture_id, number)
);
CREATE INDEX fixture_change_swapped ON public.fixture_change USING btree (at) WHERE is_swapped;
grant select on fixture_change to menekse_app;

create table fixture_epoch (
  fixture_id text not null,
  epoch bigint not null,
  mark text not null,
  constraint fixture_epoch_pkey PRIMARY KEY (fixture_id)
);
grant insert, select, update on fixture_epoch to menekse_app;

create table fixture_goal (
  fixture_id text not null,
  home integer not null,
  away integer not null,
  at timestamp with time zone not null,
  constraint fixture_goal_pkey PRIMARY KEY (fixture_id, home, away)
);
CREATE TRIGGER fixture_goal_is_append_only BEFORE DELETE OR UPDATE ON public.fixture_goal FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on fixture_goal to menekse_app;

create table fixture_turn (
  fixture_id text not null,
  epoch bigint not null,
  at timestamp with time zone not null,
  kept_at timestamp with time zone not null,
  constraint fixture_turn_pkey PRIMARY KEY (fixture_id, epoch)
);
CREATE INDEX fixture_turn_kept ON public.fixture_turn USING btree (kept_at);
grant delete, insert, select on fixture_turn to menekse_app;

create table funds_request (
  id text not null,
  case_id text not null,
  player_id text not null,
  status text not null,
  locks boolean not null,
  cash bigint not null,
  held bigint not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  reason text not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint funds_request_pkey PRIMARY KEY (id),
  constraint funds_request_check CHECK ((status = 'asked'::text) = (decided_at IS NULL)),
  constraint funds_request_check1 CHECK (status = 'asked'::text OR decided_by IS NOT NULL AND decision_reason IS NOT NULL),
  constraint funds_request_second_person CHECK (decided_by <> asked_by),
  constraint funds_request_status_check CHECK (status = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text])),
  constraint funds_request_case_id_fkey FOREIGN KEY (case_id) REFERENCES player_case(id),
  constraint funds_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX funds_request_case ON public.funds_request USING btree (case_id, asked_at DESC);
CREATE UNIQUE INDEX funds_request_open ON public.funds_request USING btree (player_id) WHERE (status = 'asked'::text);
CREATE TRIGGER funds_request_state BEFORE UPDATE ON public.funds_request FOR EACH ROW EXECUTE FUNCTION funds_request_state();
grant insert, select, update on funds_request to menekse_app;

create table held_result (
  id bigint generated always as identity not null,
  fixture_id text not null,
  market text,
  word text not null,
  message json not null,
  kind text not null,
  bets integer not null,
  payout bigint not null,
  moved bigint not null,
  held_at timestamp with time zone not null,
  status text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  staff_id text,
  approval_id text,
  reason text,
  constraint held_result_pkey PRIMARY KEY (id),
  constraint held_result_by CHECK ((status = ANY (ARRAY['released'::text, 'refused'::text])) = (staff_id IS NOT NULL)),
  constraint held_result_decided CHECK ((status = 'waiting'::text) = (decided_at IS NULL)),
  constraint held_result_kind_check CHECK (kind = ANY (ARRAY['result'::text, 'correction'::text])),
  constraint held_result_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text, 'superseded'::text])),
  constraint held_result_two_people CHECK (kind = 'result'::text OR staff_id IS NULL OR approval_id IS NOT NULL)
);
CREATE INDEX held_result_waiting ON public.held_result USING btree (fixture_id) WHERE (status = 'waiting'::text);
CREATE INDEX held_result_words ON public.held_result USING btree (fixture_id, word);
CREATE TRIGGER held_result_is_decided_once BEFORE UPDATE ON public.held_result FOR EACH ROW EXECUTE FUNCTION held_result_is_decided_once();
grant insert, select, update (status, decided_at, staff_id, approval_id, reason) on held_result to menekse_app;

create table home_page (
  brand_id text not null,
  popular text[] not null,
  categories jsonb not null,
  version integer not null,
  constraint home_page_pkey PRIMARY KEY (brand_id),
  constraint home_page_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id)
);
grant delete, insert, select, update on home_page to menekse_app;

create table house_account (
  id text not null,
  bank_name text not null,
  account_name text not null,
  iban text not null,
  min_deposit bigint not null,
  max_deposit bigint not null,
  enabled boolean not null,
  place integer not null,
  version integer not null,
  constraint house_account_pkey PRIMARY KEY (id),
  constraint house_account_bank_key UNIQUE (bank_name),
  constraint house_account_iban_key UNIQUE (iban),
  constraint house_account_check CHECK (max_deposit >= min_deposit),
  constraint house_account_iban_check CHECK (iban ~ '^TR[0-9]{24}$'::text),
  constraint house_account_min_deposit_check CHECK (min_deposit > 0)
);
grant insert, select, update on house_account to menekse_app;

create table house_account_change (
  id text not null,
  account_id text,
  bank_name text not null,
  account_name text not null,
  iban text not null,
  min_deposit bigint not null,
  max_deposit bigint not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  status text default 'pending'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  constraint house_account_change_pkey PRIMARY KEY (id),
  constraint house_account_change_check CHECK ((status = 'pending'::text) = (decided_by IS NULL)),
  constraint house_account_change_check1 CHECK (max_deposit >= min_deposit),
  constraint house_account_change_four_eyes CHECK (status <> 'confirmed'::text OR decided_by <> asked_by),
  constraint house_account_change_iban_check CHECK (iban ~ '^TR[0-9]{24}$'::text),
  constraint house_account_change_min_deposit_check CHECK (min_deposit > 0),
  constraint house_account_change_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'rejected'::text])),
  constraint house_account_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES house_account(id)
);
CREATE UNIQUE INDEX house_account_change_pending ON public.house_account_change USING btree (account_id) WHERE (status = 'pending'::text);
grant insert, select, update on house_account_change to menekse_app;

create table kyc_document (
  id text not null,
  player_id text not null,
  kind text not null,
  status text not null,
  mime text not null,
  file_name text not null,
  uploaded_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  decided_by_name text,
  reason text,
  constraint kyc_document_pkey PRIMARY KEY (id),
  constraint kyc_document_file_name_key UNIQUE (file_name),
  constraint kyc_document_kind_check CHECK (kind = ANY (ARRAY['id_front'::text, 'id_back'::text, 'address'::text, 'income'::text])),
  constraint kyc_document_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'replaced'::text])),
  constraint kyc_document_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX kyc_document_current ON public.kyc_document USING btree (player_id, kind) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX kyc_document_pending ON public.kyc_document USING btree (uploaded_at) WHERE (status = 'pending'::text);
CREATE INDEX kyc_document_player ON public.kyc_document USING btree (player_id, uploaded_at DESC);
grant delete, insert, select, update on kyc_document to menekse_app;

create table kyc_file (
  name text not null,
  sealed bytea not null,
  constraint kyc_file_pkey PRIMARY KEY (name)
);
grant insert, select on kyc_file to menekse_app;

create table legal_hold (
  id text not null,
  player_id text not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_reason text,
  constraint legal_hold_pkey PRIMARY KEY (id),
  constraint legal_hold_check CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lifted_reason IS NULL)),
  constraint legal_hold_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX legal_hold_standing ON public.legal_hold USING btree (player_id) WHERE (lifted_at IS NULL);
grant insert, select, update on legal_hold to menekse_app;

create table licence_noted (
  one boolean default true not null,
  state text not null,
  licence_number text,
  fault text,
  at timestamp with time zone not null,
  constraint licence_noted_pkey PRIMARY KEY (one),
  constraint licence_noted_one_check CHECK (one)
);
grant delete, insert, select, update on licence_noted to menekse_app;

create table limit_raise (
  id text not null,
  player_id text not null,
  kind text not null,
  period text not null,
  amount bigint,
  status text not null,
  asked_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint limit_raise_pkey PRIMARY KEY (id),
  constraint limit_raise_amount_check CHECK (amount > 0),
  constraint limit_raise_check CHECK (closes_at > opens_at),
  constraint limit_raise_check1 CHECK ((status = 'waiting'::text) = (decided_at IS NULL)),
  constraint limit_raise_kind_check CHECK (kind = ANY (ARRAY['stake'::text, 'loss'::text, 'deposit'::text, 'time'::text])),
  constraint limit_raise_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint limit_raise_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'cancelled'::text, 'lapsed'::text])),
  constraint limit_raise_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX limit_raise_closing ON public.limit_raise USING btree (closes_at) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX limit_raise_waiting ON public.limit_raise USING btree (player_id, kind, period) WHERE (status = 'waiting'::text);
CREATE TRIGGER limit_raise_noted AFTER INSERT OR UPDATE ON public.limit_raise FOR EACH ROW EXECUTE FUNCTION limit_raise_noted();
grant insert, select, update on limit_raise to menekse_app;

create unlogged table node (
  id text not null,
  hears boolean not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint node_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on node to menekse_app;

create unlogged table live_stream (
  id text not null,
  node_id text not null,
  address text not null,
  player_id text,
  session_id text,
  opened_at timestamp with time zone default clock_timestamp() not null,
  constraint live_stream_pkey PRIMARY KEY (id),
  constraint live_stream_node_id_fkey FOREIGN KEY (node_id) REFERENCES node(id) ON DELETE CASCADE
);
CREATE INDEX live_stream_address ON public.live_stream USING btree (address);
CREATE INDEX live_stream_node ON public.live_stream USING btree (node_id);
CREATE INDEX live_stream_player ON public.live_stream USING btree (player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX live_stream_session ON public.live_stream USING btree (session_id) WHERE (session_id IS NOT NULL);
grant delete, insert, select, update on live_stream to menekse_app;

create table login_attempt (
  id text not null,
  player_id text,
  username_folded text,
  ip text not null,
  user_agent text not null,
  success boolean not null,
  created_at timestamp with time zone not null,
  name_index text,
  device_digest text,
  constraint login_attempt_pkey PRIMARY KEY (id),
  constraint login_attempt_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX login_attempt_ip ON public.login_attempt USING btree (ip, created_at DESC);
CREATE INDEX login_attempt_name ON public.login_attempt USING btree (name_index, created_at DESC);
CREATE INDEX login_attempt_player ON public.login_attempt USING btree (player_id, created_at DESC);
CREATE INDEX login_attempt_username ON public.login_attempt USING btree (username_folded, created_at DESC);
grant delete, insert, select, update on login_attempt to menekse_app;

create table mail (
  id text not null,
  brand_id text,
  player_id text,
  kind text not null,
  from_name text not null,
  recipient text not null,
  subject text not null,
  text_sealed text not null,
  html_sealed text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  error text,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint mail_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX mail_newest ON public.mail USING btree (created_at DESC, id DESC);
CREATE INDEX mail_player ON public.mail USING btree (player_id, created_at DESC);
CREATE INDEX mail_waiting ON public.mail USING btree (created_at) WHERE (sent_at IS NULL);
grant delete, insert, select, update on mail to menekse_app;

create table mail_token (
  token_digest text not null,
  purpose text not null,
  player_id text not null,
  email_folded text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_token_pkey PRIMARY KEY (token_digest),
  constraint mail_token_purpose_check CHECK (purpose = ANY (ARRAY['password_reset'::text, 'email_confirmation'::text, 'browser_proof'::text])),
  constraint mail_token_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX mail_token_player ON public.mail_token USING btree (player_id, purpose, created_at DESC);
grant delete, insert, select, update on mail_token to menekse_app;

create table market_cancel (
  id bigint generated always as identity not null,
  fixture_id text not null,
  market text,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  reason text not null,
  said_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  source text default 'feed'::text not null,
  staff_id text,
  approval_id text,
  lift_approval_id text,
  constraint market_cancel_pkey PRIMARY KEY (id),
  constraint market_cancel_by CHECK ((source = 'staff'::text) = (staff_id IS NOT NULL)),
  constraint market_cancel_source_check CHECK (source = ANY (ARRAY['feed'::text, 'staff'::text, 'rule'::text]))
);
CREATE INDEX market_cancel_fixture ON public.market_cancel USING btree (fixture_id);
grant insert, select, update (lifted_at, lift_approval_id) on market_cancel to menekse_app;

create table market_result (
  fixture_id text not null,
  market text not null,
  version integer not null,
  outcomes json not null,
  said_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  source text default 'feed'::text not null,
  approval_id text,
  noted bigint generated always as identity not null,
  void_reason text,
  constraint market_result_pkey PRIMARY KEY (fixture_id, market, source, version),
  constraint market_result_source_check CHECK (source = ANY (ARRAY['feed'::text, 'staff'::text, 'rule'::text])),
  constraint market_result_two_people CHECK ((source = 'staff'::text) = (approval_id IS NOT NULL)),
  constraint market_result_version_check CHECK (version > 0)
);
CREATE INDEX market_result_staff ON public.market_result USING btree (fixture_id, market, version DESC) WHERE ((source = 'staff'::text) AND (taken_back_at IS NULL));
grant insert, select, update (taken_back_at) on market_result to menekse_app;

create table marketing_consent (
  id bigint generated always as identity not null,
  player_id text not null,
  channel text not null,
  allowed boolean not null,
  at timestamp with time zone not null,
  ip text not null,
  constraint marketing_consent_pkey PRIMARY KEY (id),
  constraint marketing_consent_channel_check CHECK (channel = ANY (ARRAY['inbox'::text, 'email'::text, 'sms'::text, 'call'::text])),
  constraint marketing_consent_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX marketing_consent_latest ON public.marketing_consent USING btree (player_id, channel, id DESC);
CREATE TRIGGER marketing_consent_is_append_only BEFORE DELETE OR UPDATE ON public.marketing_consent FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on marketing_consent to menekse_app;

create table maths_release (
  title text not null,
  math_version text not null,
  seen_at timestamp with time zone not null,
  released_at timestamp with time zone,
  approval_id text,
  constraint maths_release_pkey PRIMARY KEY (title, math_version),
  constraint maths_release_approved CHECK (approval_id IS NULL OR released_at IS NOT NULL),
  constraint maths_release_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
);
CREATE TRIGGER maths_release_kept BEFORE DELETE OR TRUNCATE ON public.maths_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER maths_release_stands BEFORE UPDATE ON public.maths_release FOR EACH ROW WHEN ((old.released_at IS NOT NULL)) EXECUTE FUNCTION refuse_change();
grant insert, select, update on maths_release to menekse_app;

create table message (
  id text not null,
  player_id text not null,
  thread_id text,
  type text not null,
  title text,
  content text,
  staff_id text,
  key text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  seen_at timestamp with time zone,
  hidden_at timestamp with time zone,
  title_sealed text,
  content_sealed text,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_key UNIQUE (player_id, key),
  constraint message_type_check CHECK (type = ANY (ARRAY['bonus'::text, 'system'::text, 'payment'::text, 'warning'::text, 'success'::text, 'sent'::text])),
  constraint message_words CHECK (num_nonnulls(title, title_sealed) = 1 AND num_nonnulls(content, content_sealed) = 1),
  constraint message_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(id)
);
CREATE INDEX message_of_thread ON public.message USING btree (thread_id, created_at, id);
CREATE INDEX message_plain ON public.message USING btree (id) WHERE ((title IS NOT NULL) OR (content IS NOT NULL));
CREATE INDEX message_player_time ON public.message USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX message_unread ON public.message USING btree (player_id) WHERE ((read_at IS NULL) AND (hidden_at IS NULL) AND (type <> 'sent'::text));
CREATE INDEX message_unseen ON public.message USING btree (thread_id) WHERE ((seen_at IS NULL) AND (type = 'sent'::text));
grant insert, select, update (read_at, seen_at, hidden_at) on message to menekse_app;

create table money_key (
  player_id text not null,
  key text collate "C" not null,
  fingerprint text not null,
  answer text,
  recorded_at timestamp with time zone not null,
  constraint money_key_pkey PRIMARY KEY (player_id, key)
) partition by RANGE (key);
grant insert, select on money_key to menekse_app;

create table passkey (
  id text not null,
  player_id text not null,
  relying_party text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  label text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX passkey_player ON public.passkey USING btree (player_id, created_at);
grant delete, insert, select, update on passkey to menekse_app;

create table passkey_challenge (
  token_digest text not null,
  purpose text not null,
  brand_id text not null,
  player_id text,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (token_digest),
  constraint passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'login'::text])),
  constraint passkey_challenge_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint passkey_challenge_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on passkey_challenge to menekse_app;

create table password_reset_request (
  id text not null,
  brand_id text not null,
  login_folded text not null,
  origin text not null,
  ip text not null,
  created_at timestamp with time zone not null,
  player_id text,
  constraint password_reset_request_pkey PRIMARY KEY (id),
  constraint password_reset_request_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint password_reset_request_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX password_reset_request_ip ON public.password_reset_request USING btree (ip, created_at DESC);
CREATE INDEX password_reset_request_player ON public.password_reset_request USING btree (player_id, created_at DESC);
grant delete, insert, select, update on password_reset_request to menekse_app;

create table payout_account (
  player_id text not null,
  iban_index text not null,
  proved_at timestamp with time zone not null,
  constraint payout_account_pkey PRIMARY KEY (player_id, iban_index),
  constraint payout_account_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on payout_account to menekse_app;

create table picture (
  id text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint picture_pkey PRIMARY KEY (id),
  constraint picture_bytes_check CHECK (octet_length(bytes) <= 3000000),
  constraint picture_id_check CHECK (id ~ '^[0-9a-f]{40}$'::text)
);
grant insert, select on picture to menekse_app;

create table player_look (
  staff_id text not null,
  player_id text not null,
  at timestamp with time zone not null,
  constraint player_look_pkey PRIMARY KEY (staff_id, player_id),
  constraint player_look_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint player_look_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
grant delete, insert, select, update on player_look to menekse_app;

create table player_restriction (
  id text not null,
  player_id text not null,
  kind text not null,
  case_id text not null,
  reason text not null,
  set_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  lifted_reason text,
  constraint player_restriction_pkey PRIMARY KEY (id),
  constraint player_restriction_check CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lifted_reason IS NULL)),
  constraint player_restriction_kind_check CHECK (kind = ANY (ARRAY['marketing'::text, 'bonus'::text, 'play'::text, 'deposit'::text])),
  constraint player_restriction_case_id_fkey FOREIGN KEY (case_id) REFERENCES player_case(id),
  constraint player_restriction_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX player_restriction_case ON public.player_restriction USING btree (case_id);
CREATE UNIQUE INDEX player_restriction_review ON public.player_restriction USING btree (player_id, case_id, kind) WHERE ((lifted_at IS NULL) AND (kind = ANY (ARRAY['play'::text, 'deposit'::text])));
CREATE UNIQUE INDEX player_restriction_standing ON public.player_restriction USING btree (player_id, kind) WHERE ((lifted_at IS NULL) AND (kind = ANY (ARRAY['marketing'::text, 'bonus'::text])));
grant insert, select, update on player_restriction to menekse_app;

create table player_session (
  id text not null,
  player_id text not null,
  brand_id text not null,
  token_digest text not null,
  ip text not null,
  user_agent text not null,
  remember boolean not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  device_digest text,
  held_back boolean default false not null,
  proved_until timestamp with time zone,
  constraint player_session_pkey PRIMARY KEY (id),
  constraint player_session_token_digest_key UNIQUE (token_digest),
  constraint player_session_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint player_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
) with (fillfactor=60);
CREATE INDEX player_session_device ON public.player_session USING btree (device_digest) WHERE (device_digest IS NOT NULL);
CREATE INDEX player_session_ip ON public.player_session USING btree (ip);
CREATE INDEX player_session_player ON public.player_session USING btree (player_id, created_at DESC);
grant delete, insert, select, update on player_session to menekse_app;

create table player_suspension (
  id integer generated always as identity not null,
  player_id text not null,
  reason text not null,
  staff_id text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint player_suspension_pkey PRIMARY KEY (id),
  constraint player_suspension_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on player_suspension to menekse_app;

create table prepared_chain (
  id text not null,
  table_slug text not null,
  commitment text not null,
  links integer not null,
  seed_sealed text not null,
  event text not null,
  event_at timestamp with time zone not null,
  outcome_length integer not null,
  prepared_by text not null,
  prepared_at timestamp with time zone not null,
  reason text not null,
  outcome text,
  outcome_by text,
  outcome_asked_at timestamp with time zone,
  outcome_approved_by text,
  outcome_at timestamp with time zone,
  withdrawn_by text,
  withdrawal_approved_by text,
  withdrawal_reason text,
  withdrawn_at timestamp with time zone,
  chain_id bigint,
  constraint prepared_chain_pkey PRIMARY KEY (id),
  constraint prepared_chain_chain_id_key UNIQUE (chain_id),
  constraint prepared_chain_commitment_key UNIQUE (commitment),
  constraint prepared_chain_begins_with_outcome CHECK (chain_id IS NULL OR outcome IS NOT NULL),
  constraint prepared_chain_check CHECK (prepared_at < event_at),
  constraint prepared_chain_check1 CHECK (outcome ~ '^[0-9a-f]+$'::text AND length(outcome) = outcome_length),
  constraint prepared_chain_check2 CHECK (outcome_asked_at >= event_at),
  constraint prepared_chain_check3 CHECK (outcome_at >= outcome_asked_at),
  constraint prepared_chain_check4 CHECK (withdrawn_at >= prepared_at),
  constraint prepared_chain_commitment_check CHECK (commitment ~ '^[0-9a-f]{64}$'::text),
  constraint prepared_chain_event_check CHECK (event = btrim(event) AND event !~ '[[:cntrl:]]'::text),
  constraint prepared_chain_is_one_or_the_other CHECK (outcome IS NULL OR withdrawn_at IS NULL),
  constraint prepared_chain_links_check CHECK (links > 0),
  constraint prepared_chain_outcome_is_whole CHECK (num_nulls(outcome, outcome_by, outcome_asked_at, outcome_approved_by, outcome_at) = ANY (ARRAY[0, 5])),
  constraint prepared_chain_outcome_length_check CHECK (outcome_length >= 6 AND outcome_length <= 64),
  constraint prepared_chain_second_person CHECK (outcome_approved_by <> outcome_by AND withdrawal_approved_by <> withdrawn_by),
  constraint prepared_chain_withdrawal_is_whole CHECK (num_nulls(withdrawn_by, withdrawal_approved_by, withdrawal_reason, withdrawn_at) = ANY (ARRAY[0, 4])),
  constraint prepared_chain_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES draw_chain(id),
  constraint prepared_chain_outcome_approved_by_fkey FOREIGN KEY (outcome_approved_by) REFERENCES staff_account(id),
  constraint prepared_chain_outcome_by_fkey FOREIGN KEY (outcome_by) REFERENCES staff_account(id),
  constraint prepared_chain_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES staff_account(id),
  constraint prepared_chain_withdrawal_approved_by_fkey FOREIGN KEY (withdrawal_approved_by) REFERENCES staff_account(id),
  constraint prepared_chain_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff_account(id)
);
CREATE INDEX prepared_chain_latest ON public.prepared_chain USING btree (prepared_at DESC);
CREATE UNIQUE INDEX prepared_chain_next ON public.prepared_chain USING btree (table_slug) WHERE ((chain_id IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER prepared_chain_told_once BEFORE UPDATE ON public.prepared_chain FOR EACH ROW EXECUTE FUNCTION prepared_chain_told_once();
grant insert, select, update (seed_sealed, outcome, outcome_by, outcome_asked_at, outcome_approved_by, outcome_at, withdrawn_by, withdrawal_approved_by, withdrawal_reason, withdrawn_at, chain_id) on prepared_chain to menekse_app;

create table price_override (
  id bigint generated always as identity not null,
  fixture_id text not null,
  market text,
  outcome text,
  kind text not null,
  value integer,
  is_above_fair boolean default false not null,
  version bigint not null,
  reason text not null,
  staff_id text not null,
  at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  ended_why text,
  constraint price_override_pkey PRIMARY KEY (id),
  constraint price_override_check CHECK (until_at > at),
  constraint price_override_check1 CHECK ((kind = ANY (ARRAY['price'::text, 'shift'::text])) = (outcome IS NOT NULL)),
  constraint price_override_check2 CHECK (kind = 'margin'::text OR market IS NOT NULL),
  constraint price_override_check3 CHECK ((value IS NULL) = (kind = 'off'::text)),
  constraint price_override_check4 CHECK (num_nulls(ended_at, ended_by, ended_why) = ANY (ARRAY[0, 3])),
  constraint price_override_ended_why_check CHECK (ended_why = ANY (ARRAY['lifted'::text, 'replaced'::text, 'stopped'::text])),
  constraint price_override_kind_check CHECK (kind = ANY (ARRAY['price'::text, 'shift'::text, 'margin'::text, 'off'::text]))
);
CREATE INDEX price_override_fixture ON public.price_override USING btree (fixture_id);
CREATE UNIQUE INDEX price_override_standing ON public.price_override USING btree (fixture_id, COALESCE(market, ''::text), COALESCE(outcome, ''::text), (
CASE
    WHEN (kind = 'shift'::text) THEN 'price'::text
    ELSE kind
END)) WHERE (ended_at IS NULL);
grant insert, select, update (ended_at, ended_by, ended_why) on price_override to menekse_app;

create table price_stop (
  id bigint generated always as identity not null,
  word text not null,
  reason text not null,
  staff_id text not null,
  at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint price_stop_pkey PRIMARY KEY (id),
  constraint price_stop_check CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX price_stop_standing ON public.price_stop USING btree (word) WHERE (lifted_at IS NULL);
grant delete, insert, select, update on price_stop to menekse_app;

create table protection_event (
  id bigint generated always as identity not null,
  player_id text not null,
  event text not null,
  before jsonb,
  after jsonb,
  by text not null,
  reason text,
  at timestamp with time zone not null,
  constraint protection_event_pkey PRIMARY KEY (id),
  constraint protection_event_event_check CHECK (event = ANY (ARRAY['limits'::text, 'stop'::text, 'reality'::text, 'raise_asked'::text, 'raise_cancelled'::text, 'raise_lapsed'::text, 'raise_confirmed'::text, 'return_asked'::text, 'return_granted'::text, 'return_refused'::text, 'return_dropped'::text, 'prompt_answered'::text, 'review_asked'::text])),
  constraint protection_event_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX protection_event_player ON public.protection_event USING btree (player_id, id);
CREATE TRIGGER protection_event_is_append_only BEFORE DELETE OR UPDATE ON public.protection_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER protection_event_stays BEFORE TRUNCATE ON public.protection_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on protection_event to menekse_app;

create table proved_browser (
  player_id text not null,
  device_digest text not null,
  proved_at timestamp with time zone not null,
  constraint proved_browser_pkey PRIMARY KEY (player_id, device_digest),
  constraint proved_browser_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on proved_browser to menekse_app;

create table purse (
  player_id text not null,
  cash bigint default 0 not null,
  bonus bigint default 0 not null,
  held bigint default 0 not null,
  version integer default 0 not null,
  blocked boolean default false not null,
  day date default '2000-01-01'::date not null,
  week date default '2000-01-01'::date not null,
  month date default '2000-01-01'::date not null,
  day_staked bigint default 0 not null,
  day_paid bigint default 0 not null,
  day_deposited bigint default 0 not null,
  week_staked bigint default 0 not null,
  week_paid bigint default 0 not null,
  week_deposited bigint default 0 not null,
  month_staked bigint default 0 not null,
  month_paid bigint default 0 not null,
  month_deposited bigint default 0 not null,
  limits json default '[]'::json not null,
  round_at timestamp with time zone,
  open_round_id text,
  verified boolean default false not null,
  stop_kind text,
  stop_until timestamp with time zone,
  bonus_stopped boolean default false not null,
  reality_minutes integer,
  session_at timestamp with time zone,
  session_stake_at timestamp with time zone,
  session_staked bigint default 0 not null,
  session_paid bigint default 0 not null,
  session_checked_at timestamp with time zone,
  day_played integer default 0 not null,
  week_played integer default 0 not null,
  month_played integer default 0 not null,
  grants json default '[]'::json not null,
  closed boolean default false not null,
  under_review boolean default false not null,
  ended_grants json default '[]'::json not null,
  open_bets integer default 0 not null,
  open_bets_staked bigint default 0 not null,
  seed_pair_id text,
  paired_rounds integer default 0 not null,
  registers text,
  paid_in boolean default false not null,
  deposits_held boolean default false not null,
  constraint purse_pkey PRIMARY KEY (player_id),
  constraint purse_bonus_check CHECK (bonus >= 0),
  constraint purse_cash_check CHECK (cash >= 0),
  constraint purse_held_check CHECK (held >= 0),
  constraint purse_open_bets_check CHECK (open_bets >= 0),
  constraint purse_open_bets_staked_check CHECK (open_bets_staked >= 0),
  constraint purse_reality_minutes_check CHECK (reality_minutes > 0),
  constraint purse_registers_check CHECK (registers = ANY (ARRAY['excluded'::text, 'mismatch'::text, 'unanswered'::text])),
  constraint purse_stop_ends CHECK (stop_kind IS DISTINCT FROM 'time_out'::text OR stop_until IS NOT NULL),
  constraint purse_stop_kind_check CHECK (stop_kind = ANY (ARRAY['time_out'::text, 'exclusion'::text]))
) with (fillfactor=70);
CREATE TRIGGER purse_protection_noted AFTER UPDATE OF limits, stop_kind, stop_until, reality_minutes ON public.purse FOR EACH ROW EXECUTE FUNCTION purse_protection_noted();
CREATE TRIGGER purse_stop_kept BEFORE UPDATE OF stop_kind, stop_until ON public.purse FOR EACH ROW EXECUTE FUNCTION purse_stop_kept();
grant insert, select, update on purse to menekse_app;

create table quick_reply (
  id text not null,
  title text not null,
  body text not null,
  changed_at timestamp with time zone not null,
  changed_by text,
  removed_at timestamp with time zone,
  constraint quick_reply_pkey PRIMARY KEY (id),
  constraint quick_reply_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_account(id)
);
grant insert, select, update on quick_reply to menekse_app;

create table real_money_book (
  is_single boolean default true not null,
  opened_at timestamp with time zone not null,
  licence text not null,
  constraint real_money_book_pkey PRIMARY KEY (is_single),
  constraint real_money_book_is_single_check CHECK (is_single)
);
grant insert, select on real_money_book to menekse_app;

create table recorded_feed (
  name text not null,
  digest text not null,
  begun_at timestamp with time zone not null,
  constraint recorded_feed_pkey PRIMARY KEY (name)
);
grant insert, select, update on recorded_feed to menekse_app;

create table recovery_code (
  player_id text not null,
  code_index text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (player_id, code_index),
  constraint recovery_code_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on recovery_code to menekse_app;

create table register_question (
  id text not null,
  player_id text not null,
  register text not null,
  source text not null,
  occasion text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone not null,
  answer text not null,
  constraint register_question_pkey PRIMARY KEY (id),
  constraint register_question_answer_check CHECK (answer = ANY (ARRAY['listed'::text, 'not_listed'::text, 'match'::text, 'mismatch'::text, 'none'::text])),
  constraint register_question_check CHECK (answer = 'none'::text OR (register = 'exclusion'::text) = (answer = ANY (ARRAY['listed'::text, 'not_listed'::text]))),
  constraint register_question_occasion_check CHECK (occasion = ANY (ARRAY['registration'::text, 'login'::text, 'deposit'::text, 'play'::text, 'desk'::text])),
  constraint register_question_register_check CHECK (register = ANY (ARRAY['exclusion'::text, 'identity'::text])),
  constraint register_question_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX register_question_player ON public.register_question USING btree (player_id, register, asked_at DESC);
CREATE TRIGGER register_question_is_append_only BEFORE DELETE OR UPDATE ON public.register_question FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER register_question_stays BEFORE TRUNCATE ON public.register_question FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on register_question to menekse_app;

create table rights_review (
  id text not null,
  at timestamp with time zone not null,
  reviewed_on date not null,
  staff_id text not null,
  note text not null,
  digest text not null,
  report jsonb not null,
  constraint rights_review_pkey PRIMARY KEY (id),
  constraint rights_review_staff_id_digest_reviewed_on_key UNIQUE (staff_id, digest, reviewed_on),
  constraint rights_review_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
CREATE TRIGGER rights_review_is_append_only BEFORE DELETE OR UPDATE ON public.rights_review FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rights_review_stays BEFORE TRUNCATE ON public.rights_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on rights_review to menekse_app;

create table round (
  player_id text not null,
  id text collate "C" not null,
  play_session_id text not null,
  game_slug text not null,
  math_version text not null,
  status text not null,
  stake bigint not null,
  payout bigint not null,
  seed text,
  events json not null,
  balance_before bigint not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  bonus_stake bigint default 0 not null,
  grant_id text,
  contribution bigint default 0 not null,
  is_free_spin boolean default false not null,
  category text default 'slots'::text not null,
  choice json,
  is_stepped boolean default false not null,
  number bigint default nextval('round_number'::regclass) not null,
  seed_pair_id text,
  nonce integer,
  constraint round_pkey PRIMARY KEY (player_id, id),
  constraint round_check1 CHECK (bonus_stake >= 0 AND bonus_stake <= stake),
  constraint round_contribution_check1 CHECK (contribution >= 0),
  constraint round_has_chance CHECK (num_nulls(seed_pair_id, nonce) =
CASE
    WHEN seed IS NULL THEN 0
    ELSE 2
END),
  constraint round_payout_check1 CHECK (payout >= 0),
  constraint round_stake_check1 CHECK (stake > 0),
  constraint round_status_check1 CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text]))
) partition by RANGE (id);
CREATE INDEX round_counted ON ONLY public.round USING brin (number) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX round_free_spin ON ONLY public.round USING btree (player_id, started_at) WHERE is_free_spin;
CREATE INDEX round_not_settled ON ONLY public.round USING btree (player_id, started_at) WHERE (status <> 'settled'::text);
CREATE INDEX round_open ON ONLY public.round USING btree (started_at) WHERE (status = 'open'::text);
CREATE INDEX round_player_time ON ONLY public.round USING btree (player_id, started_at) INCLUDE (stake, payout, category);
CREATE INDEX round_time ON ONLY public.round USING brin (started_at) WITH (autosummarize='on');
CREATE TRIGGER round_is_counted BEFORE UPDATE ON public.round FOR EACH ROW WHEN (((old.status = 'open'::text) AND (new.status <> 'open'::text))) EXECUTE FUNCTION round_is_counted();
CREATE TRIGGER round_only_ends BEFORE UPDATE ON public.round FOR EACH ROW WHEN ((CURRENT_USER = 'menekse_app'::name)) EXECUTE FUNCTION round_only_ends();
grant insert, select, update (status, stake, payout, ended_at, bonus_stake, grant_id, contribution) on round to menekse_app;

create table round_step (
  player_id text not null,
  round_id text collate "C" not null,
  number integer not null,
  choice json not null,
  stake bigint not null,
  events json not null,
  at timestamp with time zone not null,
  constraint round_step_pkey PRIMARY KEY (player_id, round_id, number),
  constraint round_step_number_check1 CHECK (number > 0),
  constraint round_step_stake_check1 CHECK (stake >= 0)
) partition by RANGE (round_id);
CREATE TRIGGER round_step_only_grows BEFORE DELETE OR UPDATE ON public.round_step FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_step_stays BEFORE TRUNCATE ON public.round_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on round_step to menekse_app;

create table round_void_request (
  id text not null,
  player_id text not null,
  round_id text not null,
  game_slug text not null,
  stake bigint not null,
  status text not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_reason text,
  ended_at timestamp with time zone,
  constraint round_void_request_pkey PRIMARY KEY (id),
  constraint round_void_request_check CHECK ((status = 'asked'::text) = (decided_at IS NULL)),
  constraint round_void_request_check1 CHECK (status = 'asked'::text OR decided_by IS NOT NULL AND decision_reason IS NOT NULL),
  constraint round_void_request_check2 CHECK ((status = ANY (ARRAY['voided'::text, 'overtaken'::text])) = (ended_at IS NOT NULL)),
  constraint round_void_request_status_check CHECK (status = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text, 'voided'::text, 'overtaken'::text])),
  constraint round_void_second_person CHECK (status = 'rejected'::text OR decided_by <> asked_by),
  constraint round_void_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_account(id),
  constraint round_void_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_account(id)
);
CREATE INDEX round_void_request_latest ON public.round_void_request USING btree (asked_at DESC);
CREATE UNIQUE INDEX round_void_request_open ON public.round_void_request USING btree (round_id) WHERE (status = ANY (ARRAY['asked'::text, 'approved'::text]));
CREATE TRIGGER round_void_request_state BEFORE UPDATE ON public.round_void_request FOR EACH ROW EXECUTE FUNCTION round_void_request_state();
grant insert, select, update on round_void_request to menekse_app;

create table saved_account (
  id text not null,
  player_id text not null,
  bank_name text not null,
  account_name text not null,
  account_no text not null,
  branch_code text not null,
  iban_sealed text not null,
  iban_index text not null,
  iban_masked text not null,
  created_at timestamp with time zone not null,
  constraint saved_account_pkey PRIMARY KEY (id),
  constraint saved_account_iban_key UNIQUE (player_id, iban_index),
  constraint saved_account_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX saved_account_iban ON public.saved_account USING btree (iban_index);
grant delete, insert, select, update on saved_account to menekse_app;

create table seal (
  chain text not null,
  number integer not null,
  layout integer not null,
  after bigint not null,
  upto bigint not null,
  row_count integer not null,
  content text not null,
  marks bytea not null,
  digest text not null,
  signature text not null,
  sealed_at timestamp with time zone not null,
  constraint seal_pkey PRIMARY KEY (chain, number),
  constraint seal_chain_check CHECK (chain = ANY (ARRAY['transfer'::text, 'round'::text, 'audit'::text])),
  constraint seal_check CHECK (upto > after),
  constraint seal_number_check CHECK (number > 0),
  constraint seal_row_count_check CHECK (row_count >= 0)
);
CREATE TRIGGER seal_is_append_only BEFORE DELETE OR UPDATE ON public.seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_stays BEFORE TRUNCATE ON public.seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on seal to menekse_app;

create table seed_pair (
  id text collate "C" not null,
  player_id text not null,
  server_seed text not null,
  hash text not null,
  client_seed text,
  is_seed_of_player boolean,
  first_round integer,
  rounds integer,
  made_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint seed_pair_pkey PRIMARY KEY (id),
  constraint seed_pair_hash_key UNIQUE (hash),
  constraint seed_pair_check CHECK (num_nulls(begun_at, client_seed, is_seed_of_player, first_round) = ANY (ARRAY[0, 4])),
  constraint seed_pair_check1 CHECK (num_nulls(revealed_at, rounds) = ANY (ARRAY[0, 2])),
  constraint seed_pair_check2 CHECK (revealed_at IS NULL OR begun_at IS NOT NULL),
  constraint seed_pair_client_seed_check CHECK (length(client_seed) >= 1 AND length(client_seed) <= 64),
  constraint seed_pair_first_round_check CHECK (first_round >= 0),
  constraint seed_pair_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint seed_pair_rounds_check CHECK (rounds >= 0),
  constraint seed_pair_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE UNIQUE INDEX seed_pair_current ON public.seed_pair USING btree (player_id) WHERE ((begun_at IS NOT NULL) AND (revealed_at IS NULL));
CREATE UNIQUE INDEX seed_pair_next ON public.seed_pair USING btree (player_id) WHERE (begun_at IS NULL);
CREATE INDEX seed_pair_revealed ON public.seed_pair USING btree (player_id, revealed_at) WHERE (revealed_at IS NOT NULL);
CREATE TRIGGER seed_pair_only_goes_on BEFORE UPDATE ON public.seed_pair FOR EACH ROW WHEN (((old.server_seed = new.server_seed) OR ((to_jsonb(old.*) - 'server_seed'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'server_seed'::text)))) EXECUTE FUNCTION seed_pair_only_goes_on();
grant insert, select, update (client_seed, is_seed_of_player, first_round, rounds, begun_at, revealed_at) on seed_pair to menekse_app;

create table setting_noted (
  name text not null,
  value text not null,
  at timestamp with time zone not null,
  constraint setting_noted_pkey PRIMARY KEY (name)
);
grant insert, select, update on setting_noted to menekse_app;

create table settlement_mark (
  fixture_id text not null,
  stand text not null,
  player_id text not null,
  bet_id text not null,
  constraint settlement_mark_pkey PRIMARY KEY (fixture_id)
);
grant delete, insert, select, update on settlement_mark to menekse_app;

create table simulated_feed (
  name text not null,
  secret_sealed text not null,
  told_until timestamp with time zone not null,
  constraint simulated_feed_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on simulated_feed to menekse_app;

create table simulated_person (
  citizen_number_index text not null,
  citizen_number_sealed text not null,
  exclusion text not null,
  identity text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint simulated_person_pkey PRIMARY KEY (citizen_number_index),
  constraint simulated_person_exclusion_check CHECK (exclusion = ANY (ARRAY['listed'::text, 'not_listed'::text, 'silent'::text])),
  constraint simulated_person_identity_check CHECK (identity = ANY (ARRAY['match'::text, 'mismatch'::text, 'silent'::text]))
);
grant delete, insert, select, update on simulated_person to menekse_app;

create table sport_result (
  hour timestamp with time zone not null,
  brand_id text not null,
  sport text not null,
  tournament text not null,
  fixture_id text not null,
  market text not null,
  is_live boolean not null,
  coupons numeric not null,
  staked bigint not null,
  paid bigint not null,
  cashed_out bigint not null,
  voided bigint not null,
  corrected bigint not null,
  theoretical numeric not null,
  constraint sport_result_pkey PRIMARY KEY (hour, fixture_id, market, is_live, brand_id, tournament, sport)
);
CREATE TRIGGER sport_result_is_append_only BEFORE DELETE OR UPDATE ON public.sport_result FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on sport_result to menekse_app;

create table sport_result_until (
  is_only boolean default true not null,
  until timestamp with time zone not null,
  constraint sport_result_until_pkey PRIMARY KEY (is_only),
  constraint sport_result_until_is_only_check CHECK (is_only)
);
grant insert, select, update on sport_result_until to menekse_app;

create table sports_limit (
  version integer not null,
  setting json not null,
  reason text not null,
  set_by text not null,
  approved_by text,
  at timestamp with time zone not null,
  constraint sports_limit_pkey PRIMARY KEY (version),
  constraint sports_limit_check CHECK (approved_by IS DISTINCT FROM set_by),
  constraint sports_limit_version_check CHECK (version > 0)
);
CREATE TRIGGER sports_limit_is_append_only BEFORE DELETE OR UPDATE ON public.sports_limit FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on sports_limit to menekse_app;

create table sports_player (
  player_id text not null,
  version integer not null,
  factor integer not null,
  delay_seconds integer not null,
  evidence json not null,
  reason text not null,
  set_by text not null,
  approved_by text,
  at timestamp with time zone not null,
  constraint sports_player_pkey PRIMARY KEY (player_id, version),
  constraint sports_player_check CHECK (approved_by IS DISTINCT FROM set_by),
  constraint sports_player_delay_seconds_check CHECK (delay_seconds >= 0 AND delay_seconds <= 10),
  constraint sports_player_factor_check CHECK (factor >= 1 AND factor <= 1000),
  constraint sports_player_version_check CHECK (version > 0)
);
CREATE TRIGGER sports_player_is_append_only BEFORE DELETE OR UPDATE ON public.sports_player FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on sports_player to menekse_app;

create table staff_gift (
  grant_id text not null,
  player_id text not null,
  staff_id text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  approval_id text,
  constraint staff_gift_pkey PRIMARY KEY (grant_id)
);
CREATE INDEX staff_gift_giver ON public.staff_gift USING btree (staff_id, at);
CREATE INDEX staff_gift_player ON public.staff_gift USING btree (player_id, at);
CREATE TRIGGER staff_gift_is_append_only BEFORE DELETE OR UPDATE ON public.staff_gift FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on staff_gift to menekse_app;

create table staff_hands (
  staff_id text not null,
  holder_id text not null,
  why text not null,
  at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  constraint staff_hands_pkey PRIMARY KEY (staff_id, holder_id),
  constraint staff_hands_check CHECK (staff_id <> holder_id),
  constraint staff_hands_check1 CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint staff_hands_third_person CHECK (confirmed_by <> staff_id AND confirmed_by <> holder_id),
  constraint staff_hands_why_check CHECK (why = ANY (ARRAY['opened'::text, 'renewed'::text])),
  constraint staff_hands_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff_account(id),
  constraint staff_hands_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES staff_account(id),
  constraint staff_hands_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
CREATE INDEX staff_hands_holder ON public.staff_hands USING btree (holder_id);
grant insert, select, update on staff_hands to menekse_app;

create table staff_login (
  token_digest text not null,
  staff_id text not null,
  totp_sealed text,
  expires_at timestamp with time zone not null,
  constraint staff_login_pkey PRIMARY KEY (token_digest),
  constraint staff_login_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
grant delete, insert, select, update on staff_login to menekse_app;

create table staff_login_attempt (
  id text not null,
  email_folded text not null,
  ip text not null,
  outcome text not null,
  created_at timestamp with time zone not null,
  step text default 'password'::text not null,
  constraint staff_login_attempt_pkey PRIMARY KEY (id),
  constraint staff_login_attempt_outcome_check CHECK (outcome = ANY (ARRAY['failed'::text, 'succeeded'::text, 'throttled'::text])),
  constraint staff_login_attempt_step_check CHECK (step = ANY (ARRAY['password'::text, 'code'::text]))
);
CREATE INDEX staff_login_attempt_email ON public.staff_login_attempt USING btree (email_folded, created_at DESC);
CREATE INDEX staff_login_attempt_ip ON public.staff_login_attempt USING btree (ip, created_at DESC);
grant delete, insert, select, update on staff_login_attempt to menekse_app;

create table staff_session (
  id text not null,
  staff_id text not null,
  token_digest text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_token_digest_key UNIQUE (token_digest),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_account(id)
);
CREATE INDEX staff_session_staff ON public.staff_session USING btree (staff_id, created_at DESC);
grant delete, insert, select, update on staff_session to menekse_app;

create table suspicion_report (
  id text not null,
  case_id text not null,
  player_id text not null,
  authority text not null,
  reference text not null,
  reported_at timestamp with time zone not null,
  content text not null,
  subjects jsonb not null,
  due_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  corrects text,
  constraint suspicion_report_pkey PRIMARY KEY (id),
  constraint suspicion_report_corrected_once UNIQUE (corrects),
  constraint suspicion_report_check CHECK (reported_at <= recorded_at),
  constraint suspicion_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES player_case(id),
  constraint suspicion_report_corrects_fkey FOREIGN KEY (corrects) REFERENCES suspicion_report(id),
  constraint suspicion_report_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX suspicion_report_case ON public.suspicion_report USING btree (case_id, recorded_at, id);
CREATE INDEX suspicion_report_newest ON public.suspicion_report USING btree (reported_at DESC, id DESC);
CREATE UNIQUE INDEX suspicion_report_once ON public.suspicion_report USING btree (case_id, reference) WHERE (corrects IS NULL);
CREATE TRIGGER suspicion_report_is_append_only BEFORE DELETE OR UPDATE ON public.suspicion_report FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER suspicion_report_kept BEFORE TRUNCATE ON public.suspicion_report FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on suspicion_report to menekse_app;

create table table_incident (
  id bigint generated always as identity not null,
  table_slug text not null,
  kind text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  times integer default 1 not null,
  text text,
  constraint table_incident_pkey PRIMARY KEY (id),
  constraint table_incident_check CHECK (until_at >= from_at),
  constraint table_incident_kind_check CHECK (kind = ANY (ARRAY['unheld'::text, 'failed'::text]))
);
CREATE INDEX table_incident_latest ON public.table_incident USING btree (from_at DESC);
grant insert, select, update on table_incident to menekse_app;

create table table_mark (
  table_slug text not null,
  summed bigint default 0 not null,
  thinned bigint default 0 not null,
  constraint table_mark_pkey PRIMARY KEY (table_slug),
  constraint table_mark_check CHECK (thinned <= summed)
);
grant insert, select, update on table_mark to menekse_app;

create table table_return (
  table_slug text not null,
  market text not null,
  math_version text not null,
  day date not null,
  bets bigint not null,
  hits bigint not null,
  staked bigint not null,
  paid bigint not null,
  stake_squares numeric not null,
  odds_squares numeric not null,
  draws bigint,
  draw_squares numeric,
  draw_spread numeric,
  draw_staked_max bigint,
  draw_payout_max numeric,
  constraint table_return_pkey PRIMARY KEY (table_slug, market, math_version, day)
);
CREATE INDEX table_return_day ON public.table_return USING btree (day);
grant delete, insert, select, update on table_return to menekse_app;

create table table_setting (
  table_slug text not null,
  version integer not null,
  stake_min bigint,
  stake_max bigint,
  liability_draw bigint,
  liability_selection bigint,
  liability_player bigint,
  from_minute integer,
  until_minute integer,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  approved_by text,
  constraint table_setting_pkey PRIMARY KEY (table_slug, version),
  constraint table_setting_check CHECK (stake_max >= stake_min),
  constraint table_setting_check1 CHECK (num_nulls(from_minute, until_minute) = ANY (ARRAY[0, 2])),
  constraint table_setting_check2 CHECK (from_minute <> until_minute),
  constraint table_setting_from_minute_check CHECK (from_minute >= 0 AND from_minute <= 1439),
  constraint table_setting_liability_draw_check CHECK (liability_draw > 0),
  constraint table_setting_liability_player_check CHECK (liability_player > 0),
  constraint table_setting_liability_selection_check CHECK (liability_selection > 0),
  constraint table_setting_second_person CHECK (approved_by <> set_by),
  constraint table_setting_stake_min_check CHECK (stake_min > 0),
  constraint table_setting_until_minute_check CHECK (until_minute >= 0 AND until_minute <= 1439),
  constraint table_setting_version_check CHECK (version > 0),
  constraint table_setting_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_account(id),
  constraint table_setting_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_account(id)
);
CREATE TRIGGER table_setting_is_append_only BEFORE DELETE OR UPDATE ON public.table_setting FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on table_setting to menekse_app;

create table title_return (
  title text not null,
  math_version text not null,
  day date not null,
  rounds bigint not null,
  hits bigint not null,
  staked bigint not null,
  paid bigint not null,
  stake_squares numeric not null,
  stake_max bigint not null,
  constraint title_return_pkey PRIMARY KEY (title, math_version, day)
);
CREATE INDEX title_return_day ON public.title_return USING btree (day);
grant insert, select, update on title_return to menekse_app;

create table title_return_mark (
  is_only boolean default true not null,
  summed bigint not null,
  seen bigint not null,
  constraint title_return_mark_pkey PRIMARY KEY (is_only),
  constraint title_return_mark_is_only_check CHECK (is_only)
);
grant select, update on title_return_mark to menekse_app;

create table title_variant (
  title text not null,
  math_version text,
  reason text not null,
  set_by text not null,
  set_by_name text not null,
  set_at timestamp with time zone not null,
  constraint title_variant_pkey PRIMARY KEY (title)
);
grant insert, select, update on title_variant to menekse_app;

create table tombala_ticket (
  table_slug text not null,
  draw bigint not null,
  player_id text not null,
  place smallint not null,
  bet_id text collate "C" not null,
  cells text not null,
  constraint tombala_ticket_pkey PRIMARY KEY (table_slug, draw, player_id, place),
  constraint tombala_ticket_once UNIQUE (table_slug, draw, cells),
  constraint tombala_ticket_cells_check CHECK (cells ~ '^\d+( \d+){26}$'::text),
  constraint tombala_ticket_limit CHECK (place >= 1 AND place <= 48)
);
CREATE INDEX tombala_ticket_bet ON public.tombala_ticket USING btree (player_id, bet_id);
CREATE TRIGGER tombala_is_sold_before_the_close AFTER INSERT ON public.tombala_ticket REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tombala_is_sold_before_the_close();
CREATE TRIGGER tombala_ticket_is_append_only BEFORE DELETE OR UPDATE ON public.tombala_ticket FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on tombala_ticket to menekse_app;

create table totp_setup (
  player_id text not null,
  totp_sealed text not null,
  expires_at timestamp with time zone not null,
  constraint totp_setup_pkey PRIMARY KEY (player_id),
  constraint totp_setup_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
grant delete, insert, select, update on totp_setup to menekse_app;

create table tournament_setting (
  tournament_id text not null,
  version integer not null,
  tier integer,
  mbs integer,
  delay_seconds integer,
  reason text not null,
  set_by text not null,
  approved_by text not null,
  at timestamp with time zone not null,
  constraint tournament_setting_pkey PRIMARY KEY (tournament_id, version),
  constraint tournament_setting_check CHECK (approved_by <> set_by),
  constraint tournament_setting_delay_seconds_check CHECK (delay_seconds >= 1 AND delay_seconds <= 15),
  constraint tournament_setting_mbs_check CHECK (mbs >= 1 AND mbs <= 4),
  constraint tournament_setting_tier_check CHECK (tier >= 1 AND tier <= 5),
  constraint tournament_setting_version_check CHECK (version > 0)
);
CREATE TRIGGER tournament_setting_is_append_only BEFORE DELETE OR UPDATE ON public.tournament_setting FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on tournament_setting to menekse_app;

create table transfer (
  id bigint generated always as identity not null,
  key text not null,
  reason text not null,
  debit_account text not null,
  credit_account text not null,
  amount bigint not null,
  player_id text not null,
  subject text not null,
  balance_after bigint not null,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint transfer_amount_check CHECK (amount > 0),
  constraint transfer_balance_after_check CHECK (balance_after >= 0),
  constraint transfer_check CHECK (credit_account <> debit_account)
) partition by RANGE (recorded_at);
CREATE INDEX transfer_bank ON ONLY public.transfer USING btree (player_id, recorded_at) WHERE ((debit_account = 'house:bank'::text) OR (credit_account = 'house:bank'::text));
CREATE INDEX transfer_counted ON ONLY public.transfer USING brin (id) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX transfer_house ON ONLY public.transfer USING btree (recorded_at) INCLUDE (amount, debit_account, credit_account) WHERE ((debit_account = ANY (ARRAY['house:sports'::text, 'house:bonus'::text])) OR (credit_account = ANY (ARRAY['house:sports'::text, 'house:bonus'::text])));
CREATE INDEX transfer_player ON ONLY public.transfer USING btree (player_id, id);
CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE ON public.transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_stays BEFORE TRUNCATE ON public.transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on transfer to menekse_app;

create table vault_key (
  id text not null,
  check_value text not null,
  since timestamp with time zone not null,
  replaced_at timestamp with time zone,
  retired_at timestamp with time zone,
  constraint vault_key_pkey PRIMARY KEY (id)
);
grant insert, select, update on vault_key to menekse_app;

create table withdrawal_event (
  id integer generated always as identity not null,
  withdrawal_id text not null,
  from_status text,
  to_status text not null,
  at timestamp with time zone not null,
  by text not null,
  reason text,
  constraint withdrawal_event_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_event_withdrawal ON public.withdrawal_event USING btree (withdrawal_id, id);
CREATE TRIGGER withdrawal_event_is_append_only BEFORE DELETE OR UPDATE ON public.withdrawal_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_event_stays BEFORE TRUNCATE ON public.withdrawal_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on withdrawal_event to menekse_app;
create table bet_2026_10 partition of bet FOR VALUES FROM ('bet_01m3tc5h00') TO ('bet_01m6a6ft00');
alter table bet_2026_10 add constraint bet_2026_10_month CHECK (placed_at >= '2026-09-29 00:00:00+00'::timestamp with time zone AND placed_at < '2026-11-03 00:00:00+00'::timestamp with time zone);
create table bet_2026_11 partition of bet FOR VALUES FROM ('bet_01m6a6ft00') TO ('bet_01m8qedc00');
alter table bet_2026_11 add constraint bet_2026_11_month CHECK (placed_at >= '2026-10-30 00:00:00+00'::timestamp with time zone AND placed_at < '2026-12-03 00:00:00+00'::timestamp with time zone);
create table bet_2026_12 partition of bet FOR VALUES FROM ('bet_01m8qedc00') TO ('bet_01mb78qn00');
alter table bet_2026_12 add constraint bet_2026_12_month CHECK (placed_at >= '2026-11-29 00:00:00+00'::timestamp with time zone AND placed_at < '2027-01-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_01 partition of bet FOR VALUES FROM ('bet_01mb78qn00') TO ('bet_01mdq31y00');
alter table bet_2027_01 add constraint bet_2027_01_month CHECK (placed_at >= '2026-12-30 00:00:00+00'::timestamp with time zone AND placed_at < '2027-02-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_02 partition of bet FOR VALUES FROM ('bet_01mdq31y00') TO ('bet_01mfz66200');
alter table bet_2027_02 add constraint bet_2027_02_month CHECK (placed_at >= '2027-01-30 00:00:00+00'::timestamp with time zone AND placed_at < '2027-03-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_03 partition of bet FOR VALUES FROM ('bet_01mfz66200') TO ('bet_01mjf0gb00');
alter table bet_2027_03 add constraint bet_2027_03_month CHECK (placed_at >= '2027-02-27 00:00:00+00'::timestamp with time zone AND placed_at < '2027-04-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_04 partition of bet FOR VALUES FROM ('bet_01mjf0gb00') TO ('bet_01mmw8dx00');
alter table bet_2027_04 add constraint bet_2027_04_month CHECK (placed_at >= '2027-03-30 00:00:00+00'::timestamp with time zone AND placed_at < '2027-05-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_05 partition of bet FOR VALUES FROM ('bet_01mmw8dx00') TO ('bet_01mqc2r600');
alter table bet_2027_05 add constraint bet_2027_05_month CHECK (placed_at >= '2027-04-29 00:00:00+00'::timestamp with time zone AND placed_at < '2027-06-03 00:00:00+00'::timestamp with time zone);
create table bet_2027_06 partition of bet FOR VALUES FROM ('bet_01mqc2r600') TO ('bet_01mssanr00');
alter table bet_2027_06 add constraint bet_2027_06_month CHECK (placed_at >= '2027-05-30 00:00:00+00'::timestamp with time zone AND placed_at < '2027-07-03 00:00:00+00'::timestamp with time zone);
create table bet_event_2026_10 partition of bet_event FOR VALUES FROM ('bet_01m3tc5h00') TO ('bet_01m6a6ft00');
create table bet_event_2026_11 partition of bet_event FOR VALUES FROM ('bet_01m6a6ft00') TO ('bet_01m8qedc00');
create table bet_event_2026_12 partition of bet_event FOR VALUES FROM ('bet_01m8qedc00') TO ('bet_01mb78qn00');
create table bet_event_2027_01 partition of bet_event FOR VALUES FROM ('bet_01mb78qn00') TO ('bet_01mdq31y00');
create table bet_event_2027_02 partition of bet_event FOR VALUES FROM ('bet_01mdq31y00') TO ('bet_01mfz66200');
create table bet_event_2027_03 partition of bet_event FOR VALUES FROM ('bet_01mfz66200') TO ('bet_01mjf0gb00');
create table bet_event_2027_04 partition of bet_event FOR VALUES FROM ('bet_01mjf0gb00') TO ('bet_01mmw8dx00');
create table bet_event_2027_05 partition of bet_event FOR VALUES FROM ('bet_01mmw8dx00') TO ('bet_01mqc2r600');
create table bet_event_2027_06 partition of bet_event FOR VALUES FROM ('bet_01mqc2r600') TO ('bet_01mssanr00');
create table bet_event_rest partition of bet_event DEFAULT;
grant select on bet_event_rest to menekse_app;
create table bet_leg_2026_10 partition of bet_leg FOR VALUES FROM ('bet_01m3tc5h00') TO ('bet_01m6a6ft00');
create table bet_leg_2026_11 partition of bet_leg FOR VALUES FROM ('bet_01m6a6ft00') TO ('bet_01m8qedc00');
create table bet_leg_2026_12 partition of bet_leg FOR VALUES FROM ('bet_01m8qedc00') TO ('bet_01mb78qn00');
create table bet_leg_2027_01 partition of bet_leg FOR VALUES FROM ('bet_01mb78qn00') TO ('bet_01mdq31y00');
create table bet_leg_2027_02 partition of bet_leg FOR VALUES FROM ('bet_01mdq31y00') TO ('bet_01mfz66200');
create table bet_leg_2027_03 partition of bet_leg FOR VALUES FROM ('bet_01mfz66200') TO ('bet_01mjf0gb00');
create table bet_leg_2027_04 partition of bet_leg FOR VALUES FROM ('bet_01mjf0gb00') TO ('bet_01mmw8dx00');
create table bet_leg_2027_05 partition of bet_leg FOR VALUES FROM ('bet_01mmw8dx00') TO ('bet_01mqc2r600');
create table bet_leg_2027_06 partition of bet_leg FOR VALUES FROM ('bet_01mqc2r600') TO ('bet_01mssanr00');
create table bet_leg_rest partition of bet_leg DEFAULT;
grant select on bet_leg_rest to menekse_app;
create table bet_rest partition of bet DEFAULT;
grant select on bet_rest to menekse_app;
create table money_key_bet_2026_10 partition of money_key FOR VALUES FROM ('bet_01m3tc5h00') TO ('bet_01m6a6ft00');
create table money_key_bet_2026_11 partition of money_key FOR VALUES FROM ('bet_01m6a6ft00') TO ('bet_01m8qedc00');
create table money_key_bet_2026_12 partition of money_key FOR VALUES FROM ('bet_01m8qedc00') TO ('bet_01mb78qn00');
create table money_key_bet_2027_01 partition of money_key FOR VALUES FROM ('bet_01mb78qn00') TO ('bet_01mdq31y00');
create table money_key_bet_2027_02 partition of money_key FOR VALUES FROM ('bet_01mdq31y00') TO ('bet_01mfz66200');
create table money_key_bet_2027_03 partition of money_key FOR VALUES FROM ('bet_01mfz66200') TO ('bet_01mjf0gb00');
create table money_key_bet_2027_04 partition of money_key FOR VALUES FROM ('bet_01mjf0gb00') TO ('bet_01mmw8dx00');
create table money_key_bet_2027_05 partition of money_key FOR VALUES FROM ('bet_01mmw8dx00') TO ('bet_01mqc2r600');
create table money_key_bet_2027_06 partition of money_key FOR VALUES FROM ('bet_01mqc2r600') TO ('bet_01mssanr00');
create table money_key_rest partition of money_key DEFAULT;
CREATE INDEX money_key_rest_time ON public.money_key_rest USING btree (recorded_at);
create table money_key_rnd_2026_10 partition of money_key FOR VALUES FROM ('rnd_01m3tc5h00') TO ('rnd_01m6a6ft00');
create table money_key_rnd_2026_11 partition of money_key FOR VALUES FROM ('rnd_01m6a6ft00') TO ('rnd_01m8qedc00');
create table money_key_rnd_2026_12 partition of money_key FOR VALUES FROM ('rnd_01m8qedc00') TO ('rnd_01mb78qn00');
create table money_key_rnd_2027_01 partition of money_key FOR VALUES FROM ('rnd_01mb78qn00') TO ('rnd_01mdq31y00');
create table money_key_rnd_2027_02 partition of money_key FOR VALUES FROM ('rnd_01mdq31y00') TO ('rnd_01mfz66200');
create table money_key_rnd_2027_03 partition of money_key FOR VALUES FROM ('rnd_01mfz66200') TO ('rnd_01mjf0gb00');
create table money_key_rnd_2027_04 partition of money_key FOR VALUES FROM ('rnd_01mjf0gb00') TO ('rnd_01mmw8dx00');
create table money_key_rnd_2027_05 partition of money_key FOR VALUES FROM ('rnd_01mmw8dx00') TO ('rnd_01mqc2r600');
create table money_key_rnd_2027_06 partition of money_key FOR VALUES FROM ('rnd_01mqc2r600') TO ('rnd_01mssanr00');
create table round_2026_10 partition of round FOR VALUES FROM ('rnd_01m3tc5h00') TO ('rnd_01m6a6ft00');
alter table round_2026_10 add constraint round_2026_10_month CHECK (started_at >= '2026-09-29 00:00:00+00'::timestamp with time zone AND started_at < '2026-11-03 00:00:00+00'::timestamp with time zone);
create table round_2026_11 partition of round FOR VALUES FROM ('rnd_01m6a6ft00') TO ('rnd_01m8qedc00');
alter table round_2026_11 add constraint round_2026_11_month CHECK (started_at >= '2026-10-30 00:00:00+00'::timestamp with time zone AND started_at < '2026-12-03 00:00:00+00'::timestamp with time zone);
create table round_2026_12 partition of round FOR VALUES FROM ('rnd_01m8qedc00') TO ('rnd_01mb78qn00');
alter table round_2026_12 add constraint round_2026_12_month CHECK (started_at >= '2026-11-29 00:00:00+00'::timestamp with time zone AND started_at < '2027-01-03 00:00:00+00'::timestamp with time zone);
create table round_2027_01 partition of round FOR VALUES FROM ('rnd_01mb78qn00') TO ('rnd_01mdq31y00');
alter table round_2027_01 add constraint round_2027_01_month CHECK (started_at >= '2026-12-30 00:00:00+00'::timestamp with time zone AND started_at < '2027-02-03 00:00:00+00'::timestamp with time zone);
create table round_2027_02 partition of round FOR VALUES FROM ('rnd_01mdq31y00') TO ('rnd_01mfz66200');
alter table round_2027_02 add constraint round_2027_02_month CHECK (started_at >= '2027-01-30 00:00:00+00'::timestamp with time zone AND started_at < '2027-03-03 00:00:00+00'::timestamp with time zone);
create table round_2027_03 partition of round FOR VALUES FROM ('rnd_01mfz66200') TO ('rnd_01mjf0gb00');
alter table round_2027_03 add constraint round_2027_03_month CHECK (started_at >= '2027-02-27 00:00:00+00'::timestamp with time zone AND started_at < '2027-04-03 00:00:00+00'::timestamp with time zone);
create table round_2027_04 partition of round FOR VALUES FROM ('rnd_01mjf0gb00') TO ('rnd_01mmw8dx00');
alter table round_2027_04 add constraint round_2027_04_month CHECK (started_at >= '2027-03-30 00:00:00+00'::timestamp with time zone AND started_at < '2027-05-03 00:00:00+00'::timestamp with time zone);
create table round_2027_05 partition of round FOR VALUES FROM ('rnd_01mmw8dx00') TO ('rnd_01mqc2r600');
alter table round_2027_05 add constraint round_2027_05_month CHECK (started_at >= '2027-04-29 00:00:00+00'::timestamp with time zone AND started_at < '2027-06-03 00:00:00+00'::timestamp with time zone);
create table round_2027_06 partition of round FOR VALUES FROM ('rnd_01mqc2r600') TO ('rnd_01mssanr00');
alter table round_2027_06 add constraint round_2027_06_month CHECK (started_at >= '2027-05-30 00:00:00+00'::timestamp with time zone AND started_at < '2027-07-03 00:00:00+00'::timestamp with time zone);
create table round_rest partition of round DEFAULT;
grant select on round_rest to menekse_app;
create table round_step_2026_10 partition of round_step FOR VALUES FROM ('rnd_01m3tc5h00') TO ('rnd_01m6a6ft00');
create table round_step_2026_11 partition of round_step FOR VALUES FROM ('rnd_01m6a6ft00') TO ('rnd_01m8qedc00');
create table round_step_2026_12 partition of round_step FOR VALUES FROM ('rnd_01m8qedc00') TO ('rnd_01mb78qn00');
create table round_step_2027_01 partition of round_step FOR VALUES FROM ('rnd_01mb78qn00') TO ('rnd_01mdq31y00');
create table round_step_2027_02 partition of round_step FOR VALUES FROM ('rnd_01mdq31y00') TO ('rnd_01mfz66200');
create table round_step_2027_03 partition of round_step FOR VALUES FROM ('rnd_01mfz66200') TO ('rnd_01mjf0gb00');
create table round_step_2027_04 partition of round_step FOR VALUES FROM ('rnd_01mjf0gb00') TO ('rnd_01mmw8dx00');
create table round_step_2027_05 partition of round_step FOR VALUES FROM ('rnd_01mmw8dx00') TO ('rnd_01mqc2r600');
create table round_step_2027_06 partition of round_step FOR VALUES FROM ('rnd_01mqc2r600') TO ('rnd_01mssanr00');
create table round_step_rest partition of round_step DEFAULT;
grant select on round_step_rest to menekse_app;
create table transfer_2026_01 partition of transfer FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2026-02-01 00:00:00+00');
create table transfer_2026_02 partition of transfer FOR VALUES FROM ('2026-02-01 00:00:00+00') TO ('2026-03-01 00:00:00+00');
create table transfer_2026_03 partition of transfer FOR VALUES FROM ('2026-03-01 00:00:00+00') TO ('2026-04-01 00:00:00+00');
create table transfer_2026_04 partition of transfer FOR VALUES FROM ('2026-04-01 00:00:00+00') TO ('2026-05-01 00:00:00+00');
create table transfer_2026_05 partition of transfer FOR VALUES FROM ('2026-05-01 00:00:00+00') TO ('2026-06-01 00:00:00+00');
create table transfer_2026_06 partition of transfer FOR VALUES FROM ('2026-06-01 00:00:00+00') TO ('2026-07-01 00:00:00+00');
create table transfer_2026_07 partition of transfer FOR VALUES FROM ('2026-07-01 00:00:00+00') TO ('2026-08-01 00:00:00+00');
create table transfer_2026_08 partition of transfer FOR VALUES FROM ('2026-08-01 00:00:00+00') TO ('2026-09-01 00:00:00+00');
create table transfer_2026_09 partition of transfer FOR VALUES FROM ('2026-09-01 00:00:00+00') TO ('2026-10-01 00:00:00+00');
create table transfer_2026_10 partition of transfer FOR VALUES FROM ('2026-10-01 00:00:00+00') TO ('2026-11-01 00:00:00+00');
create table transfer_2026_11 partition of transfer FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');
create table transfer_2026_12 partition of transfer FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');
create table transfer_2027_01 partition of transfer FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');
create table transfer_2027_02 partition of transfer FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');
create table transfer_2027_03 partition of transfer FOR VALUES FROM ('2027-03-01 00:00:00+00') TO ('2027-04-01 00:00:00+00');
create table transfer_2027_04 partition of transfer FOR VALUES FROM ('2027-04-01 00:00:00+00') TO ('2027-05-01 00:00:00+00');
create table transfer_2027_05 partition of transfer FOR VALUES FROM ('2027-05-01 00:00:00+00') TO ('2027-06-01 00:00:00+00');
create table transfer_2027_06 partition of transfer FOR VALUES FROM ('2027-06-01 00:00:00+00') TO ('2027-07-01 00:00:00+00');
create table transfer_2027_07 partition of transfer FOR VALUES FROM ('2027-07-01 00:00:00+00') TO ('2027-08-01 00:00:00+00');
create table transfer_2027_08 partition of transfer FOR VALUES FROM ('2027-08-01 00:00:00+00') TO ('2027-09-01 00:00:00+00');
create table transfer_2027_09 partition of transfer FOR VALUES FROM ('2027-09-01 00:00:00+00') TO ('2027-10-01 00:00:00+00');
create table transfer_2027_10 partition of transfer FOR VALUES FROM ('2027-10-01 00:00:00+00') TO ('2027-11-01 00:00:00+00');
create table transfer_2027_11 partition of transfer FOR VALUES FROM ('2027-11-01 00:00:00+00') TO ('2027-12-01 00:00:00+00');
create table transfer_2027_12 partition of transfer FOR VALUES FROM ('2027-12-01 00:00:00+00') TO ('2028-01-01 00:00:00+00');
create table transfer_2028_01 partition of transfer FOR VALUES FROM ('2028-01-01 00:00:00+00') TO ('2028-02-01 00:00:00+00');
create table transfer_2028_02 partition of transfer FOR VALUES FROM ('2028-02-01 00:00:00+00') TO ('2028-03-01 00:00:00+00');
create table transfer_2028_03 partition of transfer FOR VALUES FROM ('2028-03-01 00:00:00+00') TO ('2028-04-01 00:00:00+00');
create table transfer_2028_04 partition of transfer FOR VALUES FROM ('2028-04-01 00:00:00+00') TO ('2028-05-01 00:00:00+00');
create table transfer_2028_05 partition of transfer FOR VALUES FROM ('2028-05-01 00:00:00+00') TO ('2028-06-01 00:00:00+00');
create table transfer_2028_06 partition of transfer FOR VALUES FROM ('2028-06-01 00:00:00+00') TO ('2028-07-01 00:00:00+00');
create table transfer_2028_07 partition of transfer FOR VALUES FROM ('2028-07-01 00:00:00+00') TO ('2028-08-01 00:00:00+00');
create table transfer_2028_08 partition of transfer FOR VALUES FROM ('2028-08-01 00:00:00+00') TO ('2028-09-01 00:00:00+00');
create table transfer_2028_09 partition of transfer FOR VALUES FROM ('2028-09-01 00:00:00+00') TO ('2028-10-01 00:00:00+00');
create table transfer_2028_10 partition of transfer FOR VALUES FROM ('2028-10-01 00:00:00+00') TO ('2028-11-01 00:00:00+00');
create table transfer_2028_11 partition of transfer FOR VALUES FROM ('2028-11-01 00:00:00+00') TO ('2028-12-01 00:00:00+00');
create table transfer_2028_12 partition of transfer FOR VALUES FROM ('2028-12-01 00:00:00+00') TO ('2029-01-01 00:00:00+00');
create table transfer_rest partition of transfer DEFAULT;
grant select on transfer_rest to menekse_app;

create view bank_movement with (security_invoker=true) as
 SELECT player_id, recorded_at AS at,
        CASE reason
            WHEN 'deposit'::text THEN amount
            WHEN 'deposit_reversal'::text THEN - amount
            ELSE 0::bigint
        END AS deposited,
        CASE reason
            WHEN 'withdrawal_payment'::text THEN amount
            WHEN 'withdrawal_return'::text THEN - amount
            ELSE 0::bigint
        END AS withdrawn
   FROM transfer
  WHERE debit_account = 'house:bank'::text OR credit_account = 'house:bank'::text;
grant select on bank_movement to menekse_app;

create view bet_stake with (security_invoker=true) as
 SELECT player_id, id COLLATE "default" AS subject, product, category, title,
        CASE status
            WHEN 'cashed_out'::text THEN 'settled'::text
            ELSE status
        END AS status,
    stake, payout, bonus_stake, grant_id, contribution, is_free, balance_before, placed_at AS at,
    ended_at
   FROM bet;
grant select on bet_stake to menekse_app;

create view cut_stake with (security_invoker=true) as
 SELECT player_id, bet_id COLLATE "default" AS subject, product, category, title,
    'settled'::text AS status, stake, payout, bonus_stake, grant_id, 0::bigint AS contribution,
    false AS is_free, balance_before, placed_at AS at, at AS ended_at
   FROM bet_cut;
grant select on cut_stake to menekse_app;

create view payment with (security_invoker=true) as
 SELECT deposit.player_id, deposit.id, 'deposit'::text AS kind, deposit.amount, deposit.status,
    deposit.status = 'approved'::text AND deposit.reversed_at IS NULL AS is_paid,
    deposit.created_at AS asked_at, deposit.status_at
   FROM deposit
UNION ALL
 SELECT withdrawal.player_id, withdrawal.id, 'withdrawal'::text AS kind, withdrawal.amount,
    withdrawal.status,
    withdrawal.status = 'done'::text AND withdrawal.returned_at IS NULL AS is_paid,
    withdrawal.created_at AS asked_at, withdrawal.status_at
   FROM withdrawal;
grant select on payment to menekse_app;

create view player_iban with (security_invoker=true) as
 SELECT saved_account.player_id, saved_account.iban_index
   FROM saved_account
UNION ALL
 SELECT withdrawal.player_id, withdrawal.iban_index
   FROM withdrawal
UNION ALL
 SELECT d.player_id, s.iban_index
   FROM deposit d
     JOIN bank_line_sender s ON s.line_id = d.bank_line_id
  WHERE d.status = 'approved'::text AND d.reversed_at IS NULL;
grant select on player_iban to menekse_app;

create view round_stake with (security_invoker=true) as
 SELECT player_id, id COLLATE "default" AS subject, 'casino'::text AS product, category,
    game_slug AS title, status, stake, payout, bonus_stake, grant_id, contribution,
    is_free_spin AS is_free, balance_before, started_at AS at, ended_at
   FROM round;
grant select on round_stake to menekse_app;

create view stake with (security_invoker=true) as
 SELECT round_stake.player_id, round_stake.subject, round_stake.product, round_stake.category,
    round_stake.title, round_stake.status, round_stake.stake, round_stake.payout,
    round_stake.bonus_stake, round_stake.grant_id, round_stake.contribution, round_stake.is_free,
    round_stake.balance_before, round_stake.at, round_stake.ended_at
   FROM round_stake
UNION ALL
 SELECT bet_stake.player_id, bet_stake.subject, bet_stake.product, bet_stake.category,
    bet_stake.title, bet_stake.status, bet_stake.stake, bet_stake.payout, bet_stake.bonus_stake,
    bet_stake.grant_id, bet_stake.contribution, bet_stake.is_free, bet_stake.balance_before,
    bet_stake.at, bet_stake.ended_at
   FROM bet_stake
UNION ALL
 SELECT cut_stake.player_id, cut_stake.subject, cut_stake.product, cut_stake.category,
    cut_stake.title, cut_stake.status, cut_stake.stake, cut_stake.payout, cut_stake.bonus_stake,
    cut_stake.grant_id, cut_stake.contribution, cut_stake.is_free, cut_stake.balance_before,
    cut_stake.at, cut_stake.ended_at
   FROM cut_stake;
grant select on stake to menekse_app;

create view stake_event with (security_invoker=true) as
 SELECT DISTINCT player_id, bet_id AS subject, event
   FROM bet_leg;
grant select on stake_event to menekse_app;

alter default privileges in schema public grant delete, insert, select, update on tables to menekse_app;
alter default privileges in schema public grant usage on sequences to menekse_app;
