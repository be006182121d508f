import type { Returns } from '@menekse/contract/route'
import type { staff } from '@menekse/contract/staff'

/** All that the page of one player shows. */
export type PlayerData = Returns<typeof staff.player>
