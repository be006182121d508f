import type { Kurus } from '@menekse/contract/money'
import { FLIGHT_MARKET } from '@menekse/games/crash/bets'
import { flightBetRules } from '@menekse/games/crash/betting'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { BUST_MAX } from '@menekse/games/crash/flight'
import { crashMaths } from '@menekse/games/crash/maths'
import type { CrashTitle } from '@menekse/games/crash/title'
import type { FlightRules } from '@menekse/games/draws/betting'
import { drawnOf } from '@menekse/games/draws/drawn'
import { playDraw } from '@menekse/games/draws/play'
import type { Flight, Result, TableGame } from '../draws/draws.ts'
import { refuse } from '../platform/refusal.ts'

/* Crash games as tables of shared rounds; what is bet on them stands with their maths. */

const KURUS = 1n as Kurus
/** A flight that could not begin within a second is void: its players have seen nothing. */
const LATE_MS = 1_000

function flightFor(rules: FlightRules): Flight {
  return {
    ...rules,
    price(bet, ms, result) {
      const price = rules.price(bet, ms, result)
      return typeof price === 'bigint' ? price : refuse(price)
    },
  }
}

function tableOf(title: CrashTitle): TableGame {
  const rules = flightBetRules(title)
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
    ...rules,
    flight: flightFor(rules.flight),
  }
}

/** The tables of the crash games. */
export const crashTables: readonly TableGame[] = crashTitles.map(tableOf)
