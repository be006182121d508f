import type { PlayerId } from '@menekse/contract/ids'
import type { Cases } from '../cases/cases.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Protection } from '../protection/protection.ts'
import type { Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** A bonus was given to, or ended for, a player who did not ask for it; committed. */
export interface BonusNews {
  /** Names the event: the same one is told once. */
  key: string
  playerId: PlayerId
  title: string
  message: string
  /** Nobody's doing but the house's: told only to whoever may be promoted to. */
  isPromotion?: boolean
}
export type BonusListener = (news: BonusNews) => Promise<void>

/** What bonuses need of the floors below. */
export interface BonusOptions {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Protection
  live: Live
  jobs: Jobs
  cases: Cases
  staff: Staff
}

/** The same, with the way to tell the floors above. */
export interface BonusNeeds extends BonusOptions {
  tell: BonusListener
}
