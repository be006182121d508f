import { sql } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { chainNames, chains } from './chains.ts'
import type { ChainName } from './chains.ts'
import { contentOf, digestOf, isSigned } from './seals.ts'
import type { Content, Range, Seal } from './seals.ts'

/**
 * What is wrong with a chain: its rows were `changed`, are `missing` or were `added` after they were sealed, or the
 * seal itself was `broken`: it does not follow from the one before, or was not made by this installation.
 */
export interface Breach {
  chain: ChainName
  fault: 'changed' | 'missing' | 'added' | 'broken'
  /** The number of the seal. */
  seal: number
  /** The first row that differs, where there is one; of missing ones the row that stands in its place. */
  row: string | null
}

export interface Sealed {
  /** How many rows are sealed. */
  rows: bigint
  breach: Breach | undefined
}

const PAGE = 200
const LEAST = -(2n ** 63n)

/** Reads every sealed row and every seal again and names the first breach; takes as long as the books are big. */
export async function verifySeals(database: Database, vault: Vault): Promise<Sealed> {
  let rows = 0n
  for (const chain of chainNames) {
    const sealed = await verifyChain(database, vault, chain)
    rows += sealed.rows
    if (sealed.breach !== undefined) return { rows, breach: sealed.breach }
  }
  return { rows, breach: undefined }
}

async function verifyChain(database: Database, vault: Vault, chain: ChainName): Promise<Sealed> {
  let rows = 0n
  let previous: Seal | undefined
  for (;;) {
    const seals = await sealsAfter(database, chain, previous?.number ?? 0)
    for (const seal of seals) {
      const breach = await breachOf(database, { vault, seal, previous })
      if (breach !== undefined) return { rows, breach }
      rows += BigInt(seal.row_count)
      previous = seal
    }
    if (seals.length < PAGE) return { rows, breach: undefined }
  }
}

async function breachOf(
  database: Database,
  { vault, seal, previous }: { vault: Vault; seal: Seal; previous: Seal | undefined },
): Promise<Breach | undefined> {
  const chain = seal.chain as ChainName
  const follows =
    seal.number === (previous?.number ?? 0) + 1 &&
    seal.after === (previous?.upto ?? 0n) &&
    seal.digest === digestOf(seal, previous?.digest)
  if (!follows || !isSigned(vault, seal)) {
    return { chain, fault: 'broken', seal: seal.number, row: null }
  }
  // Nothing is counted below the first seal either.
  const after = previous === undefined ? LEAST : seal.after
  const range = { name: chain, layout: seal.layout, after, upto: seal.upto }
  const found = await contentOf(database.patient, range)
  if (found.content === seal.content && found.rowCount === seal.row_count) return undefined
  const row = await nameAt(database, range, firstDifference(seal.marks, found.marks))
  return { chain, fault: faultOf(seal, found), seal: seal.number, row }
}

function faultOf(seal: Seal, found: Content): Breach['fault'] {
  if (found.rowCount === seal.row_count) return 'changed'
  return found.rowCount < seal.row_count ? 'missing' : 'added'
}

const MARK_BYTES = 4

/** The place of the first row whose mark is another, counted from nothing. */
export function firstDifference(sealed: Buffer, found: Buffer): number {
  const places = Math.max(sealed.length, found.length) / MARK_BYTES
  for (let place = 0; place < places; place += 1) {
    const [from, to] = [place * MARK_BYTES, (place + 1) * MARK_BYTES]
    if (!sealed.subarray(from, to).equals(found.subarray(from, to))) return place
  }
  return places
}

async function nameAt(
  database: Database,
  { name, layout, after, upto }: Range,
  place: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from (select number from (${chains[name].rows(layout)}) as sealed
      where number > ${after} and number <= ${upto} order by number offset ${place} limit 1) as differs
    join (${chains[name].named}) as named using (number)`.execute(database.patient)
  return rows[0]?.name ?? null
}

const sealsAfter = (database: Database, chain: ChainName, number: number): Promise<Seal[]> =>
  database.patient
    .selectFrom('seal')
    .selectAll()
    .where('chain', '=', chain)
    .where('number', '>', number)
    .orderBy('number')
    .limit(PAGE)
    .execute()
