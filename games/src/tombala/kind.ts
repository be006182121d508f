import { type TombalaEvent, TombalaPrize, TombalaPurchase } from '@menekse/contract/draws/tombala'
import { toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import { drawBalls } from './balls.ts'
import { tombalaFigures } from './figures.ts'
import type { PaidPrize } from './prizes.ts'
import type { TombalaTitle } from './title.ts'
import { konak } from './titles/konak.ts'
import { mahalle } from './titles/mahalle.ts'
import { saray } from './titles/saray.ts'

/** A player's wish as a purchase; undefined when it is none, or for more tickets than one may hold. */
function readPurchase(title: TombalaTitle, wish: unknown): TombalaPurchase | undefined {
  const { data } = TombalaPurchase.safeParse(wish)
  return data && data.tickets >= 1 && data.tickets <= title.ticketsMax ? data : undefined
}

/** Whether a draw takes place with what was sold; else every ticket is refunded. */
const canStart = (
  { playersMin, ticketsMin }: TombalaTitle,
  sold: { readonly players: number; readonly tickets: number },
): boolean => sold.players >= playersMin && sold.tickets >= ticketsMin

/** What is shown of a draw: its balls up to the full house, and each prize after its ball. */
function events(balls: readonly number[], prizes: readonly PaidPrize[]): TombalaEvent[] {
  const last = Math.max(...prizes.map(({ ball }) => ball))
  const after = (place: number) =>
    prizes
      .filter(({ ball }) => ball === place)
      .map(
        ({ prize, tickets, each }): TombalaEvent => ({
          type: 'prize',
          prize,
          tickets: [...tickets],
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

/**
 * Tombala: rooms, and pure functions over tickets and balls. It is no `DrawKind`, as what a ticket wins hangs on all
 * the others; its prizes are settled by `settleTombala`, its tickets come from `issueTickets`.
 */
export const tombalaKind = {
  kind: 'tombala',
  product: 'tombala',
  category: 'tombala',
  titles: [mahalle, konak, saray] as readonly TombalaTitle[],
  readPurchase,
  drawBalls,
  canStart,
  events,
  /** Names everything that decides a prize; names, rules, limits and times do not change it. */
  mathVersion: ({ price, shares, guaranteed, potOneIn }: TombalaTitle): string =>
    mathFingerprint([
      'tombala',
      Number(price),
      TombalaPrize.options.map((prize) => [prize, shares[prize], Number(guaranteed[prize])]),
      potOneIn,
    ]),
  figures: tombalaFigures,
} as const
