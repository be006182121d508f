import { playOf, valueOf } from '@menekse/contract/games/blackjack'
import { beginBlackjack, stepBlackjack } from '@menekse/games/blackjack/blackjack'
import { blackjackTitles } from '@menekse/games/blackjack/catalogue'
import { roundCounter as blackjackCounter } from '@menekse/games/blackjack/count'
import { games } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import { systemRandom } from '@menekse/games/random'
import { reelFamilies } from '@menekse/games/reels/families'
import { tombalaKind } from '@menekse/games/tombala/kind'
import { winsOf } from '@menekse/games/tombala/prizes'
import { createStrip, issueTickets } from '@menekse/games/tombala/ticket'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { roundCounter } from '@menekse/games/slots/count'
import type { Bench } from './report.ts'

/** Between two looks at the clock. */
const BLOCK = 500

/** What is chosen with the stake, in kinds that ask for it. */
const beginnings: Readonly<Record<string, unknown>> = {
  mines: { mines: 3 },
  dice: { side: 'over', chance: 5_000 },
  limbo: { target: 200 },
  plinko: { rows: 12, risk: 'high' },
  wheel: { segments: 30, risk: 'medium' },
  keno: { picks: [1, 2, 3, 4, 5] },
}

/** How often it can be done in a second, after a tenth of the time to warm up. */
function rate(seconds: number, once: () => void): number {
  const run = (ms: number) => {
    const begun = performance.now()
    let [count, passed] = [0, 0]
    while (passed < ms) {
      for (let i = 0; i < BLOCK; i++) once()
      count += BLOCK
      passed = performance.now() - begun
    }
    return (count / passed) * 1000
  }
  run(100 * seconds)
  return run(1000 * seconds)
}

function shownRate(game: Game, seconds: number): number {
  const random = systemRandom()
  const choice = game.readBeginning(beginnings[game.kind])
  const stake = game.stakes[0]!
  return rate(seconds, () => void game.play(stake, [choice], random))
}

/** Rounds a second that each family of slots is to count on one core, with its slowest title. */
const goals: Readonly<Record<string, number>> = {
  ways: 2_000_000,
  classic: 2_000_000,
  hold: 1_000_000,
  clusters: 200_000,
  anywhere: 200_000,
}

/** Each title of each family counted without events, as simulations do, and the slowest of a family. */
function familyRates(seconds: number): Record<string, number> {
  const random = systemRandom()
  const into = { units: 0, featureUnits: 0, hasFeature: false }
  return Object.fromEntries(
    reelFamilies.flatMap((family) => {
      const rates = family.titles.map((title) => {
        const play = family.compile(title)
        return [title.slug, rate(seconds, () => play(random, into))] as const
      })
      const slowest = Math.min(...rates.map(([, perSecond]) => perSecond))
      return [[`${family.kind}_per_second`, slowest], ...rates]
    }),
  )
}

const [blackjack] = blackjackTitles

/** Hands of blackjack by basic strategy, counted for their money. */
function countedHands(seconds: number): number {
  const random = systemRandom()
  const count = blackjackCounter(blackjack!.table, blackjack!.strategy)
  const into = { staked: 0, paid: 0 }
  return rate(seconds, () => count(random, into))
}

/** The same with every state and event, as the server plays them step by step. */
function wholeHands(seconds: number): number {
  const random = systemRandom()
  const { table, strategy, defaultStake } = blackjack!
  return rate(seconds, () => {
    let move = beginBlackjack(table, defaultStake, random)
    while (move.standing.end === 'none') {
      const { state } = move.standing
      const turn = move.events.at(-1)
      const may = turn?.type === 'turn' ? turn.may : []
      const hand = state.hands.find(({ isDone }) => !isDone)?.cards.map(valueOf) ?? []
      const allowed = { double: may.includes('double'), split: may.includes('split') }
      const action = state.isAsking
        ? 'decline'
        : playOf(strategy, hand, valueOf(state.dealt[1]!), allowed)
      const next = stepBlackjack(table, defaultStake, state, { action }, random)
      if (next === undefined) throw new RangeError('Basic strategy keeps to the rules.')
      move = next
    }
  })
}

const TICKETS = 5_000

/** Strips made, and the winners of all ninety balls found among a room full of tickets. */
function tombalaRates(seconds: number): Record<string, number> {
  const random = systemRandom()
  const strips = rate(seconds, () => void createStrip(random))
  const tickets = issueTickets(TICKETS, () => false, random)
  const draws = Math.max(20, Math.floor(100 * seconds))
  const find = () => void winsOf(tickets, tombalaKind.drawBalls(random))
  for (let warm = 0; warm < 20; warm++) find()
  const begun = performance.now()
  for (let draw = 0; draw < draws; draw++) find()
  const ms = (performance.now() - begun) / draws
  return { 'tombala strips a second': strips, 'tombala ms for 5,000 tickets': ms }
}

/**
 * Rounds a second on one core. The anchor is what drawing alone costs: numbers below 64 a second from the same source.
 * Lines and blackjack are counted without events, as simulations do; every title is also played whole, as the server
 * does.
 */
export const bench: Bench = ({ seconds }) => {
  const familyTitles = reelFamilies.flatMap(({ titles }) => titles)
  const each = seconds / (4 + slotTitles.length + familyTitles.length + games.length)
  const random = systemRandom()
  const draws = rate(each, () => void random.below(64))
  const before = process.memoryUsage().heapUsed
  const counted = slotTitles.map((title) => {
    const count = roundCounter(title)
    const into = { units: 0, hasFreeSpins: false }
    return [title.slug, rate(each, () => count(random, into))] as const
  })
  const families = familyRates(each)
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20
  const played = games.map((game) => [`${game.slug} whole`, shownRate(game, each)] as const)
  const hands = countedHands(each)
  const handsWhole = wholeHands(each)
  const slowest = Math.min(...counted.map(([, perSecond]) => perSecond))
  return Promise.resolve({
    figures: {
      draws_per_second: draws,
      lines_per_second: slowest,
      'lines : draws': slowest / draws,
      heap_growth_mb: grown,
      blackjack_per_second: hands,
      'blackjack whole hands': handsWhole,
      ...tombalaRates(each),
      ...Object.fromEntries(counted),
      ...families,
      ...Object.fromEntries(played),
    },
    claims: [
      { figure: 'lines_per_second', atLeast: 2_000_000 },
      ...Object.entries(goals)
        .filter(([kind]) => `${kind}_per_second` in families)
        .map(([kind, atLeast]) => ({ figure: `${kind}_per_second`, atLeast })),
      { figure: 'heap_growth_mb', atMost: 32 },
      { figure: 'blackjack_per_second', atLeast: 300_000 },
      { figure: 'tombala strips a second', atLeast: 10_000 },
      { figure: 'tombala ms for 5,000 tickets', atMost: 20 },
    ],
    notes: ['One core; the anchor is how many numbers the same source gives.'],
  })
}
