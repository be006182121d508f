import type { staffDraws } from '@menekse/contract/draws/staff-draws'
import type { Returns } from '@menekse/contract/route'

/** A table, and a draw, as the desk is answered. */
export type TableSeen = Returns<typeof staffDraws.table>
export type DrawSeen = Returns<typeof staffDraws.draw>
