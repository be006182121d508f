import * as z from 'zod/mini'
import { Hundredths } from '../games/game.ts'
import { TableOffer } from './table.ts'

/*
 * Balls with numbers are drawn and bets are on what they are. Words of a bet:
 * - `spots`, `chosen`, `missed` with balls in rising order (`3-17-22`): paid by hits, all drawn, none drawn;
 * - `sum` `over-92.5` or `under-92.5`, `sum_parity` `odd` or `even`;
 * - `more` `odd-even`: more balls of the first group than of the second; `equal`: as many; groups are odd, even, colours;
 * - `count` `red-2`: so many balls of a colour; `first`, `last` `odd`: the group of that ball;
 * - with a drum for each place: `zone` `A-7` and `number` `A-42`, `digit`, `digit_missed`, `digit_twice` `7`.
 */

export const NumbersResult = z.object({
  balls: z.array(z.int()).check(z.describe('In the order they were drawn')),
})
export type NumbersResult = z.infer<typeof NumbersResult>

export const NumbersEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ball'),
    place: z.int().check(z.describe('From 0')),
    ball: z.int(),
    colour: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('result'),
    sum: z.int(),
    odd: z.int().check(z.describe('How many balls are odd')),
    colours: z.array(z.object({ colour: z.string(), count: z.int() })),
  }),
])
export type NumbersEvent = z.infer<typeof NumbersEvent>

export const NumbersBoard = z.object({
  kind: z.literal('numbers'),
  has_drum_for_each_place: z.boolean(),
  lowest: z.int(),
  balls: z.int().check(z.describe('In a drum, numbered from the lowest')),
  drawn: z.int(),
  colours: z.array(z.object({ id: z.string(), name: z.string(), balls: z.array(z.int()) })),
  tables: z
    .array(
      z.object({
        market: z.string(),
        count: z.int().check(z.describe('How many balls the player chooses')),
        pays: z.array(Hundredths).check(z.describe('What 0, 1, … hits return')),
        rtp_percent: z.number(),
        stake_max: z.number().check(z.describe('TRY')),
      }),
    )
    .check(z.describe('Bets on balls the player chooses')),
  offers: z.array(TableOffer),
})
export type NumbersBoard = z.infer<typeof NumbersBoard>
