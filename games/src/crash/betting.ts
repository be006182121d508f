import type { Kurus } from '@menekse/contract/money'
import type { FlightBetRules, FlightRules, Laid } from '../draws/betting.ts'
import { FLIGHT_MARKET, MANUAL, paidAt, targetOf } from './bets.ts'
import { BUST_MAX, flightOf, TARGET_MIN } from './flight.ts'
import type { CrashTitle } from './title.ts'

const bustIn = (result: object): number => (result as { bust: number }).bust
const endOf = ({ oddsMillis }: Laid): number => Math.floor(oddsMillis / 10)

function flightRules({ growth }: CrashTitle): FlightRules {
  const { multiplierAt, msOf } = flightOf(growth)
  return {
    hiddenMs: (result) => (bustIn(result) === 100 ? 0 : msOf(bustIn(result) + 1)),
    price(bet, ms, result) {
      const bust = result === undefined ? BUST_MAX : bustIn(result)
      const target = endOf(bet)
      if (ms < msOf(TARGET_MIN)) return 'too_early'
      const reached = multiplierAt(ms)
      // What the bet was to end at by itself comes first, whoever asks later.
      if (target <= reached) return target <= bust ? paidAt(bet.stake, target) : 'flight_over'
      return reached > bust ? 'flight_over' : paidAt(bet.stake, reached)
    },
    dueMs: (bet) => msOf(endOf(bet)),
    isByHand: ({ selection }) => selection === MANUAL,
  }
}

/**
 * The bets of a crash game (`games.md` A4): a bet's odds are its target, given or forced by the most it may pay, and it
 * pays if the flight passes that, or at the multiplier at which its player ends it before.
 */
export const flightBetRules = (title: CrashTitle): FlightBetRules => ({
  read({ market, selection }, stake) {
    const target = market === FLIGHT_MARKET ? targetOf(title, selection, stake) : undefined
    if (target === undefined) return undefined
    return { market, selection, oddsMillis: target * 10, payoutMax: paidAt(stake, target) }
  },
  payout: (bet, result) =>
    endOf(bet) <= bustIn(result) ? paidAt(bet.stake, endOf(bet)) : (0n as Kurus),
  flight: flightRules(title),
})
