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
    if (minutes > most)
      return refuse('limit_invalid', { message: `En fazla ${most.toLocaleString('tr')} dakika` })
    return { kind, period, size: BigInt(minutes) * 60n }
  }
  if (amount === undefined || minutes !== undefined) return refuse('limit_invalid')
  if (amount < LEAST) return refuse('limit_invalid', { message: 'En az 1 TRY yazın' })
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

/** Changes of limits, each on the locked purse: what loosens waits, what tightens stands at once (standards P03). */
export function createLimits(options: {
  database: Database
  clock: Clock
  wallet: Wallet
}): Limits {
  const { database, clock, wallet } = options
  type Change<T> = (tx: Tx, purse: Purse, now: Date) => Promise<T>

  const onPurse = <T>(playerId: PlayerId, change: Change<T>) =>
    database.transaction(async (tx) => {
      const purse = await wallet.lockPurse(tx, playerId)
      // After the lock: whoever waited acts now, not when they asked.
      const now = clock.now()
      await actAs(tx, { by: 'player', at: now })
      return change(tx, purse, now)
    })

  const wait = async (tx: Tx, playerId: string, which: Which, amount: bigint | null, now: Date) => {
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

  return {
    set: (playerId, { size, kind, period }) =>
      onPurse(playerId, async (tx, purse, now) => {
        const which = { kind, period }
        const own = purse.limits.find(sameLimit(which, 'player'))
        if (kind === 'deposit') await answerPrompt(tx, playerId, 'set', now)
        if (own !== undefined && size > own.amount) {
          await wait(tx, playerId, which, size, now)
          return false
        }
        await endRaises(tx, { playerId, ...which }, 'cancelled', now)
        const limits = withLimit(purse, which, 'player', size)
        await wallet.setStanding(tx, playerId, { limits })
        return true
      }),
    remove: (playerId, which) =>
      onPurse(playerId, async (tx, purse, now) => {
        if (purse.limits.some(sameLimit(which, 'player')))
          await wait(tx, playerId, which, null, now)
      }),
    confirm: (playerId, id) =>
      onPurse(playerId, async (tx, purse, now) => {
        const raise = (await waitingRaises(tx, playerId, now)).find((one) => one.id === id)
        if (raise === undefined) return refuse('limit_raise_gone')
        if (now < raise.opens_at) return refuse('limit_raise_early')
        await endRaises(tx, { playerId, id }, 'confirmed', now)
        const limits = withLimit(purse, raise, 'player', raise.amount)
        await wallet.setStanding(tx, playerId, { limits })
        return undefined
      }),
    cancel: (playerId, id) =>
      onPurse(playerId, async (tx, _, now) => {
        const raises = await waitingRaises(tx, playerId, now)
        if (!raises.some((one) => one.id === id)) return refuse('limit_raise_gone')
        await endRaises(tx, { playerId, id }, 'cancelled', now)
        return undefined
      }),
    async setOperator(tx, playerId, { size, ...which }, { staffId, reason }) {
      const purse = await wallet.lockPurse(tx, playerId)
      const standing = purse.limits.find(sameLimit(which, 'operator'))
      if (standing !== undefined && size >= standing.amount) return refuse('only_tighten')
      await actAs(tx, { by: staffId, reason, at: clock.now() })
      const limits = withLimit(purse, which, 'operator', size)
      await wallet.setStanding(tx, playerId, { limits })
      return undefined
    },
    declinePrompt: (playerId) =>
      onPurse(playerId, (tx, _, now) => answerPrompt(tx, playerId, 'declined', now)),
  }
}

async function answerPrompt(tx: Tx, playerId: PlayerId, answer: 'set' | 'declined', now: Date) {
  if (await hasAnsweredPrompt(tx, playerId)) return
  const after = { answer }
  await noteEvent(tx, { playerId, event: 'prompt_answered', by: 'player', at: now, after })
}
