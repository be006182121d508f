import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Clock } from '../../platform/clock.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FixtureId } from '@menekse/contract/ids'
import { texts } from '../texts.ts'
import { lateCoupons, lookedUntil, takeLook, turnsSince } from './store.ts'
import type { KeptTurn, LateCoupon } from './store.ts'

/** Commits end in another order than they begin: what was kept shortly before the last look is looked at again. */
const OVERLAP_MS = MINUTE_MS / 2
const FIRST_MS = MINUTE_MS
/**
 * A bet holds the epoch that it stands on until its commit, which a turn waits for: whoever is late is there once the
 * turn is, but for a fixture that had no turn before. So long each turn is looked at all the same.
 */
const SETTLED_MS = 10_000

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
  /** Turns that nobody can be late for any more, and when they were kept. */
  const settled = new Map<string, Date>()
  const wordOf = ({ fixture, epoch }: KeptTurn) => `${fixture} ${epoch}`

  return async (): Promise<number> => {
    const now = clock.now()
    const looked = await database.transaction(async (tx) => {
      const last = await takeLook(tx, new Date(now.getTime() - FIRST_MS))
      if (last === undefined) return { turns: [], found: 0 }
      const kept = await turnsSince(tx, new Date(last.getTime() - OVERLAP_MS))
      const turns = kept.filter((turn) => !settled.has(wordOf(turn)))
      const late = await lateCoupons(tx, turns)
      for (const one of late) {
        await fixtures.facts.note(cancelOf(one, now), tx)
        const { playerId, id, fixture } = one
        const letter = texts.deadPrice(one)
        await tell(tx, { playerId, type: 'system', ...letter, key: `dead_price:${id}:${fixture}` })
      }
      for (const fixture of new Set(late.map((one) => one.fixture))) await settleLater(tx, fixture)
      await lookedUntil(tx, now)
      return { turns, found: late.length }
    })
    const ago = (ms: number) => new Date(now.getTime() - ms)
    for (const turn of looked.turns)
      if (turn.keptAt < ago(SETTLED_MS)) settled.set(wordOf(turn), turn.keptAt)
    for (const [word, keptAt] of settled) if (keptAt < ago(2 * OVERLAP_MS)) settled.delete(word)
    return looked.found
  }
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
