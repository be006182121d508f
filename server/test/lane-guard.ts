import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/**
 * Holds the money lane to its rule, in the database of every test: what a batch writes beside the purses belongs to
 * players whose purses it has locked, so that two lanes never wait for each other's rows. Shared rows may be appended
 * and never changed. Whatever breaks it raises, and the movement fails.
 */
export async function guardLane(owner: Database): Promise<void> {
  await sql`
    create schema lane_guard;
    grant usage on schema lane_guard to public;
    create function lane_guard.check_row() returns trigger language plpgsql security definer as $$
    declare
      player text;
    begin
      -- What a trigger of ours writes follows from the row that was checked.
      if current_setting('application_name') <> 'menekse lane' or pg_trigger_depth() > 1 then
        return null;
      end if;
      if tg_argv[0] = 'shared' then
        if tg_op = 'INSERT' then return null; end if;
        raise exception 'The lane may not change the shared rows of %', tg_table_name;
      end if;
      -- To change a row is to lock it: of purses, only those that were decided on have a new version.
      if tg_table_name = 'purse' then
        if new.version = old.version then
          raise exception 'The lane changed the purse of %, which it had not locked', new.player_id;
        end if;
        return null;
      end if;
      foreach player in array array[
        case when tg_op <> 'INSERT' then to_jsonb(old) ->> 'player_id' end,
        case when tg_op <> 'DELETE' then to_jsonb(new) ->> 'player_id' end]
      loop
        continue when player is null;
        perform from purse where player_id = player
          and pg_current_xact_id()::xid in (purse.xmin, purse.xmax);
        if not found then
          raise exception 'The lane wrote % of %, whose purse it had not locked', tg_table_name, player;
        end if;
      end loop;
      return null;
    end $$;
    do $$
    declare
      one record;
    begin
      for one in select c.oid::regclass as name, exists (select from pg_attribute
          where attrelid = c.oid and attname = 'player_id' and not attisdropped) as is_players
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create trigger zz_lane_guard after insert or update or delete on %s
          for each row execute function lane_guard.check_row(%L)', one.name,
          case when one.is_players then 'player' else 'shared' end);
      end loop;
    end $$`.execute(owner.read)
}
