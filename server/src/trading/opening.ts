import type { FixtureId } from '@menekse/contract/ids'
import type { StopTarget } from '@menekse/contract/sports/staff-trading'
import { cancelOf, isOver } from '../fixtures/fixtures.ts'
import type { Fixture, Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'

/*
 * What of the stops that stand still matters, and which of them nobody may lift.
 */

const ofMatch = ({ level }: StopTarget) =>
  level === 'fixture' || level === 'market' || level === 'outcome'

/** Pure: whether a stop keeps anything from being sold: a match that is over, or gone from memory, is sold no more. */
export function isOfUse(target: StopTarget, fixtures: ReadonlyMap<FixtureId, Fixture>): boolean {
  if (!ofMatch(target)) return true
  const fixture = fixtures.get(target.id as FixtureId)
  return fixture !== undefined && !isOver(fixture)
}

/**
 * Whether people have said what a match or a market came to, or that bets on it count nothing, while its source goes on
 * to offer it: their stop is all that keeps it from being bet on.
 */
export async function isDecided(
  { clock, fixtures }: { clock: Clock; fixtures: Pick<Fixtures, 'book' | 'facts'> },
  target: StopTarget,
  tx: Tx,
): Promise<boolean> {
  const fixture = fixtures.book.fixtures.get(target.id as FixtureId)
  if (!ofMatch(target) || fixture === undefined || isOver(fixture)) return false
  const { market } = target
  const facts = (await fixtures.facts.of([fixture.id], tx)).get(fixture.id)
  if (cancelOf(facts, market ?? '', clock.now()) !== undefined) return true
  if (market === null || fixture.markets.get(market)?.status === 'settled') return false
  return Object.keys(facts?.results.get(market) ?? {}).length > 0
}
