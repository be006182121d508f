import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith } from '../../test/purses.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Movement, Purse } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'
import { decideEnd, decidePlacement, decideUndo } from './decisions.ts'
import type { BetEnd, NewBet } from './decisions.ts'

const now = new Date('2026-11-21T09:00:00Z')
const later = new Date('2026-11-22T09:00:00Z')
const kurus = (amount: bigint) => amount as Kurus
const anyStake = { mayStake: () => undefined }
const ZERO = kurus(0n)
const leg = { event: 'evt_a', market: 'winner', selection: 'home', oddsMillis: 1850 }
const wish: NewBet = {
  id: 'bet_a',
  playerId: 'plr_a',
  product: 'sports',
  category: 'pre_match',
  title: 'football',
  stake: kurus(100n),
  payoutMax: kurus(185n),
  legs: [leg, { ...leg, event: 'evt_b' }],
  accept: () => undefined,
}
/** Sixty in cash, and a bonus of fifty of which half of each bet counts. */
const purse = purseWith({
  cash: kurus(60n),
  bonus: kurus(50n),
  grants: [
    grantWith({
      balance: kurus(50n),
      required: kurus(1_000n),
      weights: { games: {}, categories: { pre_match: 50 }, products: {}, default: 0 },
    }),
  ],
})

/** The bet a movement answers, and the purse but for its transfers. */
function done(move: Movement<Bet> | { refused: string }, before: Purse = purse) {
  if (isRefusal(move)) throw new Error(move.refused)
  const movement = move as Movement<Bet>
  const after = { ...before, ...movement.patch }
  return { ...movement, bet: movement.answer(after), after }
}
const placed = () => done(decidePlacement(wish, purse, now, anyStake))
const rowsOf = ({ records = [] }: Pick<Movement<Bet>, 'records'>) =>
  records.map(({ writer, row }) => ({ of: writer.name, ...row }))
const movedBy = ({ transfers }: Pick<Movement<Bet>, 'transfers'>) =>
  transfers.map(({ reason, amount, debit, credit }) => `${reason} ${amount} ${debit}→${credit}`)

describe('a bet that is placed', () => {
  const { product, category, title, stake, payoutMax, legs, id, playerId } = wish
  const open: Bet = {
    id,
    playerId,
    product,
    category,
    title,
    legs,
    stake,
    payoutMax,
    isFree: false,
    bonusStake: kurus(40n),
    grantId: 'bns_a',
    cuts: 0,
    pending: kurus(50n),
    contribution: ZERO,
    status: 'open',
    payout: ZERO,
    settlement: 0,
    balanceBefore: kurus(60n),
    placedAt: now,
    endedAt: undefined,
  }

  it('is open, with its share of bonus money and what it will count', () => {
    expect(placed().bet).toEqual(open)
  })

  it('takes its stake, and is an open bet of purse and bonus', () => {
    const { after } = placed()
    expect(movedBy(placed())).toEqual(['stake 60 cash→house:sports', 'stake 40 bonus→house:sports'])
    expect(after.openBets).toEqual({ count: 1, staked: 100n })
    expect(after.grants).toMatchObject([{ balance: 10n, wagered: 0n, openBets: 1 }])
  })

  it('is written with each of its legs', () => {
    expect(rowsOf(placed())).toMatchObject([
      { of: 'bet', id: 'bet_a', stake: 100n, bonus_stake: 40n, grant_id: 'bns_a', pending: 50n },
      { of: 'bet_leg', bet_id: 'bet_a', number: 1, event: 'evt_a', odds_millis: 1850 },
      { of: 'bet_leg', bet_id: 'bet_a', number: 2, event: 'evt_b', odds_millis: 1850 },
    ])
  })

  it('ends a bonus whose time is over, and says so', () => {
    const late = new Date('2026-12-21T09:00:00Z')
    const rich = { ...purse, cash: kurus(100n) }
    const rows = rowsOf(done(decidePlacement(wish, rich, late, anyStake), rich))
    expect(rows.map(({ of }) => of)).toEqual(['bonus_end', 'bet', 'bet_leg', 'bet_leg'])
  })

  it('stands in the way of no other bet, and no open round in its', () => {
    const waiting = { ...purse, openRoundId: 'rnd_x', roundAt: now }
    expect(done(decidePlacement(wish, waiting, now, anyStake)).bet.status).toBe('open')
  })
})

describe('a bet that is not taken', () => {
  const denied = { mayStake: () => refuse('loss_limit_reached') }
  const declined = { ...wish, accept: () => refuse('round_open') }
  const dear = { ...wish, stake: kurus(111n) }
  it.each([
    ['is stopped by protection first', declined, denied, 'loss_limit_reached'],
    ["is declined at its product's word", declined, anyStake, 'round_open'],
    ['is more than cash and bonus', dear, anyStake, 'insufficient_balance'],
  ])('%s', (_, asked, protection, refused) => {
    expect(decidePlacement(asked, purse, now, protection)).toEqual({ refused })
  })

  it('is accepted or declined at the instant of the decision', () => {
    const timely = {
      ...wish,
      accept: (at: Date) => (at === now ? undefined : refuse('round_open')),
    }
    expect(isRefusal(decidePlacement(timely, purse, now, anyStake))).toBe(false)
    expect(isRefusal(decidePlacement(timely, purse, later, anyStake))).toBe(true)
  })
})

function ended(status: BetEnd['status'], payout: bigint, bet = placed().bet) {
  const { after } = placed()
  const end = { status, payout: kurus(payout), by: 'stf_a', reason: 'result' }
  return done(decideEnd(bet, end, after, later), after)
}

describe('a bet that ends', () => {
  it.each([
    ['settled', 150n, 150n, 50n, ['payout 90 house:sports→cash', 'payout 60 house:sports→bonus']],
    ['settled', 0n, 0n, 50n, []],
    ['cashed_out', 50n, 50n, 0n, ['payout 30 house:sports→cash', 'payout 20 house:sports→bonus']],
    // A void bet gives its stake back, whatever it is said to pay.
    [
      'void',
      150n,
      0n,
      0n,
      ['stake_refund 60 house:sports→cash', 'stake_refund 40 house:sports→bonus'],
    ],
  ] as const)('%s at %s pays %s and counts %s', (status, asked, payout, counted, moved) => {
    const { bet, after, ...move } = ended(status, asked)
    expect(bet).toEqual({
      ...placed().bet,
      status,
      payout,
      contribution: counted,
      settlement: 1,
      endedAt: later,
    })
    expect(movedBy(move)).toEqual(moved)
    expect(after.openBets).toEqual({ count: 0, staked: 0n })
    expect(after.grants).toMatchObject([{ wagered: counted, openBets: 0 }])
  })

  it('is written with its number, and in its history with where the money went', () => {
    expect(rowsOf(ended('settled', 150n))).toEqual([
      {
        of: 'bet_end',
        player_id: 'plr_a',
        id: 'bet_a',
        status: 'settled',
        payout: 150n,
        contribution: 50n,
        settlement: 1,
        cuts: 0,
        ended_at: later,
      },
      {
        of: 'bet_event',
        player_id: 'plr_a',
        bet_id: 'bet_a',
        settlement: 1,
        event: 'settled',
        payout: 150n,
        cash: 90n,
        bonus: 60n,
        forfeited: 0n,
        by: 'stf_a',
        reason: 'result',
        at: later,
      },
    ])
  })

  it.each([
    [0n, 0n],
    [40n, 20n],
    [99n, 49n],
    [100n, 50n],
    [500n, 50n],
  ])('that may count %s of its stake counts %s by its weight', (wagered, counted) => {
    const { after, bet } = placed()
    const end = { status: 'settled', payout: ZERO, by: 'system', reason: '' } as const
    const lost = done(decideEnd(bet, { ...end, wagered: kurus(wagered) }, after, later))
    expect(lost.bet.contribution).toBe(counted)
    expect(lost.after.grants).toMatchObject([{ wagered: counted }])
  })

  it('ends the bonus it has wagered, and says so', () => {
    const { after, bet } = placed()
    const grants = after.grants.map((grant) => ({ ...grant, required: kurus(50n) }))
    const end = { status: 'settled', payout: ZERO, by: 'system', reason: '' } as const
    const rows = rowsOf(done(decideEnd(bet, end, { ...after, grants }, later)))
    expect(rows.map(({ of }) => of)).toEqual(['bonus_end', 'bet_end', 'bet_event'])
    expect(rows[0]).toMatchObject({ status: 'completed', converted: 10n })
  })
})

describe('a settlement that was wrong', () => {
  const paid = { cash: kurus(90n), bonus: kurus(60n), forfeited: ZERO }
  const why = { by: 'stf_a', reason: 'other result' }
  const wrong = { paid, isVoid: false, grantEnd: undefined }
  /** Undoes a bet of which the purse holds all, or no more than this much cash. */
  function undo(cash = 90n) {
    const { bet, after } = ended('settled', 150n)
    const grants = after.grants.map((grant) => ({ ...grant, balance: kurus(70n) }))
    const holding = { ...after, cash: kurus(cash), grants }
    return { holding, move: decideUndo(bet, wrong, why, holding, later) }
  }
  function undone() {
    const { move, holding } = undo()
    return done(move, holding)
  }

  it('is taken back, and the bet is as open as it was, but for its number', () => {
    const { bet, after, ...move } = undone()
    expect(bet).toEqual({ ...placed().bet, settlement: 1 })
    expect(movedBy(move)).toEqual([
      'payout_reversal 90 cash→house:sports',
      'payout_reversal 60 bonus→house:sports',
    ])
    expect(after.openBets).toEqual({ count: 1, staked: 100n })
    expect(after.grants).toMatchObject([{ balance: 10n, wagered: 0n, openBets: 1 }])
  })

  it('is written, and in its history by whom and why', () => {
    expect(rowsOf(undone())).toEqual([
      { of: 'bet_reopen', player_id: 'plr_a', id: 'bet_a', contribution: 0n },
      {
        of: 'bet_event',
        player_id: 'plr_a',
        bet_id: 'bet_a',
        settlement: 1,
        event: 'undone',
        payout: 0n,
        cash: 0n,
        bonus: 0n,
        forfeited: 0n,
        ...why,
        at: later,
      },
    ])
  })

  it('stands where its money is not there any more, all of it', () => {
    expect(undo(89n).move).toEqual({ refused: 'insufficient_balance' })
  })
})
