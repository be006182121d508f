import { describe, expect, it } from 'vitest'
import { anyStake, done, kurus, later, play, purse, spun } from '../../test/decided-rounds.ts'
import { grantWith, purseWith } from '../../test/purses.ts'
import { refuse } from '../platform/refusal.ts'
import type { Purse } from '../wallet/wallet.ts'
import { decideStep } from './steps.ts'
import type { StepPlay } from './steps.ts'

const ZERO = kurus(0n)
const stepped = { ...spun, type: 'stepped' } as unknown as typeof spun

const stepOf = (changes: Partial<StepPlay> = {}): StepPlay => ({
  events: [stepped],
  stake: ZERO,
  end: undefined,
  ...changes,
})
/** Takes a step in an open round of a hundred, forty of it bonus money. */
function step(
  changes: Partial<StepPlay> = {},
  change: (after: Purse) => Purse = (after) => after,
  protection: Parameters<typeof decideStep>[4] = anyStake,
) {
  const { round, after } = play({ isStepped: true }, { staysOpen: true, payout: ZERO })
  const before = change({ ...after, cash: ZERO, bonus: kurus(40n) })
  const asked = { round, number: 1, choice: { cell: 7 } }
  return { round, before, move: decideStep(asked, stepOf(changes), before, later, protection) }
}
function stepTaken(...asked: Parameters<typeof step>) {
  const { move, before, round } = step(...asked)
  return { began: round, ...done(move, before) }
}
const TAKEN = { number: 1, choice: { cell: 7 }, stake: ZERO, events: [stepped] }

describe('a step', () => {
  it('is added to its round, which goes on and moves no money', () => {
    const { began, round, moved, rows, after } = stepTaken()
    expect(round).toEqual({ ...began, steps: [TAKEN] })
    expect(moved).toEqual([])
    expect(after.openRoundId).toBe('rnd_a')
    expect(rows).toEqual([
      {
        of: 'round_step',
        player_id: 'plr_a',
        round_id: 'rnd_a',
        number: 1,
        choice: '{"cell":7}',
        stake: 0n,
        events: '[{"type":"stepped"}]',
        at: later,
      },
    ])
  })

  it('follows those before it', () => {
    const { round, before } = step()
    const second = { round: { ...round, steps: [TAKEN] }, number: 2, choice: null }
    const { round: after } = done(decideStep(second, stepOf(), before, later, anyStake), before)
    expect(after.steps.map(({ number }) => number)).toEqual([1, 2])
  })

  it('may end its round with a payout, shared as its stake was', () => {
    const { began, round, moved, rows, after } = stepTaken({
      end: { status: 'settled', payout: kurus(200n) },
    })
    expect(round).toEqual({
      ...began,
      status: 'settled',
      payout: 200n,
      endedAt: later,
      steps: [TAKEN],
    })
    expect(moved).toEqual(['payout 120 house:casino→cash', 'payout 80 house:casino→bonus'])
    expect(after.openRoundId).toBeUndefined()
    expect(after.grants).toMatchObject([{ balance: 120n, wagered: 100n }])
    expect(rows.slice(1)).toEqual([
      {
        of: 'round_end',
        player_id: 'plr_a',
        id: 'rnd_a',
        status: 'settled',
        payout: 200n,
        ended_at: later,
      },
    ])
  })

  it('may end it void, and the stake goes back where it came from', () => {
    const { round, moved, after } = stepTaken({ end: { status: 'void' } })
    expect(round).toMatchObject({ status: 'void', payout: 0n, endedAt: later })
    expect(moved).toEqual([
      'stake_refund 60 house:casino→cash',
      'stake_refund 40 house:casino→bonus',
    ])
    expect(after.grants).toMatchObject([{ balance: 80n, wagered: 0n }])
  })

  it('ends the bonus that waited for its round', () => {
    const wagered = (after: Purse): Purse => ({
      ...after,
      grants: after.grants.map((grant) => ({ ...grant, required: kurus(100n) })),
    })
    const end = { status: 'settled', payout: ZERO } as const
    const { rows } = stepTaken({ end }, wagered)
    expect(rows.map(({ of }) => of)).toEqual(['round_step', 'round_end', 'bonus_end'])
  })

  it('is none where its round is open no more', () => {
    const { move } = step({}, (after) => ({ ...after, openRoundId: 'rnd_x' }))
    expect(move).toEqual({ refused: 'round_changed' })
  })
})

describe('a step that stakes more', () => {
  const more = { stake: kurus(50n) }

  it('takes it as the round began, and the round is of the sum', () => {
    const withCash = (after: Purse) => ({ ...after, cash: kurus(30n) })
    const { round, moved, after, rows } = stepTaken(more, withCash)
    expect(round).toMatchObject({ stake: 150n, bonusStake: 60n, contribution: 150n })
    expect(round.steps).toMatchObject([{ stake: 50n }])
    expect(moved).toEqual(['stake 30 cash→house:casino', 'stake 20 bonus→house:casino'])
    expect(after.grants).toMatchObject([{ balance: 20n, wagered: 150n }])
    expect(rows[0]).toEqual({
      of: 'round_stake',
      player_id: 'plr_a',
      id: 'rnd_a',
      stake: 50n,
      bonus_stake: 20n,
      grant_id: 'bns_a',
      contribution: 50n,
    })
    expect(rows[1]).toMatchObject({ of: 'round_step', stake: 50n })
  })

  it('takes bonus money of the grant its round began with alone, and leaves others as they are', () => {
    const other = grantWith({ id: 'bns_b', balance: kurus(500n) })
    const beside = (after: Purse) => ({ ...after, grants: [other, ...after.grants] })
    const { after } = stepTaken({ stake: kurus(40n) }, beside)
    expect(after.grants).toMatchObject([other, { id: 'bns_a', balance: 0n }])
    expect(step({ stake: kurus(41n) }, beside).move).toEqual({ refused: 'insufficient_balance' })
  })

  it('of a round of cash alone may begin to use a bonus', () => {
    const none = purseWith({ cash: kurus(100n) })
    const { round, after } = play({}, { staysOpen: true, payout: ZERO }, none)
    const before = { ...after, cash: ZERO, bonus: kurus(80n), grants: purse.grants }
    const asked = { round, number: 1, choice: null }
    const taken = done(decideStep(asked, stepOf(more), before, later, anyStake), before)
    expect(taken.round).toMatchObject({ grantId: 'bns_a', bonusStake: 50n, contribution: 50n })
  })

  it('asks protection, in its product, as every stake does', () => {
    const asked: unknown[] = []
    const mayStake = (_: Purse, ...rest: unknown[]) => {
      asked.push(...rest)
      return refuse('loss_limit_reached')
    }
    const { move } = step(more, (after) => after, { mayStake })
    expect(move).toEqual({ refused: 'loss_limit_reached' })
    expect(asked).toEqual([50n, later, 'casino'])
  })

  it('pays by the whole stake when it ends the round too', () => {
    const withCash = (after: Purse) => ({ ...after, cash: kurus(50n) })
    const end = { status: 'settled', payout: kurus(150n) } as const
    const { moved } = stepTaken({ ...more, end }, withCash)
    expect(moved.slice(1)).toEqual(['payout 110 house:casino→cash', 'payout 40 house:casino→bonus'])
  })
})
