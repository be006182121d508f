import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

/*
 * Stops within a transition: a trigger that only crashes have lets a chosen statement wait for a lock, so that whoever
 * runs a table can be killed exactly there, and what it had begun is never committed.
 */

/** Where a table is stopped: before a phase is written, or in the middle of a settlement. */
export type Stop = 'open' | 'closed' | 'drawn' | 'settling' | 'half' | 'settled'
export const stops: readonly Stop[] = ['open', 'closed', 'drawn', 'settling', 'half', 'settled']

const LOCK = 20_081
const LOOK_MS = 20

export async function addStops({ read }: Database): Promise<void> {
  await sql`create table crash_stop (table_slug text, stop text, player_id text)`.execute(read)
  await sql`create function crash_wait() returns void language sql security definer as
    $$ select pg_advisory_lock_shared(${sql.lit(LOCK)}), pg_advisory_unlock_shared(${sql.lit(LOCK)}) $$`.execute(
    read,
  )
  await sql`create function crash_stop_draw() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from crash_stop where table_slug = new.table_slug and stop = new.phase) then
        perform crash_wait();
      end if;
      return new;
    end $$`.execute(read)
  await sql`create function crash_stop_bet() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from crash_stop where stop = 'half' and player_id = new.player_id
          and table_slug = new.title) then
        perform crash_wait();
      end if;
      return new;
    end $$`.execute(read)
  await sql`create trigger crash_stop before insert or update on draw for each row
    execute function crash_stop_draw()`.execute(read)
  await sql`create trigger crash_stop before update on bet for each row
    execute function crash_stop_bet()`.execute(read)
}

/** From now on whoever comes there waits; `reached` says that somebody does. */
export async function stopAt(
  owner: Database,
  where: { slug: string; stop: Stop; playerId: string },
): Promise<{ reached(): Promise<void>; letGo(): Promise<void> }> {
  const holder = await owner.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  await sql`insert into crash_stop values (${where.slug}, ${where.stop}, ${where.playerId})`.execute(
    owner.read,
  )
  return {
    async reached() {
      for (;;) {
        const { rows } =
          await sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK}
          and not granted`.execute(owner.read)
        if (rows.length > 0) return
        await wait(LOOK_MS)
      }
    },
    async letGo() {
      await sql`delete from crash_stop`.execute(owner.read)
      await holder.end()
    },
  }
}
