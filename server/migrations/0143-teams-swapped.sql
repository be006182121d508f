-- A source that makes the home team the away team makes every bet on the match another one (sportsbook reference §5.4):
-- that it did stands among the turns of the match, whichever process keeps it and whenever.
alter table fixture_change add column is_swapped boolean not null default false;

create function teams_swapped(was json, now json) returns boolean language sql immutable parallel safe as $$
  select coalesce(n.was_home <> n.was_away and n.was_home = n.now_away and n.was_away = n.now_home, false)
    or coalesce(n.was_home <> n.now_home and i.was_home <> i.was_away and i.was_home = i.now_away
      and i.was_away = i.now_home, false)
  from (select was -> 'home' ->> 'name' as was_home, was -> 'away' ->> 'name' as was_away,
      now -> 'home' ->> 'name' as now_home, now -> 'away' ->> 'name' as now_away) n,
    (select was -> 'home' ->> 'id' as was_home, was -> 'away' ->> 'id' as was_away,
      now -> 'home' ->> 'id' as now_home, now -> 'away' ->> 'id' as now_away) i
$$;

create or replace function fixture_notes_turn() returns trigger language plpgsql security definer
  set search_path = public as $$
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
end $$;

create index fixture_change_swapped on fixture_change (at) where is_swapped;
