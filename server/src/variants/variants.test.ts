import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffGames } from '@menekse/contract/oversight/staff-games'
import { staffVariants } from '@menekse/contract/variants/staff-variants'
import { games, variantsOf } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserOf, startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { launch, openGame, roundWithFreeSpins, SLOT, spin } from '../../test/games-at-play.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'

const TITLE = 'bakir-yedi'
const [standard, lower, lowest] = variantsOf(TITLE) as [Game, Game, Game]
const reason = 'Pazarın getiri kuralı'

let app: Application
let owner: Colleague
let player: Player
beforeAll(async () => {
  app = await startApplication()
  await app.changes.start()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
})
afterEach(async () => {
  const shown = await desk()
  const played = shown.variants.find(({ math_version }) => math_version === shown.math_version)!
  await choose(standard, { was: played.math_version })
})

const choose = (
  game: Pick<Game, 'slug' | 'mathVersion'>,
  { by = owner, was = standard.mathVersion() }: { by?: Colleague; was?: string } = {},
) =>
  by.browser.call(staffVariants.choose, {
    params: { id: game.slug },
    body: { math_version: game.mathVersion(), was, reason },
  })

const wordOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code

async function desk(title = TITLE) {
  const answer = await owner.browser.call(staffGames.games)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.games.find(({ slug }) => slug === title)!
}

const told = async (browser: Browser) => {
  const info = await browser.call(casino.info, { params: { slug: TITLE } })
  const listed = await browser.call(casino.list, { body: { type: 'slot' } })
  if (!info.ok || !listed.ok) throw new Error('not told')
  const { math_version, rtp_percent } = info.value.title
  const rtp = listed.value.data.find(({ slug }) => slug === TITLE)!.rtp
  return { math_version, rtp_percent, rtp }
}
const saidOf = (game: Game) => ({
  math_version: game.mathVersion(),
  rtp_percent: game.returns().lowestPercent,
  rtp: game.returns().lowestPercent,
})

const spinNow = (session: string, by: Player = player, roundId = newRound()) => {
  app.clock.advance(2_500)
  return spin(app, by.browser, session, { slug: TITLE, roundId })
}
const newRound = () => newId('rnd', app.clock.now().getTime() + 2_500)
const versionOf = async (id: string) => {
  const round = await app.rounds.find(player.id, id)
  return round?.mathVersion
}
const auditRows = async () =>
  (await app.staff.audit.page({ page: 1, subject: '' })).rows.filter(
    ({ action }) => action === 'variant.choose',
  )

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

describe('a chosen return', () => {
  it('is what players read and what rounds begin with, are computed again and proved by', async () => {
    expect(await told(player.browser)).toEqual(saidOf(standard))
    expect(wordOf(await choose(lower))).toBe('ok')
    expect(await told(player.browser)).toEqual(saidOf(lower))
    expect(await told(app.browser())).toEqual(saidOf(lower))
    const session = await openGame(player, TITLE)
    const opened = await player.browser.call(play.open, { body: { play_session: session } })
    expect(opened.ok && opened.value.title.math_version).toBe(lower.mathVersion())
    const spun = await spinNow(session)
    const id = spun.ok ? spun.value.round.id : ''
    expect(await versionOf(id)).toBe(lower.mathVersion())
    await app.rounds.finish(player.id, id as `rnd_${string}`)
    const replayed = await player.browser.call(play.replay, { query: { ref: id } })
    expect(replayed.ok && replayed.value).toMatchObject({
      verified: true,
      title: { math_version: lower.mathVersion(), rtp_percent: lower.returns().lowestPercent },
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is a demo’s too', async () => {
    await choose(lowest)
    const visitor = { browser: app.browser({ ip: '192.0.2.91' }) }
    const demo = await openGame(visitor, TITLE, 'demo')
    const opened = await visitor.browser.call(play.open, { body: { play_session: demo } })
    expect(opened.ok && opened.value.title.rtp_percent).toBe(lowest.returns().lowestPercent)
    app.clock.advance(2_500)
    expect(wordOf(await spin(app, visitor.browser, demo, { slug: TITLE }))).toBe('ok')
    await choose(standard, { was: lowest.mathVersion() })
    app.clock.advance(2_500)
    expect(wordOf(await spin(app, visitor.browser, demo, { slug: TITLE }))).toBe('return_changed')
  })

  it('leaves a round that has begun its own, until it is paid', async () => {
    const round = await roundWithFreeSpins(app, player, TITLE)
    expect(round.mathVersion).toBe(standard.mathVersion())
    await choose(lower)
    const session = await openGame(player, TITLE)
    const before = await app.wallet.readPurse(player.id)
    const finish = { body: { play_session: session, round_id: round.id } }
    const ended = await player.browser.call(play.finish, finish)
    expect(ended.ok && ended.value.round.status).toBe('settled')
    const after = await app.wallet.readPurse(player.id)
    expect(after.cash - before.cash).toBe(round.payout)
    const replayed = await player.browser.call(play.replay, { query: { ref: round.id } })
    expect(replayed.ok && replayed.value).toMatchObject({
      verified: true,
      title: { math_version: standard.mathVersion() },
    })
  })

  it('begins no round for whoever has read of another, until the game is opened again', async () => {
    const session = await openGame(player, TITLE)
    const roundId = newRound()
    const first = await spinNow(session, player, roundId)
    const id = first.ok ? first.value.round.id : ''
    await app.rounds.finish(player.id, id as `rnd_${string}`)
    await choose(lower)
    expect(wordOf(await spinNow(session))).toBe('return_changed')
    // The answer was lost: the round was taken, and is told again.
    const again = await spinNow(session, player, roundId)
    expect(again.ok && again.value.round.id).toBe(id)
    const opened = await player.browser.call(play.open, { body: { play_session: session } })
    expect(opened.ok && opened.value.title.math_version).toBe(lower.mathVersion())
    const next = await spinNow(session)
    expect(await versionOf(next.ok ? next.value.round.id : '')).toBe(lower.mathVersion())
  })

  it('leaves other titles alone, and the title its standard return once that is chosen', async () => {
    await choose(lower)
    const other = await desk(SLOT)
    expect(other.variant_choice).toBeNull()
    expect(await desk()).toMatchObject({
      math_version: lower.mathVersion(),
      rtp_percent: lower.returns().lowestPercent,
      rtp_highest_percent: lower.returns().lowestPercent,
      maths_waiting: false,
      variants: [standard, lower, lowest].map((game) => ({
        math_version: game.mathVersion(),
        rtp_percent: game.returns().lowestPercent,
        maths_waiting: false,
      })),
      variant_choice: { reason, is_lost: false, at: app.clock.now().toISOString() },
    })
    expect(wordOf(await choose(standard, { was: lower.mathVersion() }))).toBe('ok')
    expect(await told(player.browser)).toEqual(saidOf(standard))
  })

  it('that this release does not have any more plays the standard one, and the desk is told', async () => {
    await choose(lower)
    await sql`update title_variant set math_version = 'gone' where title = ${TITLE}`.execute(
      app.owner.read,
    )
    app.clock.advance(3_001)
    expect(await told(player.browser)).toEqual(saidOf(standard))
    expect((await desk()).variant_choice).toMatchObject({ is_lost: true })
    expect(wordOf(await spinNow(await openGame(player, TITLE)))).toBe('ok')
    expect(wordOf(await choose(standard))).toBe('ok')
    expect((await desk()).variant_choice).toMatchObject({ is_lost: false })
  })
})

describe('a choice', () => {
  it('of what is no return of the title is refused at its field', async () => {
    const wrong = await choose({ slug: TITLE, mathVersion: () => 'yok' })
    expect(wrong.ok ? {} : wrong.refusal).toMatchObject({
      code: 'variant_unknown',
      fields: { math_version: expect.stringContaining('böyle bir getirisi yok') },
    })
    expect(wordOf(await choose({ slug: SLOT, mathVersion: lower.mathVersion }))).toBe(
      'variant_unknown',
    )
    expect(wordOf(await choose({ slug: 'yok', mathVersion: lower.mathVersion }))).toBe('not_found')
    expect(await told(player.browser)).toEqual(saidOf(standard))
  })

  it('needs the permission and a reason', async () => {
    const agent = await newStaff(app, 'support')
    expect(wordOf(await choose(lower, { by: agent }))).toBe('forbidden')
    const [params, was] = [{ id: TITLE }, standard.mathVersion()]
    const mute = { math_version: lower.mathVersion(), was, reason: ' ' }
    const answer = await owner.browser.call(staffVariants.choose, { params, body: mute })
    expect(answer.ok ? {} : answer.refusal.fields).toMatchObject({ reason: 'Gerekçe yazın' })
    expect(await told(player.browser)).toEqual(saidOf(standard))
  })

  it('is written down once, however many make it at the same time, and made again is the same', async () => {
    const before = new Set((await auditRows()).map(({ id }) => id))
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(lower)))
    expect(new Set(answers.map(wordOf))).toEqual(new Set(['ok']))
    expect(wordOf(await choose(lower))).toBe('ok')
    // Rows of one instant stand in no order.
    const made = (await auditRows()).filter(({ id }) => !before.has(id))
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      subject: `game:${TITLE}`,
      reason,
      before: { math_version: standard.mathVersion(), rtp_percent: 95.9 },
      after: { math_version: lower.mathVersion(), rtp_percent: lower.returns().lowestPercent },
    })
  })

  it('is refused where somebody else has chosen since it was read', async () => {
    await choose(lower)
    expect(wordOf(await choose(lowest))).toBe('content_changed')
    expect(await told(player.browser)).toEqual(saidOf(lower))
    expect(wordOf(await choose(lowest, { was: lower.mathVersion() }))).toBe('ok')
  })
})

describe('every process', () => {
  it('hears of a choice, and a deaf one asks before each stake', async () => {
    const near = await secondNode(app)
    await near.changes.start()
    const deaf = await secondNode(app)
    const cookies = new Map(player.browser.cookies)
    const [heard, asked] = [browserOf(near, {}, cookies), browserOf(deaf, {}, cookies)]
    expect(await told(heard)).toEqual(saidOf(standard))
    expect(await told(asked)).toEqual(saidOf(standard))
    await choose(lower)
    expect(await told(asked)).toEqual(saidOf(lower))
    // The clock stands still: what is kept never gets old by itself.
    await until(async () => (await told(heard)).math_version === lower.mathVersion())
    await deaf.stop()
    await near.stop()
  })
})

describe('a return whose maths nobody has let run', () => {
  it('stops nothing, and is chosen once two people have', async () => {
    // An installation that was there before the title had this return.
    await sql`alter table maths_release disable trigger user`.execute(app.owner.read)
    await sql`delete from maths_release where math_version = ${lowest.mathVersion()}`.execute(
      app.owner.read,
    )
    await sql`alter table maths_release enable trigger user`.execute(app.owner.read)
    await app.oversight.maths.notice(games.flatMap(({ slug }) => variantsOf(slug)))
    expect(await desk()).toMatchObject({ maths_waiting: false, stopped_by: null })
    expect((await desk()).variants.map(({ maths_waiting }) => maths_waiting)).toEqual([
      false,
      false,
      true,
    ])
    expect(wordOf(await launch(player.browser, TITLE))).toBe('ok')
    expect(wordOf(await choose(lowest))).toBe('maths_waiting')

    const other = await newStaff(app, 'owner')
    const brake = { scope: 'title', subject: TITLE } as const
    const pulled = await owner.browser.call(staffBrakes.pull, { body: { ...brake, reason } })
    const asked = await owner.browser.call(staffGames.askMaths, {
      params: { id: TITLE },
      body: { math_version: lowest.mathVersion(), reason },
    })
    const id = asked.ok ? asked.value.approval_id : ''
    const body = { reason: 'Raporu kendim gördüm' }
    const decided = await other.browser.call(staffApprovals.approve, { params: { id }, body })
    expect(wordOf(decided)).toBe('ok')
    // Whoever stopped the title did so for another reason.
    expect(await desk()).toMatchObject({ stopped_by: 'title' })
    const version = pulled.ok ? pulled.value.brake.version : 0
    await owner.browser.call(staffBrakes.release, { body: { ...brake, version, reason } })
    expect(wordOf(await choose(lowest))).toBe('ok')
    expect(await told(player.browser)).toEqual(saidOf(lowest))
  })
})
