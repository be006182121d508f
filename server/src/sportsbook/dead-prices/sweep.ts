import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Clock } from '../../platform/clock.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FixtureId } from '@menekse/contract/ids'
import { texts } from '../texts.ts'
import { lateCoupons, lookedUntil, takeLook } from './store.ts'
import type { LateCoupon } from './store.ts'

/** Commits end in another order than they begin: what was kept shortly before the last look is looked at again. */
const OVERLAP_MS = MINUTE_MS / 2
const FIRST_MS = MINUTE_MS

interface Parts {
  database: Database
  clock: Clock
  fixtures: Pick<Fixtures, 'facts'>
  tell: Messaging['tell']
  /** Settles a fixture in a job of that commit. */
  settleLater(tx: Tx, fixture: FixtureId): Promise<void>
}

/**
 * Looks for legs that were taken after their source had seen a turn and before the house had been told: they are void
 * by a window of their own instant, their coupons are settled by what is left, and their players are told (decision
 * 091). Safe to repeat, and to be killed anywhere; one process at a time. Answers how many legs it found.
 */
export function createSweep({ database, clock, fixtures, tell, settleLater }: Parts) {
  return (): Promise<number> =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const last = await takeLook(tx, new Date(now.getTime() - FIRST_MS))
      if (last === undefined) return 0
      const late = await lateCoupons(tx, new Date(last.getTime() - OVERLAP_MS))
      for (const one of late) {
        await fixtures.facts.note(cancelOf(one, now), tx)
        const { playerId, id, fixture } = one
        const letter = texts.deadPrice(one.name, id)
        await tell(tx, { playerId, type: 'system', ...letter, key: `dead_price:${id}:${fixture}` })
      }
      for (const fixture of new Set(late.map((one) => one.fixture))) await settleLater(tx, fixture)
      await lookedUntil(tx, now)
      return late.length
    })
}

/** Everything on the fixture at the very instant at which this coupon was taken. */
const cancelOf = ({ fixture, placedAt }: LateCoupon, now: Date) => ({
  v: 1 as const,
  feed: 'house',
  fixture,
  gen: 1,
  seq: 1,
  at: now.toISOString(),
  type: 'cancel' as const,
  markets: 'all' as const,
  from: placedAt.toISOString(),
  until: new Date(placedAt.getTime() + 1).toISOString(),
  reason: 'dead_price',
})
