import * as z from 'zod/mini'
import { Hundredths, instantFields, RoundEnd } from './game.ts'

/* What a scratch card looks like from outside: a picture in each cell, and three alike are paid. */

export const ScratchEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('printed'),
    cells: z.array(z.int()).check(z.describe('The number of each cell’s prize, row by row')),
    prize: z.nullable(z.int()).check(z.describe('The prize that stands there three times')),
  }),
  RoundEnd,
])
export type ScratchEvent = z.infer<typeof ScratchEvent>

export const ScratchTitleInfo = z.object({
  kind: z.literal('scratch'),
  ...instantFields,
  hit_rate_percent: z.number(),
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      multiplier: Hundredths,
      one_in: z.number().check(z.describe('Cards to one that pays it, on average')),
    }),
  ),
})
export type ScratchTitleInfo = z.infer<typeof ScratchTitleInfo>
