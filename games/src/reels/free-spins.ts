import type { SlotEvent } from '@menekse/contract/games/slots'
import { type Rational, rational } from '../rational.ts'

/** What gives free spins, and how many. */
export interface FreeSpins {
  /** Scatters in view → free spins. */
  readonly awards: Readonly<Record<number, number>>
  /** Whether free spins give more of them, by the same awards. */
  readonly retrigger: boolean
  /** The most free spins one round can hold. */
  readonly totalMax: number
}

/** What one free spin came to; overwritten by the next one, so that millions of them make no garbage. */
export interface Spun {
  units: number
  scatters: number
}

/** Free spins added by this many scatters, given the total awarded so far. */
export function spinsAdded(
  { awards, retrigger, totalMax }: FreeSpins,
  scatters: number,
  total: number,
): number {
  return retrigger ? Math.min(awards[scatters] ?? 0, totalMax - total) : 0
}

/**
 * Plays the free spins that so many scatters give, and tells of them where that is wanted.
 * @param spin plays the spin of this number, from 1, and says what it came to
 * @param unitsLeft when they are won there are no further spins: the round has reached the most it pays
 * @returns the units of all spins; nought where the scatters give none
 */
export function playFreeSpins(
  rule: FreeSpins,
  scatters: number,
  spin: (number: number) => Spun,
  events: SlotEvent[] | undefined,
  unitsLeft = Infinity,
): number {
  let total = Math.min(rule.awards[scatters] ?? 0, rule.totalMax)
  if (total === 0) return 0
  let units = 0
  events?.push({ type: 'free_spins_awarded', count: total, total })
  for (let number = 1; number <= total && units < unitsLeft; number++) {
    events?.push({ type: 'free_spin', number, of: total })
    const spun = spin(number)
    units += spun.units
    const more = spinsAdded(rule, spun.scatters, total)
    if (more === 0) continue
    total += more
    events?.push({ type: 'free_spins_awarded', count: more, total })
  }
  events?.push({ type: 'free_spins_ended', units })
  return units
}

/**
 * How likely each free spin is to be played, once so many are awarded: at index 0 the first one. What a spin is worth
 * does not depend on whether it is played, so expectations are sums over these, also where a multiplier rises from
 * spin to spin; their sum is the expected number of spins.
 * @param scatters the chance of 0, 1, 2 … scatters in a free spin
 */
export function chancesOfSpins(
  rule: FreeSpins,
  scatters: readonly Rational[],
  award: number,
): Rational[] {
  // Over one denominator: reduced at each step, its sums took a fifth of the time of all titles.
  const whole = scatters.reduce((all, { d }) => rational(all, d).n * d, 1n)
  const weights = scatters.map(({ n, d }) => n * (whole / d))
  const chances: Rational[] = []
  let totals = new Map([[Math.min(award, rule.totalMax), 1n]])
  for (let [number, all] = [1, 1n]; number <= rule.totalMax; number++, all *= whole) {
    let played = 0n
    const next = new Map<number, bigint>()
    for (const [total, chance] of totals) {
      if (total < number) continue
      played += chance
      for (const [count, weight] of weights.entries()) {
        const after = total + spinsAdded(rule, count, total)
        next.set(after, (next.get(after) ?? 0n) + chance * weight)
      }
    }
    if (played === 0n) break
    chances.push(rational(played, all))
    totals = next
  }
  return chances
}
