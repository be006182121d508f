import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get } from '../route.ts'

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

const TicketOfDraw = z.object({
  number: z.int().check(z.describe('Its place among the draw’s tickets, from 0')),
  bet: idSchema('bet'),
})

/**
 * What a draw came to, as it is stored and proved: the balls are one shuffle of the draw's stream, the rest follows from
 * them, from the tickets whose digest stands here, and from the pot that the draw before left.
 * pools + pot_before + added = Σ each × tickets + pot, to the kuruş.
 */
export const TombalaResult = z.object({
  balls: z.array(z.int()).check(z.describe('All ninety, in the order in which they are called')),
  tickets: z.int().check(z.describe('How many were sold')),
  players: z.int(),
  digest: z
    .string()
    .check(z.describe('SHA-256 of the sold tickets: a line each, the bet and its 27 cells; hex')),
  pot_balls: z.int().check(z.describe('A full house within so many balls took the pot')),
  prizes: z.array(
    z.object({
      prize: TombalaPrize,
      ball: z.int().check(z.describe('With which ball, counted from 1')),
      each: Money.check(z.describe('For each of its tickets')),
      tickets: z.array(TicketOfDraw),
    }),
  ),
  pools: Money.check(z.describe('What all prizes and the pot get of the sales')),
  pot_before: Money,
  added: Money.check(z.describe('What the house added to reach what is guaranteed')),
  pot: Money.check(z.describe('What the draw left in the pot')),
})
export type TombalaResult = z.output<typeof TombalaResult>
export type TombalaResultWire = z.input<typeof TombalaResult>

/** What a room's page needs to know: shares in percent of what is sold, money in TRY. */
export const TombalaFacts = z.object({
  price: Money,
  tickets_max: z.int().check(z.describe('Of one player in one draw')),
  capacity: z.int().check(z.describe('Tickets of a draw')),
  players_min: z.int(),
  tickets_min: z.int(),
  ball_ms: z.int().check(z.describe('From one ball to the next')),
  shares: z.record(TombalaPrize, z.int()),
  guaranteed: z.record(TombalaPrize, Money),
  pot_one_in: z.int().check(z.describe('The pot falls in at most one of so many draws')),
})
export type TombalaFacts = z.output<typeof TombalaFacts>

/** A ticket that was sold, as everybody may know it: its bet and its cells, and not whose it is. */
export const SoldTicket = z.object({ bet: idSchema('bet'), cells: TombalaTicket })
export type SoldTicket = z.output<typeof SoldTicket>

const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })
const number = z.coerce.number<string>().check(z.int(), z.minimum(1))

export const OwnTicket = z.object({
  bet: idSchema('bet'),
  number: z
    .nullable(z.int())
    .check(z.describe('Its place among the draw’s tickets; null while they are sold')),
  cells: TombalaTicket,
})
export type OwnTicket = z.output<typeof OwnTicket>

/** Winners of a draw, by prize: of each player two letters, and how many of the tickets that share it are theirs. */
export const TombalaWinners = z.object({
  draw: z.int(),
  drawn_at: z.string(),
  tickets: z.int(),
  prizes: z.array(
    z.object({
      prize: TombalaPrize,
      ball: z.int(),
      each: Money,
      winners: z.array(z.object({ name: z.string(), tickets: z.int() })),
    }),
  ),
})
export type TombalaWinners = z.output<typeof TombalaWinners>

export const tombala = {
  tickets: get('/api/tables/:slug/tickets', {
    access: 'player',
    summary: 'The caller’s own tickets of a draw, in the order of their purchase',
    polled: true,
    params,
    query: z.object({ draw: number }),
    returns: z.object({
      success: z.literal(true),
      draw: z.int(),
      tickets: z.array(OwnTicket),
    }),
    refusals: ['game_not_found'],
  }),
  sold: get('/api/tables/:slug/draws/:number/tickets', {
    access: 'anyone',
    summary: 'Every ticket of a draw that was drawn, in the order of its digest',
    params: z.extend(params, { number }),
    returns: z.object({
      success: z.literal(true),
      tickets: z.array(SoldTicket),
      pot_from: z
        .nullable(z.int())
        .check(
          z.describe(
            'The last draw before it with a result, which left the pot; null where none is',
          ),
        ),
    }),
    refusals: ['game_not_found', 'draw_not_found'],
  }),
  winners: get('/api/tables/:slug/winners', {
    access: 'anyone',
    summary: 'Who won the last draws of a room, by prize',
    polled: true,
    params,
    returns: z.object({ success: z.literal(true), draws: z.array(TombalaWinners) }),
    refusals: ['game_not_found'],
  }),
}
