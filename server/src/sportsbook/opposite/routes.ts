import { CouponSystem } from '@menekse/contract/sports/coupons'
import type { coupons as calls } from '@menekse/contract/sports/coupons'
import { systemFlaw } from '@menekse/games/sports/coupon/lines'
import type { Selection } from '../../fixtures/fixtures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http.ts'
import { refuse } from '../../platform/refusal.ts'
import { opposedBefore } from './opposite.ts'
import type { OppositeParts } from './opposite.ts'

interface Parts extends OppositeParts {
  clock: Clock
  selectionsIn(text: string): Selection[] | undefined
}

function systemIn(text: string | undefined) {
  if (text === undefined) return { success: true as const, data: undefined }
  try {
    return CouponSystem.safeParse(JSON.parse(text))
  } catch {
    return { success: false as const }
  }
}

/** What a coupon would be beside the bets that its player holds: theirs alone, whoever shares a device with them. */
export function opposing(parts: Parts): Pick<Handlers<typeof calls>, 'opposed'> {
  return {
    async opposed({ query, player }) {
      const legs = parts.selectionsIn(query.legs)
      const { success: isSystem, data: system } = systemIn(query.system)
      if (legs === undefined || !isSystem) return refuse('coupon_flawed')
      if (systemFlaw(legs.length, system) !== undefined) return refuse('coupon_flawed')
      const { playerId } = player!
      const lines = await opposedBefore(parts, { playerId, legs, system, now: parts.clock.now() })
      return { success: true, lines: [...lines].toSorted((a, b) => a - b) }
    },
  }
}
