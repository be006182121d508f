import type { PlayerId } from '@menekse/contract/ids'
import { add, lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { CaseStrength } from '@menekse/contract/cases/staff-cases'
import type { Signal } from '../cases/cases.ts'
import { DAY_MS, HOUR_MS, istanbulDay, mondayOf, startOfIstanbulDay } from '../platform/clock.ts'
import { liraText } from '../platform/lira-text.ts'
import { texts } from './texts.ts'

export const BUCKET_MS = 600_000

/** Ten minutes in which something was staked. */
export interface PlayBucket {
  at: Date
}
/** Ten minutes in which what was staked came to its end: until then nothing is lost. */
export interface ResultBucket {
  at: Date
  lost: Kurus
}
export interface DepositFact {
  id: string
  amount: Kurus
  status: 'pending' | 'approved' | 'rejected' | 'cancel'
  askedAt: Date
  decidedAt: Date
}

/** What is known of a player's last weeks; rows oldest first. */
export interface HarmFacts {
  playerId: PlayerId
  /** Five weeks of deposits, seven days of play and of what it came to. */
  deposits: readonly DepositFact[]
  play: readonly PlayBucket[]
  results: readonly ResultBucket[]
}

/** Every figure at which a marker of harm begins and at which it is strong (LCCP 3.4.3; GLI-19 A.4.6). */
export const harmMarkers = {
  /** Deposits within the hour after a loss of at least this share of them. */
  chasing: { lossWithinMs: HOUR_MS, lossPercent: 50, lossMin: lira(200), watch: 3, strong: 5 },
  /** Nights of the last seven, midnight to six in Istanbul, with an hour of play. */
  night: { untilHour: 6, bucketsMin: 6, watch: 3, strong: 5 },
  /** The last seven days against the average of the weeks before. */
  rising: { weeksBefore: 4, weeksMin: 2, amountMin: lira(3_000), watch: 3, strong: 6 },
  /** Deposits refused within a day. */
  failed: { watch: 5, strong: 10 },
  /** Hours of play without half an hour of rest. */
  session: { restMs: 30 * 60_000, watch: 4, strong: 8 },
} as const

const strengthOf = (
  value: number,
  { watch, strong }: { watch: number; strong: number },
): CaseStrength | undefined => {
  if (value >= strong) return 'strong'
  return value >= watch ? 'watch' : undefined
}

/** Pure: the markers of harm in a player's last weeks (standards P15). */
export function harmSignals(facts: HarmFacts, now: Date): Signal[] {
  return [chasing, nightPlay, risingDeposits, failedDeposits, longSession].flatMap(
    (rule) => rule(facts, now) ?? [],
  )
}

const lostIn = (results: readonly ResultBucket[], from: number, to: number) =>
  results
    .filter(({ at }) => at.getTime() >= from && at.getTime() < to)
    .reduce((sum, { lost }) => add(sum, lost), ZERO)

function chasing({ playerId, deposits, results }: HarmFacts, now: Date): Signal | undefined {
  const { lossWithinMs, lossPercent, lossMin } = harmMarkers.chasing
  const chases = deposits
    .filter(({ status }) => status === 'approved' || status === 'pending')
    .filter(({ askedAt }) => askedAt.getTime() > now.getTime() - DAY_MS)
    .flatMap((deposit) => {
      const to = deposit.askedAt.getTime()
      const lost = lostIn(results, to - lossWithinMs, to)
      const isChase = lost >= lossMin && lost * 100n >= deposit.amount * BigInt(lossPercent)
      return isChase ? [{ ...deposit, lost }] : []
    })
  const strength = strengthOf(chases.length, harmMarkers.chasing)
  if (strength === undefined) return undefined
  const lost = chases.reduce((sum, one) => add(sum, one.lost), ZERO)
  return {
    playerId,
    kind: 'harm_chasing',
    strength,
    key: `${istanbulDay(now)}:${strength}`,
    facts: [texts.chases(chases.length), texts.lostBefore(liraText(lost))],
    subjects: chases.map((one) => one.id),
  }
}

function nightPlay({ playerId, play }: HarmFacts, now: Date): Signal | undefined {
  const { untilHour, bucketsMin } = harmMarkers.night
  const buckets = new Map<string, number>()
  for (const { at } of play) {
    const day = istanbulDay(at)
    const intoDay = at.getTime() - startOfIstanbulDay(day).getTime()
    if (intoDay < untilHour * HOUR_MS) buckets.set(day, (buckets.get(day) ?? 0) + 1)
  }
  const since = istanbulDay(new Date(now.getTime() - 6 * DAY_MS))
  const nights = [...buckets].filter(([day, count]) => day >= since && count >= bucketsMin)
  const strength = strengthOf(nights.length, harmMarkers.night)
  if (strength === undefined) return undefined
  return {
    playerId,
    kind: 'harm_night_play',
    strength,
    key: `${nights.at(-1)![0]}:${strength}`,
    facts: [texts.nights(nights.length), texts.nightDays(nights.map(([day]) => day))],
    subjects: [],
  }
}

function risingDeposits({ playerId, deposits }: HarmFacts, now: Date): Signal | undefined {
  const { weeksBefore, weeksMin, amountMin } = harmMarkers.rising
  const weeks = Array.from({ length: weeksBefore + 1 }, () => ZERO)
  for (const { status, amount, askedAt } of deposits) {
    const week = Math.floor((now.getTime() - askedAt.getTime()) / (7 * DAY_MS))
    if (status === 'approved' && week >= 0 && week <= weeksBefore)
      weeks[week] = add(weeks[week]!, amount)
  }
  const [last = ZERO, ...before] = weeks
  const used = before.filter((sum) => sum > 0n)
  if (used.length < weeksMin || last < amountMin) return undefined
  const average = used.reduce((sum, one) => add(sum, one), ZERO) / BigInt(used.length)
  const strength = strengthOf(Number(last / average), harmMarkers.rising)
  if (strength === undefined) return undefined
  return {
    playerId,
    kind: 'harm_rising_deposits',
    strength,
    key: `${mondayOf(istanbulDay(now))}:${strength}`,
    facts: [
      texts.lastWeek(liraText(last)),
      texts.weeksBefore(used.length, liraText(average as Kurus)),
    ],
    subjects: deposits
      .filter(({ askedAt }) => askedAt.getTime() > now.getTime() - 7 * DAY_MS)
      .map((one) => one.id),
  }
}

function failedDeposits({ playerId, deposits }: HarmFacts, now: Date): Signal | undefined {
  const failed = deposits.filter(
    ({ status, decidedAt }) =>
      status === 'rejected' && decidedAt.getTime() > now.getTime() - DAY_MS,
  )
  const strength = strengthOf(failed.length, harmMarkers.failed)
  if (strength === undefined) return undefined
  return {
    playerId,
    kind: 'harm_failed_deposits',
    strength,
    key: `${istanbulDay(now)}:${strength}`,
    facts: [texts.failed(failed.length)],
    subjects: failed.map((one) => one.id),
  }
}

function longSession({ playerId, play, results }: HarmFacts, now: Date): Signal | undefined {
  const { restMs } = harmMarkers.session
  let run: { start: number; end: number } | undefined
  let longest: { start: number; end: number } | undefined
  for (const { at } of play) {
    const start = at.getTime()
    const end = start + BUCKET_MS
    run = run !== undefined && start - run.end < restMs ? { start: run.start, end } : { start, end }
    const isLonger = longest === undefined || run.end - run.start >= longest.end - longest.start
    if (isLonger && run.end > now.getTime() - DAY_MS) longest = run
  }
  if (longest === undefined) return undefined
  const hours = (longest.end - longest.start) / HOUR_MS
  const strength = strengthOf(hours, harmMarkers.session)
  if (strength === undefined) return undefined
  const began = new Date(longest.start)
  const lost = lossOf(lostIn(results, longest.start, longest.end))
  return {
    playerId,
    kind: 'harm_long_sessions',
    strength,
    key: `${began.toISOString()}:${strength}`,
    facts: [texts.longPlay(Math.floor(hours), liraText(lost))],
    subjects: [],
  }
}

const lossOf = (net: Kurus) => (net > 0n ? net : ZERO)
