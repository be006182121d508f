import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import type { BrakeScope } from '@menekse/contract/brakes/staff-brakes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import {
  launch,
  MINES,
  openGame,
  roundWithFreeSpins,
  SLOT,
  spin,
} from '../../test/games-at-play.ts'
import { betOf, told } from '../../test/lane-bets.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'

let app: Application
let owner: Colleague
let player: Player
let slot: string
beforeAll(async () => {
  app = await startApplication()
  await app.changes.start()
  owner = await newStaff(app, 'owner')
  player = await newPlayer(app, { cash: lira(10_000) })
  slot = await openGame(player, SLOT)
})
afterAll(() => app.stop())
afterEach(async () => {
  for (const brake of await app.brakes.list())
    if (brake.stopped) await app.brakes.release(brake, { actor: undefined, reason: 'Bitti' })
})

const reason = 'Ödeme tablosu denetleniyor'
const pull = (scope: BrakeScope, subject: string, { browser }: { browser: Browser } = owner) =>
  browser.call(staffBrakes.pull, { body: { scope, subject, reason } })
const release = (scope: BrakeScope, subject: string, version: number, by = owner) =>
  by.browser.call(staffBrakes.release, { body: { scope, subject, version, reason } })

/** What a call came to, in a word. */
const wordOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code

const spinNow = (session = slot, browser = player.browser) => {
  app.clock.advance(2_500)
  return spin(app, browser, session)
}
const auditRows = async (action: string) =>
  (await app.staff.audit.page({ page: 1, subject: '' })).rows.filter((row) => row.action === action)

/** Asks again and again, in turns of the event loop, until it is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

/** News comes in the order of the commits: when this has come, so has what was changed before it. */
async function allIsHeard(): Promise<void> {
  let isHeard = false
  app.changes.on('brand', () => (isHeard = true))
  await app.owner.transaction((tx) => app.changes.tell(tx, 'brand', ['none']))
  await until(() => isHeard)
}

describe('a brake', () => {
  const wide: [BrakeScope, string][] = [
    ['title', SLOT],
    ['provider', 'Anadolu Games'],
    ['product', 'casino'],
    ['all', ''],
  ]
  it.each(wide)(
    'on %s "%s" stops new stakes in open games, launches and demos',
    async (scope, subject) => {
      await endRound()
      expect(wordOf(await pull(scope, subject))).toBe('ok')
      expect(wordOf(await spinNow())).toBe('game_paused')
      expect(wordOf(await launch(player.browser, SLOT))).toBe('game_paused')
      expect(wordOf(await launch(app.browser(), SLOT, 'demo'))).toBe('game_paused')
      const listed = await app.browser().call(casino.list, { body: { type: 'slot' } })
      expect(listed.ok && listed.value.data.find(({ slug }) => slug === SLOT)?.is_paused).toBe(true)
      expect(wordOf(await release(scope, subject, await versionOf(scope, subject)))).toBe('ok')
      expect(wordOf(await spinNow())).toBe('ok')
      await endRound()
    },
  )

  it('on one title leaves the others alone', async () => {
    await pull('title', SLOT)
    const other = await newPlayer(app, { cash: lira(100) })
    const mines = await openGame(other, MINES)
    app.clock.advance(2_500)
    expect(wordOf(await spin(app, other.browser, mines, { slug: MINES }))).toBe('ok')
  })

  it('stops a demo that is open', async () => {
    const visitor = app.browser({ ip: '192.0.2.81' })
    const demo = await openGame({ browser: visitor }, SLOT, 'demo')
    expect(wordOf(await spinNow(demo, visitor))).toBe('ok')
    await pull('all', '')
    expect(wordOf(await spinNow(demo, visitor))).toBe('game_paused')
  })

  it('stops bets of a product, whatever they are on', async () => {
    await pull('product', 'sports')
    const bet = betOf(app, player.id)
    expect(told((await app.bets.place(bet)) as { refused: string })).toBe('game_paused')
    await pull('product', 'casino')
    await release('product', 'sports', await versionOf('product', 'sports'))
    const placed = await app.bets.place(bet)
    expect('refused' in placed ? placed.refused : placed.status).toBe('open')
  })

  it('lets what is open conclude: free spins, steps, a game opened again, its payout', async () => {
    const someone = await newPlayer(app, { cash: lira(100) })
    const round = await roundWithFreeSpins(app, someone)
    const other = await newPlayer(app, { cash: lira(100) })
    const mines = await openGame(other, MINES)
    app.clock.advance(2_500)
    const begun = await spin(app, other.browser, mines, { slug: MINES })
    await pull('all', '')

    const session = await openGame(someone, SLOT)
    expect(wordOf(await launch(someone.browser, MINES))).toBe('game_paused')
    const before = await app.wallet.readPurse(someone.id)
    const finish = { body: { play_session: session, round_id: round.id } }
    const ended = await someone.browser.call(play.finish, finish)
    expect(ended.ok && ended.value.round.status).toBe('settled')
    const after = await app.wallet.readPurse(someone.id)
    expect(after.cash - before.cash).toBe(round.payout)

    const stepped = await other.browser.call(play.step, {
      body: {
        play_session: mines,
        round_id: (begun.ok ? begun.value.round.id : '') as never,
        number: 1,
        choice: { action: 'reveal', tile: 7 },
      },
    })
    expect(wordOf(stepped)).toBe('ok')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('answers a round that was taken before it as it was', async () => {
    await endRound()
    app.clock.advance(2_500)
    const roundId = newId('rnd', app.clock.now().getTime())
    const first = await spin(app, player.browser, slot, { roundId })
    await pull('title', SLOT)
    const again = await spin(app, player.browser, slot, { roundId })
    expect(again.ok && again.value.round).toEqual(first.ok && first.value.round)
    await endRound()
  })
})

/** Sees a round with free spins through, so that the next may begin. */
async function endRound(): Promise<void> {
  const { openRoundId } = await app.wallet.readPurse(player.id)
  if (openRoundId !== undefined) await app.rounds.finish(player.id, openRoundId as `rnd_${string}`)
}

async function versionOf(scope: BrakeScope, subject: string): Promise<number> {
  const brakes = await app.brakes.list()
  return brakes.find((brake) => brake.scope === scope && brake.subject === subject)!.version
}

describe('every process', () => {
  it('hears of a brake, and a deaf one asks before each stake', async () => {
    const near = await secondNode(app)
    await near.changes.start()
    const deaf = await secondNode(app)
    const cookies = new Map(player.browser.cookies)
    const [heard, asked] = [browserOf(near, {}, cookies), browserOf(deaf, {}, cookies)]
    await endRound()
    expect(wordOf(await spinNow(slot, heard))).toBe('ok')
    await endRound()
    expect(wordOf(await spinNow(slot, asked))).toBe('ok')
    await endRound()
    await pull('all', '')
    expect(wordOf(await spinNow(slot, asked))).toBe('game_paused')
    // The clock stands still: what is kept never gets old by itself.
    await until(async () => wordOf(await spin(app, heard, slot)) === 'game_paused')
    await deaf.stop()
    await near.stop()
  })

  it('asks again once it has lost its ear', async () => {
    const near = await secondNode(app)
    await near.changes.start()
    const there = browserOf(near, {}, new Map(player.browser.cookies))
    await endRound()
    expect(wordOf(await spinNow(slot, there))).toBe('ok')
    await endRound()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'menekse changes'`.execute(
      app.owner.read,
    )
    await until(() => !near.changes.isHearing())
    await pull('title', SLOT)
    expect(wordOf(await spinNow(slot, there))).toBe('game_paused')
    await near.stop()
    await until(() => app.changes.isHearing())
  })

  it('asks the database for no brake while it hears and the last look is fresh', async () => {
    await allIsHeard()
    await app.brakes.standing()
    await sql`alter table brake rename to brake_away`.execute(app.owner.read)
    try {
      await app.brakes.standing()
      app.clock.advance(3_001)
      await expect(app.brakes.standing()).rejects.toThrow('brake')
    } finally {
      await sql`alter table brake_away rename to brake`.execute(app.owner.read)
    }
  })
})

describe('who sets a brake', () => {
  it('is written down once, however many pull at the same time', async () => {
    const before = (await auditRows('brake.pull')).length
    const pulled = await Promise.all(Array.from({ length: 20 }, () => pull('title', MINES)))
    expect(new Set(pulled.map(wordOf))).toEqual(new Set(['ok']))
    expect((await auditRows('brake.pull')).length).toBe(before + 1)
    const [row] = await auditRows('brake.pull')
    expect(row).toMatchObject({ subject: `brake:title:${MINES}`, reason })
    const listed = await owner.browser.call(staffBrakes.brakes, {})
    expect(listed.ok && listed.value.brakes.find(({ subject }) => subject === MINES)).toMatchObject(
      { stopped: true, reason, by: row!.staff_name, at: app.clock.now().toISOString() },
    )
  })

  it('cannot release a brake that somebody pulled again since', async () => {
    const first = await pull('title', MINES)
    const seen = first.ok ? first.value.brake.version : 0
    expect(wordOf(await release('title', MINES, seen))).toBe('ok')
    // The same release, asked again after a lost answer.
    expect(wordOf(await release('title', MINES, seen))).toBe('ok')
    await pull('title', MINES)
    expect(wordOf(await release('title', MINES, seen))).toBe('content_changed')
    expect(wordOf(await spinOfMines())).toBe('game_paused')
  })

  it('needs the permission, and names something that is played', async () => {
    const agent = await newStaff(app, 'support')
    expect(wordOf(await pull('all', '', agent))).toBe('forbidden')
    expect(wordOf(await pull('title', 'yok-boyle-oyun'))).toBe('not_found')
    expect(wordOf(await pull('provider', 'Kimse'))).toBe('not_found')
    expect(wordOf(await pull('all', 'casino'))).toBe('not_found')
  })
})

async function spinOfMines() {
  const someone = await newPlayer(app, { cash: lira(100) })
  return launch(someone.browser, MINES)
}
