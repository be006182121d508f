import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { sameText } from '../platform/crypto.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { SealTable } from '../platform/tables.ts'
import { chainNames, chains } from './chains.ts'
import type { ChainName } from './chains.ts'

export type Seal = Selectable<SealTable>

/** How many numbers one seal spans at most: so close can it say where something differs. */
const SPAN = 2_000n

export interface Sealer {
  /** Seals what was settled since the last call; the number of seals made. Call it now and then, from one process. */
  seal(): Promise<number>
}

/** How far a chain's numbers had come, and which transactions may still bring one of them. */
interface Horizon {
  upto: bigint
  xmax: bigint
}

/**
 * Numbers are given out before their rows are committed, so a lower one may still appear after a higher. What a look
 * finds is therefore sealed at a later look, once every transaction of the time of the first has ended.
 */
export function createSealer(options: { database: Database; clock: Clock; vault: Vault }): Sealer {
  const { database, clock, vault } = options
  const horizons = new Map<ChainName, Horizon>()

  async function sealChain(name: ChainName): Promise<number> {
    const now = await lookAhead(database, name)
    const seen = horizons.get(name)
    if (seen === undefined || seen.xmax > now.xmin) {
      if (seen === undefined) horizons.set(name, now)
      return 0
    }
    horizons.set(name, now)
    let made = 0
    while (await sealNext(name, seen.upto)) made += 1
    return made
  }

  const sealNext = (name: ChainName, horizon: bigint): Promise<boolean> =>
    database.transaction(async (tx) => {
      // Another process may seal at the same moment: one after the other, and the second finds it done.
      await sql`select pg_advisory_xact_lock(hashtext('seal'), hashtext(${name}))`.execute(tx)
      const last = await lastSeal(tx, name)
      const after = last?.upto ?? 0n
      if (after >= horizon) return false
      const upto = after + SPAN < horizon ? after + SPAN : horizon
      const { layout } = chains[name]
      const { content, marks, rowCount } = await contentOf(tx, { name, layout, after, upto })
      const number = (last?.number ?? 0) + 1
      const facts = { chain: name, number, layout, after, upto, row_count: rowCount, content }
      const digest = digestOf(facts, last?.digest)
      const signature = sign(vault, digest)
      const sealed = { ...facts, marks, digest, signature, sealed_at: clock.now() }
      await tx.insertInto('seal').values(sealed).execute()
      return true
    })

  return {
    async seal() {
      let made = 0
      for (const name of chainNames) made += await sealChain(name)
      return made
    },
  }
}

const sign = (vault: Vault, digest: string) => vault.blindIndex('seal', digest)

/** Whether a seal was made with the keys of this installation. */
export const isSigned = (vault: Vault, { digest, signature }: Seal): boolean =>
  sameText(sign(vault, digest), signature)

/** What a seal must say, given what it covers and the seal before it. */
export function digestOf(
  seal: Pick<Seal, 'chain' | 'number' | 'layout' | 'after' | 'upto' | 'row_count' | 'content'>,
  previous: string | undefined,
): string {
  const { chain, number, layout, after, upto, row_count: count, content } = seal
  const said = [previous ?? '', chain, number, layout, after, upto, count, content]
  return createHash('sha256').update(said.join('|')).digest('hex')
}

async function lookAhead(database: Database, name: ChainName): Promise<Horizon & { xmin: bigint }> {
  // A sequence that was never asked has no last value.
  const { rows } = await sql<Horizon & { xmin: bigint }>`
    select coalesce(pg_sequence_last_value((${chains[name].sequence})::regclass), 0)::bigint as upto,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax`.execute(database.read)
  return rows[0]!
}

const lastSeal = (tx: Tx, name: ChainName) =>
  tx
    .selectFrom('seal')
    .select(['number', 'upto', 'digest'])
    .where('chain', '=', name)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface Content {
  rowCount: number
  content: string
  marks: Buffer
}

/** The numbers of a chain above one and up to another, read by a layout. */
export interface Range {
  name: ChainName
  layout: number
  after: bigint
  upto: bigint
}

/** What stands in a range of numbers now. */
export async function contentOf(db: Tx | Database['read'], range: Range): Promise<Content> {
  const { name, layout, after, upto } = range
  const { rows } = await sql<Content>`
    select count(*)::int as "rowCount",
      encode(sha256(coalesce(string_agg(hash, ''::bytea order by number), ''::bytea)), 'hex') as content,
      coalesce(string_agg(substr(hash, 1, 4), ''::bytea order by number), ''::bytea) as marks
    from (select number, sha256(convert_to(text, 'UTF8')) as hash from (${chains[name].rows(layout)}) as one
      where number > ${after} and number <= ${upto}) as hashed`.execute(db)
  return rows[0]!
}
