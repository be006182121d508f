import * as z from 'zod/mini'
import { Card } from '../games/cards.ts'
import { TableOffer } from './table.ts'

/* Dragon tiger: a card each, the higher wins, the ace is low. A bet is `winner` with `dragon`, `tiger` or `tie`. */

export const DragonTigerSide = z.enum(['dragon', 'tiger'])
export type DragonTigerSide = z.infer<typeof DragonTigerSide>

export const DragonTigerWinner = z.enum(['dragon', 'tiger', 'tie'])
export type DragonTigerWinner = z.infer<typeof DragonTigerWinner>

export const DragonTigerResult = z.object({ dragon: Card, tiger: Card })
export type DragonTigerResult = z.infer<typeof DragonTigerResult>

export const DragonTigerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), side: DragonTigerSide, card: Card }),
  z.object({ type: z.literal('result'), winner: DragonTigerWinner }),
])
export type DragonTigerEvent = z.infer<typeof DragonTigerEvent>

export const DragonTigerBoard = z.object({
  kind: z.literal('dragon_tiger'),
  decks: z.int(),
  offers: z.array(TableOffer),
})
export type DragonTigerBoard = z.infer<typeof DragonTigerBoard>
