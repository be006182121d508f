import * as z from 'zod/mini'
import { Card } from '../games/cards.ts'
import { TableOffer } from './table.ts'

/*
 * Baccarat: two hands, the one nearer to nine wins. A bet is `winner` with `player`, `banker` or `tie`, or `pair` with
 * `player` or `banker`.
 */

export const BaccaratHand = z.enum(['player', 'banker'])
export type BaccaratHand = z.infer<typeof BaccaratHand>

export const BaccaratWinner = z.enum(['player', 'banker', 'tie'])
export type BaccaratWinner = z.infer<typeof BaccaratWinner>

export const BaccaratResult = z.object({ player: z.array(Card), banker: z.array(Card) })
export type BaccaratResult = z.infer<typeof BaccaratResult>

export const BaccaratEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('card'),
    hand: BaccaratHand,
    card: Card,
    total: z.int().check(z.describe('Of the hand with this card')),
  }),
  z.object({
    type: z.literal('result'),
    winner: BaccaratWinner,
    player: z.int(),
    banker: z.int(),
    pairs: z.array(BaccaratHand),
  }),
])
export type BaccaratEvent = z.infer<typeof BaccaratEvent>

export const BaccaratBoard = z.object({
  kind: z.literal('baccarat'),
  decks: z.int(),
  offers: z.array(TableOffer),
})
export type BaccaratBoard = z.infer<typeof BaccaratBoard>
