import { createHash } from 'node:crypto'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { tombalaKind } from '@menekse/games/tombala/kind'
import { soldText } from '@menekse/games/tombala/round'
import { issueTickets, ticketKey } from '@menekse/games/tombala/ticket'
import { systemRandom } from '@menekse/games/random'
import type { TombalaTitle } from '@menekse/games/tombala/title'
import type { Pool } from '../draws/draws.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { keysOf, potLeft, soldByDraw, ticketsOf, ticketWriter } from './store.ts'
import type { StoredTicket } from './store.ts'
import { texts } from './texts.ts'

/** What was sold of a draw that takes no more bets, in the order of its digest. */
export interface SoldDraw {
  tickets: readonly StoredTicket[]
  players: number
  potBefore: Kurus
  digest: string
}

const countOf = (stake: Kurus, { price }: TombalaTitle): number => Number(stake / price)

/** The database's answer to a ticket of a draw that is closed. */
const CLOSED = 'MK410'

/** What the tickets of a room are played for. */
export function poolOf(database: Database, title: TombalaTitle): Pool {
  const { slug } = title
  return {
    async issue({ playerId, draw, bets }) {
      const counts = bets.map(({ stake }) => countOf(stake, title))
      const wanted = counts.reduce((sum, count) => sum + count, 0)
      const { keys, held } = await keysOf(database, slug, draw, playerId)
      if (held + wanted > title.ticketsMax) return refuse('bets_too_many')
      if (keys.size + wanted > title.capacity) return refuse('table_full')
      return bets.flatMap(({ id }, index) => {
        const issued = issueTickets(counts[index]!, (key) => keys.has(key), systemRandom())
        return issued.map((ticket, piece) => {
          const cells = ticketKey(ticket)
          keys.add(cells)
          return rowOf({ slug, draw, playerId, id, piece, cells })
        })
      })
    },
    refusalOf(error) {
      const { code, constraint } = error as { code?: unknown; constraint?: unknown }
      if (code === CLOSED) return refuse('draw_closed')
      if (constraint === 'tombala_ticket_limit') return refuse('bets_too_many')
      return constraint === 'tombala_ticket_once' ? 'again' : undefined
    },
    async sold(draw): Promise<SoldDraw> {
      const [tickets, left] = await Promise.all([
        ticketsOf(database, slug, draw),
        potLeft(database, slug, draw),
      ])
      const potBefore = left?.pot ?? ZERO
      const digest = createHash('sha256').update(soldText(tickets)).digest('hex')
      const players = new Set(tickets.map(({ playerId }) => playerId)).size
      return { tickets, players, potBefore, digest }
    },
    async sales(number) {
      const [left, draws] = await Promise.all([
        potLeft(database, slug),
        soldByDraw(database, slug, number),
      ])
      return { pot: left?.pot ?? ZERO, pot_from: left?.number ?? null, draws }
    },
    voidReason(sold) {
      const { tickets, players } = sold as SoldDraw
      if (tombalaKind.canStart(title, { tickets: tickets.length, players })) return undefined
      return texts.tooFew({ players: title.playersMin, tickets: title.ticketsMin })
    },
  }
}

const rowOf = (ticket: {
  slug: string
  draw: number
  playerId: PlayerId
  id: BetId
  piece: number
  cells: string
}) =>
  ticketWriter.row({
    table_slug: ticket.slug,
    draw: BigInt(ticket.draw),
    player_id: ticket.playerId,
    bet_id: ticket.id,
    piece: ticket.piece,
    cells: ticket.cells,
  })
