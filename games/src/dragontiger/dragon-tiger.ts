import type {
  DragonTigerEvent,
  DragonTigerResult,
  DragonTigerWinner,
} from '@menekse/contract/draws/dragon-tiger'
import { DECK_CARDS, rankOf, ranks } from '@menekse/contract/games/cards'
import { newShoe, nextCards } from '../cards/deck.ts'
import type { DrawTitle, Selection } from '../draws/kind.ts'
import { figuresOf, offerOf, type Priced } from '../draws/prices.ts'
import { tableKind } from '../draws/table.ts'
import { kept } from '../kept.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { aslanKaplan } from './titles/aslan-kaplan.ts'

export interface DragonTigerTitle extends DrawTitle {
  /** Decks that are shuffled anew for each draw. */
  readonly decks: number
  /** What a stake of one returns, its stake included, in thousandths. */
  readonly oddsMillis: Readonly<Record<DragonTigerWinner, number>>
  /** What it returns on a tie to those who bet on a side. */
  readonly tieBackMillis: number
}

const WINNERS: readonly DragonTigerWinner[] = ['dragon', 'tiger', 'tie']

/** From the ace, which is low, to the king. */
const heightOf = (card: number): number => (rankOf(card) + 1) % ranks.length

export function winnerOfCards({ dragon, tiger }: DragonTigerResult): DragonTigerWinner {
  const ahead = heightOf(dragon) - heightOf(tiger)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'dragon' : 'tiger'
}

/** Two cards from the top of a fresh shoe: the dragon's, then the tiger's. */
export function dealDragonTiger({ decks }: DragonTigerTitle, random: Random): DragonTigerResult {
  const [dragon, tiger] = nextCards(newShoe(decks), 2, random).cards as [number, number]
  return { dragon, tiger }
}

const betsOf = kept(({ oddsMillis }: DragonTigerTitle): readonly Selection[] =>
  WINNERS.map((selection) => ({ market: 'winner', selection, oddsMillis: oddsMillis[selection] })),
)

/** What a stake of one returns when a side wins, in thousandths. */
function returnOn(title: DragonTigerTitle, winner: DragonTigerWinner, bet: Selection): number {
  if (winner === bet.selection) return bet.oddsMillis
  return winner === 'tie' ? title.tieBackMillis : 0
}

/** Every two cards that can lie on top of the shoe, in all the ways its decks give them. */
function waysOf(decks: number): Readonly<Record<DragonTigerWinner, number>> {
  const ways = { dragon: 0, tiger: 0, tie: 0 }
  for (let dragon = 0; dragon < DECK_CARDS; dragon++)
    for (let tiger = 0; tiger < DECK_CARDS; tiger++)
      ways[winnerOfCards({ dragon, tiger })] += decks * (dragon === tiger ? decks - 1 : decks)
  return ways
}

const pricedOf = kept((title: DragonTigerTitle): readonly Priced[] => {
  const ways = waysOf(title.decks)
  const all = ways.dragon + ways.tiger + ways.tie
  return betsOf(title).map((bet) => ({
    ...bet,
    method: 'enumeration',
    outcomes: WINNERS.map((winner) => ({
      multiplier: rational(returnOn(title, winner, bet), 1000),
      chance: rational(ways[winner], all),
    })),
  }))
})

/** Dragon tiger: a card each and the higher wins (wizardofodds.com/games/dragon-tiger). */
export const dragonTigerKind = tableKind<
  DragonTigerTitle,
  Selection,
  DragonTigerResult,
  DragonTigerEvent
>({
  kind: 'dragon_tiger',
  titles: [aslanKaplan],
  find: (title, { market, selection }) =>
    betsOf(title).find((bet) => bet.market === market && bet.selection === selection),
  draw: dealDragonTiger,
  returnMillis: (title, result, bet) => returnOn(title, winnerOfCards(result), bet),
  events: (_, result) => [
    { type: 'card', side: 'dragon', card: result.dragon },
    { type: 'card', side: 'tiger', card: result.tiger },
    { type: 'result', winner: winnerOfCards(result) },
  ],
  decisive: ({ decks, oddsMillis, tieBackMillis }) => [
    decks,
    WINNERS.map((winner) => [winner, oddsMillis[winner]]),
    tieBackMillis,
  ],
  figures: (title) => figuresOf(pricedOf(title)),
  board: (title) => ({
    kind: 'dragon_tiger',
    decks: title.decks,
    offers: pricedOf(title).map((priced) => offerOf(title, priced)),
  }),
})
