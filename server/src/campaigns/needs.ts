import type { Approvals } from '../approvals/approvals.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Protection } from '../protection/protection.ts'
import type { Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** What campaigns need of the floors below. */
export interface CampaignNeeds {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Protection
  bonuses: Bonuses
  live: Live
  jobs: Jobs
  staff: Staff
  approvals: Approvals
  /** The highest rollover an offer may ask for; the market's. */
  rolloverCeiling(): number
}
