import * as z from 'zod/mini'
import { Hundredths, instantFields, Risk, RoundEnd } from './game.ts'

/* What a round of the wheel looks like from outside: it stops on one of its segments, all as likely. */

export const WheelBeginning = z.object({ segments: z.int(), risk: Risk })
export type WheelBeginning = z.infer<typeof WheelBeginning>

export const WheelEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stopped'),
    ...WheelBeginning.shape,
    segment: z.int().check(z.describe('From 0, clockwise')),
  }),
  RoundEnd,
])
export type WheelEvent = z.infer<typeof WheelEvent>

export const WheelTitleInfo = z.object({
  kind: z.literal('wheel'),
  ...instantFields,
  wheels: z.array(
    z.object({
      ...WheelBeginning.shape,
      multipliers: z.array(Hundredths).check(z.describe('Of each segment, clockwise')),
      rtp_percent: z.number(),
    }),
  ),
  default_segments: z.int(),
  default_risk: Risk,
})
export type WheelTitleInfo = z.infer<typeof WheelTitleInfo>
