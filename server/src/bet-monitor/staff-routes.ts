import { staffBets } from '@menekse/contract/sports/staff-bets'
import type { Feeds } from '../feeds/feeds.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handlers, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { BetMonitor } from './bet-monitor.ts'
import type { CouponFilter } from './coupon-store.ts'

interface Parts {
  clock: Clock
  staff: Pick<Staff, 'desk'>
  feeds: Pick<Feeds, 'ask' | 'health'>
  monitor: BetMonitor
}
type Calls = Handlers<typeof staffBets>

/** The stream is looked at every second: that somebody watches is written down once in this time. */
const WATCH_MS = 10 * MINUTE_MS

/** The back office's calls about bets on sports. */
export function implementBetMonitor(http: Http, parts: Parts): void {
  http.implement(staffBets, { ...watching(parts), ...seeing(parts), ...hearing(parts) })
}

interface Asked {
  player?: string | undefined
  min?: number | undefined
  phase?: 'live' | 'pre' | undefined
  sport?: string | undefined
  league?: string | undefined
  fixture?: string | undefined
  status?: string | undefined
  flagged?: '1' | undefined
}

const filterOf = ({ phase, min, flagged, ...asked }: Asked): CouponFilter => ({
  player: asked.player === '' ? undefined : asked.player,
  min: min === undefined ? undefined : BigInt(min) * 100n,
  isLive: phase === undefined ? undefined : phase === 'live',
  sport: asked.sport,
  league: asked.league === '' ? undefined : asked.league,
  fixture: asked.fixture,
  status: asked.status,
  isFlagged: flagged === '1',
})

function watching(parts: Parts): Pick<Calls, 'monitorCoupons' | 'monitorFile' | 'monitorCoupon'> {
  const { clock, staff, monitor } = parts
  const { desk } = staff
  /** When watchers of a filter were last written down, by person and filter. */
  const noted = new Map<string, number>()

  function isNews(staffId: string, filter: object): boolean {
    const now = clock.now().getTime()
    for (const [word, at] of noted) if (now - at >= WATCH_MS) noted.delete(word)
    const word = JSON.stringify([staffId, filter])
    if (noted.has(word)) return false
    noted.set(word, now)
    return true
  }

  return {
    async monitorCoupons(call) {
      const { before, ...filter } = call.query
      const page = await monitor.coupons.page(filterOf(filter), before)
      const isOlder = before !== undefined
      if (isOlder || isNews(call.staff!.staffId, filter)) {
        const narrowed = { ...filter, isOlder }
        await desk.noteList(actorOf(call), 'coupons', narrowed, page.coupons.length)
      }
      return { success: true, now: clock.now().toISOString(), ...page }
    },
    async monitorFile(call) {
      const file = await monitor.coupons.file(filterOf(call.body))
      await desk.noteList(actorOf(call), 'coupons.file', call.body, file.coupons.length)
      return { success: true, ...file }
    },
    async monitorCoupon(call) {
      const { id } = call.params
      const { player: playerId } = call.query
      const found = await monitor.coupons.find({ playerId, id })
      if (isRefusal(found)) return found
      const after = { player: playerId }
      await desk.record({ actor: actorOf(call), action: 'coupon.view', subject: id, after })
      return { success: true, ...found }
    },
  }
}

function seeing({ clock, staff, monitor }: Parts): Pick<Calls, 'sportResults' | 'betSignals'> {
  return {
    async sportResults({ query: { phase, ...asked } }) {
      const isLive = phase === undefined ? undefined : phase === 'live'
      const results = await monitor.results.of({ ...asked, sport: asked.sport, isLive })
      if (isRefusal(results)) return results
      return { success: true, now: clock.now().toISOString(), ...results }
    },
    async betSignals(call) {
      const { kind, before } = call.query
      const page = await monitor.signals.page({ kind, before })
      const filter = { kind, isOlder: before !== undefined }
      await staff.desk.noteList(actorOf(call), 'bet_signals', filter, page.signals.length)
      return { success: true, ...page }
    },
  }
}

function hearing({
  clock,
  staff,
  feeds,
  monitor,
}: Parts): Pick<Calls, 'feedHealth' | 'askSnapshot'> {
  return {
    async feedHealth() {
      const states = await monitor.feeds.states()
      return { success: true, now: clock.now().toISOString(), ...states }
    },
    async askSnapshot(call) {
      const { feed } = call.params
      const { reason, fixture } = call.body
      if (!feeds.health().some((one) => one.feed === feed)) return refuse('not_found')
      const about = fixture === undefined ? { feed } : { feed, fixture }
      await feeds.ask(about)
      const subject = fixture ?? `feed:${feed}`
      await staff.desk.record({ actor: actorOf(call), action: 'feed.snapshot', subject, reason })
      return { success: true }
    },
  }
}
