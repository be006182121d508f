import type {
  BaccaratEvent,
  BaccaratHand,
  BaccaratResult,
  BaccaratWinner,
} from '@menekse/contract/draws/baccarat'
import { DECK_CARDS, rankOf, suits } from '@menekse/contract/games/cards'
import { newShoe, nextCard } from '../cards/deck.ts'
import type { DrawTitle, Selection } from '../draws/kind.ts'
import { figuresOf, offerOf, type Priced, winOrLose } from '../draws/prices.ts'
import { tableKind } from '../draws/table.ts'
import { kept } from '../kept.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { bankerDrawsOn, type Hands, nextHand, pointsOf, totalOf, winnerOf } from './coup.ts'
import { baccaratWays } from './exact.ts'
import { koskBakara } from './titles/kosk-bakara.ts'

export interface BaccaratTitle extends DrawTitle {
  /** Decks that are shuffled anew for each coup. */
  readonly decks: number
  /** What a stake of one returns, its stake included, in thousandths. */
  readonly oddsMillis: Readonly<Record<BaccaratWinner | 'pair', number>>
}

interface BaccaratBet extends Selection {
  readonly market: 'winner' | 'pair'
}

const STAKE_BACK_MILLIS = 1000
const WINNERS: readonly BaccaratWinner[] = ['player', 'banker', 'tie']
const HANDS: readonly BaccaratHand[] = ['player', 'banker']

const handsOf = ({ player, banker }: BaccaratResult): Hands => ({
  player: player.map(pointsOf),
  banker: banker.map(pointsOf),
})

/**
 * Cards come from the top of a fresh shoe in the order in which they are dealt: player, banker, player, banker, then a
 * third for the player and one for the banker where the rules ask for it.
 */
export function dealCoup({ decks }: BaccaratTitle, random: Random): BaccaratResult {
  let result: BaccaratResult = { player: [], banker: [] }
  let shoe = newShoe(decks)
  for (;;) {
    const hand = nextHand(handsOf(result))
    if (hand === undefined) return result
    const next = nextCard(shoe, random)
    shoe = next.shoe
    result = { ...result, [hand]: [...result[hand], next.card] }
  }
}

function isPair(cards: readonly number[]): boolean {
  const [first, second] = cards.map(rankOf)
  return first === second
}

const betsOf = kept(({ oddsMillis }: BaccaratTitle): readonly BaccaratBet[] => [
  ...WINNERS.map((selection) => ({
    market: 'winner' as const,
    selection,
    oddsMillis: oddsMillis[selection],
  })),
  ...HANDS.map((selection) => ({
    market: 'pair' as const,
    selection,
    oddsMillis: oddsMillis.pair,
  })),
])

/** What a bet on the winner returns when a side wins, in thousandths. */
function returnOn(winner: BaccaratWinner, bet: BaccaratBet): number {
  if (winner === bet.selection) return bet.oddsMillis
  return winner === 'tie' ? STAKE_BACK_MILLIS : 0
}

function returnMillis(_: BaccaratTitle, result: BaccaratResult, bet: BaccaratBet): number {
  if (bet.market === 'winner') return returnOn(winnerOf(handsOf(result)), bet)
  return isPair(result[bet.selection as BaccaratHand]) ? bet.oddsMillis : 0
}

const pricedOf = kept((title: BaccaratTitle): readonly Priced[] => {
  const ways = baccaratWays(title.decks)
  const all = ways.player + ways.banker + ways.tie
  // The other cards of the first one's rank, among all that are left.
  const pair = rational(title.decks * suits.length - 1, title.decks * DECK_CARDS - 1)
  return betsOf(title).map((bet) => {
    if (bet.market === 'pair')
      return { ...bet, method: 'closed form', outcomes: winOrLose(pair, bet.oddsMillis) }
    const outcomes = WINNERS.map((winner) => ({
      multiplier: rational(returnOn(winner, bet), 1000),
      chance: rational(ways[winner], all),
    }))
    return { ...bet, method: 'enumeration', outcomes }
  })
})

function coupEvents(result: BaccaratResult): BaccaratEvent[] {
  const events: BaccaratEvent[] = []
  const dealt: Record<BaccaratHand, number[]> = { player: [], banker: [] }
  for (let hand = nextHand(dealt); hand !== undefined; hand = nextHand(dealt)) {
    const card = result[hand][dealt[hand].length]!
    dealt[hand].push(pointsOf(card))
    events.push({ type: 'card', hand, card, total: totalOf(dealt[hand]) })
  }
  return [
    ...events,
    {
      type: 'result',
      winner: winnerOf(dealt),
      player: totalOf(dealt.player),
      banker: totalOf(dealt.banker),
      pairs: HANDS.filter((hand) => isPair(result[hand])),
    },
  ]
}

/** Baccarat, punto banco, from decks that are shuffled anew for each coup. */
export const baccaratKind = tableKind<BaccaratTitle, BaccaratBet, BaccaratResult, BaccaratEvent>({
  kind: 'baccarat',
  titles: [koskBakara],
  find: (title, { market, selection }) =>
    betsOf(title).find((bet) => bet.market === market && bet.selection === selection),
  draw: dealCoup,
  returnMillis,
  events: (_, result) => coupEvents(result),
  decisive: ({ decks, oddsMillis }) => [
    decks,
    [...WINNERS, 'pair' as const].map((bet) => [bet, oddsMillis[bet]]),
    bankerDrawsOn,
  ],
  figures: (title) => figuresOf(pricedOf(title)),
  board: (title) => ({
    kind: 'baccarat',
    decks: title.decks,
    offers: pricedOf(title).map((priced) => offerOf(title, priced)),
  }),
})
