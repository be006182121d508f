import { TombalaResult } from '@menekse/contract/draws/tombala'
import type { TombalaWinners } from '@menekse/contract/draws/tombala'
import { decode } from 'zod/mini'
import type { Database } from '../platform/database.ts'
import { lastDrawn, namesOf } from './store.ts'

/** How many draws a room's board of winners shows. */
const WINNERS_DRAWS = 10

/** Who won the last draws of a room, whose film is over or not: their results are told. */
export async function winnersOf(database: Database, slug: string): Promise<TombalaWinners[]> {
  const drawn = await lastDrawn(database, slug, WINNERS_DRAWS)
  const draws = drawn.map(({ number, drawn_at, result }) => ({
    draw: number,
    drawnAt: drawn_at,
    result: decode(TombalaResult, result as never),
  }))
  const wanted = draws.flatMap(({ draw, result }) =>
    result.prizes.flatMap(({ tickets }) => tickets.map(({ bet }) => ({ draw, bet }))),
  )
  const names = await namesOf(database, slug, wanted)
  return draws.map(({ draw, drawnAt, result }) => ({
    draw,
    drawn_at: drawnAt.toISOString(),
    tickets: result.tickets,
    prizes: result.prizes.map(({ prize, ball, each, tickets }) => {
      const winners = new Map<string, { name: string; tickets: number }>()
      for (const { bet } of tickets) {
        const { playerId, name } = names.get(`${draw}:${bet}`)!
        const before = winners.get(playerId)?.tickets ?? 0
        winners.set(playerId, { name: `${name}***`, tickets: before + 1 })
      }
      return { prize, ball, each, winners: [...winners.values()] }
    }),
  }))
}
