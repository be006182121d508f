import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { chainNames } from './chains.ts'
import type { ChainName } from './chains.ts'

/** The newest seal of a chain: whoever keeps it elsewhere can tell that nothing before it was written anew. */
export interface Anchor {
  chain: ChainName
  number: number
  digest: string
}

const LINE = new RegExp(`^(${chainNames.join('|')}) (\\d+) ([0-9a-f]{64})$`)

/** Reads anchors as they are printed, a line each; everything else in the text is left alone. */
export function parseAnchors(text: string): Anchor[] {
  return text.split('\n').flatMap((line) => {
    const [, chain, number, digest] = LINE.exec(line.trim()) ?? []
    if (chain === undefined || number === undefined || digest === undefined) return []
    return [{ chain: chain as ChainName, number: Number(number), digest }]
  })
}

/** The newest seal of each chain. */
export async function anchorsOf(database: Database): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select distinct on (chain) chain, number, digest from seal order by chain, number desc`.execute(
    database.read,
  )
  return rows
}

/** The first anchor kept elsewhere that is none of this chain's seals any more. */
export async function lostAnchor(
  database: Database,
  kept: readonly Anchor[],
): Promise<Anchor | undefined> {
  for (const anchor of kept) {
    const found = await database.read
      .selectFrom('seal')
      .select('digest')
      .where('chain', '=', anchor.chain)
      .where('number', '=', anchor.number)
      .executeTakeFirst()
    if (found?.digest !== anchor.digest) return anchor
  }
  return undefined
}
