import { DEMO_CREDIT } from '@menekse/contract/casino/demo-credit'
import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { playRound } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function open(player: Player, mode: 'real' | 'demo', slug = 'nar-bahcesi') {
  const launched = await player.browser.call(casino.launch, { body: { game_id: slug, mode } })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}

const spin = (player: Player, session: string, stake: number) =>
  player.browser.call(play.spin, {
    body: {
      play_session: session,
      round_id: newId('rnd', app.clock.now().getTime()),
      stake,
    },
  })

describe('a demo', () => {
  it('plays as far as its credit goes and not a kuruş further', async () => {
    const player = await newPlayer(app)
    const session = await open(player, 'demo')
    const totals = () =>
      app.database.read
        .selectFrom('play_session')
        .select(['staked', 'paid'])
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
    const left = async (credit: bigint) => {
      const change = { staked: DEMO_CREDIT - credit, paid: 0n }
      await app.owner.read
        .updateTable('play_session')
        .set(change)
        .where('player_id', '=', player.id)
        .execute()
      return change
    }
    const before = await left(lira(100) - 1n)
    const above = await spin(player, session, 100)
    expect(above.ok || above.refusal.code).toBe('insufficient_balance')
    expect(await totals()).toEqual(before)
    await left(lira(100))
    expect((await spin(player, session, 100)).ok).toBe(true)
    expect((await totals()).staked).toBe(DEMO_CREDIT)
  })

  it('keeps the pace of the game, also where two rounds are asked for at once', async () => {
    const player = await newPlayer(app)
    const session = await open(player, 'demo')
    const both = async () => {
      const answers = await Promise.all([1, 1].map((stake) => spin(player, session, stake)))
      return answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted()
    }
    expect(await both()).toEqual(['ok', 'too_soon'])
    app.clock.advance(2_499)
    expect(await both()).toEqual(['too_soon', 'too_soon'])
    app.clock.advance(1)
    expect(await both()).toEqual(['ok', 'too_soon'])
  })
})

describe('a play session that ended on another node', () => {
  it('is known here to have ended, although no time has passed', async () => {
    await app.changes.start()
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await open(player, 'real')
    expect((await spin(player, session, 1)).ok).toBe(true)
    const other = await secondNode(app)
    const login = await app.database.read
      .selectFrom('play_session')
      .select('login_session_id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    const host = 'menekse.localhost'
    const launcher = { playerId: player.id, id: login.login_session_id } as never
    const launched = await other.casino.play.launch('bogaz-firtinasi', 'real', launcher, host)
    await other.stop()
    expect(isRefusal(launched)).toBe(false)
    // Until it is known, the cycle is what stands in the way.
    let code: unknown = 'too_soon'
    while (code === 'too_soon') {
      const late = await spin(player, session, 1)
      code = late.ok || late.refusal.code
    }
    expect(code).toBe('play_session_ended')
  })
})

describe('a round that nobody came back to', () => {
  it('waits for a whole day and is paid then, once', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    const left = { stake: lira(10), payout: lira(70), staysOpen: true }
    const begun = await playRound(app, player.id, left)
    if (isRefusal(begun)) throw new Error(begun.refused)
    const finishAbandoned = async () => {
      for (let run = 0; run < 2; run++) {
        await app.database.transaction((tx) => app.jobs.later(tx, 'finish_abandoned_rounds', {}))
        await app.jobs.runDue()
      }
      const round = await app.rounds.find(player.id, begun.round.id)
      return [round?.status, (await app.wallet.balances(player.id)).cash]
    }
    app.clock.advance(24 * HOUR_MS)
    expect(await finishAbandoned()).toEqual(['open', ZERO])
    app.clock.advance(1)
    expect(await finishAbandoned()).toEqual(['settled', lira(70)])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

// Last: the books show what these change.
describe('the replay of a round', () => {
  it.each([
    ['its payout', sql`payout = payout + 1`],
    ['its events', sql`events = (events::jsonb - -1)::json`],
    ['its place among the rounds', sql`nonce = nonce + 1`],
    ['its seed', sql`seed = repeat('00', 32), seed_pair_id = null, nonce = null`],
    ['the maths it was played by', sql`math_version = 'other'`],
  ])('says so when somebody has changed %s', async (_, fault) => {
    const player = await newPlayer(app, { cash: lira(100) })
    const spun = await spin(player, await open(player, 'real'), 1)
    if (!spun.ok) throw new Error(spun.refusal.code)
    const ref = spun.value.round.reference_id
    const verified = async () => {
      const replayed = await player.browser.call(play.replay, { query: { ref } })
      return replayed.ok ? replayed.value.verified : replayed.refusal.code
    }
    expect(await verified()).toBe(true)
    await sql`update round set ${fault} where id = ${ref}`.execute(app.owner.read)
    expect(await verified()).toBe(false)
  })
})
