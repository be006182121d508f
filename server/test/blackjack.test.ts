import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import type { PlayRound } from '@menekse/contract/casino/play'
import type { BlackjackAction, BlackjackEvent } from '@menekse/contract/games/blackjack'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { gameOf } from '@menekse/games/catalogue'
import { seededRandom } from '@menekse/games/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../src/platform/clock.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newStaff } from './desk.ts'
import { openGame } from './games-at-play.ts'
import { newPlayer } from './people.ts'
import type { Player } from './people.ts'

/* Blackjack over the real server: further stakes are taken once, with their step or not at all; nothing hidden is told. */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const SLUG = 'yali-masasi'
const STAKE = lira(2)

interface Seated {
  readonly player: Player
  readonly session: string
  round: PlayRound
}

async function begin(player: Player, opened?: string): Promise<Seated> {
  const session = opened ?? (await openGame(player, SLUG))
  app.clock.advance(2_500)
  const roundId = newId('rnd', app.clock.now().getTime())
  const body = { play_session: session, round_id: roundId, stake: 2 }
  const begun = await player.browser.call(play.spin, { body })
  if (!begun.ok) throw new Error(begun.refusal.code)
  return { player, session, round: begun.value.round }
}

const mayOf = ({ events }: PlayRound): readonly BlackjackAction[] => {
  const last = events.at(-1) as BlackjackEvent
  return last.type === 'turn' ? last.may : []
}

const step = (
  { player, session, round }: Seated,
  action: BlackjackAction,
  number = round.steps + 1,
) =>
  player.browser.call(play.step, {
    body: {
      play_session: session,
      round_id: round.id as RoundId,
      number,
      choice: { action },
    },
  })

async function take(seated: Seated, action: BlackjackAction): Promise<void> {
  const taken = await step(seated, action)
  if (!taken.ok) throw new Error(taken.refusal.code)
  seated.round = taken.value.round
}

/** Stands on everything and is not insured. */
async function standOut(seated: Seated): Promise<void> {
  while (seated.round.status === 'open')
    await take(seated, mayOf(seated.round).includes('decline') ? 'decline' : 'stand')
}

/** A round in which this is offered; others before it are stood out. */
async function roundWith(player: Player, action: BlackjackAction): Promise<Seated> {
  // How often a game may be opened has a limit, and a pair may be long in coming.
  const session = await openGame(player, SLUG)
  for (;;) {
    const seated = await begin(player, session)
    if (mayOf(seated.round).includes(action)) return seated
    await standOut(seated)
  }
}

const cashOf = async ({ id }: Player) => (await app.wallet.readPurse(id)).cash

/** The same asked twenty times at once: all are told the same round, and it is staked once. */
async function takeTwentyTimes(seated: Seated, action: BlackjackAction): Promise<void> {
  const before = await cashOf(seated.player)
  const staked = seated.round.stake
  const all = await Promise.all(Array.from({ length: 20 }, () => step(seated, action)))
  const rounds = all.map((one) => (one.ok ? one.value.round : one.refusal.code))
  expect(new Set(rounds.map((one) => textOf(one))).size).toBe(1)
  seated.round = rounds[0] as PlayRound
  const added = seated.round.stake - staked
  expect(await cashOf(seated.player)).toBe(before - added + seated.round.payout)
  expect(added).toBe(action === 'insure' ? STAKE / 2n : STAKE)
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one))

describe('a further stake', () => {
  it('of a split and of each hand’s double is taken once, and all of it is paid on', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    const seated = await roundWith(player, 'split')
    const before = await cashOf(player)
    await takeTwentyTimes(seated, 'split')
    while (seated.round.status === 'open')
      if (mayOf(seated.round).includes('double')) await takeTwentyTimes(seated, 'double')
      else await take(seated, 'stand')
    const { stake, payout, id, events } = seated.round
    expect(stake).toBeGreaterThanOrEqual(2n * STAKE)
    expect(await cashOf(player)).toBe(before - (stake - STAKE) + payout)
    const end = events.at(-1) as Extract<BlackjackEvent, { type: 'round_end' }>
    const lying = end.hands.reduce((sum, hand) => sum + hand.stakes, 0)
    expect(BigInt(lying) * STAKE).toBe(stake)
    const replayed = await player.browser.call(play.replay, { query: { ref: id } })
    expect(replayed.ok && replayed.value.verified).toBe(true)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('of insurance is half a bet, once', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    await takeTwentyTimes(await roundWith(player, 'insure'), 'insure')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('that is not there leaves the round as it was, to be played on without it', async () => {
    const rich = await newPlayer(app, { cash: lira(3) })
    let seated = await begin(rich)
    // Whoever wins can afford it; so many try until somebody cannot.
    while (!mayOf(seated.round).includes('double') || (await cashOf(seated.player)) >= STAKE)
      seated = await begin(await newPlayer(app, { cash: lira(3) }))
    const before = textOf(seated.round)
    const refused = await step(seated, 'double')
    expect(refused.ok || refused.refusal.code).toBe('insufficient_balance')
    const opened = await seated.player.browser.call(play.open, {
      body: { play_session: seated.session },
    })
    expect(opened.ok && textOf(opened.value.open_round)).toBe(before)
    expect(await cashOf(seated.player)).toBe(lira(1))
    await take(seated, 'hit')
    await standOut(seated)
    expect(seated.round).toMatchObject({ status: 'settled', stake: STAKE })
  })

  it('is for nobody but with the choice that takes it: another at the same number is refused', async () => {
    const seated = await roundWith(await newPlayer(app, { cash: lira(1_000) }), 'split')
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => step(seated, n % 2 === 0 ? 'split' : 'double')),
    )
    const codes = tries.map((one) => (one.ok ? 'ok' : one.refusal.code))
    expect(codes.toSorted()).toEqual([
      ...Array<string>(10).fill('ok'),
      ...Array<string>(10).fill('round_changed'),
    ])
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from round_step where round_id = ${seated.round.id}`.execute(
      app.owner.read,
    )
    expect(rows[0]!.n).toBe(1n)
  })
})

/** The cards that lie hidden; only the owner of the database can know. */
async function hiddenOf({ player, round }: Seated) {
  const recorded = (await app.rounds.find(player.id, round.id))!
  const { seed, label } = await app.fairness.streamOf(recorded)
  const random = seededRandom(Buffer.from(seed, 'hex'), label)
  const [begun] = gameOf(SLUG)!.play(STAKE, [null], random)!
  return { seed, state: (begun!.standing as { state: { dealt: number[] } }).state }
}

describe('what lies under the dealer’s card', () => {
  it('is told by no answer before the end, the desk’s own among them', async () => {
    const { browser: support } = await newStaff(app, 'support')
    const player = await newPlayer(app, { cash: lira(1_000) })
    // Split, so that the shoe has been gone on with.
    const seated = await roundWith(player, 'split')
    const { seed, state } = await hiddenOf(seated)
    const beginning = seated.round
    await take(seated, 'split')
    const ref = seated.round.id
    const answers = [
      beginning,
      seated.round,
      await player.browser.call(play.open, { body: { play_session: seated.session } }),
      await player.browser.call(play.replay, { query: { ref } }),
      await player.browser.call(casino.gameDetail, { query: { ref } }),
      await support.call(staffPlayers.round, { params: { id: ref }, query: { player: player.id } }),
    ]
    if (seated.round.status !== 'open') return
    const open = seated.round.events as BlackjackEvent[]
    const told = open.flatMap((event) => {
      if (event.type === 'dealt') return [...event.hand, event.dealer]
      return event.type === 'split' ? event.cards : 'card' in event ? [event.card] : []
    })
    const [first, up, second] = state.dealt
    expect(told.slice(0, 3)).toEqual([first, second, up])
    expect(told).toHaveLength(5)
    for (const answer of answers) {
      const text = textOf(answer)
      expect(text).toContain(ref)
      expect(text).not.toContain(seed)
      for (const name of ['"dealt":[', '"shoe"', '"gone"', '"state"', 'round_end'])
        expect(text).not.toContain(name)
    }
    await standOut(seated)
    const end = seated.round.events.at(-1) as Extract<BlackjackEvent, { type: 'round_end' }>
    expect(end.cards.slice(0, 4)).toEqual(state.dealt)
  })
})

describe('a round nobody comes back to', () => {
  it('stands on every hand, uninsured, whatever was asked last', async () => {
    for (const asked of ['insure', 'split'] as const) {
      const player = await newPlayer(app, { cash: lira(1_000) })
      const seated = await roundWith(player, asked)
      if (asked === 'split') await take(seated, 'split')
      const before = await cashOf(player)
      const { stake } = seated.round
      const wasOpen = seated.round.status === 'open'
      app.clock.advance(DAY_MS + 1)
      const long = new Date(app.clock.now().getTime() - DAY_MS)
      await Promise.all([
        app.casino.play.finishAbandoned(long),
        app.casino.play.finishAbandoned(long),
      ])
      const ended = (await app.rounds.find(player.id, seated.round.id))!
      expect(ended).toMatchObject({ status: 'settled', stake })
      expect(await cashOf(player)).toBe(before + (wasOpen ? ended.payout : 0n))
      const replayed = await app.casino.play.replay(player.id, seated.round.id)
      expect(replayed).toMatchObject({ verified: true })
    }
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('a demo of blackjack', () => {
  it('takes what its steps stake, and goes on after a hand that is over with the deal', async () => {
    const player = await newPlayer(app)
    const session = await openGame(player, SLUG, 'demo')
    let balance = lira(10_000)
    const seen = { dealtOver: 0, doubled: 0, after: 0 }
    for (let n = 0; n < 100 && seen.after < 2; n++) {
      if (seen.dealtOver > 0 && seen.doubled > 0) seen.after++
      let stake = lira(2)
      app.clock.advance(2_500)
      const roundId = newId('rnd', app.clock.now().getTime())
      const body = { play_session: session, round_id: roundId, stake: 2 }
      const begun = await player.browser.call(play.spin, { body })
      if (!begun.ok) throw new Error(begun.refusal.code)
      let answer: { round: PlayRound; balance: bigint } = begun.value
      if (answer.round.status !== 'open') seen.dealtOver++
      while (answer.round.status === 'open') {
        const may = mayOf(answer.round)
        const action = may.includes('double')
          ? 'double'
          : may.includes('decline')
            ? 'decline'
            : 'stand'
        if (action === 'double') {
          seen.doubled++
          stake = lira(4)
        }
        const taken = await step({ player, session, round: answer.round }, action)
        if (!taken.ok) throw new Error(taken.refusal.code)
        answer = taken.value
      }
      balance = (balance - stake + answer.round.payout) as typeof balance
      expect(answer).toMatchObject({ balance, round: { stake } })
    }
    expect(seen.after).toBe(2)
  })
})
