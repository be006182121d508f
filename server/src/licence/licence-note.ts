import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Staff } from '../staff/staff.ts'
import type { LicenceGate } from './licence.ts'

interface Noted {
  state: string
  number: string | null
  fault: string | null
}

/**
 * Reads the licence again and writes a row of the desk's record when the licence is not what it was at the last look:
 * installed, in force, ended, refused, taken away. Every process looks at its start and each hour; what they all find
 * is written once.
 */
export async function noteLicence(options: {
  database: Database
  clock: Clock
  licence: Pick<LicenceGate, 'reading' | 'refresh'>
  audit: Staff['audit']
}): Promise<void> {
  const { database, clock, licence, audit } = options
  licence.refresh()
  const at = clock.now()
  const { state, licence: read, fault } = licence.reading(at)
  const found: Noted = { state, number: read?.number ?? null, fault: fault ?? null }
  await database.transaction(async (tx) => {
    // A sandbox without a licence is where every installation begins: no news.
    await sql`insert into licence_noted (state, at) values ('sandbox', ${at}) on conflict do nothing`.execute(
      tx,
    )
    const { rows } = await sql<Noted>`
      select state, licence_number as number, fault from licence_noted for update`.execute(tx)
    const before = rows[0]!
    if (before.state === state && before.number === found.number && before.fault === found.fault)
      return
    await sql`update licence_noted set state = ${state}, licence_number = ${found.number}, fault = ${found.fault},
      at = ${at}`.execute(tx)
    const subject = found.number ?? before.number ?? 'licence'
    const entry = { actor: undefined, action: 'licence.change', subject, before, after: found }
    await audit.record(entry, tx)
  })
}
