import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import { lira } from '@menekse/contract/money'
import { staffGames } from '@menekse/contract/oversight/staff-games'
import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { gameOf, games } from '@menekse/games/catalogue'
import { tables } from '@menekse/games/tables'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { launch, SLOT } from '../../test/games-at-play.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { newestDraw, openDraw, overAndSettled, until } from '../../test/tables.ts'

let app: Application
let first: Colleague
let second: Colleague
let player: Player
beforeEach(async () => {
  app = await startApplication()
  first = await newStaff(app, 'owner')
  second = await newStaff(app, 'owner')
  player = await newPlayer(app, { cash: lira(100) })
})
afterEach(() => app.stop())

const reason = 'Denetim raporu görüldü'
const before = gameOf(SLOT)!
/** The program of a later release, whose title has other maths. */
const after = { ...before, mathVersion: () => 'deneme-2' }
const others = games.filter(({ slug }) => slug !== SLOT)
const start = (game: typeof before) => app.oversight.maths.notice([...others, game])

const wordOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code
const played = async () => wordOf(await launch(player.browser, SLOT))
const shown = async () => {
  const answer = await first.browser.call(staffGames.games)
  return answer.ok ? answer.value.games.find(({ slug }) => slug === SLOT) : undefined
}
const ask = (by = first) =>
  by.browser.call(staffGames.askMaths, { params: { id: SLOT }, body: { reason } })
const askedId = async () => {
  const answer = await ask()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.approval_id
}
const approve = (by: Colleague, id: string) =>
  by.browser.call(staffApprovals.approve, { params: { id }, body: { reason } })
const release = async (by: Colleague) => {
  const { version } = (await app.brakes.list()).find(({ subject }) => subject === SLOT)!
  const body = { scope: 'title', subject: SLOT, version, reason } as const
  return wordOf(await by.browser.call(staffBrakes.release, { body }))
}

describe('new maths of a title', () => {
  it('are those of the installation at first, and nobody is asked', async () => {
    expect(await shown()).toMatchObject({ maths_waiting: false, stopped_by: null })
    expect(await played()).toBe('ok')
    expect(wordOf(await ask())).toBe('already_decided')
  })

  it('are noted as a whole: a first start that breaks off in the middle is no beginning', async () => {
    await sql`alter table maths_release disable trigger maths_release_kept`.execute(app.owner.read)
    await sql`delete from maths_release`.execute(app.owner.read)
    await sql`alter table maths_release enable trigger maths_release_kept`.execute(app.owner.read)
    const faulty = {
      ...before,
      mathVersion: () => {
        throw new Error('broken off')
      },
    }
    await expect(start(faulty)).rejects.toThrow('broken off')
    await start(before)
    expect(await shown()).toMatchObject({ maths_waiting: false, stopped_by: null })
    expect(await played()).toBe('ok')
  })

  it('stop the title until one has asked and another has decided', async () => {
    await start(after)
    expect(await shown()).toMatchObject({ maths_waiting: true, stopped_by: 'title' })
    expect(await played()).toBe('game_paused')
    expect(await release(first)).toBe('maths_waiting')
    const id = await askedId()
    expect(wordOf(await ask(second))).toBe('approval_waiting')
    expect(wordOf(await approve(first, id))).toBe('second_person_required')
    expect(await played()).toBe('game_paused')
    const answers = await Promise.all([approve(second, id), approve(second, id)])
    expect(answers.map(wordOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(await shown()).toMatchObject({ maths_waiting: false, stopped_by: null })
    expect(await played()).toBe('ok')
  })

  it('leave a brake for another reason to whoever pulled it', async () => {
    await start(after)
    const id = await askedId()
    await approve(second, id)
    await app.brakes.pull({ scope: 'title', subject: SLOT }, { actor: undefined, reason })
    await start(after)
    expect(await played()).toBe('game_paused')
    expect(await release(first)).toBe('ok')
  })

  it('are gone back from: what ran once runs again, and the later ones wait as before', async () => {
    await start(after)
    await start(before)
    expect(await shown()).toMatchObject({ maths_waiting: false })
    expect(await release(first)).toBe('ok')
    expect(await played()).toBe('ok')
    await start(after)
    expect(await shown()).toMatchObject({ maths_waiting: true })
    expect(await played()).toBe('game_paused')
  })

  it('are noticed once by processes that start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => start(after)))
    const { rows } = await sql`select from maths_release where math_version = 'deneme-2'`.execute(
      app.owner.read,
    )
    expect(rows).toHaveLength(1)
    expect(await played()).toBe('game_paused')
  })

  it('stand in the database once they may run', async () => {
    for (const change of [
      `update maths_release set math_version = 'x'`,
      'delete from maths_release',
    ])
      await expect(sql.raw(change).execute(app.owner.read)).rejects.toThrow('append-only')
  })
})

describe('new maths of a table', () => {
  const slug = 'halic-ruleti'
  const table = tables.find((one) => one.slug === slug)!
  const returns = () => ({ lowestPercent: 97, highestPercent: 98 })
  const noticed = (mathVersion: string) =>
    app.oversight.maths.notice([
      ...games,
      { slug, name: table.name, returns, mathVersion: () => mathVersion },
    ])
  const askTable = () =>
    first.browser.call(staffGames.askMaths, { params: { id: slug }, body: { reason } })

  it('begin no draw and take no bet until one has asked and another has decided', async () => {
    expect(wordOf(await askTable())).toBe('already_decided')
    const draw = await openDraw(app, slug)
    await noticed('deneme-2')
    const id = newId('bet', app.clock.now().getTime())
    const bets = [{ id, market: 'colour', selection: 'red', stake: 1 }]
    const body = { draw: draw.number, bets }
    const placed = await player.browser.call(draws.place, { params: { slug }, body })
    expect(wordOf(placed)).toBe('game_paused')
    // What is under way goes to its end; nothing comes after it.
    await overAndSettled(app, draw)
    for (let minute = 0; minute < 10; minute++) {
      app.clock.advance(60_000)
      await app.draws.run([slug])
    }
    expect((await newestDraw(app, slug)).number).toBe(draw.number)
    const asked = await askTable()
    if (!asked.ok) throw new Error(asked.refusal.code)
    expect(wordOf(await approve(second, asked.value.approval_id))).toBe('ok')
    await until(app, slug, ({ number, phase }) => number > draw.number && phase === 'open')
  })

  it('are none where the table ran with them before', async () => {
    await openDraw(app, slug)
    await app.owner.transaction(async (tx) => {
      await sql`alter table maths_release disable trigger maths_release_kept`.execute(tx)
      await sql`delete from maths_release where title = ${slug}`.execute(tx)
      await sql`alter table maths_release enable trigger maths_release_kept`.execute(tx)
    })
    await noticed(table.mathVersion())
    expect(wordOf(await askTable())).toBe('already_decided')
    expect(await app.oversight.maths.mayBegin(slug)).toBe(true)
  })
})
