import type { content as calls, PopularGame } from '@menekse/contract/content/content'
import type { PlayerId } from '@menekse/contract/ids'
import type { Returns } from '@menekse/contract/route'

interface PageFromAbove {
  title: string
  description: string
  /** What stands in its shell before any script runs; markup, its texts made safe. */
  paint: string
}

/** What content shows of the floors above; each of them says so while the house opens. */
export interface FromAbove {
  /** What the licence and its market have the site show. */
  standing(): Pick<Returns<typeof calls.siteInfo>, 'sandbox' | 'licence' | 'market'>
  /** Whether this player is shown promotion. */
  promotes(player: PlayerId): Promise<boolean>
  /** The games a home page shows first, and how many there are in all. */
  popularGames(
    player: PlayerId | undefined,
    first: readonly string[],
  ): Promise<{ games: PopularGame[]; total: number }>
  /** The games a home page may choose from. */
  games(): Promise<{ slug: string; name: string }[]>
  /** A page whose address names what is not of this room, such as a match; not of products that a brand is without. */
  pageOf(path: string, off: readonly string[]): Promise<PageFromAbove | undefined>
  /** What stands in the shell of one of its pages before any script runs; markup, its texts made safe. */
  paintOf(path: string, title: string): string | undefined
}

const unknown = () => {
  throw new Error('Asked for a page before the house was open')
}
export const nothingShown = (): FromAbove => ({
  standing: unknown,
  promotes: unknown,
  popularGames: unknown,
  games: unknown,
  pageOf: () => Promise.resolve(undefined),
  paintOf: () => undefined,
})
