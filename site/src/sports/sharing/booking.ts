import type { BookedLeg } from '@menekse/contract/sports/bookings'
import { type Draft, emptyDraft, ownUnit, type Picked } from '../coupon/draft.ts'

/*
 * Pure: what becomes of the selections under a code. Those that can be bet on, now or in a moment, come into the coupon
 * at the odds of now; the others are named.
 */

/** What can no longer be bet on; what is only locked for a moment comes along. */
const GONE = ['leg_unknown', 'leg_closed', 'event_started'] as const
type Gone = (typeof GONE)[number]

export interface GoneLeg {
  readonly leg: BookedLeg
  readonly why: Gone
}

export interface Booked {
  readonly picks: readonly Picked[]
  readonly gone: readonly GoneLeg[]
}

export function bookedOf(legs: readonly BookedLeg[]): Booked {
  const picks: Picked[] = []
  const gone: GoneLeg[] = []
  for (const leg of legs) {
    const why = GONE.find((lock) => lock === leg.lock)
    if (why !== undefined) gone.push({ leg, why })
    else picks.push(pickOf(leg))
  }
  return { picks, gone }
}

function pickOf(leg: BookedLeg): Picked {
  const { fixture, market, outcome, odds, home, away, starts_at, is_simulated } = leg
  const at = { fixture, market, outcome, odds, home, away, starts_at, is_simulated }
  return { ...at, is_banker: false }
}

/** The coupon with these selections alone; stake and policy stay the player's own. */
export const filledWith = (before: Draft, picks: readonly Picked[]): Draft => ({
  ...emptyDraft,
  unit: ownUnit(before),
  policy: before.policy,
  picks,
})
