import type { Kurus } from '@menekse/contract/money'

/** How much room a win takes on screen, by what it is of its stake; most wins take little. */
const TIERS = [
  [100n, 'grand'],
  [25n, 'huge'],
  [10n, 'great'],
] as const

export function tierOf(amount: Kurus, stake: Kurus): 'grand' | 'huge' | 'great' | undefined {
  return TIERS.find(([times]) => amount >= stake * times)?.[1]
}
