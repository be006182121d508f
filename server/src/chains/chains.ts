import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { freshBytes } from '../platform/entropy.ts'
import { checkpointFrom, insertChain, lastChain } from './store.ts'
import type { ChainRow } from './store.ts'
import { texts } from './texts.ts'

export { httpBeacon } from './beacon.ts'
export type { Beacon } from './beacon.ts'

/**
 * Draws of a chain: more than a week of flights. The next one is made by itself when it is used up; a first start makes
 * those of all tables at once, so a longer one would keep newcomers waiting.
 */
const LINKS = 40_000
/** Of so many links one is kept; those between are computed from it. */
const GAP = 2_000

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Where a draw stands in its chain, and what was told before it opened. */
export interface Place {
  chain: ChainRow
  link: number
  /** The last link that was told when the draw was made: so many digests of its seed away. */
  commitment: string
  steps: number
}

export interface Chains {
  /**
   * The place of a table's next draw; begins a chain where there is none or the last is used up.
   * @param told the number of the last draw whose seed is told
   */
  placeOf(slug: string, number: number, told: number, ending: AbortSignal): Promise<Place>
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
    async placeOf(slug, number, told, ending) {
      const last = await lastChain(database, slug)
      const isOver = last === undefined || number > Number(last.before_draw) + last.links
      const chain = isOver ? await makeChain(parts, slug, number - 1, ending) : last
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

/** Makes a chain from its end to its beginning, and keeps what is needed to walk it again. */
async function makeChain(
  { database, clock, vault }: ChainParts,
  slug: string,
  beforeDraw: number,
  ending: AbortSignal,
): Promise<ChainRow> {
  let seed: Buffer = freshBytes(32)
  const kept: { link: number; sealed: string }[] = []
  for (let link = LINKS; link > 0; link--) {
    if (link % GAP === 0) {
      kept.push({ link, sealed: vault.seal(seed.toString('hex')) })
      await breathe()
      ending.throwIfAborted()
    }
    seed = hashOf(seed)
  }
  return insertChain(database, {
    slug,
    beforeDraw,
    links: LINKS,
    commitment: seed.toString('hex'),
    salt: freshBytes(32).toString('hex'),
    saltSource: texts.saltOfStart,
    kept,
    now: clock.now(),
  })
}
