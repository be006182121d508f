import * as z from 'zod/mini'
import { TableOffer } from './table.ts'

/*
 * Roulette with a single zero: a number from 0 to 36, and bets on the positions of the layout. A bet is its market
 * (`straight`, `split`, `street`, `corner`, `six_line`, `column`, `dozen`, `colour`, `parity`, `half`) with the numbers
 * in rising order (`14-17`) or the name of an outside bet (`red`, `2`). A call bet (`call` `voisins`, `neighbours`
 * `17-2`) stands for several of them.
 */

export const ROULETTE_NUMBERS = 37

const RouletteNumber = z.int().check(z.minimum(0), z.maximum(ROULETTE_NUMBERS - 1))

/** The numbers as they lie on the wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

export const RouletteColour = z.enum(['green', 'red', 'black'])
export type RouletteColour = z.infer<typeof RouletteColour>

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])

export function rouletteColour(number: number): RouletteColour {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

export const RouletteResult = z.object({ number: RouletteNumber })
export type RouletteResult = z.infer<typeof RouletteResult>

export const RouletteEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('launched'),
    pocket: RouletteNumber.check(z.describe('The number the ball is thrown in at')),
    turns: z.int().check(z.describe('Whole turns of the ball before it falls')),
  }),
  z.object({ type: z.literal('landed'), number: RouletteNumber, colour: RouletteColour }),
])
export type RouletteEvent = z.infer<typeof RouletteEvent>

export const RouletteBoard = z.object({
  kind: z.literal('roulette'),
  gives_half_back: z
    .boolean()
    .check(z.describe('On zero, half of a stake on red, black, odd, even, 1–18 and 19–36')),
  positions: z.array(
    z.object({
      ...TableOffer.shape,
      numbers: z.array(RouletteNumber).check(z.describe('In rising order')),
    }),
  ),
  calls: z.array(
    z.object({
      selection: z.string(),
      chips: z.array(z.object({ market: z.string(), selection: z.string(), chips: z.int() })),
    }),
  ),
  neighbours_most: z.int().check(z.describe('On each side of a number')),
})
export type RouletteBoard = z.infer<typeof RouletteBoard>
