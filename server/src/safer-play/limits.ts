import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { RAISE_CONFIRM_HOURS, RAISE_WAIT_HOURS } from '@menekse/contract/protection/protection'
import { HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Limit, Purse, Wallet } from '../wallet/wallet.ts'
import {
  actAs,
  endRaises,
  hasAnsweredPrompt,
  insertRaise,
  noteEvent,
  waitingRaises,
} from './store.ts'
import { texts } from './texts.ts'

type Which = Pick<Limit, 'kind' | 'period'>
/** `size`: kuruş; of a time limit, seconds. */
export type LimitWish = Which & { size: bigint }

export interface Limits {
  /** A new or lower limit stands at once, a higher one waits; whether it stands already. */
  set(playerId: PlayerId, wish: LimitWish): Promise<boolean>
  /** Asks for a limit to be removed; it waits as a raise does. */
  remove(playerId: PlayerId, which: Which): Promise<void>
  confirm(
    playerId: PlayerId,
    id: string,
  ): Promise<Refusal<'limit_raise_early' | 'limit_raise_gone'> | undefined>
  cancel(playerId: PlayerId, id: string): Promise<Refusal<'limit_raise_gone'> | undefined>
  /** The house's own limit beside the player's: new or lower, never higher. */
  setOperator(
    tx: Tx,
    playerId: PlayerId,
    wish: LimitWish,
    by: { staffId: string; reason: string },
  ): Promise<Refusal<'only_tighten'> | undefined>
  /** The player was asked for a deposit limit and wants none. */
  declinePrompt(playerId: PlayerId): Promise<void>
}

const MINUTES: Record<Limit['period'], number> = { day: 1_440, week: 10_080, month: 44_640 }
const LEAST = lira(1)

/** Pure: what was typed as a limit; money for money, minutes of play for time, and nothing else. */
export function readWish(typed: {
  kind: Limit['kind']
  period: Limit['period']
  amount?: Kurus | null | undefined
  minutes?: number | null | undefined
}): LimitWish | Refusal<'limit_invalid'> {
  const { kind, period } = typed
  const amount = typed.amount ?? undefined
  const minutes = typed.minutes ?? undefined
  if (kind === 'time') {
    if (minutes === undefined || amount !== undefined) return refuse('limit_invalid')
    const most = MINUTES[period]
    if (minutes > most) return refuse('limit_invalid', { message: texts.timeMost(most) })
    return { kind, period, size: BigInt(minutes) * 60n }
  }
  if (amount === undefined || minutes !== undefined) return refuse('limit_invalid')
  if (amount < LEAST) return refuse('limit_invalid', { message: texts.amountLeast })
  return { kind, period, size: amount }
}

const sameLimit =
  ({ kind, period }: Which, by: Limit['by']) =>
  (limit: Limit) =>
    limit.kind === kind && limit.period === period && limit.by === by

/** Pure: a player's limits with one of them set, or with one gone. */
function withLimit(purse: Purse, which: Which, by: Limit['by'], size: bigint | null): Limit[] {
  const isIt = sameLimit(which, by)
  const rest = purse.limits.filter((limit) => !isIt(limit))
  const { kind, period } = which
  return size === null ? rest : [...rest, { kind, period, amount: size, by }]
}

interface Parts {
  database: Database
  clock: Clock
  wallet: Wallet
}

/** Changes of limits, each on the locked purse: what loosens waits, what tightens stands at once (standards P03). */
export function createLimits(parts: Parts): Limits {
  return {
    set: (playerId, wish) => set(parts, playerId, wish),
    remove: (playerId, which) => remove(parts, playerId, which),
    confirm: (playerId, id) => confirm(parts, playerId, id),
    cancel: (playerId, id) => cancel(parts, playerId, id),
    setOperator: (tx, playerId, wish, by) => setOperator(parts, tx, playerId, { wish, by }),
    declinePrompt: (playerId) =>
      onPurse(parts, playerId, (tx, _, now) => answerPrompt(tx, playerId, 'declined', now)),
  }
}

function onPurse<T>(
  { database, clock, wallet }: Parts,
  playerId: PlayerId,
  change: (tx: Tx, purse: Purse, now: Date) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const purse = await wallet.lockPurse(tx, playerId)
    // After the lock: whoever waited acts now, not when they asked.
    const now = clock.now()
    await actAs(tx, { by: 'player', at: now })
    return change(tx, purse, now)
  })
}

/** A wish that loosens: it takes the place of an earlier one, and stands once it was confirmed after its time. */
async function wait(tx: Tx, playerId: string, which: Which, amount: bigint | null, now: Date) {
  await endRaises(tx, { playerId, ...which }, 'cancelled', now)
  const opensAt = new Date(now.getTime() + RAISE_WAIT_HOURS * HOUR_MS)
  await insertRaise(tx, {
    id: newId('rse', now.getTime()),
    player_id: playerId,
    kind: which.kind,
    period: which.period,
    amount,
    asked_at: now,
    opens_at: opensAt,
    closes_at: new Date(opensAt.getTime() + RAISE_CONFIRM_HOURS * HOUR_MS),
  })
}

function set(
  parts: Parts,
  playerId: PlayerId,
  { size, kind, period }: LimitWish,
): Promise<boolean> {
  return onPurse(parts, playerId, async (tx, purse, now) => {
    const which = { kind, period }
    const own = purse.limits.find(sameLimit(which, 'player'))
    if (kind === 'deposit') await answerPrompt(tx, playerId, 'set', now)
    if (own !== undefined && size > own.amount) {
      await wait(tx, playerId, which, size, now)
      return false
    }
    await endRaises(tx, { playerId, ...which }, 'cancelled', now)
    const limits = withLimit(purse, which, 'player', size)
    await parts.wallet.setStanding(tx, playerId, { limits })
    return true
  })
}

function remove(parts: Parts, playerId: PlayerId, which: Which): Promise<void> {
  return onPurse(parts, playerId, async (tx, purse, now) => {
    if (purse.limits.some(sameLimit(which, 'player'))) await wait(tx, playerId, which, null, now)
  })
}

function confirm(parts: Parts, playerId: PlayerId, id: string): ReturnType<Limits['confirm']> {
  return onPurse(parts, playerId, async (tx, purse, now) => {
    const raise = (await waitingRaises(tx, playerId, now)).find((one) => one.id === id)
    if (raise === undefined) return refuse('limit_raise_gone')
    if (now < raise.opens_at) return refuse('limit_raise_early')
    await endRaises(tx, { playerId, id }, 'confirmed', now)
    const limits = withLimit(purse, raise, 'player', raise.amount)
    await parts.wallet.setStanding(tx, playerId, { limits })
    return undefined
  })
}

function cancel(parts: Parts, playerId: PlayerId, id: string): ReturnType<Limits['cancel']> {
  return onPurse(parts, playerId, async (tx, _, now) => {
    const raises = await waitingRaises(tx, playerId, now)
    if (!raises.some((one) => one.id === id)) return refuse('limit_raise_gone')
    await endRaises(tx, { playerId, id }, 'cancelled', now)
    return undefined
  })
}

async function setOperator(
  { clock, wallet }: Parts,
  tx: Tx,
  playerId: PlayerId,
  { wish, by }: { wish: LimitWish; by: { staffId: string; reason: string } },
): ReturnType<Limits['setOperator']> {
  const { size, ...which } = wish
  const purse = await wallet.lockPurse(tx, playerId)
  const standing = purse.limits.find(sameLimit(which, 'operator'))
  if (standing !== undefined && size >= standing.amount) return refuse('only_tighten')
  await actAs(tx, { by: by.staffId, reason: by.reason, at: clock.now() })
  const limits = withLimit(purse, which, 'operator', size)
  await wallet.setStanding(tx, playerId, { limits })
  return undefined
}

async function answerPrompt(tx: Tx, playerId: PlayerId, answer: 'set' | 'declined', now: Date) {
  if (await hasAnsweredPrompt(tx, playerId)) return
  const after = { answer }
  await noteEvent(tx, { playerId, event: 'prompt_answered', by: 'player', at: now, after })
}
