import { newId } from '@menekse/contract/ids'
import type { BetId, FixtureId } from '@menekse/contract/ids'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import type { CouponSystem, OddsPolicy } from '@menekse/contract/sports/coupons'
import type { MoneyMessage } from '../src/feeds/feeds.ts'
import type { Application } from './application.ts'
import { TEST_FEED } from './bulletin.ts'
import type { ToldFixture } from './bulletin.ts'
import type { Player } from './people.ts'

/** A leg as a test names it: match, outcome, odds agreed, and the market unless it is the result of the match. */
export type TestLeg = readonly [
  match: Pick<ToldFixture, 'id'>,
  outcome: string,
  odds: number,
  market?: string,
]

export interface CouponChanges {
  id?: BetId
  system?: CouponSystem | null
  unit?: number
  policy?: OddsPolicy
  is_free?: boolean
  is_again?: boolean
}

/** What the call that places a coupon is sent. Ten lira on each line unless told otherwise. */
export function couponBody(
  app: Application,
  legs: readonly TestLeg[],
  changes: CouponChanges = {},
) {
  return {
    id: newId('bet', app.clock.now().getTime()),
    legs: legs.map(([{ id }, outcome, odds, market = 'match_result']) => {
      return { fixture: id, market, outcome, odds }
    }),
    system: null,
    unit: 10,
    policy: 'none' as const,
    is_free: false,
    is_again: false,
    ...changes,
  }
}

/** Places a coupon and says how the house answered. */
export const playCoupon = (
  app: Application,
  { browser }: Player,
  legs: readonly TestLeg[],
  changes: CouponChanges = {},
) => browser.call(calls.place, { body: couponBody(app, legs, changes) })

/** Places a coupon that is taken; the id it has. */
export async function placeCoupon(...asked: Parameters<typeof playCoupon>): Promise<BetId> {
  const answer = await playCoupon(...asked)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon.id
}

type Money = { [T in MoneyMessage['type']]: Omit<Extract<MoneyMessage, { type: T }>, Envelope> }
type Envelope = 'v' | 'feed' | 'fixture' | 'gen' | 'seq' | 'at' | 'type'

/** Says what decides about money as the feed's job does, in one commit, and does what follows from it. */
export async function tellMoney<T extends MoneyMessage['type']>(
  app: Application,
  fixture: FixtureId,
  type: T,
  content: Money[T],
): Promise<void> {
  const at = app.clock.now().toISOString()
  const envelope = { v: 1, feed: TEST_FEED, fixture, gen: 1, seq: 1, at, type }
  const message = { ...envelope, ...content } as unknown as MoneyMessage
  await app.database.transaction(async (tx) => {
    await app.fixtures.facts.note(message, tx)
    await app.jobs.later(tx, 'settle_fixture', { fixture })
  })
  await app.jobs.runDue()
}

/** The result of a market: each outcome with what it came to. */
export const tellResult = (
  app: Application,
  { id }: ToldFixture,
  outcomes: Readonly<Record<string, 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'>>,
  { version = 1, market = 'match_result' } = {},
) =>
  tellMoney(app, id, 'result', {
    certainty: 2,
    markets: [
      {
        key: market,
        version,
        outcomes: Object.entries(outcomes).map(([outcome, came]) => ({
          id: outcome,
          won: came === 'won' || came === 'half_won' ? (1 as const) : (0 as const),
          void:
            came === 'void'
              ? (1 as const)
              : came.startsWith('half')
                ? (0.5 as const)
                : (0 as const),
        })),
      },
    ],
  })
