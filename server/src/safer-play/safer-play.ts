import type { PlayerId } from '@menekse/contract/ids'
import type { Messaging } from '../messaging/messaging.ts'
import type { Tx } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import type { Jobs } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Staff } from '../staff/staff.ts'
import { createLimits } from './limits.ts'
import type { MarketProfile } from '../licence/licence.ts'
import { createReality } from './reality.ts'
import { implementProtection } from './routes.ts'
import { implementStaffProtection } from './staff-routes.ts'
import { createStops } from './stops.ts'
import type { Stops, StopsOptions } from './stops.ts'
import { hasAnsweredPrompt } from './store.ts'
import { watchLimits } from './upkeep.ts'

export { OPEN_DAYS, playResult } from './results.ts'
export { limitsOf } from './views.ts'

export interface SaferPlay {
  readonly stops: Stops
  /** In markets that ask first: why a deposit waits for the player's answer about a limit (standards P01). */
  promptOf(tx: Tx, playerId: PlayerId): Promise<Refusal<'limit_answer_missing'> | undefined>
  /** Connects the calls and the daily look at limits. */
  open(needs: { http: Http; staff: Staff; jobs: Jobs; inbox: Messaging['inbox'] }): void
}

/** What a player sets against too much play: limits, breaks, exclusion and reality checks. */
export function createSaferPlay(
  options: Omit<StopsOptions, 'realityMinutes'> & { market: () => MarketProfile },
): SaferPlay {
  const { market } = options
  const limits = createLimits(options)
  const stops = createStops({ ...options, realityMinutes: () => market().realityMinutes.default })
  const reality = createReality({ ...options, minutesMax: () => market().realityMinutes.max })
  return {
    stops,
    async promptOf(tx, playerId) {
      if (!market().promptBeforeDeposit || (await hasAnsweredPrompt(tx, playerId))) return undefined
      return refuse('limit_answer_missing')
    },
    open({ http, staff, jobs, inbox }) {
      implementProtection(http, { ...options, limits, stops, reality })
      implementStaffProtection(http, { ...options, limits, stops, staff })
      watchLimits({ ...options, jobs, inbox })
    },
  }
}
