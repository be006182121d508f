import * as z from 'zod/mini'
import { Hundredths, instantFields, RoundEnd } from './game.ts'

/* What a round of keno looks like from outside: numbers are picked, numbers are drawn, and hits are paid by a table. */

export const KenoBeginning = z.object({
  picks: z.array(z.int()).check(z.describe('Numbers from 1, each once')),
})
export type KenoBeginning = z.infer<typeof KenoBeginning>

export const KenoEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('drawn'),
    picks: z.array(z.int()).check(z.describe('In rising order')),
    numbers: z.array(z.int()).check(z.describe('In the order they were drawn')),
    hits: z.int(),
  }),
  RoundEnd,
])
export type KenoEvent = z.infer<typeof KenoEvent>

export const KenoTitleInfo = z.object({
  kind: z.literal('keno'),
  ...instantFields,
  numbers: z.int(),
  drawn: z.int(),
  tables: z
    .array(z.object({ pays: z.array(Hundredths), rtp_percent: z.number() }))
    .check(z.describe('For 1, 2, … picks: what 0, 1, … hits pay')),
})
export type KenoTitleInfo = z.infer<typeof KenoTitleInfo>
