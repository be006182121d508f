import type { Returns } from '@menekse/contract/route'
import type { staffSportsLimits } from '@menekse/contract/sports/staff-limits'

export type LimitsSeen = Returns<typeof staffSportsLimits.sportsLimits>
export type PlayerSeen = Returns<typeof staffSportsLimits.sportsPlayer>
