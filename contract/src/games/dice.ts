import * as z from 'zod/mini'
import { instantFields, RoundEnd } from './game.ts'

/*
 * What a round of dice looks like from outside: a number from 0 to 9999, and a side of a line it has to fall on. Chances
 * are hundredths of a percent, which are counts of the ten thousand numbers too.
 */

export const DiceBeginning = z.object({
  side: z.enum(['under', 'over']).check(z.describe('Below so many numbers, or among the last')),
  chance: z.int().check(z.describe('How many of the ten thousand numbers win')),
})
export type DiceBeginning = z.infer<typeof DiceBeginning>

export const DiceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rolled'), roll: z.int(), ...DiceBeginning.shape }),
  RoundEnd,
])
export type DiceEvent = z.infer<typeof DiceEvent>

export const DiceTitleInfo = z.object({
  kind: z.literal('dice'),
  ...instantFields,
  return_basis_points: z
    .int()
    .check(z.describe('A multiplier is this ÷ chance, in hundredths and truncated')),
  chance_min: z.int(),
  chance_max: z.int(),
  default_chance: z.int(),
})
export type DiceTitleInfo = z.infer<typeof DiceTitleInfo>
