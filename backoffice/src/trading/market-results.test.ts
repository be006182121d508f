import type { BookMarket } from '@menekse/contract/sports/staff-trading'
import { describe, expect, it } from 'vitest'
import { resultIf } from './market-results.ts'

/** A market on which so much is staked, with what each outcome would be paid. */
function resultsOf(key: string, staked: bigint, payouts: readonly [string, bigint][]) {
  const outcomes = payouts.map(([id, payout]) => ({ id, payout_max: payout }))
  const market = { key, staked, outcomes } as unknown as BookMarket
  return market.outcomes.map((outcome) => resultIf(market, outcome))
}

describe('what is left if an outcome wins', () => {
  it('is what is staked less what the outcome is paid', () => {
    const payouts: [string, bigint][] = [
      ['1', 250n],
      ['X', 0n],
      ['2', 80n],
    ]
    expect(resultsOf('match_result', 200n, payouts)).toEqual([-50n, 200n, 120n])
  })

  it('counts the other double chance that wins with it', () => {
    const payouts: [string, bigint][] = [
      ['1X', 1_500n],
      ['12', 1_500n],
      ['X2', 0n],
    ]
    expect(resultsOf('first_half_double_chance', 2_000n, payouts)).toEqual([-1_000n, -1_000n, 500n])
  })

  it('counts none that the rest of the pair rules out', () => {
    const payouts: [string, bigint][] = [
      ['1X&yes', 900n],
      ['1X&no', 700n],
      ['12&yes', 300n],
      ['12&no', 0n],
    ]
    const key = 'double_chance_and_both_teams_to_score'
    expect(resultsOf(key, 1_000n, payouts)).toEqual([-200n, 300n, -200n, 300n])
  })
})
