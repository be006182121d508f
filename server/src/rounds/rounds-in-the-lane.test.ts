import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kurus, requestOf, spun } from '../../test/decided-rounds.ts'
import { afterOthers, openLane } from '../../test/open-lane.ts'
import type { OpenLane } from '../../test/open-lane.ts'
import { DAY_MS } from '../platform/clock.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { createRounds } from './rounds.ts'
import type { Play, PlayedRound, PlayRequest, Rounds, StepPlay, StepRequest } from './rounds.ts'

let lane: OpenLane
let rounds: Rounds
let playerId: PlayerId
beforeAll(async () => {
  lane = await openLane()
  rounds = createRounds(lane)
})
afterAll(() => lane.close())
beforeEach(async () => {
  playerId = await lane.newPlayer(kurus(1_000n))
})

const ZERO = kurus(0n)
const newRoundId = (ms = 0): RoundId => newId('rnd', lane.clock.now().getTime() + ms)
/** A round of a hundred that pays fifty, and the next may follow at once. */
const asked = (changes: Partial<PlayRequest> = {}, play: Partial<Play> = {}): PlayRequest => ({
  ...requestOf({ playerId, roundId: newRoundId(), cycleMs: 0, ...changes }, play),
})
async function played(changes: Partial<PlayRequest> = {}, play: Partial<Play> = {}) {
  const answer = await rounds.play(asked(changes, play))
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer.round
}
const open = (changes: Partial<PlayRequest> = {}) => played(changes, { staysOpen: true })
const stepped = () => open({ isStepped: true })
/** Rounds that are asked for something after others have had their turn. */
const second = (others: () => Promise<unknown>) =>
  createRounds({ ...lane, wallet: afterOthers(lane.wallet, others) })
/** How a round stands, and the cash of its player. */
const answered = (answer: PlayedRound | { refused: string }) =>
  'refused' in answer ? answer.refused : `${answer.round.status} ${answer.after.cash}`

describe('a round', () => {
  it('is asked for in words that no release changes, as a repeat may come after it', async () => {
    const choices = [undefined, null, { cell: 3 }]
    const ids = [newRoundId(), newRoundId(), newRoundId()]
    for (const [n, choice] of choices.entries()) await played({ roundId: ids[n]!, choice })
    expect(await lane.keysOf(playerId)).toEqual({
      [ids[0]!]: 'nar-bahcesi 100',
      [ids[1]!]: 'nar-bahcesi 100',
      [ids[2]!]: 'nar-bahcesi 100 {"cell":3}',
    })
  })

  it('is answered as it is recorded when it is asked for again, with its whole cycle', async () => {
    const request = asked({ cycleMs: 2_500 })
    const first = await rounds.play(request)
    expect(answered(first as PlayedRound)).toBe('settled 950')
    lane.clock.advance(2_000)
    expect(await rounds.play(request)).toEqual(first)
  })

  it.each([
    ['another game', { gameSlug: 'bogaz-firtinasi' }],
    ['another stake', { stake: kurus(101n) }],
    ['a free spin', { isFreeSpin: true }],
    ['another choice', { choice: { cell: 3 } }],
  ])('is refused under an id that was used for another: %s', async (_, changes) => {
    const { id } = await played()
    const again = asked({ roundId: id, ...changes })
    expect(await rounds.play(again)).toEqual({ refused: 'key_reused' })
    expect(await lane.cashOf(playerId)).toBe(950n)
  })

  it.each([DAY_MS + 1, -DAY_MS - 1])('is refused with an id made %i ms off', async (ms) => {
    expect(await rounds.play(asked({ roundId: newRoundId(ms) }))).toEqual({
      refused: 'round_outdated',
    })
  })

  it('whose key is known and whose record is missing is a bug that names it', async () => {
    const roundId = newRoundId()
    await lane.wallet.submit({
      playerId,
      key: roundId,
      fingerprint: 'nar-bahcesi 100',
      decide: () => ({ transfers: [], answer: () => undefined }),
    })
    await expect(rounds.play(asked({ roundId }))).rejects.toThrow(
      `The key of round ${roundId} is known but its record is missing`,
    )
  })

  it('is found by its id, among the latest of its game, and among those left open', async () => {
    const first = await played()
    lane.clock.advance(1)
    const last = await open({ gameSlug: 'bogaz-firtinasi' })
    expect(await rounds.find(playerId, first.id)).toEqual(first)
    expect(await rounds.find(playerId, newRoundId())).toBeUndefined()
    expect(await rounds.latest(playerId, { limit: 9 })).toEqual([last, first])
    expect(await rounds.latest(playerId, { limit: 1 })).toEqual([last])
    expect(await rounds.latest(playerId, { gameSlug: 'nar-bahcesi', limit: 9 })).toEqual([first])
    const leftOpen = { playerId, roundId: last.id }
    expect(await rounds.openBefore(last.startedAt)).not.toContainEqual(leftOpen)
    lane.clock.advance(1)
    expect(await rounds.openBefore(lane.clock.now())).toContainEqual(leftOpen)
  })
})

describe('the end of an open round', () => {
  it.each([
    ['finish', 'settled 950'],
    ['voidRound', 'void 1000'],
  ] as const)('by %s comes once, and then is answered as it was: %s', async (end, expected) => {
    const round = await open()
    const first = await rounds[end](playerId, round.id)
    expect(answered(first)).toBe(expected)
    expect(first).toMatchObject({ nextRoundMs: 0 })
    expect(await rounds.finish(playerId, round.id)).toEqual(first)
    expect(await rounds.voidRound(playerId, round.id)).toEqual(first)
    expect(await lane.keysOf(playerId)).toMatchObject({ [`${round.id}:end`]: round.id })
  })

  it('moves nothing for one that ended at once, or by its steps', async () => {
    const { id } = await played()
    expect(answered(await rounds.finish(playerId, id))).toBe('settled 950')
    expect(answered(await rounds.voidRound(playerId, id))).toBe('settled 950')
    const game = await stepped()
    await told(stepOf(game.id, 1, ending))
    expect(answered(await rounds.finish(playerId, game.id))).toBe('settled 880')
  })

  it('by a void gives back all that was staked in steps, and is heard once', async () => {
    const round = await stepped()
    await rounds.step(stepOf(round.id, 1, { stake: kurus(40n) }))
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => rounds.voidRound(playerId, round.id)),
    )
    expect(new Set(ends.map(answered))).toEqual(new Set(['void 1000']))
    const after = await rounds.find(playerId, round.id)
    expect(after?.steps.map(({ choice }) => choice).at(-1)).toEqual({ action: 'void' })
    expect(await lane.wallet.reconcile()).toBeUndefined()
  })

  it('by a void comes after the step that was first, or the step after the void', async () => {
    const round = await stepped()
    const step = () => rounds.step(stepOf(round.id, 1))
    expect(answered(await second(step).voidRound(playerId, round.id))).toBe('void 1000')
    expect((await rounds.find(playerId, round.id))?.steps).toHaveLength(2)

    const game = await stepped()
    const voiding = () => rounds.voidRound(playerId, game.id)
    const late = await second(voiding).step(stepOf(game.id, 1))
    expect(late).toMatchObject({ refused: 'round_changed' })
    expect((await rounds.find(playerId, game.id))?.status).toBe('void')
  })

  it('by a void gives nothing back once the last step has ended it', async () => {
    const round = await stepped()
    const step = () => rounds.step(stepOf(round.id, 1, ending))
    expect(answered(await second(step).voidRound(playerId, round.id))).toMatch(/^settled/)
  })

  it('comes for the next one too', async () => {
    for (const cash of [950, 900]) {
      const round = await open()
      expect(answered(await rounds.finish(playerId, round.id))).toBe(`settled ${cash}`)
    }
  })

  it('is of whoever comes first, and the second is told so', async () => {
    const round = await open()
    const late = second(() => rounds.voidRound(playerId, round.id))
    expect(answered(await late.finish(playerId, round.id))).toBe('void 1000')
  })

  it('is refused for a round that there is not, and but for a void for one that ends by its steps', async () => {
    expect(await rounds.finish(playerId, newRoundId())).toEqual({ refused: 'round_not_found' })
    const { id } = await stepped()
    expect(await rounds.finish(playerId, id)).toEqual({ refused: 'round_open' })
    expect(answered(await rounds.voidRound(playerId, id))).toBe('void 1000')
  })
})

const stepOf = (
  roundId: RoundId,
  number: number,
  play: Partial<StepPlay> = {},
  choice: unknown = { cell: number },
): StepRequest => ({
  playerId,
  roundId,
  number,
  choice,
  play: () => ({ events: [spun], stake: ZERO, end: undefined, ...play }),
})
/** What a step was told: how the round stands, how many steps it has, and the cash of its player. */
async function told(request: StepRequest, by: Rounds = rounds): Promise<string> {
  const taken = await by.step(request)
  if (isRefusal(taken)) return taken.refused
  return `${taken.round.status} ${taken.round.steps.length} ${taken.after.cash}`
}
const ending = { end: { status: 'settled', payout: kurus(30n) } } satisfies Partial<StepPlay>

describe('a step', () => {
  it('follows the one before, and the same one again is answered as the round stands', async () => {
    const { id } = await stepped()
    expect(await told(stepOf(id, 1))).toBe('open 1 900')
    expect(await told(stepOf(id, 2, { stake: kurus(50n) }))).toBe('open 2 850')
    expect(await told(stepOf(id, 1))).toBe('open 2 850')
    expect(await told(stepOf(id, 3, ending))).toBe('settled 3 880')
    expect(await told(stepOf(id, 3, ending))).toBe('settled 3 880')
    expect(await lane.keysOf(playerId)).toMatchObject({
      [`${id}:step:1`]: '{"cell":1}',
      [`${id}:step:2`]: '{"cell":2}',
      [`${id}:step:3`]: '{"cell":3}',
    })
  })

  it('is decided after the steps that were taken', async () => {
    const { id } = await stepped()
    await told(stepOf(id, 1))
    const seen: number[] = []
    const play: StepRequest['play'] = ({ steps }) => {
      seen.push(steps.length)
      return refuse('choice_not_allowed')
    }
    expect(await told({ ...stepOf(id, 2), play })).toBe('choice_not_allowed')
    expect(seen).toEqual([1])
  })

  it.each([
    ['0', 0],
    ['2, skipped', 3],
  ])('is told that the round has changed when it is not the next: number %s', async (_, number) => {
    const { id } = await stepped()
    await told(stepOf(id, 1))
    expect(await told(stepOf(id, number))).toBe('round_changed')
  })

  it('is told so with another choice than was taken, and after the end', async () => {
    const { id } = await stepped()
    await told(stepOf(id, 1, ending))
    expect(await told(stepOf(id, 1, ending, { cell: 9 }))).toBe('round_changed')
    expect(await told(stepOf(id, 2))).toBe('round_changed')
  })

  it('is of a stepped round of the player’s own', async () => {
    const { id } = await open()
    expect(await told(stepOf(id, 1))).toBe('round_not_found')
    expect(await told(stepOf(newRoundId(), 1))).toBe('round_not_found')
  })

  it('is refused what no stake is given for', async () => {
    const { id } = await stepped()
    expect(await told(stepOf(id, 1, { stake: kurus(901n) }))).toBe('insufficient_balance')
    expect(await told(stepOf(id, 1, { stake: kurus(900n) }))).toBe('open 1 0')
  })
})

describe('a step that another was quicker than', () => {
  it('is answered as recorded where it is the same', async () => {
    const { id } = await stepped()
    const step = stepOf(id, 1, ending)
    expect(
      await told(
        step,
        second(() => rounds.step(step)),
      ),
    ).toBe('settled 1 930')
  })

  it('is told that the round has changed where it is another', async () => {
    const { id } = await stepped()
    const late = second(() => rounds.step(stepOf(id, 1)))
    expect(await told(stepOf(id, 1, {}, { cell: 9 }), late)).toBe('round_changed')
  })

  it('is a bug that names the round where that is gone', async () => {
    const { id } = await stepped()
    const step = stepOf(id, 1)
    const late = second(async () => {
      await rounds.step(step)
      await lane.owner.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`delete from round where id = ${id}`.execute(tx)
      })
    })
    await expect(late.step(step)).rejects.toThrow(`Round ${id} is gone`)
  })
})
