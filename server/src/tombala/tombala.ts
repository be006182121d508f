import { TombalaFacts, TombalaResult } from '@menekse/contract/draws/tombala'
import { AMOUNT_MAX, lira } from '@menekse/contract/money'
import { drawnOf } from '@menekse/games/draws/drawn'
import { playDraw } from '@menekse/games/draws/play'
import { tombalaKind } from '@menekse/games/tombala/kind'
import { eventsOf, paidTo, TICKETS_MARKET } from '@menekse/games/tombala/round'
import type { TombalaTitle } from '@menekse/games/tombala/title'
import { decode, encode } from 'zod/mini'
import type { Result, TableGame } from '../draws/draws.ts'
import type { Database } from '../platform/database.ts'
import { poolOf } from './pool.ts'
import type { SoldDraw } from './pool.ts'

export { tombalaRules } from './books.ts'

/*
 * Tombala as tables of shared rounds. A purchase is one bet: market `tickets`, selection the count, stake the count
 * times the price. What it pays is its tickets' part of the pools, so it hangs on all that was sold (`pool`).
 */

const COUNT = /^[1-9]\d?$/
/** Sales close so long before the first ball. */
const LOCK_MS = 5_000
/** A draw that could not be closed within a minute is void. */
const LATE_MS = 60_000
/** How long the last prizes are shown before they are paid. */
const END_MS = 4_000
/** How many draws take bets at once. */
const AHEAD = 3
/** No ticket pays more: a pot would have to grow by a full room's share for four hundred years. */
const PAYS_AT_MOST = lira(1_000_000_000)

const factsOf = (title: TombalaTitle) =>
  encode(TombalaFacts, {
    price: title.price,
    tickets_max: title.ticketsMax,
    capacity: title.capacity,
    players_min: title.playersMin,
    tickets_min: title.ticketsMin,
    ball_ms: title.ballMs,
    shares: title.shares,
    guaranteed: title.guaranteed,
    pot_one_in: title.potOneIn,
  })

function roomOf(database: Database, title: TombalaTitle): TableGame {
  const { slug, cycle, stakes, shares } = title
  const drawn = drawnOf(slug)!
  const percent = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return {
    slug,
    name: title.name,
    provider: title.provider,
    kind: tombalaKind.kind,
    product: tombalaKind.product,
    category: tombalaKind.category,
    stakes,
    payoutMax: PAYS_AT_MOST,
    // What is paid was sold before, so nobody asks: the room ends with its capacity, which the pool counts.
    liability: { draw: AMOUNT_MAX, selection: AMOUNT_MAX, player: AMOUNT_MAX },
    betsMax: title.ticketsMax,
    cycle: { openMs: cycle.openMs, lockMs: LOCK_MS, shownMs: cycle.shownMs },
    timetable: { everyMs: cycle.openMs + cycle.shownMs + cycle.pauseMs, ahead: AHEAD },
    lateMs: LATE_MS,
    mathVersion: tombalaKind.mathVersion(title),
    markets: [{ market: TICKETS_MARKET, rtp_percent: percent, rtp_most_percent: percent }],
    rules: title.rules,
    facts: factsOf(title),
    programme: () => null,
    read({ market, selection }, stake) {
      if (market !== TICKETS_MARKET || !COUNT.test(selection)) return undefined
      const purchase = tombalaKind.readPurchase(title, { tickets: Number(selection) })
      if (purchase === undefined || stake !== title.price * BigInt(purchase.tickets))
        return undefined
      return { market, selection, oddsMillis: 1_000, payoutMax: PAYS_AT_MOST }
    },
    draw: (chance, programme, sold) =>
      playDraw(drawn, { ...chance, programme, sold: sold as SoldDraw }).result as Result,
    film(_, __, result) {
      const told = decode(TombalaResult, result as never)
      const balls = Math.max(...told.prizes.map(({ ball }) => ball))
      return { events: eventsOf(told), ms: balls * title.ballMs + END_MS }
    },
    payout({ id, playerId }, result, _, sold) {
      const { tickets } = sold as SoldDraw
      return paidTo(decode(TombalaResult, result as never), (number) => {
        const { bet, playerId: of } = tickets[number]!
        return bet === id && of === playerId
      })
    },
    pool: poolOf(database, title),
  }
}

/** The rooms of tombala as tables. */
export const tombalaRooms = (database: Database): TableGame[] =>
  tombalaKind.titles.map((title) => roomOf(database, title))
