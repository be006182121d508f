import * as z from 'zod/mini'

/*
 * What a race looks like from outside: runners with their chances, bets on how they come in, the film of it. Words of a
 * bet: the market, and its runners by the number on their cloth, from 1, as `3`; `forecast` `3-1` and `tricast` `3-1-5`
 * in the order in which they come in; `reverse` `1-3` in rising order, whichever of them is first.
 */

export const RaceMarket = z.enum(['win', 'place', 'each_way', 'forecast', 'reverse', 'tricast'])
export type RaceMarket = z.infer<typeof RaceMarket>

export const RaceProgramme = z.object({
  metres: z.int(),
  runners: z
    .array(
      z.object({
        name: z.string(),
        weight: z
          .int()
          .register(z.globalRegistry, { description: 'Its chance to win, in millionths' }),
      }),
    )
    .register(z.globalRegistry, { description: 'By their cloths: the first has number 1' }),
})
export type RaceProgramme = z.infer<typeof RaceProgramme>

/** All runners by their numbers, the winner first. */
export const RaceResult = z.object({ order: z.array(z.int()) })
export type RaceResult = z.infer<typeof RaceResult>

const Order = z.array(z.int()).register(z.globalRegistry, { description: 'The leader first' })

export const RaceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('break'), at_ms: z.int(), order: Order }),
  z.object({
    type: z.literal('overtake'),
    at_ms: z.int(),
    runner: z.int(),
    passed: z.int(),
    place: z.int().register(z.globalRegistry, { description: 'Its new place, from 1' }),
  }),
  z.object({
    type: z.literal('post'),
    at_ms: z.int(),
    metres: z.int(),
    order: Order,
    behind: z
      .array(z.int())
      .register(z.globalRegistry, { description: 'Decimetres behind the leader, in this order' }),
  }),
  z.object({ type: z.literal('finish'), at_ms: z.int(), runner: z.int(), place: z.int() }),
  z.object({ type: z.literal('result'), order: Order }),
])
export type RaceEvent = z.infer<typeof RaceEvent>
