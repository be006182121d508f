import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { eraseAll } from './erasure.ts'
import { dataClasses, endOfTerm, termOf } from './terms.ts'
import type { DataClass } from './terms.ts'

interface Options {
  database: Database
  clock: Clock
  people: Pick<Identity['people'], 'forget'>
}

/** Rows of one step, and steps of one night: an old house catches up over several. */
const ROWS = 1_000
const STEPS = 100
/** People a night makes nobody's: each takes a password's hash. */
const PEOPLE = 100

const heldPlayers = async (tx: Tx) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from legal_hold where lifted_at is null`.execute(tx)
  ).rows[0]!.n

/** One step and its record in one commit: what is gone is written down, wherever the night breaks off. */
async function step(
  { database, clock }: Options,
  name: DataClass,
  what: string,
  destroy: (tx: Tx, before: Date) => Promise<number>,
): Promise<number> {
  const now = clock.now()
  const before = endOfTerm(name, now)
  return database.transaction(async (tx) => {
    const rows = await destroy(tx, before)
    if (rows === 0) return 0
    await tx
      .insertInto('destruction')
      .values({
        id: newId('dst', now.getTime()),
        class: name,
        what,
        rows,
        before,
        held_players: await heldPlayers(tx),
        at: now,
      })
      .execute()
    return rows
  })
}

/**
 * Destroys what has served its time (KVKK 7), class by class and in bounded steps; what belongs to a held player stays.
 * Safe to repeat, to run beside itself and to be broken off.
 */
export async function destroyPastTerm(options: Options): Promise<void> {
  for (const name of dataClasses) {
    for (const what of termOf(name).destroys) {
      for (let n = 0; n < STEPS; n++) {
        const gone = await step(options, name, what, async (tx, before) => {
          const { rows } = await sql<{ gone: number }>`
            select destroy_past_term(${what}, ${before}::timestamptz, ${ROWS}) as gone`.execute(tx)
          return rows[0]!.gone
        })
        if (gone < ROWS) break
      }
    }
  }
  await forgetPeople(options)
}

/** An exclusion that still stands must be able to know its player again. */
async function forgetPeople(options: Options): Promise<void> {
  const { database, clock, people } = options
  const before = endOfTerm('person', clock.now())
  const { rows } = await sql<{ id: PlayerId }>`
    select p.id from player p join purse u on u.player_id = p.id
    where p.forgotten_at is null and has_left(p.id, ${before}::timestamptz) and not is_held(p.id)
      and (u.stop_kind is distinct from 'exclusion' or u.stop_until < ${clock.now()}::timestamptz)
    limit ${PEOPLE}`.execute(database.patient)
  for (const { id } of rows) {
    await step(options, 'person', 'player', async (tx) => {
      // Asked again under the lock: a hold may have been set since.
      const { rows: still } = await sql<{ id: string }>`
        select id from player where id = ${id} and forgotten_at is null and not is_held(id)
        for update`.execute(tx)
      if (still.length === 0) return 0
      await eraseAll(tx, id)
      await people.forget(tx, id)
      return 1
    })
  }
}
