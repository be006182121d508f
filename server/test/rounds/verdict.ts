import { Z_99 } from '@menekse/games/statistics'
import { normalChance, rejectedBy } from '../chance/significance.ts'
import type { Tally } from './tally.ts'
import type { Declared } from './ways.ts'

/** Of a hundred nights over sound titles one says OUTSIDE of any of them. */
export const ALPHA = 0.01

/** A title that was played, beside what is declared of it. */
export interface Found {
  readonly slug: string
  readonly declared: Declared
  readonly tally: Tally
}

export interface Judged {
  readonly rtp: number
  /** Half the 99 % interval of the return, that of a measured declaration included. */
  readonly margin: number
  readonly hit: number
  readonly deviation: number
  /** How often a sound title is at least as far from what is declared. */
  readonly chance: number
  readonly isInside: boolean
}

/**
 * Whether each title returns what is declared: Holm's correction over all of them. The spread is the declared one: the
 * sample's own is small just when its great wins did not come. A payout above the largest declared is outside whatever
 * the return.
 */
export function judge<F extends Found>(found: readonly F[]): (F & Judged)[] {
  const tested = found.map((one) => {
    const { declared, tally } = one
    const { rounds, sum, squares, hits } = tally
    const rtp = sum / rounds
    const error = Math.hypot(declared.deviation / Math.sqrt(rounds), declared.uncertain)
    return {
      ...one,
      name: one.slug,
      rtp,
      margin: Z_99 * error,
      hit: hits / rounds,
      deviation: Math.sqrt(((squares / rounds - rtp * rtp) * rounds) / (rounds - 1)),
      chance: normalChance((rtp - declared.rtp) / error),
    }
  })
  const rejected = new Set(rejectedBy(tested, ALPHA).map(({ slug }) => slug))
  return tested.map((one) => {
    const isTooLarge = one.tally.largest > one.declared.largest + CENT
    return { ...one, isInside: !rejected.has(one.slug) && !isTooLarge }
  })
}

/** What is declared of the largest win is cut off after two decimals. */
const CENT = 0.01
