import { newId } from '@menekse/contract/ids'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantProtection } from '../../test/crowd.ts'
import {
  betOf,
  betsOn,
  legs,
  lost,
  ON_BONUS,
  placed as placedBy,
  told,
  voided,
  won,
} from '../../test/lane-bets.ts'
import { afterOthers, openLane } from '../../test/open-lane.ts'
import type { OpenLane } from '../../test/open-lane.ts'
import { DAY_MS } from '../platform/clock.ts'
import { refuse } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Bet, Bets, NewBet } from './bets.ts'

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

const kurus = (amount: bigint) => amount as Kurus
const newBetId = (ms = 0): BetId => newId('bet', lane.clock.now().getTime() + ms)
const asked = (changes: Partial<NewBet> = {}) => betOf(lane, playerId, changes)
const placed = (changes: Partial<NewBet> = {}) => placedBy(bets, asked(changes))
/** Bets that are asked for something after others have had their turn. */
const second = (others: () => Promise<unknown>) => betsOn(lane, afterOthers(lane.wallet, others))
const eventsOf = async ({ id }: Bet) =>
  lane.owner.read
    .selectFrom('bet_event')
    .select(['settlement', 'event', 'payout', 'by', 'reason'])
    .where('bet_id', '=', id)
    .orderBy('settlement')
    .orderBy('is_undone')
    .execute()
const openBetsOf = async (player: PlayerId) => (await lane.wallet.readPurse(player)).openBets

describe('several bets of a player', () => {
  it('are placed together or not at all', async () => {
    const three = [400n, 400n, 400n].map((stake) => asked({ stake: kurus(stake) }))
    expect(await bets.placeAll(three)).toEqual({ refused: 'insufficient_balance' })
    expect(await lane.cashOf(playerId)).toBe(1_000n)
    const two = three.slice(1)
    const first = await bets.placeAll(two)
    expect(await bets.placeAll(two)).toEqual(first)
    expect(await bets.placeAll(three)).toEqual({ refused: 'key_reused' })
    expect(await lane.cashOf(playerId)).toBe(200n)
    expect(await openBetsOf(playerId)).toEqual({ count: 2, staked: 800n })
  })

  it('are settled together; where one of them ends meanwhile, the others are', async () => {
    const three = [await placed(), await placed(), await placed()]
    const results = three.map((bet) => won(bet))
    const cashOut = () => bets.cashOut(three[1]!, () => kurus(70n))
    expect(await second(cashOut).settle(results)).toEqual({ settled: 2, already: 1 })
    expect(await bets.settle(results)).toEqual({ settled: 0, already: 3 })
    expect(await lane.cashOf(playerId)).toBe(700n + 250n + 70n + 250n)
  })
})

describe('a bet', () => {
  it('is asked for in words that no release changes, as a repeat may come after it', async () => {
    const bet = await placed()
    await bets.settle([won(bet)])
    await bets.undo(bet, { settlement: 1, by: 'stf_a', reason: 'Yanlış skor' })
    await bets.cashOut(bet, () => kurus(70n))
    expect(await lane.keysOf(playerId)).toEqual({
      [bet.id]: `["sports","futbol","100",${JSON.stringify(legs)}]`,
      [`${bet.id}:settle:1`]: 'settled 250',
      [`${bet.id}:undo:1`]: bet.id,
      [`${bet.id}:settle:2`]: 'cashed_out',
    })
  })

  it('is the same one under the same id, and no other', async () => {
    const wish = asked()
    const first = await bets.place(wish)
    expect(await bets.place(wish)).toEqual(first)
    for (const other of [{ product: 'casino' }, { title: 'tenis' }, { stake: 99n }, { legs: [] }])
      expect(await bets.place({ ...wish, ...(other as object) })).toEqual({ refused: 'key_reused' })
    expect(await lane.cashOf(playerId)).toBe(900n)
  })

  it.each([DAY_MS + 1, -DAY_MS - 1])('is refused with an id made %i ms off', async (ms) => {
    expect(await bets.place(asked({ id: newBetId(ms) }))).toEqual({ refused: 'bet_outdated' })
  })

  it('is refused what its product refuses', async () => {
    const wish = { ...asked(), accept: () => refuse('bet_changed') }
    expect(await bets.place(wish)).toEqual({ refused: 'bet_changed' })
  })

  it('whose key is known and whose record is missing is a bug that names it', async () => {
    const wish = asked()
    await lane.wallet.submit({
      playerId,
      key: wish.id,
      fingerprint: `["sports","futbol","100",${JSON.stringify(legs)}]`,
      decide: () => ({ transfers: [], answer: () => undefined }),
    })
    await expect(bets.place(wish)).rejects.toThrow(
      `The key of bet ${wish.id} is known but its record is missing`,
    )
  })

  it('is found by its id, by its event and by its player', async () => {
    const event = newBetId()
    const first = await placed({ legs: [{ ...legs[0]!, event }] })
    lane.clock.advance(1)
    const last = await placed({ legs: [{ ...legs[0]!, event }] })
    expect(await bets.find(playerId, first.id)).toEqual(first)
    expect(await bets.find(playerId, newBetId())).toBeUndefined()
    const pages: Bet[][] = []
    for await (const page of bets.ofEvent(event, { isOpen: true, pageSize: 1 })) pages.push(page)
    expect(pages).toEqual([[first], [last]])
    expect(await bets.ofPlayer({ playerId, limit: 9 })).toEqual([last, first])
    const open = { bets: 2, staked: 200n, payoutMax: 500n }
    expect(await bets.exposure(event)).toEqual([{ market: 'ms', selection: '1', ...open }])
  })
})

describe('a settlement', () => {
  it.each([
    ['pays one that won', won, 1_150n, { event: 'settled', payout: 250n }],
    ['ends one that lost', lost, 900n, { event: 'settled', payout: 0n }],
    ['gives the stake of a void one back', voided, 1_000n, { event: 'void', payout: 0n }],
  ] as const)('%s, once', async (_, result, cash, event) => {
    const bet = await placed()
    expect(await bets.settle([result(bet)])).toEqual({ settled: 1, already: 0 })
    expect(await bets.settle([result(bet)])).toEqual({ settled: 0, already: 1 })
    expect(await lane.cashOf(playerId)).toBe(cash)
    expect(await openBetsOf(playerId)).toEqual({ count: 0, staked: 0n })
    const noted = { settlement: 1, by: 'system', reason: 'mac_1 2-1' }
    expect(await eventsOf(bet)).toEqual([{ ...noted, ...event }])
  })

  it('takes all that lost off their players’ purses at once', async () => {
    const other = await lane.newPlayer(kurus(1_000n))
    const gone = [await placed(), await placed(), await placed({ playerId: other })]
    const kept = await placed({ stake: kurus(7n) })
    expect(await bets.settle(gone.map((bet) => lost(bet)))).toEqual({ settled: 3, already: 0 })
    expect(await openBetsOf(playerId)).toEqual({ count: 1, staked: kept.stake })
    expect(await openBetsOf(other)).toEqual({ count: 0, staked: 0n })
  })

  it('counts the lost stake of a bonus towards its wagering', async () => {
    await plantProtection(lane.owner, [playerId], kurus(500n))
    const bet = await placed(ON_BONUS)
    expect(bet).toMatchObject({ bonusStake: 100n, pending: 100n })
    expect(await bets.settle([lost(bet)])).toEqual({ settled: 1, already: 0 })
    const { grants } = await lane.wallet.readPurse(playerId)
    expect(grants).toMatchObject([{ balance: 400n, wagered: 100n, openBets: 0 }])
  })

  it('has the number that follows, or is not heard', async () => {
    const bet = await placed()
    for (const settlement of [0, 2])
      expect(await bets.settle([won(bet, { settlement })])).toEqual({ settled: 0, already: 1 })
    expect(await bets.find(playerId, bet.id)).toEqual(bet)
  })

  it.each([
    ['the same, and counted by the first', won],
    ['a loss, which has no key', lost],
  ])('comes second to another and leaves it: %s', async (_, other) => {
    const bet = await placed()
    const late = second(() => bets.settle([other(bet)]))
    expect(await late.settle([won(bet)])).toEqual({ settled: 0, already: 1 })
    expect(await lane.cashOf(playerId)).toBe(900n + other(bet).payout)
  })

  it('of a bet that there is not is a bug that names both', async () => {
    const id = newBetId()
    const result = won({ playerId, id, settlement: 0 } as Bet)
    await expect(bets.settle([result])).rejects.toThrow(`There is no bet ${id} of ${playerId}`)
  })

  it('that cannot be written is no settlement, and fails', async () => {
    const bet = await placed()
    await expect(bets.settle([won(bet, { reason: 'nul \u0000' })])).rejects.toThrow('0x00')
    expect(await bets.find(playerId, bet.id)).toEqual(bet)
  })

  it('is work of the house, which lets players go first', async () => {
    const urgencies: unknown[] = []
    const submit: Wallet['submit'] = (operation, how) => {
      urgencies.push(how)
      return lane.wallet.submit(operation, how)
    }
    await betsOn(lane, { ...lane.wallet, submit }).settle([won(await placed())])
    expect(urgencies).toEqual([{ urgency: 'house' }])
  })
})

describe('cashing out', () => {
  const price = () => kurus(70n)

  it('ends a bet at its price, once, by its player', async () => {
    const bet = await placed()
    const first = await bets.cashOut(bet, price)
    expect(first).toMatchObject({ status: 'cashed_out', payout: 70n, settlement: 1 })
    expect(await bets.cashOut(bet, price)).toEqual(first)
    expect(await lane.cashOf(playerId)).toBe(970n)
    expect(await eventsOf(bet)).toEqual([
      { settlement: 1, event: 'cashed_out', payout: 70n, by: playerId, reason: '' },
    ])
  })

  it('asks for the price at the instant of the decision, and may be refused it', async () => {
    const bet = await placed()
    const instants: Date[] = []
    const refusal = refuse('bet_changed', { message: 'Oran değişti' })
    const refused = await bets.cashOut(bet, (now) => {
      instants.push(now)
      return refusal
    })
    expect(refused).toEqual(refusal)
    expect(instants).toEqual([lane.clock.now()])
  })

  it('is for open bets that there are', async () => {
    const key = { playerId, id: newBetId() }
    expect(await bets.cashOut(key, price)).toEqual({ refused: 'bet_not_found' })
    const bet = await placed()
    await bets.settle([won(bet)])
    expect(await bets.cashOut(bet, price)).toEqual({ refused: 'bet_settled' })
  })

  it.each([
    ['paid meanwhile', (bet: Bet) => bets.settle([won(bet)]), 'bet_settled'],
    ['lost meanwhile', (bet: Bet) => bets.settle([lost(bet)]), 'bet_settled'],
    ['cashed out meanwhile', (bet: Bet) => bets.cashOut(bet, price), 'cashed_out 1'],
  ])('comes second for a bet that was %s', async (_, others, expected) => {
    const bet = await placed()
    const late = second(() => others(bet))
    expect(told(await late.cashOut(bet, price))).toBe(expected)
  })

  it('fails with its price', async () => {
    const bet = await placed()
    const noPrice = () => {
      throw new Error('There is no price')
    }
    await expect(bets.cashOut(bet, noPrice)).rejects.toThrow('There is no price')
    expect(await bets.find(playerId, bet.id)).toEqual(bet)
  })
})
