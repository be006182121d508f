import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { OPEN_RULES, purseWith } from '../../test/purses.ts'
import { isRefusal } from '../platform/refusal.ts'
import { createProtection } from '../protection/protection.ts'
import type { Limit } from '../wallet/wallet.ts'
import { decideRound } from './decisions.ts'

const now = new Date('2026-11-21T09:00:00Z')
const protection = createProtection(OPEN_RULES)
const limit = (kind: Limit['kind'], amount: bigint): Limit => ({
  kind,
  period: 'day',
  amount,
  by: 'player',
})

const decide = (words: string, stake = 60n) => {
  const has = (word: string) => words.includes(word)
  const purse = purseWith({
    cash: (has('poor') ? 59n : 60n) as Kurus,
    blocked: has('blocked'),
    limits: [
      ...(has('stake-limit') ? [limit('stake', 59n)] : []),
      ...(has('loss-limit') ? [limit('loss', 59n)] : []),
      ...(has('exact-limits') ? [limit('stake', 60n), limit('loss', 60n)] : []),
    ],
    openRoundId: has('open') ? 'rnd_x' : undefined,
    roundAt: has('soon')
      ? new Date(now.getTime() - 2_499)
      : has('rested')
        ? new Date(now.getTime() - 2_500)
        : undefined,
  })
  let plays = 0
  const decision = decideRound(
    {
      playerId: 'plr_a',
      roundId: 'rnd_a',
      playSessionId: 'pls_a',
      gameSlug: 'kapadokya-ruzgari',
      category: 'slots',
      product: 'casino',
      isFreeSpin: false,
      mathVersion: 'v',
      stake: stake as Kurus,
      seed: '00',
      cycleMs: 2_500,
      play: () => {
        plays += 1
        return {
          events: [],
          payout: (has('wins') ? 90n : 0n) as Kurus,
          staysOpen: has('free-spins'),
        }
      },
    },
    purse,
    now,
    protection,
  )
  return { decision, plays }
}

describe('taking a stake', () => {
  it.each(
    `blocked stake-limit loss-limit open soon poor | account_blocked
     stake-limit loss-limit open soon poor         | stake_limit_reached
     loss-limit open soon poor                     | loss_limit_reached
     open soon poor                                | round_open
     soon poor                                     | too_soon
     poor                                          | insufficient_balance`
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string]),
  )('%s → %s, and the game is not played', (words, refused) => {
    const { decision, plays } = decide(words)
    expect(isRefusal(decision) && decision.refused).toBe(refused)
    expect(plays).toBe(0)
  })

  it.each(
    `rested                    | stake 60
     exact-limits              | stake 60
     rested wins               | stake 60, payout 90
     rested wins free-spins    | stake 60`
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string]),
  )('%s → %s', (words, transfers) => {
    const { decision, plays } = decide(words)
    if (isRefusal(decision)) throw new Error(decision.refused)
    const moved = decision.transfers.map(({ reason, amount }) => `${reason} ${amount}`)
    expect(moved.join(', ')).toBe(transfers)
    expect(decision.patch?.openRoundId).toBe(words.includes('free-spins') ? 'rnd_a' : undefined)
    expect(decision.patch?.roundAt).toEqual(now)
    expect(plays).toBe(1)
  })
})
