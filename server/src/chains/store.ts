import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

export interface ChainRow {
  id: string
  links: number
  commitment: string
  salt: string
  salt_source: string
  before_draw: string
}

const COLUMNS = sql`id::text, links, commitment, salt, salt_source, before_draw::text`

export async function lastChain(database: Database, slug: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select ${COLUMNS} from draw_chain where table_slug = ${slug}
    order by before_draw desc limit 1`.execute(database.read)
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

/** Of two that begin a table's chain at the same draw, one is kept. */
export async function insertChain(
  database: Database,
  chain: {
    slug: string
    beforeDraw: number
    links: number
    commitment: string
    salt: string
    saltSource: string
    kept: readonly { link: number; sealed: string }[]
    now: Date
  },
): Promise<ChainRow> {
  const { slug, beforeDraw, kept } = chain
  return database.transaction(async (tx) => {
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
      return made
    }
    const { rows: others } = await sql<ChainRow>`select ${COLUMNS} from draw_chain
      where table_slug = ${slug} and before_draw = ${beforeDraw}`.execute(tx)
    return others[0]!
  })
}
