import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

export interface ChainRow {
  id: string
  links: number
  commitment: string
  salt: string
  salt_source: string
  before_draw: string
}

const COLUMNS = sql`id::text, links, commitment, salt, salt_source, before_draw::text`

/** By the number, and not by the text that is told of it: 9 comes before 10. */
export async function lastChain(database: Database, slug: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select ${COLUMNS} from draw_chain where table_slug = ${slug}
    order by draw_chain.before_draw desc limit 1`.execute(database.read)
  return rows[0]
}

/** The nearest link that is kept, at or after this one. */
export async function checkpointFrom(
  database: Database,
  chain: string,
  link: number,
): Promise<{ link: number; seed_sealed: string }> {
  const { rows } = await sql<{ link: number; seed_sealed: string }>`
    select link, seed_sealed from draw_checkpoint where chain_id = ${chain}::bigint and link >= ${link}
    order by link limit 1`.execute(database.read)
  if (rows[0] === undefined) throw new Error(`Chain ${chain} keeps nothing from link ${link} on`)
  return rows[0]
}

export interface NewChain {
  slug: string
  beforeDraw: number
  links: number
  commitment: string
  salt: string
  saltSource: string
  /** The prepared chain that this is, where an event gave the salt. */
  prepared: string | undefined
  kept: readonly { link: number; sealed: string }[]
  now: Date
}

/**
 * Begins a chain, and with it the prepared one that it is: both or neither. Of two that begin a table's chain at the
 * same draw one is kept; undefined where the table is not the caller's any more.
 */
export async function insertChain(
  database: Database,
  chain: NewChain,
  mayBegin: (tx: Tx) => Promise<boolean>,
): Promise<ChainRow | undefined> {
  const { slug, beforeDraw, kept, prepared } = chain
  return database.transaction(async (tx) => {
    if (!(await mayBegin(tx))) return undefined
    const { rows } = await sql<ChainRow>`
      insert into draw_chain (table_slug, commitment, links, salt, salt_source, before_draw, made_at)
      values (${slug}, ${chain.commitment}, ${chain.links}, ${chain.salt}, ${chain.saltSource}, ${beforeDraw},
        ${chain.now})
      on conflict (table_slug, before_draw) do nothing returning ${COLUMNS}`.execute(tx)
    const [made] = rows
    if (made !== undefined) {
      await sql`insert into draw_checkpoint (chain_id, link, seed_sealed)
        select ${made.id}::bigint, * from unnest(${kept.map(({ link }) => link)}::int[],
          ${kept.map(({ sealed }) => sealed)}::text[])`.execute(tx)
      if (prepared !== undefined) await beginPrepared(tx, prepared, made.id)
      return made
    }
    const { rows: others } = await sql<ChainRow>`select ${COLUMNS} from draw_chain
      where table_slug = ${slug} and before_draw = ${beforeDraw}`.execute(tx)
    return others[0]!
  })
}

/** A prepared chain begins once; the trigger refuses another. */
async function beginPrepared(tx: Tx, id: string, chain: string): Promise<void> {
  const { rows } = await sql`update prepared_chain set chain_id = ${chain}::bigint
    where id = ${id} and chain_id is null and outcome is not null returning 1`.execute(tx)
  if (rows.length !== 1) throw new Error(`Prepared chain ${id} is not to begin`)
}
