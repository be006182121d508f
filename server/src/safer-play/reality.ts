import type { PlayerId } from '@menekse/contract/ids'
import { subtract, ZERO } from '@menekse/contract/money'
import type { SessionView } from '@menekse/contract/protection/protection'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { runningSpan } from '../wallet/wallet.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import { isRealityCheckDue } from '../protection/protection.ts'
import { actAs } from './store.ts'

/** When the player must next look at time and money. */
export function realityAt({ span, realityMinutes }: Pick<Purse, 'span' | 'realityMinutes'>) {
  if (span === undefined || realityMinutes === undefined) return null
  return new Date(span.checkedAt.getTime() + realityMinutes * MINUTE_MS).toISOString()
}

/** Pure: the running session of play as the player reads it; none after half an hour without a stake. */
export function sessionView(purse: Purse, now: Date): SessionView {
  const span = runningSpan(purse, now)
  const reality_minutes = purse.realityMinutes ?? null
  if (span === undefined) {
    const nothing = { staked: ZERO, paid: ZERO, net: ZERO, reality_due: false, reality_at: null }
    return { started_at: null, elapsed_seconds: 0, ...nothing, reality_minutes }
  }
  return {
    started_at: span.startedAt.toISOString(),
    elapsed_seconds: Math.floor((now.getTime() - span.startedAt.getTime()) / 1000),
    staked: span.staked,
    paid: span.paid,
    net: subtract(span.paid, span.staked),
    reality_minutes,
    reality_due: isRealityCheckDue(purse, now),
    reality_at: realityAt(purse),
  }
}

export interface Reality {
  session(playerId: PlayerId): Promise<SessionView>
  /** The player has looked at time and money; the interval begins anew. */
  acknowledge(playerId: PlayerId): Promise<SessionView>
  setInterval(
    playerId: PlayerId,
    minutes: number,
  ): Promise<Refusal<'reality_interval_too_long'> | undefined>
}

/** The session of play, and the check that play stops for (standards P07). */
export function createReality(options: {
  database: Database
  clock: Clock
  wallet: Wallet
  minutesMax: () => number
}): Reality {
  const { database, clock, wallet } = options
  const session = async (playerId: PlayerId) =>
    sessionView(await wallet.readPurse(playerId), clock.now())
  return {
    session,
    async acknowledge(playerId) {
      const seenAt = clock.now()
      await wallet.submit({
        playerId,
        key: `reality:${seenAt.toISOString()}`,
        fingerprint: '',
        decide: ({ span }, now) => ({
          transfers: [],
          ...(span === undefined ? {} : { patch: { span: { ...span, checkedAt: now } } }),
          answer: () => undefined,
        }),
      })
      return session(playerId)
    },
    async setInterval(playerId, minutes) {
      if (minutes > options.minutesMax()) return refuse('reality_interval_too_long')
      await database.transaction(async (tx) => {
        await wallet.lockPurse(tx, playerId)
        await actAs(tx, { by: 'player', at: clock.now() })
        await wallet.setStanding(tx, playerId, { realityMinutes: minutes })
      })
      return undefined
    },
  }
}
