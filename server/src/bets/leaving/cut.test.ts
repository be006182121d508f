import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { betOf, betsOn, placed as placedBy, told, voided, won } from '../../../test/lane-bets.ts'
import { afterOthers, openLane } from '../../../test/open-lane.ts'
import type { OpenLane } from '../../../test/open-lane.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Bet, Bets, NewBet } from '../bets.ts'
import { partsOf } from './cut.ts'

const kurus = (amount: bigint) => amount as Kurus

describe('a stake that is parted', () => {
  it.each([
    // stake, bonus, pending, leaves → bonus that leaves, bonus and pending of the rest
    [100n, 40n, 50n, 25n, 10n, 30n, 37n],
    [100n, 1n, 100n, 99n, 0n, 1n, 1n],
    [3n, 2n, 3n, 1n, 0n, 2n, 2n],
    [100n, 0n, 0n, 90n, 0n, 0n, 0n],
  ])('%s with %s of bonus and %s pending, %s leaving', (stake, bonus, pending, out, ...sums) => {
    const bet = { stake: kurus(stake), bonusStake: kurus(bonus), pending: kurus(pending) }
    const { part, rest } = partsOf(bet, kurus(out))
    expect([part.bonusStake, rest.bonusStake, rest.pending]).toEqual(sums)
    expect(part.stake + rest.stake).toBe(stake)
    expect(part.bonusStake + rest.bonusStake).toBe(bonus)
  })

  it.each([0n, 100n, 101n, -1n])('leaves something and keeps something: not %s of 100', (out) => {
    const bet = { stake: kurus(100n), bonusStake: kurus(0n), pending: kurus(0n) }
    expect(() => partsOf(bet, kurus(out))).toThrow(RangeError)
  })
})

let lane: OpenLane
let bets: Bets
let playerId: PlayerId
beforeAll(async () => {
  lane = await openLane()
  bets = betsOn(lane)
})
afterAll(() => lane.close())
beforeEach(async () => {
  playerId = await lane.newPlayer(kurus(1_000n))
})

const placed = (changes: Partial<NewBet> = {}) => placedBy(bets, betOf(lane, playerId, changes))
const part = (stake: bigint, payout: bigint, payoutMax = 250n) => ({
  stake: kurus(stake),
  payout: kurus(payout),
  payoutMax: kurus(payoutMax),
  records: [],
})
const cutBy = () => ({ id: newId('cut', lane.clock.now().getTime()), by: playerId })
const openBets = async () => (await lane.wallet.readPurse(playerId)).openBets
const stood = async ({ id }: Bet) => (await bets.find(playerId, id))!
const stakes = async () =>
  (
    await sql<{ status: string; stake: bigint; payout: bigint }>`
      select status, stake, payout from stake where player_id = ${playerId} order by stake`.execute(
      lane.owner.read,
    )
  ).rows

describe('a part of a bet that leaves', () => {
  it('is paid once, and the rest runs on', async () => {
    const bet = await placed()
    const cut = cutBy()
    const left = await bets.cut(bet, cut, () => part(40n, 30n, 150n))
    expect(left).toEqual({ ...bet, stake: 60n, payoutMax: 150n, cuts: 1 })
    expect(await bets.cut(bet, cut, () => part(40n, 99n))).toEqual(left)
    expect(await lane.cashOf(playerId)).toBe(930n)
    expect(await openBets()).toEqual({ count: 1, staked: 60n })
    expect(await stakes()).toEqual([
      { status: 'settled', stake: 40n, payout: 30n },
      { status: 'open', stake: 60n, payout: 0n },
    ])
    expect(await lane.wallet.reconcile()).toBeUndefined()
  })

  it.each([
    ['won', (bet: Bet) => won(bet, { payout: kurus(150n) }), 1_080n, 150n],
    ['lost', (bet: Bet) => won(bet, { payout: kurus(0n) }), 930n, 0n],
    ['void', voided, 990n, 0n],
  ])('is no matter to a rest that is %s, taken back and won', async (_, result, cash, payout) => {
    const bet = await placed()
    await bets.cut(bet, cutBy(), () => part(40n, 30n))
    await bets.settle([result(await stood(bet))])
    expect(await stood(bet)).toMatchObject({ stake: 60n, payout })
    expect(await lane.cashOf(playerId)).toBe(cash)
    expect(await lane.wallet.reconcile()).toBeUndefined()
    await bets.undo(bet, { settlement: 1, by: 'stf_a', reason: '' })
    expect(await lane.cashOf(playerId)).toBe(930n)
    expect(await openBets()).toEqual({ count: 1, staked: 60n })
    await bets.cut(await stood(bet), cutBy(), () => part(20n, 10n))
    await bets.settle([won(await stood(bet), { payout: kurus(100n) })])
    expect(await lane.cashOf(playerId)).toBe(1_040n)
    expect(await openBets()).toEqual({ count: 0, staked: 0n })
    expect(await lane.wallet.reconcile()).toBeUndefined()
  })

  it('leaves nothing to leave where the bet has ended, or its price is refused', async () => {
    const bet = await placed()
    expect(await bets.cut(bet, cutBy(), () => refuse('too_early'))).toEqual({
      refused: 'too_early',
    })
    await bets.settle([won(bet)])
    expect(await bets.cut(bet, cutBy(), () => part(40n, 30n))).toEqual({ refused: 'bet_settled' })
    expect(await lane.cashOf(playerId)).toBe(1_150n)
  })
})

describe('a part that leaves while somebody else decides on the bet', () => {
  const second = (others: () => Promise<unknown>) => betsOn(lane, afterOthers(lane.wallet, others))

  it.each([
    ['is settled', (late: Bets, bet: Bet) => late.settle([won(bet)])],
    ['is void', (late: Bets, bet: Bet) => late.settle([voided(bet)])],
    ['is left as a whole', (late: Bets, bet: Bet) => late.cashOut(bet, () => kurus(90n))],
    ['is cut', (late: Bets, bet: Bet) => late.cut(bet, cutBy(), () => part(90n, 90n))],
  ])(
    'is what counts where it comes first, and nothing is paid for a bet that %s as it was',
    async (_, end) => {
      const bet = await placed()
      const late = second(() => bets.cut(bet, cutBy(), () => part(40n, 30n)))
      const answer = await end(late, bet)
      expect(answer).toEqual(
        'settled' in answer ? { settled: 0, already: 1 } : { refused: 'bet_settled' },
      )
      expect(await lane.cashOf(playerId)).toBe(930n)
      expect(told(await stood(bet))).toBe('open 0')
      expect(await lane.wallet.reconcile()).toBeUndefined()
    },
  )

  it('is not paid where the bet was settled first', async () => {
    const bet = await placed()
    const late = second(() => bets.settle([won(bet)]))
    expect(await late.cut(bet, cutBy(), () => part(40n, 30n))).toEqual({ refused: 'bet_settled' })
    expect(await lane.cashOf(playerId)).toBe(1_150n)
    expect(await lane.wallet.reconcile()).toBeUndefined()
  })

  it('is one where twenty are asked for at once', async () => {
    const bet = await placed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bets.cut(bet, cutBy(), () => part(10n, 5n))),
    )
    expect(answers.filter((one) => !('refused' in one))).toHaveLength(1)
    expect(await stood(bet)).toMatchObject({ stake: 90n, cuts: 1 })
    expect(await lane.cashOf(playerId)).toBe(905n)
    expect(await lane.wallet.reconcile()).toBeUndefined()
  })
})

describe('the table of bets', () => {
  it('lets a stake shrink with its cut alone', async () => {
    const bet = await placed()
    const run = (set: string) =>
      sql.raw(`update bet set ${set} where id = '${bet.id}'`).execute(lane.owner.read)
    await expect(run('stake = 60')).rejects.toThrow('is open after')
    await expect(run('stake = 60, cuts = 2')).rejects.toThrow('after cut')
    await expect(run('stake = 160, cuts = 1')).rejects.toThrow('cannot be rewritten')
    await expect(run("stake = 60, cuts = 1, status = 'void'")).rejects.toThrow('after cut')
    await expect(run('cuts = 1')).rejects.toThrow('cannot be rewritten')
    await expect(run("stake = 60, cuts = 1, title = 'x'")).rejects.toThrow('cannot be rewritten')
  })
})
