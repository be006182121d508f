import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantProtection } from '../../test/crowd.ts'
import {
  betOf,
  betsOn,
  lost,
  ON_BONUS,
  placed as placedBy,
  told,
  voided,
  won,
} from '../../test/lane-bets.ts'
import { afterOthers, openLane } from '../../test/open-lane.ts'
import type { OpenLane } from '../../test/open-lane.ts'
import { ended } from '../bonuses/grant-moves.ts'
import { noMove } from '../bonuses/stake-parts.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Bet, Bets, NewBet } from './bets.ts'

let lane: OpenLane
let bets: Bets
let playerId: PlayerId
let withBonus: PlayerId[]
beforeAll(async () => {
  lane = await openLane()
  bets = betsOn(lane)
  withBonus = await Promise.all(Array.from({ length: 7 }, () => lane.newPlayer(kurus(1_000n))))
  await plantProtection(lane.owner, withBonus, kurus(500n))
})
afterAll(() => lane.close())
beforeEach(async () => {
  playerId = await lane.newPlayer(kurus(1_000n))
})

const kurus = (amount: bigint) => amount as Kurus
const placed = (changes: Partial<NewBet> = {}) => placedBy(bets, betOf(lane, playerId, changes))
const why = (settlement = 1) => ({ settlement, by: 'stf_a', reason: 'Yanlış skor' })
const undoneAfter = (others: () => Promise<unknown>) =>
  betsOn(lane, afterOthers(lane.wallet, others))

/** Ends the bonus of a player while a bet that carries its money is settled. */
const endBonus = (player: PlayerId) =>
  lane.wallet.submit({
    playerId: player,
    key: 'end',
    fingerprint: 'end',
    decide(purse, now) {
      const move = ended(noMove(purse), purse.grants[0]!, 'cancelled', now)
      return { ...move, answer: () => undefined }
    },
  })

describe('taking a settlement back', () => {
  it.each([
    ['pays back what one won', won],
    ['opens one that lost', lost],
    ['stakes a void one again', voided],
  ])('%s, once', async (_, result) => {
    const bet = await placed()
    await bets.settle([result(bet)])
    const first = await bets.undo(bet, why())
    expect(first).toEqual({ ...bet, settlement: 1 })
    expect(await bets.undo(bet, why())).toEqual(first)
    expect(await lane.wallet.readPurse(playerId)).toMatchObject({
      cash: 900n,
      openBets: { count: 1, staked: 100n },
    })
    expect(await lane.wallet.reconcile()).toBeUndefined()
    const events = lane.owner.read.selectFrom('bet_event').select(['event', 'by', 'reason'])
    expect(
      await events.where('bet_id', '=', bet.id).where('is_undone', '=', true).execute(),
    ).toEqual([{ event: 'undone', by: 'stf_a', reason: 'Yanlış skor' }])
  })

  it('may follow on another', async () => {
    const bet = await placed()
    for (const settlement of [1, 2]) {
      await bets.settle([won(bet, { settlement })])
      expect(told(await bets.undo(bet, why(settlement)))).toBe(`open ${settlement}`)
    }
    expect(await lane.cashOf(playerId)).toBe(900n)
  })

  it('is for a bet that there is, in the settlement that stands, while its money is there', async () => {
    const gone = { playerId, id: newId('bet', lane.clock.now().getTime()) }
    expect(await bets.undo(gone, why())).toEqual({ refused: 'bet_not_found' })
    const bet = await placed({ stake: kurus(900n), payoutMax: kurus(1_000n) })
    await bets.settle([won(bet)])
    expect(await bets.undo(bet, why(2))).toEqual({ refused: 'bet_changed' })
    await placed({ stake: kurus(101n) })
    expect(await bets.undo(bet, why())).toEqual({ refused: 'insufficient_balance' })
  })

  it('is not for one that was cashed out', async () => {
    const bet = await placed()
    await bets.cashOut(bet, () => kurus(70n))
    expect(await bets.undo(bet, why())).toEqual({ refused: 'bet_final' })
  })

  it('is answered as recorded where another was quicker', async () => {
    const bet = await placed()
    await bets.settle([won(bet)])
    const late = undoneAfter(() => bets.undo(bet, why()))
    expect(await late.undo(bet, why())).toEqual({ ...bet, settlement: 1 })
  })

  it('looks three times, and is told that the bet has changed: its key was another’s', async () => {
    const bet = await placed()
    await bets.settle([won(bet)])
    await lane.wallet.submit({
      playerId,
      key: `${bet.id}:undo:1`,
      fingerprint: 'other',
      decide: () => ({ transfers: [], answer: () => undefined }),
    })
    let asked = 0
    const submit: Wallet['submit'] = (operation, how) => {
      asked += 1
      return lane.wallet.submit(operation, how)
    }
    const counted = betsOn(lane, { ...lane.wallet, submit })
    expect(await counted.undo(bet, why())).toEqual({ refused: 'bet_changed' })
    expect(asked).toBe(3)
  })
})

describe('taking the settlement of a bet with bonus money back', () => {
  it('gives the bonus its part again', async () => {
    const [player] = withBonus as [PlayerId]
    const bet = await placed({ playerId: player, ...ON_BONUS })
    await bets.settle([won(bet)])
    expect(told(await bets.undo(bet, why()))).toBe('open 1')
    const { cash, grants } = await lane.wallet.readPurse(player)
    expect(cash).toBe(1_000n)
    expect(grants).toMatchObject([{ balance: 400n, wagered: 0n, openBets: 1 }])
  })

  it('follows a bonus that ended before', async () => {
    const player = withBonus[1]!
    const bet = await placed({ playerId: player, ...ON_BONUS })
    await bets.settle([lost(bet)])
    await endBonus(player)
    expect(told(await bets.undo(bet, why()))).toBe('open 1')
    expect(await lane.wallet.readPurse(player)).toMatchObject({
      grants: [],
      endedGrants: [{ id: bet.grantId, end: 'cancelled', openBets: 1 }],
    })
  })

  it('looks again where the bonus ends between its look and the lock', async () => {
    const player = withBonus[2]!
    const bet = await placed({ playerId: player, ...ON_BONUS })
    await bets.settle([lost(bet)])
    const late = undoneAfter(() => endBonus(player))
    expect(told(await late.undo(bet, why()))).toBe('open 1')
    expect((await lane.wallet.readPurse(player)).endedGrants).toMatchObject([{ end: 'cancelled' }])
  })
})

describe('counting a bet otherwise that stays as it was paid', () => {
  const again = (bet: Bet) => won(bet, { settlement: 2, isRecount: true, wagered: kurus(0n) })
  const counted = async (player: PlayerId, bet: Bet) => {
    const { cash, grants } = await lane.wallet.readPurse(player)
    const { payout, contribution } = (await bets.find(player, bet.id))!
    return [cash, payout, contribution, grants[0]?.wagered]
  }

  it('moves no money, once, and is taken back with the rest', async () => {
    const player = withBonus[3]!
    const bet = await placed({ playerId: player, ...ON_BONUS })
    await bets.settle([won(bet)])
    const [cash, payout, contribution] = await counted(player, bet)
    expect(contribution).toBe(100n)
    expect(await bets.settle([again(bet)])).toEqual({ settled: 1, already: 0 })
    expect(await bets.settle([again(bet)])).toEqual({ settled: 0, already: 1 })
    expect(await counted(player, bet)).toEqual([cash, payout, 0n, 0n])
    expect(told(await bets.undo(bet, why(2)))).toBe('open 2')
    expect(await counted(player, bet)).toEqual([1_000n, 0n, 0n, 0n])
  })

  it.each([
    ['is taken back first', 4, (bet: Bet) => bets.undo(bet, why()), 'open 1'],
    ['is counted first', 5, (bet: Bet) => bets.settle([again(bet)]), 'settled 2'],
    ['loses its bonus first', 6, ({ playerId: player }: Bet) => endBonus(player), 'settled 1'],
  ])('leaves one that %s as it is', async (_, at, first, stands) => {
    const player = withBonus[at]!
    const bet = await placed({ playerId: player, ...ON_BONUS })
    await bets.settle([won(bet)])
    const late = undoneAfter(() => first(bet))
    expect(await late.settle([again(bet)])).toEqual({ settled: 0, already: 1 })
    expect(told((await bets.find(player, bet.id))!)).toBe(stands)
  })
})
