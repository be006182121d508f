import {
  ROULETTE_NUMBERS,
  type RouletteBoard,
  type RouletteEvent,
  type RouletteResult,
  rouletteColour,
  wheelOrder,
} from '@menekse/contract/draws/roulette'
import type { Chips, DrawTitle } from '../draws/kind.ts'
import { figuresOf, offerOf, type Priced } from '../draws/prices.ts'
import { tableKind } from '../draws/table.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { calls, NEIGHBOURS_MOST, neighbours, neighboursOf } from './calls.ts'
import { isEvenMoney, type Position, positionOfWords, positions } from './layout.ts'
import { halicRuleti } from './titles/halic-ruleti.ts'
import { kordonRuleti } from './titles/kordon-ruleti.ts'

export interface RouletteTitle extends DrawTitle {
  /** La partage: on zero, bets on half of the numbers give half of their stake back. */
  readonly givesHalfBack: boolean
}

const HALF_BACK_MILLIS = 500
/** Thrown somewhere between so many whole turns and three more. */
const TURNS_LEAST = 4
const TURNS_SPREAD = 4

/** One number, `below(37)`: itself the number that falls. */
export const spinRoulette = (random: Random): RouletteResult => ({
  number: random.below(ROULETTE_NUMBERS),
})

function returnMillis(title: RouletteTitle, { number }: RouletteResult, bet: Position): number {
  if (bet.numbers.includes(number)) return bet.oddsMillis
  return number === 0 && title.givesHalfBack && isEvenMoney(bet) ? HALF_BACK_MILLIS : 0
}

/** What chips that lie together come to, by each number that may fall; counted as one stake. */
function pricedOf(
  title: RouletteTitle,
  market: string,
  selection: string,
  chips: readonly Chips<Position>[],
): Priced {
  const whole = chips.reduce((sum, one) => sum + one.chips, 0)
  const returns = wheelOrder.map((number) =>
    chips.reduce((sum, one) => sum + one.chips * returnMillis(title, { number }, one.bet), 0),
  )
  const chance = rational(1, ROULETTE_NUMBERS)
  return {
    market,
    selection,
    oddsMillis: Math.floor(Math.max(...returns) / whole),
    method: 'enumeration',
    outcomes: returns.map((millis) => ({ multiplier: rational(millis, 1000 * whole), chance })),
  }
}

const pricedPosition = (title: RouletteTitle, bet: Position): Priced =>
  pricedOf(title, bet.market, bet.selection, [{ bet, chips: 1 }])

function rouletteBoard(title: RouletteTitle): RouletteBoard {
  return {
    kind: 'roulette',
    gives_half_back: title.givesHalfBack,
    positions: positions.map((bet) => ({
      ...offerOf(title, pricedPosition(title, bet)),
      numbers: [...bet.numbers],
    })),
    calls: [...calls].map(([selection, chips]) => ({
      selection,
      chips: chips.map(({ bet, chips: count }) => ({
        market: bet.market,
        selection: bet.selection,
        chips: count,
      })),
    })),
    neighbours_most: NEIGHBOURS_MOST,
  }
}

/** Roulette with a single zero (wizardofodds.com/games/roulette). */
export const rouletteKind = tableKind<RouletteTitle, Position, RouletteResult, RouletteEvent>({
  kind: 'roulette',
  titles: [halicRuleti, kordonRuleti],
  find: (_, { market, selection }) => positionOfWords(market, selection),
  expand: (_, { market, selection }) => {
    if (market === 'call') return calls.get(selection)
    return market === 'neighbours' ? neighboursOf(selection) : undefined
  },
  draw: (_, random) => spinRoulette(random),
  returnMillis,
  events: (_, { number }, film) => [
    {
      type: 'launched',
      pocket: film.below(ROULETTE_NUMBERS),
      turns: TURNS_LEAST + film.below(TURNS_SPREAD),
    },
    { type: 'landed', number, colour: rouletteColour(number) },
  ],
  decisive: ({ givesHalfBack }) => [
    givesHalfBack,
    positions.map(({ market, selection, oddsMillis, numbers }) => [
      market,
      selection,
      oddsMillis,
      numbers,
    ]),
  ],
  figures: (title) =>
    figuresOf([
      ...positions.map((bet) => pricedPosition(title, bet)),
      ...[...calls].map(([selection, chips]) => pricedOf(title, 'call', selection, chips)),
      ...Array.from({ length: NEIGHBOURS_MOST }, (_, index) =>
        pricedOf(title, 'neighbours', `of ${index + 1} each side`, neighbours(0, index + 1)),
      ),
    ]),
  board: rouletteBoard,
})
