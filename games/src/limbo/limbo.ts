import { LimboBeginning, type LimboEvent } from '@menekse/contract/games/limbo'
import { type Figure, figureOf } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { dilekFeneri } from './titles/dilek-feneri.ts'

const HALF_WORD = 2 ** 26
const WORDS = 1n << 52n

export interface LimboTitle extends InstantTitle {
  /** The chance of a target is this ÷ target, in hundredths of a percent. */
  readonly returnBasisPoints: number
  /** Targets in hundredths of the stake. */
  readonly targetMin: number
  readonly targetMax: number
  readonly defaultTarget: number
}

/**
 * How high it rises for the number u out of 2⁵²: return × 2⁵² ÷ (2⁵² − u), in hundredths of the stake and rounded down,
 * from 1.00 to the highest target. So a height of at least m has the chance return ÷ m, but for less than 2⁻⁵².
 */
export function limboResult(
  { returnBasisPoints, targetMax }: Pick<LimboTitle, 'returnBasisPoints' | 'targetMax'>,
  u: bigint,
): number {
  const height = (BigInt(returnBasisPoints) * WORDS) / (100n * (WORDS - u))
  if (height >= BigInt(targetMax)) return targetMax
  return Math.max(100, Number(height))
}

/** How many of the 2⁵² numbers rise to a target or above it. */
export const limboWays = (
  { returnBasisPoints }: Pick<LimboTitle, 'returnBasisPoints'>,
  target: number,
): bigint => (BigInt(returnBasisPoints) * WORDS) / (100n * BigInt(target))

const isTarget = ({ targetMin, targetMax }: LimboTitle, target: number) =>
  Number.isSafeInteger(target) && target >= targetMin && target <= targetMax

/** Two draws, `below(2^26)` each, are the number's upper and lower half; a target at or below the height is paid. */
export function riseTo(
  title: LimboTitle,
  { target }: LimboBeginning,
  random: Random,
): Drawn<LimboEvent> {
  if (!isTarget(title, target)) throw new RangeError(`${title.slug} has no target of ${target}.`)
  const upper = BigInt(random.below(HALF_WORD))
  const result = limboResult(title, upper * BigInt(HALF_WORD) + BigInt(random.below(HALF_WORD)))
  const multiplier = result >= target ? target : 0
  return {
    events: [
      { type: 'risen', target, result },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

const market = (target: number) => `${(target / 100).toFixed(2)} ×`

/** Of a million targets the lowest, the highest and the usual ones: the return is the same but for 2⁻³⁰. */
const USUAL = [150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000]

function limboFigures(title: LimboTitle): Figure[] {
  const { targetMin, targetMax } = title
  return [targetMin, ...USUAL, targetMax].map((target) => {
    const ways = limboWays(title, target)
    return figureOf(market(target), 'closed form', [
      { multiplier: rational(target, 100), chance: rational(ways, WORDS) },
      { multiplier: rational(0), chance: rational(WORDS - ways, WORDS) },
    ])
  })
}

/** A height is drawn; whoever aimed no higher is paid what was aimed at. */
export const limboKind = instantKind<LimboTitle, LimboBeginning, LimboEvent>({
  kind: 'limbo',
  titles: [dilekFeneri],
  earlier: [],
  readBeginning(title, wish) {
    const { data } = LimboBeginning.safeParse(wish)
    return data !== undefined && isTarget(title, data.target) ? data : undefined
  },
  draw: riseTo,
  decisive: ({ returnBasisPoints, targetMin, targetMax }) => [
    returnBasisPoints,
    targetMin,
    targetMax,
  ],
  figures: limboFigures,
  info: ({ returnBasisPoints, targetMin, targetMax, defaultTarget }) => ({
    return_basis_points: returnBasisPoints,
    target_min: targetMin,
    target_max: targetMax,
    default_target: defaultTarget,
  }),
  samples: ({ targetMin }) =>
    [targetMin, 200, 1_000].map((target) => ({ market: market(target), choice: { target } })),
})
