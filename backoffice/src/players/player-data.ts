import type { Returns } from '@menekse/contract/route'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'

/** All that the page of one player shows. */
export type PlayerData = Returns<typeof staffPlayers.player>
