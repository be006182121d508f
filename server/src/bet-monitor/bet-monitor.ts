import type { FixtureTurn } from '../fixtures/fixtures.ts'
import type { Log } from '../platform/log.ts'
import { createWritingAgain } from '../platform/write-again.ts'
import { createFeedWatch } from './feed-watch.ts'
import type { FeedWatch } from './feed-watch.ts'
import { createGoals } from './goals.ts'
import { createMonitor } from './monitor.ts'
import type { Monitor } from './monitor.ts'
import { createResults } from './results.ts'
import type { Results } from './results.ts'
import { createSignals } from './signals/signals.ts'
import type { Signals } from './signals/signals.ts'

/** Bets on sports as the trading desk follows them. */
export interface BetMonitor {
  /** Coupons as they come. */
  readonly coupons: Monitor
  /** Profit and loss. */
  readonly results: Results
  /** What stands out. */
  readonly signals: Signals
  /** How sources of prices are heard. */
  readonly feeds: FeedWatch
  /** Keeps when goals fell, which nobody could look up later. */
  turned(turn: FixtureTurn): void
  close(): Promise<void>
}

type Parts = Parameters<typeof createMonitor>[0] &
  Parameters<typeof createFeedWatch>[0] &
  Parameters<typeof createSignals>[0] & { log: Log }

export function createBetMonitor(parts: Parts): BetMonitor {
  const writing = createWritingAgain({ ...parts, problem: 'a goal of a match waits' })
  return {
    coupons: createMonitor(parts),
    results: createResults(parts),
    signals: createSignals(parts),
    feeds: createFeedWatch(parts),
    turned: createGoals(parts, writing),
    close: async () => writing.close(),
  }
}
