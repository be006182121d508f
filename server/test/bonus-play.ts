import type { BetId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { ended } from '../src/bonuses/grant-moves.ts'
import { beforeWithdrawal } from '../src/bonuses/endings.ts'
import { noMove } from '../src/bonuses/stake-parts.ts'
import { grantEndWriter } from '../src/bonuses/writers.ts'
import { givenOf } from '../src/bonuses/transfers.ts'
import type { Bet, BetStatus } from '../src/bets/bet.ts'
import { decideEnd, decidePlacement, decideUndo } from '../src/bets/decisions.ts'
import { decideCut } from '../src/bets/leaving/cut.ts'
import { isRefusal, refuse } from '../src/platform/refusal.ts'
import { createProtection } from '../src/protection/protection.ts'
import { closing, decideRound } from '../src/rounds/decisions.ts'
import type { PlayedRound, Round } from '../src/rounds/rounds.ts'
import type { Paid } from '../src/stakes/stakes.ts'
import { decideBatch } from '../src/wallet/batch.ts'
import type { Batch } from '../src/wallet/batch.ts'
import type { Grant, GrantEnd, Operation, Purse } from '../src/wallet/wallet.ts'
import { grantWith, OPEN_RULES, purseWith } from './purses.ts'

/* Random play and bets with every kind of bonus, over the pure decisions of the money lane. */

const protection = createProtection(OPEN_RULES)
/** The cash of the purse before the first step, in kuruş. */
export const START_CASH = 400n as Kurus
const START_MS = Date.parse('2026-11-21T09:00:00Z')
export const kurusUpTo = (max: bigint) => fc.bigInt({ min: 1n, max }).map((value) => value as Kurus)
const GAMES = ['full', 'full', 'full', 'tenth', 'none'] as const
export const WEIGHTS = {
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
  | { do: 'bet'; stake: Kurus; game: string }
  | { do: 'result'; which: number; status: Exclude<BetStatus, 'open'>; win: bigint }
  | { do: 'undo'; which: number }
  | { do: 'cut'; which: number; percent: bigint; win: bigint }
  | { do: 'withdraw'; amount: Kurus }

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
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stake: fc.constantFrom(20n as Kurus, 7n as Kurus, 133n as Kurus, 400n as Kurus),
      game: fc.constantFrom(...GAMES),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('result' as const),
      which: fc.nat(),
      status: fc.constantFrom('settled', 'settled', 'void', 'cashed_out'),
      win: fc.constantFrom(0n, 0n, 33n, 101n, 250n),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      which: fc.nat(),
      percent: fc.bigInt({ min: 10n, max: 90n }),
      win: fc.constantFrom(0n, 33n, 101n, 250n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount: kurusUpTo(300n) }),
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
  bets: Map<string, Bet>
  /** What sending a done wish again gave. */
  repeats: { batch: Batch; kind: string }[]
}

/** What stands in the tables beside the purse. */
interface Tables {
  rounds: Map<string, Round>
  bets: Map<string, Bet>
  /** Where the payout of a bet's latest settlement went. */
  paid: Map<string, Paid>
  grantEnds: Map<string, GrantEnd>
}

const give = (grant: Grant, amount: Kurus) => (purse: Purse) => ({
  patch: { grants: [...purse.grants, grant] },
  transfers: amount > 0n ? [givenOf(grant.id, amount)] : [],
  answer: () => undefined,
})

/** What a step wishes of the lane, as the floors above would; undefined where there is nothing to wish. */
function wishOf(
  one: Step,
  index: number,
  { rounds, bets, paid, grantEnds }: Tables,
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
      const endsOnWithdrawal = index % 2 === 0
      return { decide: give(grantWith({ ...shape, weights: WEIGHTS, endsOnWithdrawal }), amount) }
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
    case 'bet':
      return {
        decide: (purse, at) =>
          decidePlacement(
            {
              id: `bet_${index}` as BetId,
              playerId: 'plr_a',
              product: 'sports',
              category: 'pre_match',
              title: one.game,
              stake: one.stake,
              payoutMax: (one.stake * 100n) as Kurus,
              legs: [],
              accept: () => undefined,
            },
            purse,
            at,
            protection,
          ),
      }
    case 'result': {
      const waiting = [...bets.values()].filter(({ status }) => status === 'open')
      const bet = waiting[one.which % waiting.length]
      if (bet === undefined) return undefined
      const payout = ((bet.stake * one.win) / 100n) as Kurus
      const end = { status: one.status, payout, by: 'system', reason: '' }
      return { decide: (purse, at) => decideEnd(bet, end, purse, at) }
    }
    case 'cut': {
      const waiting = [...bets.values()].filter(
        ({ status, stake }) => status === 'open' && stake > 9n,
      )
      const bet = waiting[one.which % waiting.length]
      if (bet === undefined) return undefined
      const stake = ((bet.stake * one.percent) / 100n) as Kurus
      if (stake === 0n) return undefined
      const payout = ((stake * one.win) / 100n) as Kurus
      const payoutMax = ((bet.stake - stake) * 100n) as Kurus
      const cut = { id: `cut_${index}`, by: 'system', stake, payout, payoutMax, records: [] }
      return { decide: (purse, at) => decideCut(bet, cut, purse, at) }
    }
    case 'undo': {
      const done = [...bets.values()].filter(
        ({ status }) => status === 'settled' || status === 'void',
      )
      const bet = done[one.which % done.length]
      if (bet === undefined) return undefined
      const grantEnd = grantEnds.get(bet.grantId ?? '')
      const wrong = { paid: paid.get(bet.id)!, isVoid: bet.status === 'void', grantEnd }
      const why = { by: 'stf_a', reason: '' }
      return { decide: (purse, at) => decideUndo(bet, wrong, why, purse, at) }
    }
    case 'withdraw':
      return {
        decide: (purse, at) => {
          if (one.amount > purse.cash) return refuse('insufficient_balance')
          const move = beforeWithdrawal(purse, true, at)
          if (isRefusal(move)) return move
          const { amount } = one
          const held = { reason: 'withdrawal_hold', debit: 'cash', credit: 'held' } as const
          const transfers = [...move.transfers, { ...held, amount, subject: id }]
          return { ...move, transfers, answer: () => undefined }
        },
      }
    case 'cancel':
      return {
        decide: (purse, at) => {
          const [grant] = purse.grants
          if (grant === undefined || purse.openRoundId !== undefined) return refuse('bonus_ended')
          return { ...ended(noMove(purse), grant, 'cancelled', at), answer: () => undefined }
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
  const tables: Tables = {
    rounds: new Map(),
    bets: new Map(),
    paid: new Map(),
    grantEnds: new Map(),
  }
  const known = new Map<string, { fingerprint: string; stored: undefined }>()
  const batches: Batch[] = []
  const repeats: Played['repeats'] = []
  let last: Operation<unknown> | undefined
  steps.forEach((one, index) => {
    now = new Date(now.getTime() + (one.do === 'wait' ? one.hours * 3_600_000 : 3_000))
    const wish = one.do === 'repeat' ? undefined : wishOf(one, index, tables, now)
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
    writeDown(tables, outcome.answer, batch)
  })
  const { rounds, bets } = tables
  return { purse, batches, rounds, bets, repeats }
}

function writeDown({ rounds, bets, paid, grantEnds }: Tables, answer: unknown, batch: Batch) {
  const noted = answer as Partial<PlayedRound> & Partial<Bet>
  if (noted?.round !== undefined) rounds.set(noted.round.id, noted.round)
  if (noted?.placedAt !== undefined) bets.set(noted.id!, noted as Bet)
  for (const { writer, row } of batch.records) {
    if (writer === grantEndWriter) grantEnds.set(String(row.id), row.status as GrantEnd)
    if (writer.name === 'bet_event') paid.set(String(row.bet_id), row as unknown as Paid)
  }
}

/** Bets that are settled and corrected while one bonus is wagered by them: what chance alone rarely brings together. */
const corrections = fc
  .array(
    fc.oneof(
      fc.record({
        do: fc.constant('bet' as const),
        stake: fc.constantFrom(133n as Kurus, 400n as Kurus),
        game: fc.constant('full'),
      }),
      fc.record({
        do: fc.constant('result' as const),
        which: fc.nat(3),
        status: fc.constantFrom('settled', 'settled', 'void', 'cashed_out'),
        win: fc.constantFrom(0n, 101n, 250n),
      }),
      fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }),
      fc.record({ do: fc.constant('cancel' as const) }),
    ),
    { minLength: 5, maxLength: 25 },
  )
  .map((list): Step[] => [
    { do: 'grant', amount: 400n as Kurus, rollover: 1, order: 'bonus_first' },
    ...list,
  ])

/** Some dozens of steps of a player. */
export const steps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 3, arbitrary: fc.array(step, { minLength: 5, maxLength: 60 }) },
  { weight: 1, arbitrary: corrections },
)
