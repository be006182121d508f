import { lira } from '@menekse/contract/money'
import type { HoldRule, HoldTitle } from './title.ts'

/** A title so small that all its rounds can be walked, for the tests: one line, five stops a reel, fourteen coins. */
export function tinyTitle(hold: Partial<HoldRule> = {}): HoldTitle {
  const reel = ['c', 'c', 'c', 'a', 'b']
  return {
    slug: 'kucuk',
    name: 'Tiny',
    provider: 'Gece Treni',
    symbols: [
      { id: 'a', name: 'A', kind: 'pay', pays: { 3: 2, 4: 3, 5: 5 } },
      { id: 'b', name: 'B', kind: 'pay', pays: { 3: 1, 5: 4 } },
      { id: 'w', name: 'Wild', kind: 'wild', pays: {} },
      { id: 'c', name: 'Coin', kind: 'coin', pays: {} },
      { id: 'k', name: 'Net', kind: 'coin', pays: {} },
      { id: 'm', name: 'Mini', kind: 'coin', pays: {} },
    ],
    lines: [[1, 1, 1, 1, 1]],
    strips: [reel, ['c', 'c', 'c', 'w', 'b'], reel, ['c', 'c', 'c', 'a', 'w'], reel],
    stakeUnits: 1,
    hold: {
      coin: 'c',
      needed: 14,
      landing: { in: 1, of: 2 },
      values: [
        { units: 1, weight: 1 },
        { units: 3, weight: 1, prize: { name: 'mini', symbol: 'm' } },
      ],
      grand: 40,
      ...hold,
    },
    stakes: [lira(1)],
    defaultStake: lira(1),
    rules: [],
  }
}

/** A coin of one value alone, so that nothing is drawn for it that makes a difference. */
export const ALIKE = [{ units: 2, weight: 1 }] as const
