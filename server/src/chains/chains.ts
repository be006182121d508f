import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { freshBytes } from '../platform/entropy.ts'
import { GAP, hashOf, LINKS, walkChain } from './links.ts'
import { saltOf } from './prepared.ts'
import { readyChain } from './prepared-store.ts'
import type { ReadyRow } from './prepared-store.ts'
import { checkpointFrom, insertChain, lastChain } from './store.ts'
import type { ChainRow } from './store.ts'
import { texts } from './texts.ts'

export { httpBeacon } from './beacon.ts'
export type { Beacon } from './beacon.ts'

/** Where a draw stands in its chain, and what was told before it opened. */
export interface Place {
  chain: ChainRow
  link: number
  /** The last link that was told when the draw was made: so many digests of its seed away. */
  commitment: string
  steps: number
}

/** The draw that is to be made. */
interface Wanted {
  slug: string
  number: number
  /** The number of the last draw whose seed is told. */
  told: number
  /** Whether the caller may still make draws of the table, asked in the commit that begins a chain. */
  mayBegin(tx: Tx): Promise<boolean>
}

export interface Chains {
  /**
   * The place of a table's next draw. Begins a chain where there is none, the last is used up, or an event has given
   * the salt of the one that was prepared; undefined where the table is not the caller's any more.
   */
  placeOf(wanted: Wanted, ending: AbortSignal): Promise<Place | undefined>
  /** The seed of a link. Who asks says why it may be known. */
  seedOf(
    chain: { id: string; links: number },
    link: number,
    why: 'the house decides a draw' | 'everybody, as it is told',
  ): Promise<Buffer>
}

export interface ChainParts {
  database: Database
  clock: Clock
  vault: Vault
}

/** The hash chains that results come from (`games.md` A7). */
export function createChains(parts: ChainParts): Chains {
  const { database, vault } = parts
  /** The links of one gap of each chain, as draws follow each other. */
  const gaps = new Map<string, { first: number; seeds: Buffer[] }>()

  const seedOf: Chains['seedOf'] = async ({ id, links }, link) => {
    if (link < 1 || link > links) throw new RangeError(`Chain ${id} has no link ${link}.`)
    const known = gaps.get(id)
    const found = known?.seeds[link - known.first]
    if (found !== undefined) return found
    const kept = await checkpointFrom(database, id, link)
    const seeds: Buffer[] = [Buffer.from(vault.open(kept.seed_sealed), 'hex')]
    const first = Math.max(1, kept.link - GAP + 1)
    for (let at = kept.link; at > first; at--) seeds.push(hashOf(seeds.at(-1)!))
    seeds.reverse()
    gaps.set(id, { first, seeds })
    return seeds[link - first]!
  }

  return {
    seedOf,
    async placeOf(wanted, ending) {
      const { slug, number, told } = wanted
      const [last, ready] = await Promise.all([
        lastChain(database, slug),
        readyChain(database, slug),
      ])
      const isOver = last === undefined || number > Number(last.before_draw) + last.links
      const begins = ready !== undefined || isOver
      const chain = begins ? await beginChain(parts, wanted, ready, ending) : last
      if (chain === undefined) return undefined
      const before = Number(chain.before_draw)
      const link = number - before
      const toldLink = Math.max(0, told - before)
      const commitment =
        toldLink === 0
          ? chain.commitment
          : (await seedOf(chain, toldLink, 'everybody, as it is told')).toString('hex')
      return { chain, link, commitment, steps: link - toldLink }
    },
  }
}

/** Makes a chain from its end to its beginning: the one that was prepared, or one with a salt of the house's own. */
async function beginChain(
  { database, clock, vault }: ChainParts,
  { slug, number, mayBegin }: Wanted,
  ready: ReadyRow | undefined,
  ending: AbortSignal,
): Promise<ChainRow | undefined> {
  const links = ready?.links ?? LINKS
  const seed = ready ? Buffer.from(vault.open(ready.seed_sealed), 'hex') : freshBytes(32)
  const walked = await walkChain(vault, { seed, links }, ending)
  if (ready !== undefined && walked.commitment !== ready.commitment)
    throw new Error(`Prepared chain ${ready.id} does not lead to what was told of it`)
  const chain = {
    slug,
    beforeDraw: number - 1,
    links,
    ...walked,
    salt: ready ? saltOf(ready) : freshBytes(32).toString('hex'),
    saltSource: ready ? texts.saltOfEvent(ready) : texts.saltOfStart,
    prepared: ready?.id,
    now: clock.now(),
  }
  return insertChain(database, chain, mayBegin)
}
