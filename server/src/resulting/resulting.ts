import type { FixtureId } from '@menekse/contract/ids'
import type { CouponDebt } from '@menekse/contract/sports/staff-resulting'
import type { Returns } from '@menekse/contract/route'
import type { staffResulting } from '@menekse/contract/sports/staff-resulting'
import type { Alarms } from '../alarms/alarms.ts'
import type { Bets } from '../bets/bets.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { DAY_MS, startOfIstanbulDay } from '../platform/clock.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import { createCouponVoids } from './coupon-voids.ts'
import type { CouponVoids } from './coupon-voids.ts'
import { createHeld } from './held/held.ts'
import type { Held } from './held/held.ts'
import { createLate } from './late.ts'
import type { Late } from './late.ts'
import { createLetters } from './letters.ts'
import { createOrders } from './orders.ts'
import type { OrderParts, Orders } from './orders.ts'
import { sheetOf } from './sheet.ts'
import { fixturesOf } from './store.ts'
import { createSwapped } from './swapped.ts'
import { createUnplayed } from './unplayed.ts'

type Answer<C extends keyof typeof staffResulting> = Returns<(typeof staffResulting)[C]>

/** Results that people enter and correct, voids, and what waits for either. */
export interface Resulting {
  readonly orders: Orders
  readonly coupons: CouponVoids
  readonly held: Held
  readonly late: Late
  /** Gives back what was not played in time. */
  unplayed(): Promise<void>
  /** Gives back what was placed before the teams of a match changed places. */
  swapped(): Promise<void>
  sheet(id: FixtureId): Promise<Answer<'resultSheet'> | Refusal<'fixture_unknown'>>
  ofDay(day: string): Promise<Answer<'resultsOfDay'>['fixtures']>
  debts(page: number): Promise<Omit<Answer<'couponDebts'>, 'success'>>
}

export interface ResultingParts extends Omit<OrderParts, 'letters' | 'desk'> {
  alarms: Pick<Alarms, 'hold'>
  bets: Bets
  desk: Pick<Desk, 'record' | 'names'>
  jobs: Jobs
  tell: Messaging['tell']
}

const DEBTS_PAGE = 50

export function createResulting(parts: ResultingParts): Resulting {
  const { database, sportsbook } = parts
  const letters = createLetters(parts)
  sportsbook.holding.onWindow(letters.later)
  return {
    orders: createOrders({ ...parts, letters }),
    coupons: createCouponVoids({ ...parts, letters }),
    held: createHeld(parts),
    late: createLate(parts),
    unplayed: createUnplayed({ ...parts, letters }),
    swapped: createSwapped({ ...parts, letters }),
    sheet: (id) => sheetOf(parts, id),
    async ofDay(day) {
      const from = startOfIstanbulDay(day)
      const rows = await fixturesOf(database, from, new Date(from.getTime() + DAY_MS))
      return rows.map(({ id, sport, head, starts_at: starts, status, state }) => ({
        id,
        sport,
        tournament: head.tournament.name,
        home: head.home.name,
        away: head.away.name,
        starts_at: starts.toISOString(),
        status,
        score: state?.score ?? null,
      }))
    },
    async debts(page) {
      const { rows, count, left } = await sportsbook.desk.debts(page, DEBTS_PAGE)
      const debts = rows.map(
        (row): CouponDebt => ({
          player: { id: row.player_id, username: row.username },
          bet_id: row.bet_id,
          owed: row.owed,
          left: row.left,
          reason: row.reason,
          at: row.at.toISOString(),
        }),
      )
      const pages = Math.max(1, Math.ceil(count / DEBTS_PAGE))
      return { debts, left, total: count, total_pages: pages }
    },
  }
}
