import { bookings as calls } from '@menekse/contract/sports/bookings'
import type { BrandId } from '@menekse/contract/ids'
import type { Http } from '../../platform/http.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Bookings } from './bookings.ts'

interface Parts {
  bookings: Bookings
  /** Whether a brand offers bets on sports. */
  offers(brand: BrandId): Promise<boolean>
}

/** The calls of booking codes, for visitors and players alike. */
export function implementBookings(http: Http, { bookings, offers }: Parts): void {
  http.implement(calls, {
    async share({ body, brand, player, ip: address }) {
      if (!(await offers(brand.id))) return refuse('leg_unknown')
      const shared = await bookings.share(body.legs, { playerId: player?.playerId, address })
      if (isRefusal(shared)) return shared
      const { code, keptUntil, legs } = shared
      return { success: true, code, kept_until: keptUntil.toISOString(), legs: legs.length }
    },
    async open({ params: { code }, brand }) {
      if (!(await offers(brand.id))) return refuse('booking_unknown')
      const legs = await bookings.open(code)
      return isRefusal(legs) ? legs : { success: true, code, legs }
    },
  })
}
