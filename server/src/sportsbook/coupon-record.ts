import type { Kurus } from '@menekse/contract/money'
import { RULES_VERSION } from '@menekse/contract/sports/betting-rules'
import { holdsOf } from '@menekse/games/sports/coupon/hold'
import { lineCount } from '@menekse/games/sports/coupon/lines'
import { liabilityOf } from './checking.ts'
import type { Checked } from './checking.ts'
import { couponMost, leftOn, liabilityMost, ownMost } from './limits/terms.ts'
import { couponWriter } from './store.ts'
import type { CouponRow, TakenLeg } from './store.ts'
import { contentOf, wishDigest } from './wish.ts'
import type { Wish } from './wish.ts'

const numberOf = (amount: Kurus | undefined) => (amount === undefined ? null : Number(amount))

/** A coupon as it is written. */
export function rowOf(
  wish: Wish,
  { tickets, terms }: Checked,
  now: Date,
): CouponRow & { content: string; rules: string } {
  const { playerId, id, system, unit, policy } = wish
  const legs = tickets.map(
    (ticket): TakenLeg => ({
      sport: ticket.sport,
      tournament: ticket.tournamentName,
      home: ticket.home,
      away: ticket.away,
      starts_at: ticket.startsAt.toISOString(),
      is_live: ticket.isLive,
      is_simulated: ticket.isSimulated,
    }),
  )
  return {
    playerId,
    id,
    unit,
    unitPlaced: unit,
    system,
    lines: Number(lineCount(tickets.length, system)),
    cap: terms.setting.payout_max,
    policy,
    rules: RULES_VERSION,
    legs,
    wish: wishDigest(wish),
    content: contentOf(wish),
    placedAt: now,
    isVoid: false,
    voidReason: undefined,
  }
}

/** … and what was known of its risks when it was taken. */
export function recordsOf(row: ReturnType<typeof rowOf>, { coupon, tickets, terms }: Checked) {
  const amount = liabilityOf(coupon)
  const chances = tickets.map((ticket) => ticket.chances)
  const holds = holdsOf(coupon, chances)
  const risks = tickets.map((ticket, place) => ({
    fixture_id: ticket.fixture,
    market: ticket.market,
    outcome: ticket.outcome,
    amount: Number(amount),
    most: Number(liabilityMost(terms.setting, ticket)),
    own_most: numberOf(ownMost(terms, ticket)),
    left: Number(leftOn(terms, ticket)),
    coupon_most: numberOf(couponMost(terms)),
    seen: ticket.seen,
    words: ticket.words,
    hold: holds?.[place] ?? null,
  }))
  return [
    couponWriter.row({
      player_id: row.playerId,
      bet_id: row.id,
      unit: row.unit,
      system: row.system === undefined ? null : JSON.stringify(row.system),
      lines: row.lines,
      cap: row.cap,
      policy: row.policy,
      rules: row.rules,
      // There is one door.
      channel: 'site',
      legs: JSON.stringify(row.legs),
      risks: JSON.stringify(risks),
      content: row.content,
      wish: row.wish,
      placed_at: row.placedAt,
    }),
  ]
}
