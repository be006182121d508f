import type { PlayerId } from '@menekse/contract/ids'
import type { ErasedClass } from '@menekse/contract/personal-data/personal-data'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { isOf } from './export.ts'
import { places } from './map.ts'
import { dataClasses, termOf } from './terms.ts'
import type { DataClass } from './terms.ts'
import { classTexts, keptBecause } from './texts.ts'

/** Tables of a class that its subject may hear of. */
const tablesOf = (name: DataClass) =>
  Object.entries(places).filter(([, place]) => place.class === name && place.secret === undefined)

async function countOf(tx: Tx, name: DataClass, playerId: PlayerId): Promise<number> {
  let rows = 0
  for (const [table, place] of tablesOf(name)) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${isOf(place, playerId)}`.execute(tx)
    rows += found.rows[0]!.n
  }
  return rows
}

/** A session that is still open is left: it ends by itself, and then it is of the past. */
const isOver = (table: string) =>
  table === 'player_session' ? sql`ended_at is not null` : sql`true`

async function erase(tx: Tx, name: DataClass, playerId: PlayerId): Promise<number> {
  let rows = 0
  for (const [table, place] of tablesOf(name)) {
    const gone = await sql`
      delete from ${sql.table(table)} where ${isOf(place, playerId)} and ${isOver(table)}`.execute(
      tx,
    )
    rows += Number(gone.numAffectedRows ?? 0n)
  }
  return rows
}

async function hasLeft(tx: Tx, playerId: PlayerId, before: Date): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select has_left(${playerId}, ${before}::timestamptz) as yes`.execute(tx)
  return rows[0]!.yes
}

/**
 * Erases what no law keeps, or with `isTrial` only says what that would be: class by class how many rows go, and why
 * the others stay. Of the classes whose subject may not hear of them nothing is said, whether there are rows or not.
 */
export async function eraseForWish(
  tx: Tx,
  playerId: PlayerId,
  { now, isTrial }: { now: Date; isTrial: boolean },
): Promise<ErasedClass[]> {
  const left = await hasLeft(tx, playerId, now)
  const outcome: ErasedClass[] = []
  for (const name of dataClasses) {
    const there = await countOf(tx, name, playerId)
    if (there === 0) continue
    const { wish } = termOf(name)
    const goes = wish === 'always' || (wish === 'left' && left)
    if (goes && !isTrial) await erase(tx, name, playerId)
    const rest = goes && !isTrial ? await countOf(tx, name, playerId) : goes ? 0 : there
    outcome.push({
      name: classTexts[name].name,
      erased: there - rest,
      kept: rest === 0 ? null : keptBecause(name),
    })
  }
  return outcome
}

/** What goes with a person whose ten years are over: everything that no book needs. */
export async function eraseAll(tx: Tx, playerId: PlayerId): Promise<void> {
  for (const name of dataClasses) if (termOf(name).wish !== 'never') await erase(tx, name, playerId)
}
