import type { Kurus } from '@menekse/contract/money'
import { FLIGHT_MARKET, MANUAL, paidAt, targetOf } from '@menekse/games/crash/bets'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { BUST_MAX, flightOf, TARGET_MIN } from '@menekse/games/crash/flight'
import { crashMaths } from '@menekse/games/crash/maths'
import type { CrashTitle } from '@menekse/games/crash/title'
import { drawnOf } from '@menekse/games/draws/drawn'
import { playDraw } from '@menekse/games/draws/play'
import type { Flight, Result, TableGame, Taken } from '../draws/draws.ts'
import { refuse } from '../platform/refusal.ts'

/*
 * Crash games as tables of shared rounds: a bet's odds are its target, given or forced by the most it may pay, and it
 * pays if the flight passes that, or at the multiplier at which its player ends it before.
 */

const KURUS = 1n as Kurus
/** A flight that could not begin within a second is void: its players have seen nothing. */
const LATE_MS = 1_000

const bustIn = (result: Result): number => result['bust'] as number
const endOf = ({ oddsMillis }: Taken): number => Math.floor(oddsMillis / 10)

function flightFor({ growth }: CrashTitle): Flight {
  const { multiplierAt, msOf } = flightOf(growth)
  return {
    hiddenMs: (result) => (bustIn(result) === 100 ? 0 : msOf(bustIn(result) + 1)),
    price(bet, ms, result) {
      const bust = bustIn(result)
      const target = endOf(bet)
      if (ms < msOf(TARGET_MIN)) return refuse('too_early')
      const reached = multiplierAt(ms)
      // What the bet was to end at by itself comes first, whoever asks later.
      if (target <= reached)
        return target <= bust ? paidAt(bet.stake, target) : refuse('flight_over')
      return reached > bust ? refuse('flight_over') : paidAt(bet.stake, reached)
    },
    dueMs: (bet) => msOf(endOf(bet)),
    isByHand: ({ selection }) => selection === MANUAL,
  }
}

function tableOf(title: CrashTitle): TableGame {
  const flight = flightFor(title)
  const drawn = drawnOf(title.slug)!
  return {
    ...title,
    kind: 'crash',
    product: 'crash',
    category: 'crash',
    stakes: { ...title.stakes, step: KURUS },
    // A flight ends all bets at once: no selection of its own costs more than the draw.
    liability: {
      draw: title.liabilityMax,
      selection: title.liabilityMax,
      player: title.liabilityMax,
    },
    markets: [
      {
        market: FLIGHT_MARKET,
        rtp_percent: title.rtpPercent,
        rtp_most_percent: title.rtpPercent,
      },
    ],
    betsMax: title.hasHalves ? 4 : 2,
    lateMs: LATE_MS,
    mathVersion: crashMaths(title),
    facts: {
      growth: title.growth,
      world: title.world,
      has_halves: title.hasHalves,
      target_max: BUST_MAX,
    },
    programme: () => null,
    draw: (chance) => playDraw(drawn, { ...chance, programme: null }).result as Result,
    read({ market, selection }, stake) {
      const target = market === FLIGHT_MARKET ? targetOf(title, selection, stake) : undefined
      if (target === undefined) return undefined
      return { market, selection, oddsMillis: target * 10, payoutMax: paidAt(stake, target) }
    },
    payout: (bet, result) =>
      endOf(bet) <= bustIn(result) ? paidAt(bet.stake, endOf(bet)) : (0n as Kurus),
    flight,
  }
}

/** The tables of the crash games. */
export const crashTables: readonly TableGame[] = crashTitles.map(tableOf)
