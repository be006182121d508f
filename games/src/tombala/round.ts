import type {
  SoldTicket,
  TombalaEvent,
  TombalaResult,
  TombalaResultWire,
} from '@menekse/contract/draws/tombala'
import { add, type Kurus, kurus, toWire, ZERO } from '@menekse/contract/money'
import type { Random } from '../stream.ts'
import { potBalls } from './chances.ts'
import { drawBalls } from './balls.ts'
import { poolsOf, settleTombala, winsOf } from './prizes.ts'
import { ticketKey } from './ticket.ts'
import type { TombalaTerms } from './title.ts'

/** The one market of tombala: a purchase, whose selection is how many tickets it buys. */
export const TICKETS_MARKET = 'tickets'

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

/** The tickets of such a text. */
export const readSoldText = (text: string): SoldTicket[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [bet, ...cells] = line.split(' ')
      return { bet: bet as SoldTicket['bet'], cells: cells.map(Number) }
    })

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

/** What is shown of a result: its balls up to the full house, and each prize after its ball. */
export function eventsOf({
  balls,
  prizes,
}: Pick<TombalaResult, 'balls' | 'prizes'>): TombalaEvent[] {
  const last = Math.max(...prizes.map(({ ball }) => ball))
  const after = (place: number) =>
    prizes
      .filter(({ ball }) => ball === place)
      .map(
        ({ prize, tickets, each }): TombalaEvent => ({
          type: 'prize',
          prize,
          tickets: tickets.map(({ number }) => number),
          each: toWire(each),
        }),
      )
  const called = balls
    .slice(0, last)
    .flatMap((number, index): TombalaEvent[] => [
      { type: 'ball', place: index + 1, number },
      ...after(index + 1),
    ])
  return [...called, { type: 'end', balls: last }]
}

/** What some of a draw's tickets get of its prizes together. */
export const paidTo = (
  { prizes }: Pick<TombalaResult, 'prizes'>,
  isMeant: (ticket: number) => boolean,
): Kurus =>
  prizes.reduce<Kurus>((sum, { each, tickets }) => {
    const count = tickets.filter(({ number }) => isMeant(number)).length
    return add(sum, kurus(each * BigInt(count)))
  }, ZERO)
