import * as z from 'zod/mini'

/*
 * Crash games: the multiplier of a flight grows as 100 · e^(rate · t) hundredths, t in milliseconds from `starts_at` of
 * its draw, truncated. A bet's selection is its automatic target in hundredths as `2.00`, or `manual`.
 */

/** The result of a flight: it ends once the multiplier passes this. A bet wins up to and with it. */
export const CrashResult = z.object({
  bust: z.int().check(z.describe('In hundredths; 100 ends at once')),
  flight_ms: z.int().check(z.describe('From the start to the bust')),
})
export type CrashResult = z.output<typeof CrashResult>

/** What a page needs to draw a flight by itself. */
export const CrashFacts = z.object({
  growth: z.number().check(z.describe('Per millisecond')),
  world: z.string().check(z.describe('Which picture it is flown in')),
  has_halves: z.boolean().check(z.describe('A stake goes as two halves that end apart')),
  target_max: z.int().check(z.describe('The highest automatic target in hundredths')),
})
export type CrashFacts = z.output<typeof CrashFacts>

/** Hundredths as selections and people write them: 231 is `2.31`. */
export const multiplierText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
