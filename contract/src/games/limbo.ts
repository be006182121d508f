import * as z from 'zod/mini'
import { Hundredths, instantFields, RoundEnd } from './game.ts'

/* What a round of limbo looks like from outside: a height is drawn, and a target at or below it is paid. */

export const LimboBeginning = z.object({ target: Hundredths })
export type LimboBeginning = z.infer<typeof LimboBeginning>

export const LimboEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('risen'),
    target: Hundredths,
    result: Hundredths.check(z.describe('At most the highest a title shows')),
  }),
  RoundEnd,
])
export type LimboEvent = z.infer<typeof LimboEvent>

export const LimboTitleInfo = z.object({
  kind: z.literal('limbo'),
  ...instantFields,
  return_basis_points: z.int().check(z.describe('The chance of a target is this ÷ target ÷ 100')),
  target_min: Hundredths,
  target_max: Hundredths,
  default_target: Hundredths,
})
export type LimboTitleInfo = z.infer<typeof LimboTitleInfo>
