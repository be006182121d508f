import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { lira, toWire } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { placeBet } from '../../test/table-bets.ts'
import { newestDraw, openDraw, overAndSettled, until } from '../../test/tables.ts'
import { firstWithin } from './hours.ts'

let app: Application
let owner: Colleague
let second: Colleague
let player: Player
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  second = await newStaff(app, 'compliance')
  player = await newPlayer(app, { cash: lira(10_000) })
})
afterAll(() => app.stop())

const slug = 'zeplin'
const nothing = {
  stake_min: null,
  stake_max: null,
  liability_draw: null,
  liability_selection: null,
  liability_player: null,
  from_minute: null,
  until_minute: null,
}
type Change = Partial<Record<keyof typeof nothing, number | null>>

const versionOf = async () => (await app.tableDesk.settings.history(slug))[0]?.version ?? 0
async function set(change: Change, by = owner, version?: number) {
  return by.browser.call(staffDraws.limit, {
    params: { slug },
    body: {
      ...nothing,
      ...change,
      version: version ?? (await versionOf()),
      reason: 'Risk kararı',
    },
  })
}
const wordOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const bet = async (stake: number, selection = '1.50', by = player) =>
  wordOf(await placeBet(app, by, { slug, selection, stake: lira(stake) }))

describe('limits of a table', () => {
  it('hold for the next bet, with who set them, when and why', async () => {
    await openDraw(app, slug)
    expect(await bet(400)).toBe('ok')
    expect(wordOf(await set({ stake_max: 300, stake_min: 20 }))).toBe('ok')
    const other = await newPlayer(app, { cash: lira(1_000) })
    expect(await bet(301, '1.50', other)).toBe('stake_not_allowed')
    expect(await bet(19, '1.50', other)).toBe('stake_not_allowed')
    expect(await bet(300, '1.50', other)).toBe('ok')
    const [newest] = await app.tableDesk.settings.history(slug)
    expect(newest).toMatchObject({
      stake_max: lira(300),
      reason: 'Risk kararı',
      at: app.clock.now().toISOString(),
      approved_by: null,
    })
    await set({})
  })

  it.each([
    ['liability_draw', { liability_draw: 1_000 }, 667],
    ['liability_selection', { liability_selection: 1_000 }, 667],
    ['liability_player', { liability_player: 1_000 }, 667],
  ])('%s is asked by each bet', async (_, change, stake) => {
    await until(app, slug, (draw) => draw.phase === 'settled')
    await openDraw(app, slug)
    expect(wordOf(await set(change))).toBe('ok')
    const one = await newPlayer(app, { cash: lira(5_000) })
    expect(await bet(stake, '1.50', one)).toBe('table_full')
    expect(await bet(stake - 1, '1.50', one)).toBe('ok')
    await set({})
    expect(await bet(stake, '1.50', one)).toBe('ok')
  })

  it('of one selection or one player leave the others room', async () => {
    await until(app, slug, (draw) => draw.phase === 'settled')
    await openDraw(app, slug)
    await set({ liability_selection: 1_000 })
    const [one, other] = [
      await newPlayer(app, { cash: lira(5_000) }),
      await newPlayer(app, { cash: lira(5_000) }),
    ]
    expect(await bet(600, '1.50', one)).toBe('ok')
    expect(await bet(600, '1.50', other)).toBe('table_full')
    expect(await bet(600, '1.60', other)).toBe('ok')
    await set({})
  })

  it('stay within what the title was released with', async () => {
    const { stakes } = app.draws.games.get(slug)!
    expect(wordOf(await set({ stake_max: toWire(stakes.max) + 1 }))).toBe('table_limits_wrong')
    expect(wordOf(await set({ stake_min: toWire(stakes.min) / 2 }))).toBe('table_limits_wrong')
    expect(wordOf(await set({ stake_min: 50, stake_max: 40 }))).toBe('table_limits_wrong')
    expect(wordOf(await set({ from_minute: 60 }))).toBe('table_limits_wrong')
    expect(wordOf(await set({ liability_player: 1_000, liability_draw: 500 }))).toBe(
      'table_limits_wrong',
    )
  })

  it('rise above the released ones by two people alone', async () => {
    const released = toWire(app.draws.games.get(slug)!.liability.draw)
    const asked = await set({ liability_draw: released + 1 })
    const id = asked.ok ? asked.value.approval_id! : ''
    const holds = async () =>
      toWire((await app.tableDesk.settings.limits(app.draws.games.get(slug)!)).liability.draw)
    expect(await holds()).toBe(released)
    expect(wordOf(await approve(owner, id))).toBe('second_person_required')
    expect(wordOf(await approve(second, id))).toBe('ok')
    expect(await holds()).toBe(released + 1)
    const [newest] = await app.tableDesk.settings.history(slug)
    expect(newest!.approved_by).not.toBeNull()
    // Back down, and up to what was released, one person may.
    expect(await set({ liability_draw: released })).toMatchObject({ value: { approval_id: null } })
  })

  it('are refused to whoever read an older setting, and to other roles', async () => {
    const version = await versionOf()
    expect(wordOf(await set({ stake_max: 300 }, owner, version - 1))).toBe('content_changed')
    const auditor = await newStaff(app, 'auditor')
    expect(wordOf(await set({ stake_max: 300 }, auditor))).toBe('forbidden')
    const raced = await Promise.all(
      Array.from({ length: 5 }, (_, at) => set({ stake_max: 300 + at }, owner, version)),
    )
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1)
    await set({})
  })
})

describe('hours of a table', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00+03:00`)
  it.each([
    ['within', 600, 1_200, '12:00', '12:00'],
    ['at their beginning', 600, 1_200, '10:00', '10:00'],
    ['before', 600, 1_200, '09:59', '10:00'],
    ['over midnight, late', 1_200, 120, '23:30', '23:30'],
    ['over midnight, early', 1_200, 120, '01:59', '01:59'],
    ['over midnight, outside', 1_200, 120, '02:00', '20:00'],
  ])('%s', (_, from, until_, now, expected) => {
    expect(firstWithin({ from, until: until_ }, at(now))).toEqual(at(expected))
  })

  it('begin again tomorrow once they are over', () => {
    const next = firstWithin({ from: 600, until: 1_200 }, at('20:00'))
    expect(next).toEqual(new Date('2026-11-22T10:00:00+03:00'))
  })

  it('end with the draw that runs: none begins outside', async () => {
    const draw = await openDraw(app, slug)
    const opened = draw.opens_at
    // From tomorrow's minute on, for an hour.
    const minute = (Math.floor(opened.getTime() / 60_000) + 180) % 1_440
    const from = (minute + 600) % 1_440
    expect(wordOf(await set({ from_minute: from, until_minute: (from + 60) % 1_440 }))).toBe('ok')
    const over = await overAndSettled(app, draw)
    expect(over).toMatchObject({ number: draw.number, phase: 'settled' })
    app.clock.advance(60_000)
    await app.draws.run([slug])
    expect(await newestDraw(app, slug)).toMatchObject({ number: draw.number })
    const listed = await owner.browser.call(staffDraws.tables)
    const shown = listed.ok ? listed.value.tables.find((one) => one.slug === slug) : undefined
    expect(shown!.opens_next_at).not.toBeNull()
    app.clock.set(shown!.opens_next_at!)
    await app.draws.run([slug])
    expect(await newestDraw(app, slug)).toMatchObject({
      number: draw.number + 1,
    })
    await set({})
  })
})
