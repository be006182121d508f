import type { FixtureId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import {
  LOOK_ABOVE_KURUS,
  TWO_ABOVE_KURUS,
  TWO_AFTER_HOURS,
} from '@menekse/contract/sports/betting-rules'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { Bet, Bets } from '../../bets/bets.ts'
import type { MoneyMessage } from '../../feeds/feeds.ts'
import { legOutcome } from '../../fixtures/fixtures.ts'
import type { FixtureFacts, Fixtures } from '../../fixtures/fixtures.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { couponOf, targetOf } from '../settlement.ts'
import type { Target } from '../settlement.ts'
import { findStakes } from '../store.ts'
import type { HeldKind } from './store.ts'

/** What something that is said of a market would do to coupons. */
export interface Effect {
  /** Coupons that would change. */
  bets: number
  /** What those would be paid that had not ended. */
  first: Kurus
  /** What all of them would be paid. */
  payout: Kurus
  /** Of those that had ended, what they would be paid more or less, all together. */
  moved: Kurus
  /** One of those has ended so long ago that people have to be asked, however little it is. */
  isOld: boolean
}

export const NO_EFFECT: Effect = { bets: 0, first: ZERO, payout: ZERO, moved: ZERO, isOld: false }

/** Pure: why people have to look at it, if they have to (decision 096). */
export function heldKindOf(
  { first, moved, isOld }: Effect,
  type: MoneyMessage['type'],
): HeldKind | undefined {
  if (moved > TWO_ABOVE_KURUS || (moved > 0n && isOld)) return 'correction'
  return type === 'result' && first > LOOK_ABOVE_KURUS ? 'result' : undefined
}

interface Parts {
  database: Database
  bets: Pick<Bets, 'ofEvent'>
  fixtures: Pick<Fixtures, 'facts'>
}

/** The facts as they are and as a message would leave them: noted, read, and taken back, within the transaction. */
export async function factsAround(
  { fixtures }: Pick<Parts, 'fixtures'>,
  tx: Tx,
  message: MoneyMessage,
) {
  const { fixture } = message
  const before = (await fixtures.facts.of([fixture], tx)).get(fixture)!
  await sql`savepoint looked`.execute(tx)
  await fixtures.facts.note(message, tx)
  const after = (await fixtures.facts.of([fixture], tx)).get(fixture)!
  await sql`rollback to savepoint looked`.execute(tx)
  return { before, after }
}

/** Pure: whether what was known of a market, or of any, is not known so any more; a first word takes nothing back. */
export function isTakenBack(
  before: FixtureFacts,
  after: FixtureFacts,
  market: string | null,
): boolean {
  const about = ({ results, cancels }: FixtureFacts) => ({
    results: [...results].filter(([key]) => market === null || key === market),
    cancels: cancels.filter(
      (one) => market === null || one.market === null || one.market === market,
    ),
  })
  const [was, is] = [about(before), about(after)]
  if (was.results.length === 0 && was.cancels.length === 0) return false
  return JSON.stringify(was) !== JSON.stringify(is)
}

const worth = (bet: Bet, target: Target): Kurus => {
  if (target === 'open') return ZERO
  return target.status === 'settled' ? target.payout : bet.isFree ? ZERO : bet.stake
}

/**
 * What a message would do, by market of the fixture on which a coupon has a leg that counts for it. It goes by what is
 * known and not by how far settlement has come.
 */
export async function effectsOf(
  parts: Parts,
  tx: Tx,
  message: MoneyMessage,
  now: Date,
): Promise<Map<string, Effect>> {
  const { database, bets, fixtures } = parts
  const { fixture } = message
  const { before, after } = await factsAround(parts, tx, message)
  const effects = new Map<string, Effect>()
  for await (const page of bets.ofEvent(fixture)) {
    const rows = await findStakes(database, page)
    const ids = new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event as FixtureId)))
    const facts = await fixtures.facts.of([...ids], tx)
    const targetWith = (bet: Bet, own: FixtureFacts) =>
      targetOf(
        couponOf(bet, rows.get(betWord(bet))!, new Map([...facts, [fixture, own]])),
        bet.isFree,
      )
    for (const bet of page) {
      if (bet.status === 'cashed_out' || !rows.has(betWord(bet))) continue
      const effect = effectOn(bet, targetWith(bet, before), targetWith(bet, after), now)
      if (effect === undefined) continue
      for (const market of marketsOf(bet, fixture, after))
        effects.set(market, plus(effects.get(market) ?? NO_EFFECT, effect))
    }
  }
  return effects
}

/** On which a coupon has a leg; where it had not ended, what it lost on has no part in what it is paid. */
function marketsOf({ legs, placedAt }: Bet, fixture: FixtureId, facts: FixtureFacts): Set<string> {
  const own = legs.filter(({ event }) => event === fixture)
  const paying = own.filter(
    ({ market, selection: outcome }) => legOutcome(facts, { market, outcome }, placedAt) !== 'L',
  )
  return new Set((paying.length > 0 ? paying : own).map(({ market }) => market))
}

/** Pure: what becomes of one coupon; undefined where nothing does. */
function effectOn(bet: Bet, before: Target, after: Target, now: Date): Effect | undefined {
  const [was, is] = [worth(bet, before), worth(bet, after)]
  const isSame = was === is && (before === 'open') === (after === 'open')
  if (isSame) return undefined
  if (before === 'open') return { ...NO_EFFECT, bets: 1, first: is, payout: is }
  const moved = (is > was ? is - was : was - is) as Kurus
  const isOld =
    bet.endedAt !== undefined && now.getTime() - bet.endedAt.getTime() > TWO_AFTER_HOURS * HOUR_MS
  return { bets: 1, first: ZERO, payout: is, moved, isOld }
}

const plus = (one: Effect, other: Effect): Effect => ({
  bets: one.bets + other.bets,
  first: (one.first + other.first) as Kurus,
  payout: (one.payout + other.payout) as Kurus,
  moved: (one.moved + other.moved) as Kurus,
  isOld: one.isOld || other.isOld,
})

/** Pure: all markets together, for what speaks of the whole match. */
export const largest = (effects: Iterable<Effect>): Effect =>
  [...effects].reduce((sum, one) => plus(sum, one), NO_EFFECT)
