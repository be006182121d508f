import * as z from 'zod/mini'

/* What the drawn rounds of tables have in common on the wire: a bet is two words, a price is a line of the board. */

/** A bet as a page wishes it and as its record says it; each kind has its own words. */
export const TableWish = z.object({
  market: z.string().check(z.maxLength(20)),
  selection: z.string().check(z.maxLength(40)),
})
export type TableWish = z.infer<typeof TableWish>

/** A bet that is offered, with its price. */
export const TableOffer = z.object({
  market: z.string(),
  selection: z.string(),
  odds_millis: z
    .int()
    .check(z.describe('The most a stake of one returns, its stake included, in thousandths')),
  rtp_percent: z.number().check(z.describe('Truncated')),
  stake_max: z.number().check(z.describe('TRY')),
})
export type TableOffer = z.infer<typeof TableOffer>
