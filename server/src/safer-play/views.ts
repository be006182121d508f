import type { PlayerId } from '@menekse/contract/ids'
import { REALITY_MINUTES } from '@menekse/contract/protection/protection'
import type {
  LimitView,
  ProtectionView,
  RaiseView,
  StopView,
} from '@menekse/contract/protection/protection'
import type { Kurus } from '@menekse/contract/money'
import {
  DAY_MS,
  firstOfMonth,
  istanbulDay,
  mondayOf,
  startOfIstanbulDay,
} from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { usedOf } from '../wallet/wallet.ts'
import type { Limit, Purse, Wallet } from '../wallet/wallet.ts'
import { returnFrom } from './stops.ts'
import { excludedSince, hasAnsweredPrompt, returnsOf, waitingRaises } from './store.ts'
import type { Raise } from './store.ts'

const ORDER = ['deposit', 'loss', 'stake', 'time']
const PERIODS = ['day', 'week', 'month']

/** Pure: when the counters of a period begin anew, in Istanbul. */
export function resetsAt(period: Limit['period'], now: Date): Date {
  const day = istanbulDay(now)
  if (period === 'day') return new Date(startOfIstanbulDay(day).getTime() + DAY_MS)
  if (period === 'week') return new Date(startOfIstanbulDay(mondayOf(day)).getTime() + 7 * DAY_MS)
  const inNext = new Date(startOfIstanbulDay(firstOfMonth(day)).getTime() + 32 * DAY_MS)
  return startOfIstanbulDay(firstOfMonth(istanbulDay(inNext)))
}

const sizeOf = (kind: Limit['kind'], amount: bigint | null) => ({
  amount: kind === 'time' || amount === null ? null : (amount as Kurus),
  minutes: kind === 'time' && amount !== null ? Number(amount / 60n) : null,
})

function limitView(purse: Purse, limit: Limit, now: Date): LimitView {
  const used = usedOf(purse, limit)
  const isTime = limit.kind === 'time'
  return {
    kind: limit.kind,
    period: limit.period,
    ...sizeOf(limit.kind, limit.amount),
    used: isTime ? null : (used as Kurus),
    used_minutes: isTime ? Number(used / 60n) : null,
    by: limit.by,
    resets_at: resetsAt(limit.period, now).toISOString(),
  }
}

/** A player's limits with what is used of them, by kind and period. */
export const limitsOf = (purse: Purse, now: Date): LimitView[] =>
  purse.limits.toSorted(byOrder).map((limit) => limitView(purse, limit, now))

const raiseView = (raise: Raise): RaiseView => ({
  id: raise.id,
  kind: raise.kind,
  period: raise.period,
  ...sizeOf(raise.kind, raise.amount),
  asked_at: raise.asked_at.toISOString(),
  opens_at: raise.opens_at.toISOString(),
  closes_at: raise.closes_at.toISOString(),
})

const byOrder = (a: Limit, b: Limit) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
  PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period)

export interface ViewOptions {
  database: Database
  clock: Clock
  wallet: Wallet
  market: () => { realityMinutes: { max: number }; promptBeforeDeposit: boolean }
}

/** Everything that protects a player, as the player and the desk read it. */
export async function protectionView(
  { database, clock, wallet, market }: ViewOptions,
  playerId: PlayerId,
): Promise<ProtectionView> {
  const now = clock.now()
  const [purse, raises, answered] = await Promise.all([
    wallet.readPurse(playerId),
    waitingRaises(database.read, playerId, now),
    hasAnsweredPrompt(database.read, playerId),
  ])
  const { realityMinutes, promptBeforeDeposit } = market()
  return {
    limits: limitsOf(purse, now),
    raises: raises.map(raiseView),
    stop: (await stopView(database, purse, now)) ?? null,
    registered: purse.registers === 'excluded',
    reality: {
      minutes: purse.realityMinutes ?? null,
      min: REALITY_MINUTES.min,
      max: Math.min(REALITY_MINUTES.max, realityMinutes.max),
    },
    prompt: { answered, required: promptBeforeDeposit },
  }
}

/** What stops a player now; a time-out that is over stops nobody. */
export async function stopView(
  database: Database,
  { playerId, stop }: Pick<Purse, 'playerId' | 'stop'>,
  now: Date,
): Promise<StopView | undefined> {
  if (stop === undefined) return undefined
  if (stop.kind === 'time_out') {
    if (stop.until <= now) return undefined
    const until = stop.until.toISOString()
    return { kind: 'time_out', until, return_from: null, return_request: null }
  }
  const since = (await excludedSince(database.read, playerId)) ?? now
  const asked = (await returnsOf(database.read, playerId)).find((row) => row.status === 'waiting')
  return {
    kind: 'exclusion',
    until: stop.until?.toISOString() ?? null,
    return_from: returnFrom(stop.until, since).toISOString(),
    return_request:
      asked === undefined
        ? null
        : { asked_at: asked.asked_at.toISOString(), decided_from: asked.opens_at.toISOString() },
  }
}
