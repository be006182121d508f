import * as z from 'zod/mini'
import { Hundredths, instantFields, Risk, RoundEnd } from './game.ts'

/* What a round of plinko looks like from outside: a ball falls left (0) or right (1) at each row of pegs. */

export const PlinkoBeginning = z.object({ rows: z.int(), risk: Risk })
export type PlinkoBeginning = z.infer<typeof PlinkoBeginning>

export const PlinkoEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('fallen'),
    ...PlinkoBeginning.shape,
    path: z.array(z.int()),
    slot: z.int().check(z.describe('How often it fell right')),
  }),
  RoundEnd,
])
export type PlinkoEvent = z.infer<typeof PlinkoEvent>

export const PlinkoTitleInfo = z.object({
  kind: z.literal('plinko'),
  ...instantFields,
  boards: z.array(
    z.object({
      ...PlinkoBeginning.shape,
      multipliers: z.array(Hundredths).check(z.describe('Of each slot from the left')),
      rtp_percent: z.number(),
    }),
  ),
  default_rows: z.int(),
  default_risk: Risk,
})
export type PlinkoTitleInfo = z.infer<typeof PlinkoTitleInfo>
