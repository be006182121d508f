import type { Returns } from '@menekse/contract/route'
import type { staffTrading } from '@menekse/contract/sports/staff-trading'

/** The book of a fixture as the desk was told of it last. */
export type BookSeen = Returns<typeof staffTrading.book>

/** The board as the desk was told of it last. */
export type BoardSeen = Returns<typeof staffTrading.board>
