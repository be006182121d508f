import { blackjackKind } from './blackjack/kind.ts'
import { diceKind } from './dice/dice.ts'
import { type Game, gamesOf } from './game.ts'
import { kenoKind } from './keno/keno.ts'
import { limboKind } from './limbo/limbo.ts'
import { minesKind } from './mines/kind.ts'
import { plinkoKind } from './plinko/plinko.ts'
import { scratchKind } from './scratch/scratch.ts'
import { hiLoKind } from './hilo/kind.ts'
import { pokerKind } from './poker/kind.ts'
import { reelFamilies } from './reels/families.ts'
import { reelKind } from './reels/kind.ts'
import { linesKind } from './slots/kind.ts'
import { wheelKind } from './wheel/wheel.ts'

export interface Catalogue {
  /** Every game that can be played, with its standard return, in the order of their release. */
  readonly games: readonly Game[]
  /** The game of this slug with its standard return; undefined when the house has none. */
  gameOf(slug: string): Game | undefined
  /** The returns an operator may choose for a title: the standard first, then from high to low; none of no title. */
  variantsOf(slug: string): readonly Game[]
  /** The game with these maths, of whatever return, now or before: what a recorded round is computed with. */
  gameWithMaths(slug: string, mathVersion: string): Game | undefined
}

/** Looks games up by what their kinds bring. */
export function catalogueOf(kinds: readonly ReturnType<typeof gamesOf>[]): Catalogue {
  const games = kinds.flatMap(({ current }) => current)
  const playable = [...games, ...kinds.flatMap(({ variants }) => variants)]
  const all = [...playable, ...kinds.flatMap(({ earlier }) => earlier)]
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const returns = new Map(
    games.map(({ slug }) => [slug, playable.filter((game) => game.slug === slug)]),
  )
  const key = (slug: string, mathVersion: string) => `${slug} ${mathVersion}`
  const byMaths = new Map(all.map((game) => [key(game.slug, game.mathVersion()), game]))
  return {
    games,
    gameOf: (slug) => bySlug.get(slug),
    variantsOf: (slug) => returns.get(slug) ?? [],
    gameWithMaths: (slug, mathVersion) => byMaths.get(key(slug, mathVersion)),
  }
}

export const { games, gameOf, variantsOf, gameWithMaths } = catalogueOf([
  gamesOf(linesKind),
  gamesOf(minesKind),
  gamesOf(diceKind),
  gamesOf(limboKind),
  gamesOf(plinkoKind),
  gamesOf(wheelKind),
  gamesOf(kenoKind),
  gamesOf(scratchKind),
  gamesOf(hiLoKind),
  gamesOf(pokerKind),
  gamesOf(blackjackKind),
  ...reelFamilies.map((family) => gamesOf(reelKind(family))),
])
