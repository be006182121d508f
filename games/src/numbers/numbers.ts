import type { NumbersBoard, NumbersEvent, NumbersResult } from '@menekse/contract/draws/numbers'
import type { Selection } from '../draws/kind.ts'
import { figuresOf, offerOf, type Priced, winOrLose } from '../draws/prices.ts'
import { tableKind } from '../draws/table.ts'
import { kept } from '../kept.ts'
import type { Random } from '../stream.ts'
import { isChosenMarket, outcomesOf, type PayTable, payTablesOf, readBalls } from './chosen.ts'
import { type LineBet, lineBetsOf } from './lines.ts'
import { totalOf } from './statistic.ts'
import { ballsOf, type NumbersTitle } from './title.ts'
import { lale5 } from './titles/lale-5.ts'
import { mercan6 } from './titles/mercan-6.ts'
import { safakKenosu } from './titles/safak-kenosu.ts'
import { sariSiyah7 } from './titles/sari-siyah-7.ts'

interface NumbersBet extends Selection {
  /** The balls the player chose, in rising order; none in a bet on the draw as a whole. */
  readonly balls: readonly number[]
}

/**
 * Balls come one after the other: `below(balls left)` is a ball's place among those of its drum in rising order. Where
 * each place has its drum, all balls are left for each.
 */
export function drawNumbers(title: NumbersTitle, random: Random): NumbersResult {
  const left = ballsOf(title)
  const balls = Array.from({ length: title.drawn }, () => {
    const at = random.below(left.length)
    const ball = left[at]
    if (ball === undefined) throw new RangeError('No ball lies there.')
    if (!title.hasDrumForEachPlace) left.splice(at, 1)
    return ball
  })
  return { balls }
}

const key = (market: string, selection: string) => `${market} ${selection}`
const linesByWords = kept(
  (title: NumbersTitle) =>
    new Map<string, LineBet>(lineBetsOf(title).map((bet) => [key(bet.market, bet.selection), bet])),
)
const tableOf = (title: NumbersTitle, market: string, count: number): PayTable | undefined =>
  payTablesOf(title).find((one) => one.market === market && one.count === count)

const mostOf = ({ pays }: PayTable): number => 10 * Math.max(...pays)

function findBet(title: NumbersTitle, market: string, selection: string): NumbersBet | undefined {
  if (!isChosenMarket(market)) {
    const line = linesByWords(title).get(key(market, selection))
    return line && { market, selection, oddsMillis: line.oddsMillis, balls: [] }
  }
  const balls = readBalls(title, selection)
  const table = balls && tableOf(title, market, balls.length)
  return table && { market, selection, oddsMillis: mostOf(table), balls }
}

function returnMillis(title: NumbersTitle, { balls }: NumbersResult, bet: NumbersBet): number {
  const table = tableOf(title, bet.market, bet.balls.length)
  if (table !== undefined) {
    const hits = bet.balls.filter((ball) => balls.includes(ball)).length
    return 10 * (table.pays[hits] ?? Number.NaN)
  }
  const line = linesByWords(title).get(key(bet.market, bet.selection))
  if (line === undefined) throw new RangeError(`${title.slug} has no bet on ${bet.selection}.`)
  return line.wins(totalOf(line.statistic, balls)) ? line.oddsMillis : 0
}

const pricedTable = (title: NumbersTitle, table: PayTable): Priced => ({
  market: `${table.market} of ${table.count}`,
  selection: '',
  oddsMillis: mostOf(table),
  method: 'closed form',
  outcomes: outcomesOf(title, table),
})

const pricedLine = ({ market, selection, oddsMillis, chance }: LineBet): Priced => ({
  market,
  selection,
  oddsMillis,
  method: 'dynamic programming',
  outcomes: winOrLose(chance, oddsMillis),
})

function numbersBoard(title: NumbersTitle): NumbersBoard {
  return {
    kind: 'numbers',
    has_drum_for_each_place: title.hasDrumForEachPlace,
    lowest: title.lowest,
    balls: title.balls,
    drawn: title.drawn,
    colours: title.colours.map(({ id, name, balls }) => ({ id, name, balls: [...balls] })),
    tables: payTablesOf(title).map((table) => {
      const { rtp_percent, stake_max } = offerOf(title, pricedTable(title, table))
      const { market, count, pays } = table
      return { market, count, pays: [...pays], rtp_percent, stake_max }
    }),
    offers: lineBetsOf(title).map((bet) => offerOf(title, pricedLine(bet))),
  }
}

function numbersEvents(title: NumbersTitle, { balls }: NumbersResult): NumbersEvent[] {
  const colourOf = (ball: number) =>
    title.colours.find((colour) => colour.balls.includes(ball))?.id ?? null
  return [
    ...balls.map((ball, place) => ({
      type: 'ball' as const,
      place,
      ball,
      colour: colourOf(ball),
    })),
    {
      type: 'result',
      sum: balls.reduce((sum, ball) => sum + ball, 0),
      odd: balls.filter((ball) => ball % 2 === 1).length,
      colours: title.colours.map(({ id }) => ({
        colour: id,
        count: balls.filter((ball) => colourOf(ball) === id).length,
      })),
    },
  ]
}

/** Keno and lucky numbers: balls are drawn, and bets are on chosen balls or on what the draw is as a whole. */
export const numbersKind = tableKind<NumbersTitle, NumbersBet, NumbersResult, NumbersEvent>({
  kind: 'numbers',
  titles: [safakKenosu, lale5, mercan6, sariSiyah7],
  find: (title, { market, selection }) => findBet(title, market, selection),
  draw: drawNumbers,
  returnMillis,
  events: numbersEvents,
  decisive: (title) => [
    title.hasDrumForEachPlace,
    [title.lowest, title.balls, title.drawn],
    title.colours.map(({ id, balls }) => [id, balls]),
    payTablesOf(title).map(({ market, count, pays }) => [market, count, pays]),
    lineBetsOf(title).map(({ market, selection, oddsMillis }) => [market, selection, oddsMillis]),
  ],
  figures: (title) =>
    figuresOf([
      ...payTablesOf(title).map((table) => pricedTable(title, table)),
      ...lineBetsOf(title).map(pricedLine),
    ]),
  board: numbersBoard,
})
