import type { TombalaResultWire, TombalaTicket } from '@menekse/contract/draws/tombala'
import { type Kurus, toWire } from '@menekse/contract/money'
import type { BetId } from '@menekse/contract/ids'
import type { Random } from '../stream.ts'
import { potBalls } from './chances.ts'
import { drawBalls } from './balls.ts'
import { poolsOf, settleTombala, winsOf } from './prizes.ts'
import { ticketKey } from './ticket.ts'
import type { TombalaTerms } from './title.ts'

/** A ticket that was sold, and the bet that bought it. */
export interface SoldTicket {
  readonly bet: BetId
  readonly cells: TombalaTicket
}

/** All that was sold of a draw, in the order of its digest, and what the draws before left in the pot. */
export interface Sold {
  readonly tickets: readonly SoldTicket[]
  readonly players: number
  readonly potBefore: Kurus
  readonly digest: string
}

/** The text whose SHA-256 is the digest of what was sold: a line for each ticket, its bet and its 27 cells. */
export const soldText = (tickets: readonly SoldTicket[]): string =>
  tickets.map(({ bet, cells }) => `${bet} ${ticketKey(cells)}\n`).join('')

/**
 * The result of a draw: its balls are one shuffle of the stream that was committed to before sales opened, and all else
 * follows from what was sold.
 * @throws RangeError without a ticket
 */
export function playTombala(title: TombalaTerms, sold: Sold, random: Random): TombalaResultWire {
  const { tickets, players, potBefore, digest } = sold
  const balls = drawBalls(random)
  const wins = winsOf(
    tickets.map(({ cells }) => cells),
    balls,
  )
  const settled = settleTombala(title, tickets.length, wins, potBefore)
  return {
    balls,
    tickets: tickets.length,
    players,
    digest,
    pot_balls: potBalls(tickets.length, title.potOneIn),
    prizes: settled.prizes.map(({ prize, ball, each, tickets: among }) => ({
      prize,
      ball,
      each: toWire(each),
      tickets: among.map((number) => ({ number, bet: tickets[number]!.bet })),
    })),
    pools: toWire(poolsOf(title, tickets.length)),
    pot_before: toWire(potBefore),
    added: toWire(settled.added),
    pot: toWire(settled.pot),
  }
}
