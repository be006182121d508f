import { TombalaPrize, TombalaPurchase } from '@menekse/contract/draws/tombala'
import { mathFingerprint } from '../fingerprint.ts'
import { drawBalls } from './balls.ts'
import { tombalaFigures } from './figures.ts'
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
