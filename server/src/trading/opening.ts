import type { FixtureId } from '@menekse/contract/ids'
import type { StopTarget } from '@menekse/contract/sports/staff-trading'
import { isOver } from '../fixtures/fixtures.ts'
import type { Fixture } from '../fixtures/fixtures.ts'

/*
 * What of the stops that stand still matters.
 */

const ofMatch = ({ level }: StopTarget) =>
  level === 'fixture' || level === 'market' || level === 'outcome'

/** Pure: whether a stop keeps anything from being sold: a match that is over, or gone from memory, is sold no more. */
export function isOfUse(target: StopTarget, fixtures: ReadonlyMap<FixtureId, Fixture>): boolean {
  if (!ofMatch(target)) return true
  const fixture = fixtures.get(target.id as FixtureId)
  return fixture !== undefined && !isOver(fixture)
}
