import { tombala as calls } from '@menekse/contract/draws/tombala'
import type { Draws } from '../draws/draws.ts'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import { potLeft, ticketsHeld, ticketsOf } from './store.ts'
import { winnersOf } from './views.ts'

interface Parts {
  database: Database
  draws: Pick<Draws, 'draw'>
  /** Whether this is a room of tombala. */
  isRoom(slug: string): boolean
}

/** What players and visitors ask of a room besides what every table answers. */
export function implementTombala(http: Http, { database, draws, isRoom }: Parts): void {
  http.implement(calls, {
    async tickets({ params: { slug }, query, player }) {
      if (!isRoom(slug)) return refuse('game_not_found')
      const { playerId } = player!
      const row = await draws.draw(slug, query.draw)
      const isDrawn = (row?.result ?? null) !== null
      const own = isDrawn
        ? (await ticketsOf(database, slug, query.draw))
            .map((ticket, number) => ({ ...ticket, number }))
            .filter((ticket) => ticket.playerId === playerId)
        : (await ticketsHeld(database, slug, query.draw, playerId)).map((ticket) => ({
            ...ticket,
            number: null,
          }))
      const tickets = own.map(({ bet, number, cells }) => ({ bet, number, cells }))
      return { success: true, draw: query.draw, tickets }
    },
    async sold({ params: { slug, number } }) {
      if (!isRoom(slug)) return refuse('game_not_found')
      const row = await draws.draw(slug, number)
      if ((row?.result ?? null) === null) return refuse('draw_not_found')
      const [tickets, left] = await Promise.all([
        ticketsOf(database, slug, number),
        potLeft(database, slug, number),
      ])
      return {
        success: true,
        tickets: tickets.map(({ bet, cells }) => ({ bet, cells })),
        pot_from: left?.number ?? null,
      }
    },
    async winners({ params: { slug } }) {
      if (!isRoom(slug)) return refuse('game_not_found')
      return { success: true, draws: await winnersOf(database, slug) }
    },
  })
}
