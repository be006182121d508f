import { type Kurus, lira } from '@menekse/contract/money'

/**
 * The stakes of a round shared by all titles: each is a multiple of 10, 20 and 25 lines in kuruş.
 */
export const STAKE_LADDER: readonly Kurus[] = [1, 2, 5, 10, 20, 50, 100, 250].map(lira)

/** The first stake shown to a player is the lowest one; nobody is nudged above the minimum. */
export const LOWEST_STAKE: Kurus = lira(1)
