import type { ScratchEvent } from '@menekse/contract/games/scratch'
import { type Figure, figureOf, shownPercent } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { pictureCount, pictureOf } from './layouts.ts'
import { telkari } from './titles/telkari.ts'

/** One prize of a card: so many cards of all pay it. */
export interface Prize {
  readonly id: string
  readonly name: string
  /** In hundredths of the stake. */
  readonly multiplier: number
  readonly cards: number
}

export interface ScratchTitle extends InstantTitle {
  readonly cells: number
  /** Of how many cards the prizes are counted. Each is drawn anew: no card is ever used up. */
  readonly cards: number
  readonly prizes: readonly Prize[]
}

/** `below(cards)` is the card, prizes first in their order; `below(pictures)` is the picture that fits it. */
export function printCard(title: ScratchTitle, _: null, random: Random): Drawn<ScratchEvent> {
  let card = random.below(title.cards)
  let prize: number | null = null
  for (const [index, { cards }] of title.prizes.entries()) {
    if (card < cards) {
      prize = index
      break
    }
    card -= cards
  }
  const { cells, prizes } = title
  const picture = random.below(pictureCount(cells, prizes.length, prize !== null))
  const multiplier = prize === null ? 0 : prizes[prize]!.multiplier
  return {
    events: [
      { type: 'printed', cells: pictureOf(cells, prizes.length, prize, picture), prize },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

const BASE = 'base'

function scratchFigure({ cards, prizes }: ScratchTitle): Figure {
  const won = prizes.reduce((sum, prize) => sum + prize.cards, 0)
  return figureOf(BASE, 'enumeration', [
    ...prizes.map((prize) => ({
      multiplier: rational(prize.multiplier, 100),
      chance: rational(prize.cards, cards),
    })),
    { multiplier: rational(0), chance: rational(cards - won, cards) },
  ])
}

/** A card with a picture in each cell: three alike pay their prize. */
export const scratchKind = instantKind<ScratchTitle, null, ScratchEvent>({
  kind: 'scratch',
  titles: [telkari],
  earlier: [],
  readBeginning: (_title, wish) => (wish === undefined ? null : undefined),
  draw: printCard,
  decisive: ({ cells, cards, prizes }) => [
    cells,
    cards,
    prizes.map((prize) => [prize.id, prize.multiplier, prize.cards]),
  ],
  figures: (title) => [scratchFigure(title)],
  info: (title) => ({
    hit_rate_percent: shownPercent(scratchFigure(title).hitPercent),
    prizes: title.prizes.map(({ id, name, multiplier, cards }) => ({
      id,
      name,
      multiplier,
      one_in: Number((title.cards / cards).toFixed(2)),
    })),
  }),
  samples: () => [{ market: BASE, choice: null }],
})
