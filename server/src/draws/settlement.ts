import type { Bet, BetResult, Bets } from '../bets/bets.ts'
import { chanceOf } from './beacon.ts'
import type { Film, TableGame, Taken } from './game.ts'
import type { DrawRow } from './store.ts'
import { texts } from './texts.ts'

/** What a bet's leg names: the table and the draw. */
export const eventOf = (slug: string, number: number): string => `${slug}:${number}`

export function takenOf({ playerId, id, legs, stake }: Bet): Taken {
  const { market, selection, oddsMillis } = legs[0]!
  return { playerId, id, market, selection, oddsMillis, stake }
}

/**
 * Pure: how a bet ends that is still open when its draw is over. Where the flight ended while nobody ran the table,
 * whoever had to act by hand had no door, and gets the stake back (`games.md` A8).
 */
export function endOf(
  game: TableGame,
  draw: DrawRow,
  bet: Bet,
  sold?: unknown,
): Pick<BetResult, 'status' | 'payout' | 'reason'> {
  const none = 0n as BetResult['payout']
  if (draw.void_reason !== null)
    return { status: 'void', payout: none, reason: texts.betReasons.void }
  const taken = takenOf(bet)
  const payout = game.payout(taken, draw.result!, draw.programme, sold)
  if (payout === 0n && hadNoDoor(game, draw, taken))
    return { status: 'void', payout: none, reason: texts.betReasons.unseen }
  return { status: 'settled', payout, reason: texts.betReasons.settled }
}

function hadNoDoor({ flight }: TableGame, draw: DrawRow, taken: Taken): boolean {
  if (flight === undefined || draw.unseen_from === null || !flight.isByHand(taken)) return false
  const over = draw.starts_at.getTime() + flight.hiddenMs(draw.result!)
  return over > draw.unseen_from.getTime() && over <= draw.unseen_to!.getTime()
}

/** Ends every bet that is open on a draw, in sets. Safe to repeat, from wherever it stopped. */
export async function settleDraw(
  bets: Pick<Bets, 'ofEvent' | 'settle'>,
  draw: DrawRow,
  end: (bet: Bet) => Pick<BetResult, 'status' | 'payout' | 'reason'>,
): Promise<void> {
  const event = eventOf(draw.table_slug, draw.number)
  const pages = bets.ofEvent(event, { isOpen: true })
  let page = await pages.next()
  while (page.done !== true) {
    const results = page.value.map((read) => {
      const { playerId, id, settlement } = read
      return { playerId, id, settlement: settlement + 1, read, ...end(read) }
    })
    // While a page is paid, the next is read.
    page = (await Promise.all([pages.next(), bets.settle(results)]))[0]
  }
}

/** The newest film of each table: everybody who looks asks for it. */
const newest = new WeakMap<TableGame, { number: number; seed: string; film: Film }>()

/** What is shown of a draw, computed again from its told seed; nothing before that. */
export function filmOf(game: TableGame, draw: DrawRow): Film | undefined {
  const { number, seed, programme, result } = draw
  if (seed === null || result === null || game.film === undefined) return undefined
  const known = newest.get(game)
  // Houses of one process may share a game, and then have draws of one number with seeds of their own.
  if (known?.seed === seed) return known.film
  const film = game.film(chanceOf(draw, Buffer.from(seed, 'hex'))!, programme, result)
  if (known === undefined || known.number < number) newest.set(game, { number, seed, film })
  return film
}
