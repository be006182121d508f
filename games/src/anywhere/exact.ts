import { choose } from '../choose.ts'
import type { Exact } from '../reels/family.ts'
import { minus, type Rational, rational } from '../rational.ts'
import { fewest } from './machine.ts'
import { type AnywhereTitle, CELLS } from './title.ts'

/**
 * The share of rounds that pay, exactly. A round pays just when its first board does: what falls later can only add,
 * and orbs multiply nothing by less than two. What the falling adds depends on all that is left lying, so the return
 * is measured.
 */
export const exactOf = (title: AnywhereTitle): Exact => ({ hit: hitOf(title) })

function hitOf({ symbols, weights }: AnywhereTitle): Rational {
  // ways[n]: how n cells, told apart, show the symbols taken so far, none of them often enough to pay.
  let ways: bigint[] = [1n, ...Array.from({ length: CELLS }, () => 0n)]
  let whole = 0n
  for (const { id, pays, kind } of symbols) {
    const weight = BigInt(weights.base[id] ?? 0)
    const few = kind === 'orb' ? CELLS : fewest(pays) - 1
    whole += weight
    ways = ways.map((_, cells) => {
      let sum = 0n
      for (let here = 0; here <= Math.min(few, cells); here++)
        sum += choose(cells, here) * weight ** BigInt(here) * ways[cells - here]!
      return sum
    })
  }
  return minus(rational(1), rational(ways[CELLS]!, whole ** BigInt(CELLS)))
}
