import type { RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { ended } from '../src/bonuses/grant-moves.ts'
import type { BonusMove } from '../src/bonuses/grant-moves.ts'
import { givenOf } from '../src/bonuses/transfers.ts'
import type { Database } from '../src/platform/database.ts'
import { refuse } from '../src/platform/refusal.ts'
import { createProtection } from '../src/protection/protection.ts'
import { closing, decideRound } from '../src/rounds/rounds.ts'
import type { PlayedRound, Round } from '../src/rounds/rounds.ts'
import { decideBatch } from '../src/wallet/batch.ts'
import type { Batch } from '../src/wallet/batch.ts'
import type { Grant, Operation, Purse, Wallet } from '../src/wallet/wallet.ts'
import { grantWith, OPEN_RULES, purseWith } from './purses.ts'

/* Random play with every kind of bonus, over the pure decisions of the money lane. */

const protection = createProtection({
  database: {} as Database,
  wallet: {} as Wallet,
  rules: OPEN_RULES,
})
/** The cash of the purse before the first step, in kuruş. */
export const START_CASH = 400n as Kurus
const START_MS = Date.parse('2026-11-21T09:00:00Z')
export const kurusUpTo = (max: bigint) => fc.bigInt({ min: 1n, max }).map((value) => value as Kurus)
const GAMES = ['full', 'full', 'full', 'tenth', 'none'] as const
const WEIGHTS = {
  games: { full: 100, tenth: 10, none: 0 },
  categories: {},
  products: {},
  default: 0,
}

export type Step =
  | { do: 'deposit'; amount: Kurus }
  | { do: 'grant'; amount: Kurus; rollover: number; order: Grant['order']; stakeMax?: Kurus }
  | { do: 'spins'; count: number; stake: Kurus; rollover: number }
  | { do: 'spin'; stake: Kurus; game: string; win: bigint; opens: boolean; free: boolean }
  | { do: 'finish' | 'void' | 'cancel' | 'repeat' }
  | { do: 'wait'; hours: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: kurusUpTo(500n) }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        do: fc.constant('grant' as const),
        amount: kurusUpTo(600n),
        rollover: fc.integer({ min: 1, max: 4 }),
        order: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
        stakeMax: kurusUpTo(800n),
      },
      { requiredKeys: ['do', 'amount', 'rollover', 'order'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('spins' as const),
      count: fc.integer({ min: 1, max: 4 }),
      stake: fc.constant(20n as Kurus),
      rollover: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('spin' as const),
      stake: fc.constantFrom(20n as Kurus, 7n as Kurus, 133n as Kurus, 400n as Kurus),
      game: fc.constantFrom(...GAMES),
      // In percent of the stake; most lose.
      win: fc.constantFrom(0n, 0n, 0n, 33n, 101n, 250n, 2_500n),
      opens: fc.constantFrom(true, false, false, false),
      free: fc.constantFrom(true, false, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('finish', 'void', 'cancel', 'repeat') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 60 }),
    }),
  },
)

export interface Played {
  purse: Purse
  batches: Batch[]
  rounds: Map<string, Round>
  /** What sending a done wish again gave. */
  repeats: { batch: Batch; kind: string }[]
}

const give = (grant: Grant, amount: Kurus) => (purse: Purse) => ({
  patch: { grants: [...purse.grants, grant] },
  transfers: amount > 0n ? [givenOf(grant.id, amount)] : [],
  answer: () => undefined,
})
const nothingYet = (purse: Purse): BonusMove => ({
  transfers: [],
  grants: purse.grants,
  records: [],
})

/** What a step wishes of the lane, as the floors above would; undefined where there is nothing to wish. */
function wishOf(
  one: Step,
  index: number,
  rounds: ReadonlyMap<string, Round>,
  now: Date,
): Omit<Operation<unknown>, 'playerId' | 'key' | 'fingerprint'> | undefined {
  const id = `bns_${index}`
  const expiresAt = new Date(now.getTime() + 48 * 3_600_000)
  const open = [...rounds.values()].find(({ status }) => status === 'open')
  switch (one.do) {
    case 'deposit':
      return {
        decide: () => ({
          transfers: [
            {
              reason: 'deposit',
              debit: 'house:bank',
              credit: 'cash',
              amount: one.amount,
              subject: id,
            },
          ],
          answer: () => undefined,
        }),
      }
    case 'grant': {
      const { amount, rollover, order, stakeMax } = one
      const required = (amount * BigInt(rollover)) as Kurus
      const shape = { id, balance: amount, required, rollover, order, stakeMax, expiresAt }
      return { decide: give(grantWith({ ...shape, weights: WEIGHTS }), amount) }
    }
    case 'spins': {
      const spins = { left: one.count, stake: one.stake, games: ['full'] }
      const zero = 0n as Kurus
      const shape = { id, balance: zero, required: zero, rollover: one.rollover, spins, expiresAt }
      return { decide: give(grantWith({ ...shape, weights: WEIGHTS }), zero) }
    }
    case 'spin':
      return {
        decide: (purse, at) =>
          decideRound(
            {
              playerId: 'plr_a',
              roundId: `rnd_${index}` as RoundId,
              playSessionId: 'pls_a',
              gameSlug: one.free ? 'full' : one.game,
              category: 'slots',
              product: 'casino',
              mathVersion: 'v',
              stake: one.stake,
              isFreeSpin: one.free,
              seed: '00',
              cycleMs: 0,
              play: () => ({
                events: [],
                payout: ((one.stake * one.win) / 100n) as Kurus,
                staysOpen: one.opens,
              }),
            },
            purse,
            at,
            protection,
          ),
      }
    case 'finish':
    case 'void':
      if (open === undefined) return undefined
      return {
        decide: (purse, at) => closing(open, purse, one.do === 'void' ? 'void' : 'settled', at),
      }
    case 'cancel':
      return {
        decide: (purse, at) => {
          const [grant] = purse.grants
          if (grant === undefined || purse.openRoundId !== undefined) return refuse('bonus_ended')
          const { grants, transfers, records } = ended(
            purse,
            nothingYet(purse),
            grant,
            'cancelled',
            at,
          )
          return { patch: { grants }, transfers, records, answer: () => undefined }
        },
      }
    default:
      return undefined
  }
}

/** Plays the steps one after another, each as a batch of its own; a repeat sends the last done wish again. */
export function playAll(steps: readonly Step[]): Played {
  let purse = purseWith({ cash: START_CASH })
  let now = new Date(START_MS)
  const rounds = new Map<string, Round>()
  const known = new Map<string, { fingerprint: string; stored: undefined }>()
  const batches: Batch[] = []
  const repeats: Played['repeats'] = []
  let last: Operation<unknown> | undefined
  steps.forEach((one, index) => {
    now = new Date(now.getTime() + (one.do === 'wait' ? one.hours * 3_600_000 : 3_000))
    const wish = one.do === 'repeat' ? undefined : wishOf(one, index, rounds, now)
    const operation =
      one.do === 'repeat'
        ? last
        : wish && { ...wish, playerId: 'plr_a', key: `k${index}`, fingerprint: 'f' }
    if (operation === undefined) return
    const { batch, outcomes } = decideBatch([operation], new Map([['plr_a', purse]]), known, now)
    const [outcome] = outcomes
    if (one.do === 'repeat') repeats.push({ batch, kind: outcome!.kind })
    if (outcome?.kind !== 'done') return
    known.set(`plr_a\n${operation.key}`, { fingerprint: 'f', stored: undefined })
    purse = outcome.purse
    batches.push(batch)
    last = operation
    const answer = outcome.answer as PlayedRound | undefined
    if (answer?.round !== undefined) rounds.set(answer.round.id, answer.round)
  })
  return { purse, batches, rounds, repeats }
}

/** Five to sixty steps of a player. */
export const steps = fc.array(step, { minLength: 5, maxLength: 60 })
