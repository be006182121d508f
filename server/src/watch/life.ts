import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Audit } from '../staff/staff.ts'

/** When the house was open, as its record tells: from a start to an end; where that is missing it was cut short. */
export interface Life {
  started(): Promise<void>
  ended(): Promise<void>
}

export function createLife(options: {
  database: Database
  audit: Audit
  machine: string
  version: string
}): Life {
  const { database, audit, machine, version } = options
  const entry = { actor: undefined, subject: machine }
  return {
    started: () =>
      database.transaction(async (tx) => {
        const name = `house life ${machine}`
        await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
        const last = await tx
          .selectFrom('audit')
          .select(['action', 'at'])
          .where('subject', '=', machine)
          .where('action', 'in', ['house.start', 'house.stop'])
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (last?.action === 'house.start') {
          const before = { state: 'open', since: last.at.toISOString() }
          const end = { action: 'house.cut_short', reason: 'unclean_end', before }
          await audit.record({ ...entry, ...end, after: { state: 'closed' } }, tx)
        }
        const [before, after] = [{ state: 'closed' }, { state: 'open', version }]
        await audit.record(
          { ...entry, action: 'house.start', reason: 'started', before, after },
          tx,
        )
      }),
    async ended() {
      const [before, after] = [{ state: 'open', version }, { state: 'closed' }]
      await audit.record({ ...entry, action: 'house.stop', reason: 'stopped', before, after })
    },
  }
}
