import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { OPPOSITE_HOURS } from '@menekse/contract/sports/betting-rules'
import type { SportId } from '@menekse/contract/sports/fixture'
import { linesOf, type System } from '@menekse/games/sports/coupon/lines'
import { footballMarkets } from '@menekse/games/sports/football/markets'
import { areHedge } from '@menekse/games/sports/hedge/hedge'
import { betWord } from '../../bets/bets.ts'
import type { BetStatus } from '../../bets/bets.ts'
import { legOutcome } from '../../fixtures/fixtures.ts'
import type { FixtureFacts } from '../../fixtures/fixtures.ts'
import { HOUR_MS } from '../../platform/clock.ts'

/* Pure: which lines of coupons are opposite to others. Played as singles, a coupon of several legs is as many bets. */

const WITHIN_MS = OPPOSITE_HOURS * HOUR_MS

/** A coupon with lines that are opposite to others, and their places in the order of `linesOf`. */
export interface OpposedBet {
  readonly playerId: PlayerId
  readonly id: BetId
  readonly lines: readonly number[]
}

/**
 * Coupons whose lines cover a match, by one player or by accounts that are linked: all outcomes of a market, or of
 * several markets outcomes of which one at least does not lose.
 */
export interface OpposedGroup {
  readonly fixture: FixtureId
  readonly markets: readonly string[]
  readonly bets: readonly OpposedBet[]
}

interface LegRow {
  event: FixtureId
  market: string
  selection: string
}

/** A coupon with a leg on a match, and for whom it was looked at: a hand that others belong to as well. */
export interface OpposedCandidate extends LegRow {
  owner: PlayerId
  player_id: PlayerId
  id: BetId
  placed_at: Date
  is_bonus: boolean
  status: BetStatus
  /** The desk has declared it void. */
  is_declared: boolean
  system: System | null
  /** The place of that leg, from 1. */
  number: number
  /** All of its legs in their order. */
  legs: LegRow[]
}

/** One of its lines. */
interface Line extends OpposedCandidate {
  /** Its place in the order of lines. */
  line: number
  /** Its legs. */
  own: LegRow[]
  /** Its other legs: two lines are opposite only where these are the same. */
  rest: string
}

const wordOf = ({ event, market, selection }: LegRow) => `${event} ${market} ${selection}`

function linesWith(row: OpposedCandidate): Line[] {
  const { system, number, legs } = row
  return linesOf([...legs.keys()], system ?? undefined).flatMap((places, line) => {
    if (!places.includes(number - 1)) return []
    const others = places.filter((place) => place !== number - 1)
    const rest = others.map((place) => wordOf(legs[place]!)).toSorted()
    return [{ ...row, line, own: places.map((place) => legs[place]!), rest: rest.join(',') }]
  })
}

type FactsOf = ReadonlyMap<FixtureId, FixtureFacts>

/**
 * Whether a line is void by what is known now. Its bet says so only once it was settled by it, which those of another
 * page are not yet.
 */
const isVoidBy = (facts: FactsOf, { status, is_declared, own, placed_at }: Line) =>
  status !== 'cashed_out' &&
  (is_declared ||
    own.every(({ event, market, selection: outcome }) => {
      return legOutcome(facts.get(event), { market, outcome }, placed_at) === 'V'
    }))

type Covering = Pick<Line, 'selection' | 'placed_at' | 'is_bonus'>

/** How many outcomes of a market win together, where it is more than one. */
const winnersOf = new Map(
  footballMarkets.flatMap(({ key, winners }) => (winners > 1 ? [[key, winners] as const] : [])),
)

/**
 * Of lines on one market those that within 24 hours cover it, so that one of them wins in any case, and one of them
 * with a bonus; in the order of their placing.
 */
export function opposedAmong<C extends Covering>(
  candidates: readonly C[],
  outcomes: readonly string[],
  winners = 1,
): C[] {
  const inOrder = candidates.toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  const opposed = new Set<C>()
  for (const [place, first] of inOrder.entries()) {
    const until = first.placed_at.getTime() + WITHIN_MS
    const window = inOrder.slice(place).filter((one) => one.placed_at.getTime() <= until)
    const covered = new Set(window.map(({ selection }) => selection))
    const lost = outcomes.filter((outcome) => !covered.has(outcome))
    const isWhole = outcomes.length > 1 && lost.length < winners
    if (isWhole && window.some(({ is_bonus: isBonus }) => isBonus))
      for (const one of window) opposed.add(one)
  }
  return inOrder.filter((one) => opposed.has(one))
}

const groupBy = (lines: readonly Line[], word: (one: Line) => unknown) => {
  const groups = new Map<string, Line[]>()
  for (const one of lines) {
    const key = JSON.stringify(word(one))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Coupons of lines that are opposite, in the order of their placing. */
function groupOf(lines: readonly Line[]): OpposedGroup {
  const inOrder = lines.toSorted((a, b) => +a.placed_at - +b.placed_at || (a.id < b.id ? -1 : 1))
  const bets = new Map<string, { playerId: PlayerId; id: BetId; lines: number[] }>()
  for (const { player_id: playerId, id, line } of inOrder) {
    const word = betWord({ playerId, id })
    const bet = bets.get(word)
    if (bet === undefined) bets.set(word, { playerId, id, lines: [line] })
    else bet.lines.push(line)
  }
  return {
    fixture: lines[0]!.event,
    markets: [...new Set(inOrder.map(({ market }) => market))].toSorted(),
    bets: [...bets.values()],
  }
}

/** Of lines on one match those that another one on another market covers within 24 hours, with a bonus. */
const hedgedAmong = (lines: readonly Line[], sport: SportId): Line[] =>
  lines.filter((one) =>
    lines.some(
      (other) =>
        one.market !== other.market &&
        (one.is_bonus || other.is_bonus) &&
        Math.abs(+one.placed_at - +other.placed_at) <= WITHIN_MS &&
        areHedge(sport, one, other),
    ),
  )

/** Lines that could be opposite: on the same match of the same hand, with the same other legs. */
export const severalIn = (candidates: readonly OpposedCandidate[]): Line[][] =>
  groupBy(candidates.flatMap(linesWith), ({ owner, event, rest }) => [owner, event, rest])

/** What matches are, and what the outcomes of their markets are. */
export interface OpposedMatches {
  readonly facts: FactsOf
  sportOf(match: FixtureId): SportId | undefined
  outcomesOf(match: FixtureId, market: string): readonly string[]
}

/** The coupons whose lines are opposite. One that is void is none of them. */
export function opposedIn(
  several: readonly (readonly Line[])[],
  { facts, sportOf, outcomesOf }: OpposedMatches,
): OpposedGroup[] {
  const standing = several.map((group) => group.filter((one) => !isVoidBy(facts, one)))
  const covered = standing
    .flatMap((group) => groupBy(group, ({ market }) => market))
    .map((group) => {
      const { event, market } = group[0]!
      return opposedAmong(group, outcomesOf(event, market), winnersOf.get(market))
    })
  const hedged = standing.map((group) => {
    const sport = group[0] && sportOf(group[0].event)
    return sport === undefined ? [] : hedgedAmong(group, sport)
  })
  return [...covered, ...hedged].filter((lines) => lines.length > 0).map(groupOf)
}
