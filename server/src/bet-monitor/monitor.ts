import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import { MONITOR_FILE_MAX } from '@menekse/contract/sports/staff-bets'
import type { MonitorCoupon, staffBets } from '@menekse/contract/sports/staff-bets'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import { closingOdds, couponRest, couponRow, streamPage } from './coupon-store.ts'
import type { CouponFilter, Cursor } from './coupon-store.ts'
import { eventViews, legViews, streamView } from './coupon-views.ts'
import { signalsOfCoupon } from './signals/signal-store.ts'
import { signalViews } from './signals/signal-views.ts'

type Detail = Omit<Returns<typeof staffBets.monitorCoupon>, 'success'>

/** Coupons as the desk follows them. */
export interface Monitor {
  page(
    filter: CouponFilter,
    before: string | undefined,
  ): Promise<{ coupons: MonitorCoupon[]; next: string | null }>
  /** As many of a filter as a file may carry. */
  file(filter: CouponFilter): Promise<{ coupons: MonitorCoupon[]; is_cut: boolean }>
  find(key: { playerId: PlayerId; id: BetId }): Promise<Detail | Refusal<'bet_not_found'>>
}

const PAGE = 40
const FILE_PAGE = 1_000

/** `<milliseconds>.<id>`: a place in the stream as text. */
const textOf = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`
function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const dot = text.indexOf('.')
  return { at: new Date(Number(text.slice(0, dot))), id: text.slice(dot + 1) }
}

export function createMonitor(parts: {
  database: Database
  clock: Clock
  desk: Pick<Desk, 'names'>
  fixtures: Pick<Fixtures, 'book' | 'facts' | 'standings'>
}): Monitor {
  const { database, clock, desk, fixtures } = parts
  return {
    async page(filter, before) {
      const { rows, next } = await streamPage(database, filter, {
        before: cursorOf(before),
        limit: PAGE,
      })
      return { coupons: rows.map(streamView), next: next === undefined ? null : textOf(next) }
    },
    async file(filter) {
      const coupons: MonitorCoupon[] = []
      let before: Cursor | undefined
      while (coupons.length < MONITOR_FILE_MAX) {
        const { rows, next } = await streamPage(database, filter, { before, limit: FILE_PAGE })
        coupons.push(...rows.map(streamView))
        if (next === undefined) return { coupons, is_cut: false }
        before = next
      }
      return { coupons, is_cut: true }
    },
    async find(key) {
      const row = await couponRow(database, key)
      if (row === undefined) return refuse('bet_not_found')
      const ids = [...new Set(row.taken.map(({ fixture }) => fixture))]
      const [rest, facts, standings, closing, signals] = await Promise.all([
        couponRest(database, key),
        fixtures.facts.of(ids),
        fixtures.standings(ids),
        closingOdds(database, ids),
        signalsOfCoupon(database, key),
      ])
      const names = await desk.names(rest.events.map(({ by }) => by))
      const around = { facts, standings, closing, book: fixtures.book, now: clock.now() }
      return {
        coupon: {
          ...streamView(row),
          legs: legViews(row, rest, around),
          brand: rest.brand,
          unit: rest.unit as Kurus,
          system: rest.system,
          policy: rest.policy,
          rules_version: rest.rules,
          channel: rest.channel,
          bonus_stake: row.bonus_stake as Kurus,
          cap: rest.cap as Kurus,
          hold: rest.hold === null ? null : (BigInt(Math.round(rest.hold)) as Kurus),
          ended_at: rest.ended_at?.toISOString() ?? null,
          owed: rest.owed as Kurus,
          approval_id: rest.approval_id,
        },
        events: eventViews(row, rest, names),
        signals: signalViews(signals),
      }
    },
  }
}
