import { casino } from '@menekse/contract/casino/casino'
import type { MinesEvent } from '@menekse/contract/games/mines'
import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { wallet } from '@menekse/contract/wallet/wallet'
import { gameOf } from '@menekse/games/catalogue'
import { seededRandom } from '@menekse/games/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const SLUG = 'iznik-avlusu'

async function open(player: Player, mode: 'real' | 'demo' = 'real') {
  const launched = await player.browser.call(casino.launch, { body: { game_id: SLUG, mode } })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}

async function begin(player: Player, session: string, mines = 3, stake = 2) {
  app.clock.advance(2_500)
  const roundId = newId('rnd', app.clock.now().getTime())
  const begun = await player.browser.call(play.spin, {
    body: { play_session: session, round_id: roundId, stake, choice: { mines } },
  })
  if (!begun.ok) throw new Error(begun.refusal.code)
  return { roundId, round: begun.value.round }
}

type Choice = { action: 'reveal'; tile: number } | { action: 'collect' }
const step = (player: Player, session: string, roundId: RoundId, number: number, choice: Choice) =>
  player.browser.call(play.step, {
    body: { play_session: session, round_id: roundId, number, choice },
  })

async function chanceOf(roundId: string) {
  const { rows } = await sql<{ player_id: PlayerId }>`
    select player_id from round where id = ${roundId}`.execute(app.owner.read)
  const round = (await app.rounds.find(rows[0]!.player_id, roundId))!
  return { choice: round.choice, stream: await app.fairness.streamOf(round) }
}

/** Where the mines of a running round lie; only the owner of the database can know. */
async function minesOf(roundId: string): Promise<number[]> {
  const { choice, stream } = await chanceOf(roundId)
  const random = seededRandom(Buffer.from(stream.seed, 'hex'), stream.label)
  const [laid] = gameOf(SLUG)!.play(lira(2), [choice], random)!
  return (laid!.standing as { state: { mines: number[] } }).state.mines
}

async function gemsOf(roundId: string): Promise<number[]> {
  const mines = await minesOf(roundId)
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile))
}

const balanceOf = async (player: Player) => {
  const balance = await player.browser.call(wallet.getBalance)
  return balance.ok ? balance.value.balance : undefined
}

describe('a round of mines', () => {
  it('is staked at its beginning, paid once with its end, and proved from its seed', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    const { roundId, round } = await begin(player, session)
    expect(round).toMatchObject({ status: 'open', payout: 0n, steps: 0 })
    expect(await balanceOf(player)).toBe(lira(98))
    const [first, second] = await gemsOf(roundId)
    for (const [number, tile] of [first!, second!].entries()) {
      const turned = await step(player, session, roundId, number + 1, { action: 'reveal', tile })
      expect(turned.ok && turned.value.round.status).toBe('open')
    }
    expect(await balanceOf(player)).toBe(lira(98))
    const ended = await step(player, session, roundId, 3, { action: 'collect' })
    // 3 mines, 2 gems at 97 %: 1.25 stakes.
    expect(ended.ok && ended.value.round).toMatchObject({ status: 'settled', payout: 250n })
    expect(await balanceOf(player)).toBe(lira(98) + 250n)
    const replayed = await player.browser.call(play.replay, { query: { ref: roundId } })
    expect(replayed.ok && replayed.value.verified).toBe(true)
    expect(replayed.ok && replayed.value.round.events.map(({ type }) => type)).toEqual([
      'laid',
      'gem',
      'gem',
      'collected',
      'round_end',
    ])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('takes each step once: twenty at a time, the same and different ones', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    const { roundId } = await begin(player, session)
    const gems = await gemsOf(roundId)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        step(player, session, roundId, 1, { action: 'reveal', tile: gems[n % 2]! }),
      ),
    )
    const codes = tries.map((one) => (one.ok ? 'ok' : one.refusal.code))
    expect(codes.toSorted()).toEqual([
      ...Array<string>(10).fill('ok'),
      ...Array<string>(10).fill('round_changed'),
    ])
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => step(player, session, roundId, 2, { action: 'collect' })),
    )
    expect(ends.every((end) => end.ok && end.value.round.status === 'settled')).toBe(true)
    expect(await balanceOf(player)).toBe(lira(98) + 220n)
    const late = await step(player, session, roundId, 3, { action: 'collect' })
    expect(late.ok || late.refusal.code).toBe('round_changed')
    const count = await sql<{ n: bigint }>`
      select count(*) as n from round_step where round_id = ${roundId}`.execute(app.owner.read)
    expect(count.rows[0]!.n).toBe(2n)
  })

  it('skips no step, and leaves a round alone that a choice does not fit', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    const { roundId } = await begin(player, session)
    const codeOf = async (number: number, choice: Choice) => {
      const answer = await step(player, session, roundId, number, choice)
      return answer.ok || answer.refusal.code
    }
    expect(await codeOf(2, { action: 'reveal', tile: 0 })).toBe('round_changed')
    expect(await codeOf(1, { action: 'collect' })).toBe('choice_not_allowed')
    expect(await codeOf(1, { action: 'reveal', tile: 25 })).toBe('choice_not_allowed')
    expect(await codeOf(1, { action: 'leave' } as never)).toBe('choice_not_allowed')
    const finish = await player.browser.call(play.finish, {
      body: { play_session: session, round_id: roundId },
    })
    expect(finish.ok || finish.refusal.code).toBe('round_open')
    const [tile] = await gemsOf(roundId)
    expect(await codeOf(1, { action: 'reveal', tile: tile! })).toBe(true)
    expect(await codeOf(2, { action: 'reveal', tile: tile! })).toBe('choice_not_allowed')
  })

  it('begins with as many mines as its board may have, and never without a choice', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    for (const choice of [undefined, {}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }]) {
      const begun = await player.browser.call(play.spin, {
        body: {
          play_session: session,
          round_id: newId('rnd', app.clock.now().getTime()),
          stake: 2,
          ...(choice === undefined ? {} : { choice }),
        },
      })
      expect(begun.ok || begun.refusal.code).toBe('choice_not_allowed')
    }
    const { roundId } = await begin(player, session)
    const other = await player.browser.call(play.spin, {
      body: { play_session: session, round_id: roundId, stake: 2, choice: { mines: 4 } },
    })
    expect(other.ok || other.refusal.code).toBe('key_reused')
  })

  it('resumes as it stood, also for a process that knows nothing of it', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { roundId } = await begin(player, await open(player))
    const [tile, next] = await gemsOf(roundId)
    const session = await open(player)
    const turned = await step(player, session, roundId, 1, { action: 'reveal', tile: tile! })
    const again = await player.browser.call(play.open, { body: { play_session: session } })
    const resumed = again.ok ? again.value.open_round : undefined
    expect(resumed).toEqual(turned.ok && turned.value.round)
    const more = await step(player, session, roundId, resumed!.steps + 1, {
      action: 'reveal',
      tile: next!,
    })
    expect(more.ok && more.value.round.events.at(-1)).toMatchObject({ type: 'gem', gems: 2 })
  })

  it('tells nobody where the mines lie before its end', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { browser: support } = await newStaff(app, 'support')
    const session = await open(player)
    const { roundId, round } = await begin(player, session, 12)
    const [tile] = await gemsOf(roundId)
    const turned = await step(player, session, roundId, 1, { action: 'reveal', tile: tile! })
    const seen = [
      round,
      turned,
      await player.browser.call(play.open, { body: { play_session: session } }),
      await player.browser.call(play.replay, { query: { ref: roundId } }),
      await player.browser.call(casino.gameDetail, { query: { ref: roundId } }),
      await support.call(staffPlayers.round, {
        params: { id: roundId },
        query: { player: player.id },
      }),
    ]
    const { stream } = await chanceOf(roundId)
    const mines = JSON.stringify(await minesOf(roundId))
    for (const answer of seen) {
      const text = JSON.stringify(answer, (_, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      )
      expect(text).not.toContain(stream.seed)
      expect(text).not.toContain(mines)
      expect(text).toContain(roundId)
    }
    const desk = seen.at(-1) as { value?: { round?: { steps?: unknown } } }
    expect(desk.value?.round?.steps).toMatchObject([
      { number: 1, choice: { action: 'reveal', tile }, stake: 0n, events: [{ type: 'gem', tile }] },
    ])
    const end = await step(player, session, roundId, 2, { action: 'collect' })
    const last = end.ok ? (end.value.round.events.at(-1) as MinesEvent) : undefined
    expect(last).toMatchObject({ type: 'round_end', mines: await minesOf(roundId) })
  })

  it('lets nothing else begin while it runs, nor for one who may not stake', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    await begin(player, session)
    app.clock.advance(10_000)
    const another = await player.browser.call(play.spin, {
      body: {
        play_session: session,
        round_id: newId('rnd', app.clock.now().getTime()),
        stake: 1,
        choice: { mines: 1 },
      },
    })
    expect(another.ok || another.refusal.code).toBe('round_open')
    const blocked = await newPlayer(app, { cash: lira(100) })
    const other = await open(blocked)
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, blocked.id, { blocked: true }),
    )
    const begun = await blocked.browser.call(play.spin, {
      body: {
        play_session: other,
        round_id: newId('rnd', app.clock.now().getTime()),
        stake: 1,
        choice: { mines: 1 },
      },
    })
    expect(begun.ok).toBe(false)
  })

  it('belongs to its player', async () => {
    const [alice, bob] = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    const { roundId } = await begin(alice, await open(alice))
    const stolen = await step(bob, await open(bob), roundId, 1, { action: 'reveal', tile: 0 })
    expect(stolen.ok || stolen.refusal.code).toBe('round_not_found')
  })
})

describe('a round nobody comes back to', () => {
  const left = (hours: number) =>
    app.casino.play.finishAbandoned(new Date(app.clock.now().getTime() - hours * 3_600_000))

  // Whoever stays away that long is logged out as well.
  const cashOf = async (player: Player) => (await app.wallet.readPurse(player.id)).cash

  it('is collected with what it is worth, or given back before its first gem', async () => {
    const [lucky, gone] = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    const session = await open(lucky)
    const { roundId } = await begin(lucky, session)
    const [tile] = await gemsOf(roundId)
    await step(lucky, session, roundId, 1, { action: 'reveal', tile: tile! })
    const untouched = await begin(gone, await open(gone))
    app.clock.advance(DAY_MS + 1)
    await Promise.all([left(24), left(24)])
    expect(await cashOf(lucky)).toBe(lira(98) + 220n)
    expect(await cashOf(gone)).toBe(lira(100))
    const replays = await Promise.all([
      app.casino.play.replay(lucky.id, roundId),
      app.casino.play.replay(gone.id, untouched.roundId),
    ])
    expect(replays).toMatchObject([
      { verified: true, round: { status: 'settled', payout: 220n } },
      { verified: true, round: { status: 'void', payout: 0n } },
    ])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is given back when its maths are no longer known', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { roundId } = await begin(player, await open(player))
    await sql`update round set math_version = 'eski' where id = ${roundId}`.execute(app.owner.read)
    const moved = await step(player, await open(player), roundId, 1, { action: 'reveal', tile: 0 })
    expect(moved.ok || moved.refusal.code).toBe('game_unavailable')
    app.clock.advance(DAY_MS + 1)
    await left(24)
    expect(await cashOf(player)).toBe(lira(100))
  })
})

describe('the record of a stepped round', () => {
  it('is not verified once a step of it was changed', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player)
    const { roundId } = await begin(player, session)
    const [tile] = await gemsOf(roundId)
    await step(player, session, roundId, 1, { action: 'reveal', tile: tile! })
    await step(player, session, roundId, 2, { action: 'collect' })
    const verified = async () => {
      const replayed = await player.browser.call(play.replay, { query: { ref: roundId } })
      return replayed.ok && replayed.value.verified
    }
    expect(await verified()).toBe(true)
    await sql`alter table round_step disable trigger round_step_only_grows`.execute(app.owner.read)
    await sql`update round_step set events = '[]' where round_id = ${roundId} and number = 1`.execute(
      app.owner.read,
    )
    await sql`alter table round_step enable trigger round_step_only_grows`.execute(app.owner.read)
    expect(await verified()).toBe(false)
  })

  it.each([
    ['its payout while it runs', sql`payout = 1`],
    ['its seed', sql`seed = 'x'`],
    ['its place among the rounds', sql`nonce = nonce + 1`],
    ['its stake downwards', sql`stake = stake - 1`],
  ])('does not let the application change %s', async (_, change) => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { roundId } = await begin(player, await open(player))
    const write = sql`update round set ${change} where id = ${roundId}`.execute(app.database.read)
    await expect(write).rejects.toThrow(/round|permission/)
  })
})

describe('a demo of mines', () => {
  it('goes step by step over a reload, and only its own credit moves', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player, 'demo')
    const { roundId, round } = await begin(player, session, 1, 100)
    expect(round.status).toBe('open')
    const again = await player.browser.call(play.open, { body: { play_session: session } })
    expect(again.ok && again.value.open_round).toEqual(round)
    // Whoever loads the page anew waits for the same cycle.
    expect(again.ok && again.value.next_spin_ms).toBe(2_500)
    let balance = again.ok ? again.value.balance : 0n
    expect(balance).toBe(lira(9_900))
    let last = round
    for (let tile = 0; last.status === 'open' && tile < 25; tile++) {
      const turned = await step(player, session, roundId, tile + 1, { action: 'reveal', tile })
      if (!turned.ok) throw new Error(turned.refusal.code)
      last = turned.value.round
      balance = turned.value.balance
    }
    expect(balance).toBe(lira(9_900) + last.payout)
    const same = await step(player, session, roundId, last.steps, {
      action: 'reveal',
      tile: last.steps - 1,
    })
    expect(same.ok && same.value.round).toEqual(last)
    expect(await balanceOf(player)).toBe(lira(100))
  })
})
