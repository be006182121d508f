import { DiceBeginning, type DiceEvent } from '@menekse/contract/games/dice'
import { type Figure, figureOf } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { zarKulesi } from './titles/zar-kulesi.ts'

/** The numbers that can be rolled, from nought: ten thousand of them, so that no chance is off by one (pitfall 16). */
export const ROLLS = 10_000

export interface DiceTitle extends InstantTitle {
  /** What multipliers are computed for, in hundredths of a percent, before they are rounded down. */
  readonly returnBasisPoints: number
  /** How many of the numbers may win at the least and at the most. */
  readonly chanceMin: number
  readonly chanceMax: number
  readonly defaultChance: number
}

/** return ÷ chance, rounded down to hundredths: 99 % at 5,000 of 10,000 numbers pays 1.98. */
export const diceMultiplier = (
  { returnBasisPoints }: Pick<DiceTitle, 'returnBasisPoints'>,
  chance: number,
): number => Math.floor((returnBasisPoints * 100) / chance)

const isChance = ({ chanceMin, chanceMax }: DiceTitle, chance: number) =>
  Number.isSafeInteger(chance) && chance >= chanceMin && chance <= chanceMax

/** One draw, `below(10000)`: under a chance wins below it, over wins among the last so many. */
export function rollDice(
  title: DiceTitle,
  { side, chance }: DiceBeginning,
  random: Random,
): Drawn<DiceEvent> {
  if (!isChance(title, chance)) throw new RangeError(`${title.slug} has no chance of ${chance}.`)
  const roll = random.below(ROLLS)
  const isWon = side === 'under' ? roll < chance : roll >= ROLLS - chance
  const multiplier = isWon ? diceMultiplier(title, chance) : 0
  return {
    events: [
      { type: 'rolled', roll, side, chance },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

const market = (chance: number) => `${(chance / 100).toFixed(2)} %`

function diceFigures(title: DiceTitle): Figure[] {
  const { chanceMin, chanceMax } = title
  return Array.from({ length: chanceMax - chanceMin + 1 }, (_, index) => {
    const chance = chanceMin + index
    return figureOf(market(chance), 'enumeration', [
      {
        multiplier: rational(diceMultiplier(title, chance), 100),
        chance: rational(chance, ROLLS),
      },
      { multiplier: rational(0), chance: rational(ROLLS - chance, ROLLS) },
    ])
  })
}

/** A number is rolled, and pays when it falls on the chosen side of the chosen line. */
export const diceKind = instantKind<DiceTitle, DiceBeginning, DiceEvent>({
  kind: 'dice',
  titles: [zarKulesi],
  earlier: [],
  readBeginning(title, wish) {
    const { data } = DiceBeginning.safeParse(wish)
    return data !== undefined && isChance(title, data.chance) ? data : undefined
  },
  draw: rollDice,
  decisive: ({ returnBasisPoints, chanceMin, chanceMax }) => [
    ROLLS,
    returnBasisPoints,
    chanceMin,
    chanceMax,
  ],
  figures: diceFigures,
  info: ({ returnBasisPoints, chanceMin, chanceMax, defaultChance }) => ({
    return_basis_points: returnBasisPoints,
    chance_min: chanceMin,
    chance_max: chanceMax,
    default_chance: defaultChance,
  }),
  samples: ({ defaultChance, chanceMax }) =>
    [100, defaultChance, chanceMax].flatMap((chance) => ({
      market: market(chance),
      choice: { side: 'over' as const, chance },
    })),
})
