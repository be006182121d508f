import { newId } from '@menekse/contract/ids'
import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { marketLabel } from '@menekse/contract/sports/market-words'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import type { Bet, Bets } from '../bets/bets.ts'
import type { FactsChange, Fixtures, NotedCancel } from '../fixtures/fixtures.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import { couponVoidLetter, liftLetter, voidLetter } from './texts.ts'

type Window = Omit<Extract<FactsChange, { kind: 'cancel' }>, 'kind'>

export interface VoidNews {
  fixture: FixtureId
  reason: string
  windows: readonly Window[]
  isLifted?: boolean
}

export interface CouponNews {
  playerId: PlayerId
  betId: BetId
  fixture: FixtureId
  reason: string
  isLifted: boolean
}

/** Whoever has a bet that counts as never placed is told so, once, after it was settled. */
export interface Letters {
  later(tx: Tx, news: VoidNews): Promise<void>
  couponLater(tx: Tx, news: CouponNews): Promise<void>
}

interface Parts {
  database: Database
  clock: Clock
  jobs: Jobs
  bets: Pick<Bets, 'ofEvent' | 'find'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
  sportsbook: Pick<Sportsbook, 'settle'>
  tell: Messaging['tell']
}

const VOIDS = 'tell_sports_void'
const COUPON = 'tell_coupon_void'

export function createLetters(parts: Parts): Letters {
  const { jobs, clock } = parts
  jobs.define(
    VOIDS,
    ({ id, news }) => tellVoids(parts, String(id), readNews(news) as VoidNews),
    'soon',
  )
  jobs.define(
    COUPON,
    ({ id, news }) => tellCoupon(parts, String(id), readNews(news) as CouponNews),
    'soon',
  )
  const later = async (tx: Tx, job: string, news: VoidNews | CouponNews) => {
    const id = newId('req', clock.now().getTime())
    await jobs.later(tx, job, { id, news: JSON.stringify(news) })
  }
  return {
    later: (tx, news) => later(tx, VOIDS, news),
    couponLater: (tx, news) => later(tx, COUPON, news),
  }
}

const readNews = (news: unknown) => JSON.parse(String(news)) as unknown

interface Leg {
  market: string
  placedAt: Date
}

/** Pure: whether a bet was placed in a window, on a market of it. */
export const isIn = ({ markets, from, until }: Window, { market, placedAt }: Leg): boolean =>
  (markets === null || markets.includes(market)) &&
  (from === null || placedAt >= new Date(from)) &&
  (until === null || placedAt < new Date(until))

/**
 * Pure: of which legs something is told by some windows that began or were lifted. Where several stand over one, its
 * player is told of the first alone, and of the end of the last.
 */
function toldBy(
  { windows, isLifted }: VoidNews,
  cancels: readonly NotedCancel[],
): (leg: Leg) => boolean {
  const isOwn = ({ market, from, until }: NotedCancel) =>
    windows.some(
      (one) =>
        timeOf(one.from) === timeOf(from) &&
        timeOf(one.until) === timeOf(until) &&
        (market === null ? one.markets === null : one.markets?.includes(market) === true),
    )
  const standing = cancels
    .toReversed()
    .filter((one) => one.lifted_at === null)
    .map((one) => ({
      isOwn: isOwn(one),
      markets: one.market === null ? null : [one.market],
      from: one.from?.toISOString() ?? null,
      until: one.until?.toISOString() ?? null,
    }))
  return (leg) => {
    if (!windows.some((one) => isIn(one, leg))) return false
    const first = standing.find((one) => isIn(one, leg))
    return isLifted === true ? first === undefined : first?.isOwn === true
  }
}

const timeOf = (at: string | Date | null): number | null => (at === null ? null : +new Date(at))

async function tellVoids(parts: Parts, id: string, news: VoidNews): Promise<void> {
  const { database, bets, fixtures, sportsbook, tell } = parts
  const { fixture } = news
  const page = await fixtures.page(fixture)
  if (page === undefined) return
  // What is told is how the coupon stands, so it is settled first; whoever else does it is not in the way.
  await sportsbook.settle(fixture)
  const { cancels } = await fixtures.facts.orders.history(fixture)
  const isTold = toldBy(news, cancels)
  for await (const bunch of bets.ofEvent(fixture)) {
    const hit = bunch.flatMap((bet) => {
      const leg = bet.legs.find(
        ({ event, market }) => event === fixture && isTold({ market, placedAt: bet.placedAt }),
      )
      // A coupon that is void as a whole still was declared so by somebody else, or by its results.
      const isStill = news.isLifted === true && bet.status === 'void'
      const isLeft = leg === undefined || isStill || bet.status === 'cashed_out'
      return isLeft ? [] : [{ bet, market: leg.market }]
    })
    await database.transaction(async (tx) => {
      for (const { bet, market } of hit) {
        const letter = letterOf(page, news, bet, market)
        const key = `sports_void:${id}:${bet.id}`
        await tell(tx, { playerId: bet.playerId, type: 'system', ...letter, key })
      }
    })
  }
}

function letterOf(page: FixturePage, news: VoidNews, bet: Bet, market: string) {
  const sides = { home: page.home.name, away: page.away.name }
  const match = `${sides.home} – ${sides.away}, ${marketLabel(market, sides)}`
  return news.isLifted === true
    ? liftLetter(match)
    : voidLetter({ match, reason: news.reason, betId: bet.id }, bet)
}

async function tellCoupon(parts: Parts, id: string, news: CouponNews): Promise<void> {
  const { database, bets, sportsbook, tell } = parts
  const { playerId, betId, fixture, reason, isLifted } = news
  await sportsbook.settle(fixture)
  const bet = await bets.find(playerId, betId)
  if (bet === undefined) return
  // Cashed out before, or lifted since: nothing came back by this decision.
  if (!isLifted && bet.status !== 'void') return
  const letter = isLifted ? liftLetter(betId) : couponVoidLetter(betId, reason, bet)
  await database.transaction((tx) =>
    tell(tx, { playerId, type: 'system', ...letter, key: `coupon_void:${id}` }),
  )
}
