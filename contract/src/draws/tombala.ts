import * as z from 'zod/mini'

/* What a room of tombala looks like from outside: tickets are bought, balls are called, and the house marks for all. */

/** Three rows of nine cells, row by row; 0 is a blank, and each row has five numbers. */
export const TombalaTicket = z.array(z.int())
export type TombalaTicket = z.infer<typeof TombalaTicket>

/** How many tickets a player buys at once; each six of them come as a strip that has every number once. */
export const TombalaPurchase = z.object({ tickets: z.int() })
export type TombalaPurchase = z.infer<typeof TombalaPurchase>

/** One row, two rows of one ticket, all its numbers; the pot is for all of them within so many balls. */
export const TombalaPrize = z.enum(['one_row', 'two_rows', 'full_house', 'pot'])
export type TombalaPrize = z.infer<typeof TombalaPrize>

export const TombalaEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ball'), place: z.int(), number: z.int() }),
  z.object({
    type: z.literal('prize'),
    prize: TombalaPrize,
    tickets: z
      .array(z.int())
      .register(z.globalRegistry, { description: 'Those that share it, by number in the draw' }),
    each: z.number().register(z.globalRegistry, { description: 'TRY for each of them' }),
  }),
  z.object({ type: z.literal('end'), balls: z.int() }),
])
export type TombalaEvent = z.infer<typeof TombalaEvent>
