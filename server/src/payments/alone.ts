import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { RecordRow } from '../wallet/wallet.ts'
import { paidAloneCheck } from './writers.ts'

/** Whoever credited a player, or entered the line of a credit, does not pay them out alone for so long. */
export const CREDITED_DAYS = 7

export type Alone = 'credited' | 'player' | 'person'

const sinceOf = (at: Date) => new Date(at.getTime() - CREDITED_DAYS * DAY_MS)

/** Why this person may not release and pay these withdrawals alone, by withdrawal; nothing for those they may. */
export async function aloneBecause(
  { database, clock }: { database: Database; clock: Clock },
  ids: readonly string[],
  payerId: string,
): Promise<Map<string, Alone>> {
  const at = clock.now()
  const { rows } = await sql<{ id: string; why: Alone | null }>`
    select w.id, alone_because(w.id, ${payerId}, ${at}, ${FOUR_EYES_ABOVE}, ${sinceOf(at)}) as why
    from withdrawal w where w.id = any(${ids}::text[]) and w.status = 'approved'`.execute(
    database.read,
  )
  return new Map(rows.flatMap(({ id, why }) => (why === null ? [] : [[id, why] as const])))
}

/** Asked again where the payment is written: of two at once the second counts the first. */
export const aloneRow = (id: string, by: string, at: Date): RecordRow =>
  paidAloneCheck.row({ id, by, at, most: FOUR_EYES_ABOVE, credited_since: sinceOf(at) })
