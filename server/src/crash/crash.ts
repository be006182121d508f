import { createHmac } from 'node:crypto'
import type { Kurus } from '@menekse/contract/money'
import { bitsOf, bustOf } from '@menekse/games/crash/bust'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { BUST_MAX, flightOf, TARGET_MIN } from '@menekse/games/crash/flight'
import { crashMaths } from '@menekse/games/crash/maths'
import type { CrashTitle } from '@menekse/games/crash/title'
import type { Flight, TableGame, Taken } from '../draws/draws.ts'
import { refuse } from '../platform/refusal.ts'

/*
 * Crash games as tables of shared rounds: a bet's odds are its target, given or forced by the most it may pay, and it
 * pays if the flight passes that, or at the multiplier at which its player ends it before.
 */

const ONE = 1n as Kurus
const MANUAL = 'manual'
const MARKET = 'flight'
const TARGET = /^([1-9]\d{0,4})\.(\d{2})$/
/** A flight that could not begin within a second is void: its players have seen nothing. */
const LATE_MS = 1_000

const bustIn = (result: Readonly<Record<string, unknown>>): number => result['bust'] as number
const targetOf = ({ oddsMillis }: Taken): number => Math.floor(oddsMillis / 10)
const paid = (stake: Kurus, multiplier: number): Kurus =>
  ((stake * BigInt(multiplier)) / 100n) as Kurus

/** The highest multiplier a stake may reach before it pays the most that is allowed. */
function capOf({ payoutMax }: CrashTitle, stake: Kurus): number {
  const cap = (payoutMax * 100n) / stake
  return cap > BigInt(BUST_MAX) ? BUST_MAX : Number(cap)
}

function readTarget(selection: string): number | undefined {
  const parts = TARGET.exec(selection)
  if (parts === null) return undefined
  const target = Number(parts[1]) * 100 + Number(parts[2])
  return target < TARGET_MIN || target > BUST_MAX ? undefined : target
}

function flightFor({ growth }: CrashTitle): Flight {
  const { multiplierAt, msOf } = flightOf(growth)
  return {
    hiddenMs: (result) => (bustIn(result) === 100 ? 0 : msOf(bustIn(result) + 1)),
    price(bet, ms, result) {
      const bust = bustIn(result)
      const target = targetOf(bet)
      if (ms < msOf(TARGET_MIN)) return refuse('too_early')
      const reached = multiplierAt(ms)
      // What the bet was to end at by itself comes first, whoever asks later.
      if (target <= reached) return target <= bust ? paid(bet.stake, target) : refuse('flight_over')
      return reached > bust ? refuse('flight_over') : paid(bet.stake, reached)
    },
    dueMs: (bet) => msOf(targetOf(bet)),
    isByHand: ({ selection }) => selection === MANUAL,
  }
}

function tableOf(title: CrashTitle): TableGame {
  const flight = flightFor(title)
  return {
    ...title,
    kind: 'crash',
    product: 'crash',
    category: 'crash',
    stakes: { ...title.stakes, step: ONE },
    // A flight ends all bets at once: no selection of its own costs more than the draw.
    liability: {
      draw: title.liabilityMax,
      selection: title.liabilityMax,
      player: title.liabilityMax,
    },
    markets: [{ market: MARKET, rtpPercent: title.rtpPercent }],
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
    draw({ seed, salt }) {
      const bust = bustOf(
        bitsOf(createHmac('sha256', salt).update(seed).digest()),
        title.rtpPercent,
      )
      return { bust, flight_ms: flight.hiddenMs({ bust }) }
    },
    read({ market, selection }, stake) {
      if (market !== MARKET) return undefined
      const cap = capOf(title, stake)
      const wished = selection === MANUAL ? cap : readTarget(selection)
      if (wished === undefined) return undefined
      const target = Math.min(wished, cap)
      return { market: MARKET, selection, oddsMillis: target * 10, payoutMax: paid(stake, target) }
    },
    payout: (bet, result) =>
      targetOf(bet) <= bustIn(result) ? paid(bet.stake, targetOf(bet)) : (0n as Kurus),
    flight,
  }
}

/** The tables of the crash games. */
export const crashTables: readonly TableGame[] = crashTitles.map(tableOf)
