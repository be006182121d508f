import type { DrawBet } from '@menekse/contract/draws/draw'
import { lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { stepOf, within } from '../tables/stake.ts'
import { actOf, checkWish } from './panel-act.ts'
import type { Seat } from './seats.ts'
import { seated } from './seats.ts'

const bet = (id: string, part: Partial<DrawBet> = {}): DrawBet => ({
  id: `bet_${id.padStart(26, '0')}`,
  table: 'zeplin',
  draw: 7,
  market: 'crash',
  selection: 'manual',
  stake: lira(10),
  payout: ZERO,
  payout_max: lira(500_000),
  status: 'open',
  placed_at: '2026-11-23T09:00:00.000Z',
  ...part,
})
const seat = (part: Partial<Seat> = {}): Seat => ({
  waiting: undefined,
  bets: [],
  number: undefined,
  end: undefined,
  busy: undefined,
  problem: undefined,
  ...part,
})
const open = { stage: { kind: 'open', leftMs: 1, wholeMs: 2 }, number: 7, multiplier: 100 } as const
const flight = (multiplier: number) =>
  ({ stage: { kind: 'flight', ms: 1 }, number: 7, multiplier }) as const

test('an empty panel places while bets are open, and waits for the next draw otherwise', () => {
  expect(actOf(seat(), open)).toEqual({ kind: 'place' })
  expect(actOf(seat(), flight(150))).toEqual({ kind: 'queue' })
  const waiting = { stake: lira(10), target: undefined }
  expect(actOf(seat({ waiting }), flight(150))).toEqual({ kind: 'cancel' })
  expect(actOf(seat({ busy: 'placing' }), open)).toEqual({ kind: 'busy' })
})

test('a bet stands until the flight, can be cashed out from 1.01, and leaves the panel when it ended', () => {
  const one = bet('1')
  const staked = seat({ bets: [one], number: 7 })
  expect(actOf(staked, open)).toEqual({ kind: 'stands' })
  expect(actOf(staked, flight(100))).toEqual({ kind: 'cashOut', bets: [one], isEarly: true })
  expect(actOf(staked, flight(101))).toEqual({ kind: 'cashOut', bets: [one], isEarly: false })
  const out = bet('1', { status: 'cashed_out', payout: lira(12) })
  expect(actOf(seat({ bets: [out], number: 7 }), flight(150))).toEqual({ kind: 'queue' })
  const bust = {
    stage: { kind: 'bust', bust: 150, flightMs: 1, ms: 1 },
    number: 7,
    multiplier: 150,
  }
  expect(actOf({ ...staked, end: 150 }, bust as never)).toEqual({ kind: 'queue' })
})

test('of two halves the one that still flies can be ended', () => {
  const halves = [bet('1', { status: 'cashed_out', payout: lira(12) }), bet('2')]
  expect(actOf(seat({ bets: halves, number: 7 }), flight(130))).toMatchObject({
    kind: 'cashOut',
    bets: [halves[1]],
  })
})

test('fields are checked where they are filled in', () => {
  const bounds = { min: lira(1), max: lira(5_000), targetMax: 1_000_000 }
  const check = (stake: string, target?: string) =>
    checkWish({ stake, isAuto: target !== undefined, target: target ?? '' }, bounds)
  expect(check('12,50', '2,00').wish).toEqual({ stake: 1_250n, target: 200 })
  expect(check('12,50').wish).toEqual({ stake: 1_250n, target: undefined })
  expect(check('0,50')).toMatchObject({ wish: undefined, stakeProblem: 'En az ₺1,00 olabilir.' })
  expect(check('5000,01').stakeProblem).toBe('En çok ₺5.000,00 olabilir.')
  expect(check('on').stakeProblem).toBe('Bir tutar yazın, örneğin 10 veya 12,50.')
  expect(check('10', '1,00').targetProblem).toBe('Hedef en az 1,01x olabilir.')
  expect(check('10', '99999').targetProblem).toBe('Hedef en çok 10.000,00x olabilir.')
  expect(within(999_999_999n, bounds)).toBe(lira(5_000))
  expect([stepOf(1_000n), stepOf(10_000n), stepOf(150_000n)]).toEqual([100n, 1_000n, 10_000n])
})

test('after a reload bets lie where they were placed: panel by panel', () => {
  const bets = ['3', '1', '4', '2'].map((id) => bet(id))
  const names = (found: readonly DrawBet[]) => found.map(({ id }) => id.at(-1))
  const { a, b } = seated(bets, 2)
  expect([names(a), names(b)]).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})
