import { ODDS_MILLI_MAX, ODDS_MILLI_MIN } from '@menekse/games/sports/odds'
import type { FixtureStatus, MessageOf } from '../message.ts'
import type { Attributes } from './elements.ts'

/* What single values of the Unified Odds Feed mean to us (sportsbook reference §1.2, §1.5). Pure. */

const ODDS = /^(\d{1,4})(?:\.(\d*))?$/

/** Decimal odds cut to thousandths, digit by digit; undefined where nothing is offered at them. */
export function oddsOf(text: string | undefined): number | undefined {
  const [, whole, rest = ''] = ODDS.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const milli = Number(whole) * 1_000 + Number(rest.slice(0, 3).padEnd(3, '0'))
  return milli >= ODDS_MILLI_MIN && milli <= ODDS_MILLI_MAX ? milli : undefined
}

/** A chance so small that it is told as none at all. */
const CHANCE_MIN = 1e-10

/** Between 0 and 1; `NaN` and nothing are the same as no word of it. */
export function chanceOf(text: string | undefined): number | undefined {
  const chance = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return chance >= CHANCE_MIN && chance <= 1 ? chance : undefined
}

/**
 * How often an outcome is won whole. Where stakes may come back this is told beside `probabilities`, which is then the
 * chance that is left without that.
 */
export function winChanceOf(told: Attributes): number | undefined {
  const { win_probabilities: won, probabilities } = told
  if (won === undefined || won.trim() === '') return chanceOf(probabilities)
  return Number(won) < CHANCE_MIN ? 0 : chanceOf(won)
}

const statuses: Readonly<Record<string, FixtureStatus>> = {
  0: 'planned',
  1: 'live',
  2: 'interrupted',
  3: 'ended',
  4: 'closed',
  5: 'cancelled',
  6: 'delayed',
  7: 'interrupted',
  8: 'postponed',
  9: 'abandoned',
  not_started: 'planned',
  live: 'live',
  suspended: 'interrupted',
  ended: 'ended',
  closed: 'closed',
  cancelled: 'cancelled',
  delayed: 'delayed',
  interrupted: 'interrupted',
  postponed: 'postponed',
  abandoned: 'abandoned',
}
const HALF_TIME = '31'

/** How a fixture stands; the pause between its halves is told as a period. */
export function statusOf(status: string | undefined, period?: string): FixtureStatus | undefined {
  const ours = Object.hasOwn(statuses, status ?? '') ? statuses[status!] : undefined
  return ours === 'live' && period === HALF_TIME ? 'break' : ours
}

const periods: Readonly<Record<string, string>> = {
  0: 'planned',
  6: 'first_half',
  [HALF_TIME]: 'half_time',
  7: 'second_half',
  40: 'extra_time',
  41: 'first_extra_half',
  42: 'second_extra_half',
  50: 'penalties',
  60: 'postponed',
  70: 'cancelled',
  80: 'interrupted',
  90: 'abandoned',
  100: 'ended',
  110: 'ended_after_extra_time',
  120: 'ended_after_penalties',
}
export const periodOf = (code: string | undefined): string =>
  (Object.hasOwn(periods, code ?? '') ? periods[code!] : undefined) ?? 'other'

type Offered = MessageOf<'offer'>['markets'][number]['status']
const marketStatuses: Readonly<Record<string, Offered>> = {
  1: 'open',
  '-1': 'suspended',
  0: 'inactive',
  '-2': 'handed_over',
  '-3': 'inactive', // settled: its result says more
  '-4': 'cancelled',
}
/** What is unknown is not open. */
export const marketStatusOf = (status: string | undefined): Offered =>
  (Object.hasOwn(marketStatuses, status ?? '') ? marketStatuses[status!] : undefined) ?? 'suspended'

type StopReason = MessageOf<'stop'>['reason']
const stops: readonly (readonly [StopReason, readonly number[]])[] = [
  ['goal', [1, 4, 5]],
  ['red_card', [2, 6, 7]],
  ['penalty', [8, 9, 10]],
  ['review', [22, 23, 37]],
  ['connection', [3, 24, 53]],
  ['ended', [12]],
  ['maintenance', [49]],
  ['delayed', [51]],
]
export const stopReasonOf = (id: string | undefined): StopReason =>
  stops.find(([, ids]) => ids.includes(Number(id)))?.[0] ?? 'other'

const voids: Readonly<Record<string, string>> = {
  1: 'no_goalscorer',
  3: 'unverifiable',
  4: 'format_changed',
  5: 'cancelled',
  7: 'walkover',
  8: 'dead_heat',
  9: 'retired',
  10: 'abandoned',
  11: 'postponed',
  12: 'incorrect_odds',
  13: 'incorrect_statistics',
}
export const voidReasonOf = (id: string | undefined): string =>
  (Object.hasOwn(voids, id ?? '') ? voids[id!] : undefined) ?? 'other'

const TIED_MAX = 40
/** A decimal of three places is off by half of the last one at most: 5/16 is told as 0.312 or 0.313. */
const DEAD_HEAT_TOLERANCE = 0.0005
/** Differences of floating point may miss what they stand for by so much. */
const SLACK = 1e-12

/**
 * A dead heat as places of tied: the nearest fraction of at most 40 to the decimal that is told, the simplest of
 * equals. Undefined where none is near enough.
 */
export function deadHeatOf(factor: number): [places: number, tied: number] | undefined {
  let best: [number, number] | undefined
  let off = DEAD_HEAT_TOLERANCE + SLACK
  for (let tied = 1; tied <= TIED_MAX; tied++) {
    const places = Math.round(factor * tied)
    const difference = Math.abs(factor - places / tied)
    if (!(places >= 1 && places <= tied && difference <= off)) continue
    if (best !== undefined && difference > off - SLACK) continue
    best = [places, tied]
    off = difference
  }
  return best
}

type Decided = MessageOf<'result'>['markets'][number]['outcomes'][number]

/**
 * What became of an outcome; 'undecided' where that is what is told, and undefined where nobody can know what it means.
 */
export function decisionOf(told: {
  id: string
  result: string | undefined
  voidFactor: string | undefined
  deadHeat: string | undefined
}): Decided | 'undecided' | undefined {
  const { id, result, deadHeat } = told
  if (result === '-1') return 'undecided'
  const voided = Number(told.voidFactor ?? 0)
  if (result !== '0' && result !== '1') return undefined
  if (voided !== 0 && voided !== 0.5 && voided !== 1) return undefined
  const won = result === '1' ? 1 : 0
  if (deadHeat === undefined || Number(deadHeat) === 1) return { id, won, void: voided }
  const tied = deadHeatOf(Number(deadHeat))
  return tied && { id, won, void: voided, dead_heat: tied }
}
