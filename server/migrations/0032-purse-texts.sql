-- Limits and running bonuses are read and written whole by the money lane, in every round of a player who has them. As
-- text they cost nothing to take out; the binary form was written out and read in each time.
drop trigger purse_protection_noted on purse;
alter table purse
  alter column limits drop default, alter column limits type json using limits::json, alter column limits set default '[]',
  alter column grants drop default, alter column grants type json using grants::json, alter column grants set default '[]';
create or replace function purse_protection_noted() returns trigger language plpgsql as $$
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
end $$;
create trigger purse_protection_noted after update of limits, stop_kind, stop_until, reality_minutes on purse
  for each row execute function purse_protection_noted();
