import type { content } from '@menekse/contract/content/content'
import { staffLicence } from '@menekse/contract/licence/licence'
import type { Returns } from '@menekse/contract/route'
import type { staffDesk } from '@menekse/contract/staff/staff'
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import { ENDING_DAYS } from './licence.ts'
import type { LicenceGate } from './licence.ts'
import type { MarketProfile } from './market.ts'

/** The back office's look at the installed licence. */
export function implementLicence(
  http: Http,
  options: { licence: LicenceGate; clock: Clock },
): void {
  http.implement(staffLicence, {
    async licence() {
      const now = options.clock.now()
      const { state, fault, licence, daysLeft } = options.licence.reading(now)
      const market = options.licence.market(now)
      return {
        success: true,
        state,
        fault: fault ?? null,
        licence: licence ?? null,
        days_left: daysLeft ?? null,
        market: {
          ...siteMarket(market),
          name: market.name,
          slot_cycle_ms: market.slotCycleMs,
          wagering_max: market.wageringMax,
          identity_gate: market.identityGate,
          marketing_by_default: market.marketingByDefault,
        },
      }
    },
  })
}

/** What the player's site is told: the market it is in, and the licence while money is real. */
export function siteStanding(
  licence: LicenceGate,
  now: Date,
): Pick<Returns<typeof content.siteInfo>, 'licence' | 'market'> {
  const { state, licence: read } = licence.reading(now)
  const shown =
    state === 'licensed' && read !== undefined
      ? { operator: read.operator, authority: read.authority, number: read.number }
      : null
  return { licence: shown, market: siteMarket(licence.market(now)) }
}

/** What every member of staff is told: that real money is closed, or soon will be. */
export function warningOf(
  licence: LicenceGate,
  now: Date,
): Returns<typeof staffDesk.session>['licence'] {
  const { state, daysLeft } = licence.reading(now)
  if (state === 'sandbox') return null
  if (state === 'licensed' && (daysLeft === undefined || daysLeft >= ENDING_DAYS)) return null
  return { state, days_left: daysLeft ?? null }
}

function siteMarket(market: MarketProfile) {
  return {
    reality_minutes: market.realityMinutes.default,
    reality_minutes_max: market.realityMinutes.max,
    autoplay: market.autoplay,
    demo: market.demo,
    identity_first: market.identityGate.deposit && market.identityGate.play,
    help_lines: [...market.helpLines],
  }
}
