import type { TableIncident } from '@menekse/contract/draws/staff-draw-incidents'
import { sql } from 'kysely'
import type { Alarms } from '../alarms/alarms.ts'
import type { Draws } from '../draws/draws.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { beaconless, heldTables } from './store.ts'
import type { HeldRow } from './store.ts'
import { beaconText, stillText } from './texts.ts'

/** A table that nobody has run for longer stands still. */
export const STILL_MS = 5_000
const SHOWN_DAYS = 30
const SHOWN_MAX = 300
/** A step that fails again within so long is the same incident. */
const SAME_MS = 60_000
/** An alarm takes a little more: a deployment is none. */
const ALARM_MS = 15_000

/** Whether nobody has run a table for a while. */
export const standsStill = ({ holder, beat_at: beat }: HeldRow, now: Date): boolean =>
  beat === null || now.getTime() - beat.getTime() > (holder === null ? 2 * STILL_MS : STILL_MS)

export interface Incidents {
  list(table: string | undefined): Promise<TableIncident[]>
  /** A step of a table failed; what was said of it is kept. */
  noteFailure(slug: string, error: unknown): Promise<void>
  /** Raises an alarm for each table that stands still or lacks its beacon, and clears those that run again. */
  watch(): Promise<void>
}

interface Options {
  database: Database
  clock: Clock
  alarms: Pick<Alarms, 'hold'>
  draws: Pick<Draws, 'games' | 'desk'>
}

interface IncidentRow extends Omit<TableIncident, 'at' | 'table'> {
  at: Date
}

/** What went wrong at tables: of draws their rows say it, of tables themselves `table_incident`. */
export function createIncidents({ database, clock, alarms, draws }: Options): Incidents {
  const nameOf = (slug: string) => draws.games.get(slug)?.name ?? slug
  const since = () => new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  return {
    async list(table) {
      const { rows } = await sql<IncidentRow>`${troubles(since(), table ?? null)}
        order by at desc, slug, number limit ${SHOWN_MAX}`.execute(database.read)
      return rows.map((row) => ({ ...row, table: nameOf(row.slug), at: row.at.toISOString() }))
    },
    async noteFailure(slug, error) {
      const now = clock.now()
      const text = (error instanceof Error ? error.message : String(error)).slice(0, 200)
      await database.transaction(async (tx) => {
        const { rows } = await sql`update table_incident set until_at = ${now}, times = times + 1
          where id = (select max(id) from table_incident where table_slug = ${slug} and kind = 'failed')
            and text = ${text} and until_at > ${new Date(now.getTime() - SAME_MS)} returning id`.execute(
          tx,
        )
        if (rows.length > 0) return
        await sql`insert into table_incident (table_slug, kind, from_at, until_at, text)
          values (${slug}, 'failed', ${now}, ${now}, ${text})`.execute(tx)
      })
    },
    async watch() {
      const now = clock.now()
      const still = (await heldTables(database)).filter(
        ({ slug, beat_at: beat }) =>
          draws.games.has(slug) && beat !== null && now.getTime() - beat.getTime() > ALARM_MS,
      )
      await alarms.hold(
        'beacon_away',
        (await beaconless(database, draws.desk.voidForBeacon)).map((slug) => ({
          subject: nameOf(slug),
          text: beaconText,
        })),
      )
      const secondsOf = ({ beat_at: beat }: HeldRow) =>
        beat === null ? undefined : Math.floor((now.getTime() - beat.getTime()) / 1_000)
      await alarms.hold(
        'table_stands_still',
        still.map((row) => ({ subject: nameOf(row.slug), text: stillText(secondsOf(row)) })),
      )
    },
  }
}

const LATE_MS = sql`extract(epoch from drawn_at - starts_at) * 1000`
const isLate = sql`${LATE_MS} > 2000 + coalesce((result ->> 'flight_ms')::numeric, 0)`
const isTroubled = sql`(void_reason is not null or unseen_from is not null or ${isLate})`
const msOf = (from: string, to: string) =>
  sql`(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) * 1000)::int`

const troubles = (since: Date, table: string | null) => sql`
  with troubled as (select * from draw where ${isTroubled} and opens_at > ${since}
    and (${table}::text is null or table_slug = ${table}::text))
  select 'void' as kind, table_slug as slug, number::int, settling_at as at, null::int as ms, 1 as times,
    coalesce((select v.reason from draw_void v where v.table_slug = t.table_slug and v.number = t.number), void_reason)
      as text
  from troubled t where void_reason is not null
  union all select 'late', table_slug, number::int, drawn_at,
    (${LATE_MS} - coalesce((result ->> 'flight_ms')::numeric, 0))::int, 1, null
  from troubled where ${isLate}
  union all select 'unseen', table_slug, number::int, unseen_from, ${msOf('unseen_from', 'unseen_to')}, 1, null
  from troubled where unseen_from is not null
  union all select kind, table_slug, null, from_at, case kind when 'unheld' then ${msOf('from_at', 'until_at')} end,
    times, text
  from table_incident where from_at > ${since} and (${table}::text is null or table_slug = ${table}::text)`
