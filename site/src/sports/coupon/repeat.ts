import type { Coupon } from '@menekse/contract/sports/coupons'
import type { Draft } from './draft.ts'

/** Pure: the selections of a coupon that was placed, to be played once more at the prices of then. */
export function pickedOf({ legs, system }: Coupon): Pick<Draft, 'picks' | 'kind' | 'sizes'> {
  const bankers = system?.bankers ?? []
  const isSingles = system !== null && system.sizes.length === 1 && system.sizes[0] === 1
  return {
    picks: legs.map((leg, place) => {
      const { fixture, market, outcome, odds, home, away, starts_at, is_simulated } = leg
      const is_banker = bankers.includes(place)
      return { fixture, market, outcome, odds, home, away, starts_at, is_simulated, is_banker }
    }),
    kind: system === null ? null : isSingles && bankers.length === 0 ? 'singles' : 'system',
    sizes: system === null ? [] : [...system.sizes],
  }
}
