import { couponStatuses } from '@menekse/contract/sports/coupons'
import { sportIds } from '@menekse/contract/sports/fixture'
import { monitorPhases, resultGroups } from '@menekse/contract/sports/staff-bets'
import { parseMoney } from '@menekse/ui/money-format'
import { readDay, readText } from '../links.ts'
import type { MonitorFilter, ResultsAsked } from '../queries-bet-monitor.ts'

type Search = Record<string, unknown>

/** The member of a closed list that stands in the address, if any. */
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

const idIn = <Prefix extends string>(prefix: Prefix, value: unknown) => {
  const id = readText(value).trim()
  const isId = id.startsWith(prefix) && /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(id)
  return isId ? (id as `${Prefix}${string}`) : undefined
}

/** Whole lira as they are typed, for the address; empty for none, undefined where it is no such amount. */
export function minOf(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const kurus = parseMoney(typed)
  if (kurus === null || kurus % 100n !== 0n) return undefined
  const min = (kurus / 100n).toString()
  return readMonitorFilter({ min }).min === undefined ? undefined : min
}

/** What the stream is narrowed to by the address; what cannot be read is left out. */
export function readMonitorFilter(search: Search): MonitorFilter {
  const min = Number(/^\d{1,9}$/.exec(readText(search['min']).trim())?.[0] ?? Number.NaN)
  const filter = {
    player: readText(search['player']).trim() || undefined,
    min: Number.isInteger(min) && min > 0 && min <= 100_000_000 ? min : undefined,
    phase: oneOf(monitorPhases, search['phase']),
    sport: oneOf(sportIds, search['sport']),
    league: readText(search['league']).trim() || undefined,
    fixture: idIn('fix_', search['fixture']),
    status: oneOf(couponStatuses, search['status']),
    flagged: search['flagged'] === '1' ? ('1' as const) : undefined,
  }
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept)
}

/** A place in the stream, as the house told it. */
export const readBefore = (value: unknown): string =>
  /^\d{1,15}\.bet_[0-9a-z]{26}$/.test(readText(value)) ? readText(value) : ''

/** The period and the grouping of profit and loss; the last week unless the address says otherwise. */
export function readResults(search: Search, today: string): ResultsAsked {
  const to = readDay(search['to']) || today
  const week = new Date(Date.parse(`${to}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
  const sport = oneOf(sportIds, search['sport'])
  const phase = oneOf(monitorPhases, search['phase'])
  return {
    from: readDay(search['from']) || week,
    to,
    by: oneOf(resultGroups, search['by']) ?? 'day',
    ...(sport !== undefined && { sport }),
    ...(phase !== undefined && { phase }),
  }
}

/** The share of stakes that stayed. What came back of them was none; nothing where no other was staked. */
export function holdOf(
  kept: bigint,
  { staked, voided }: { staked: bigint; voided: bigint },
): number | undefined {
  const stood = staked - voided
  return stood > 0n ? Number(kept) / Number(stood) : undefined
}

/** All odds of a coupon together, in thousandths; of several lines there is no such figure. */
export const allOdds = (legs: readonly { odds: number }[], lines: number): number | undefined =>
  lines === 1 ? Math.floor(legs.reduce((all, { odds }) => (all * odds) / 1_000, 1_000)) : undefined
