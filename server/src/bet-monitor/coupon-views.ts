import type { FixtureId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import type { LegResultWord } from '@menekse/contract/sports/coupons'
import type { MonitorCoupon, staffBets } from '@menekse/contract/sports/staff-bets'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { legOutcome } from '../fixtures/fixtures.ts'
import type { FixtureFacts, FixtureStanding, PriceBook } from '../fixtures/fixtures.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { ClosingRow, CouponRest, StreamRow } from './coupon-store.ts'

type Detail = Returns<typeof staffBets.monitorCoupon>

/** Of a player's name two letters. */
export const masked = (username: string): string => `${username.slice(0, 2)}***`

export const streamView = (row: StreamRow): MonitorCoupon => ({
  id: row.id,
  player_id: row.player_id,
  player: masked(row.username),
  placed_at: row.placed_at.toISOString(),
  status: row.status,
  stake: row.stake as Kurus,
  payout_most: row.payout_max as Kurus,
  // A void one gives its stake back; that of a free bet was the house's.
  payout: (row.status === 'void' && !row.is_free ? row.stake : row.payout) as Kurus,
  lines: row.lines,
  is_live: row.legs.some((leg) => leg.is_live),
  has_bonus: row.grant_id !== null,
  legs: row.taken.map((leg, place) => {
    const { sport, tournament, home, away, is_live } = row.legs[place]!
    return { ...leg, sport, tournament, home, away, is_live }
  }),
  signals: row.signals,
})

const words: Record<LegOutcome & string, LegResultWord> = {
  W: 'won',
  HW: 'half_won',
  V: 'void',
  HL: 'half_lost',
  L: 'lost',
}

const wordOf = (outcome: LegOutcome | undefined): LegResultWord | null => {
  if (outcome === undefined) return null
  return typeof outcome === 'string' ? words[outcome] : 'dead_heat'
}

export interface AroundCoupon {
  facts: ReadonlyMap<FixtureId, FixtureFacts>
  standings: ReadonlyMap<FixtureId, FixtureStanding>
  closing: readonly ClosingRow[]
  book: Pick<PriceBook, 'ticket'>
  now: Date
}

/** Its legs, with prices then and now and what has become of them. */
export const legViews = (
  row: StreamRow,
  { starts }: Pick<CouponRest, 'starts'>,
  { facts, standings, closing, book, now }: AroundCoupon,
): Detail['coupon']['legs'] =>
  streamView(row).legs.map((leg, place) => {
    const ticket = book.ticket(leg, now)
    const standing = standings.get(leg.fixture)
    const last = closing.find(
      (one) =>
        one.fixture_id === leg.fixture && one.market === leg.market && one.outcome === leg.outcome,
    )
    return {
      ...leg,
      starts_at: starts[place]!,
      odds_now: isRefusal(ticket) ? null : ticket.oddsMillis,
      lock: isRefusal(ticket) ? ticket.refused : null,
      odds_closing: last?.odds_millis ?? null,
      status: standing?.status ?? null,
      score: standing?.score ?? null,
      result: wordOf(legOutcome(facts.get(leg.fixture), leg, row.placed_at)),
    }
  })

/** What happened to it, the beginning included; `by` are names of colleagues. */
export const eventViews = (
  row: StreamRow,
  { staked, events }: Pick<CouponRest, 'staked' | 'events'>,
  names: ReadonlyMap<string, string>,
): Detail['events'] => [
  {
    kind: 'placed',
    at: row.placed_at.toISOString(),
    by: null,
    amount: staked as Kurus,
    reason: '',
  },
  ...events.map(({ event, at, by, amount, reason }) => ({
    kind: event,
    at: at.toISOString(),
    by: names.get(by) ?? null,
    amount: amount as Kurus,
    reason,
  })),
]
