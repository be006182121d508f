import type { Kurus } from '@menekse/contract/money'
import { BUST_MAX, TARGET_MIN } from './flight.ts'
import type { CrashTitle } from './title.ts'

/** The word of a bet whose player ends it by hand. */
export const MANUAL = 'manual'
export const FLIGHT_MARKET = 'flight'
const TARGET = /^([1-9]\d{0,4})\.(\d{2})$/

/** What a stake returns at a multiplier in hundredths, truncated to the kuruş. */
export const paidAt = (stake: Kurus, multiplier: number): Kurus =>
  ((stake * BigInt(multiplier)) / 100n) as Kurus

/** The highest multiplier in hundredths a stake may reach before it pays the most that is allowed. */
export function capOf({ payoutMax }: Pick<CrashTitle, 'payoutMax'>, stake: Kurus): number {
  const cap = (payoutMax * 100n) / stake
  return cap > BigInt(BUST_MAX) ? BUST_MAX : Number(cap)
}

/**
 * The multiplier in hundredths at which a bet ends by itself: its player's target, or the title's cap where that comes
 * first. Undefined where the words are no bet.
 */
export function targetOf(
  title: Pick<CrashTitle, 'payoutMax'>,
  selection: string,
  stake: Kurus,
): number | undefined {
  const cap = capOf(title, stake)
  if (selection === MANUAL) return cap
  const parts = TARGET.exec(selection)
  if (parts === null) return undefined
  const target = Number(parts[1]) * 100 + Number(parts[2])
  return target < TARGET_MIN || target > BUST_MAX ? undefined : Math.min(target, cap)
}
