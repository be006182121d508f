import { casino } from '@menekse/contract/casino/casino'
import { staffTables as calls } from '@menekse/contract/casino/staff-tables'
import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const fresh = {
  slug: 'turkce-rulet',
  name: 'Türkçe Rulet',
  provider: 'Masa Evi',
  image: '/art/categories/canli-casino.svg',
  min_stake: 5,
  max_stake: 5000,
  is_featured: false,
  place: 1,
  enabled: true,
}
const add = (changes: Partial<typeof fresh> = {}, by = owner) =>
  by.browser.call(calls.addTable, { body: { ...fresh, ...changes, reason: 'Yeni masa' } })
function save({ slug, version }: Pick<StaffTable, 'slug' | 'version'>, changes: object) {
  const { slug: _slug, ...kept } = fresh
  return owner.browser.call(calls.saveTable, {
    params: { slug },
    body: { ...kept, ...changes, version, reason: 'Değişti' },
  })
}
const listed = async () => {
  const answer = await app.browser().call(casino.liveGames, {})
  return answer.ok ? answer.value.games : []
}

describe('a live table that the operator enters', () => {
  it('is listed for players, changed, and taken off again', async () => {
    const added = await add()
    if (!added.ok) throw new Error(added.refusal.message)
    expect(await listed()).toMatchObject([
      { slug: 'turkce-rulet', name: 'Türkçe Rulet', min_stake: 500n, max_stake: 500_000n },
    ])
    const { table } = added.value
    const answers = await Promise.all([
      save(table, { name: 'Bir', min_stake: 10.5 }),
      save(table, { name: 'İki', min_stake: 10.5 }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['content_changed', 'ok'])
    expect((await listed())[0]?.min_stake).toBe(1050n)
    expect(codeOf(await save({ ...table, version: 2 }, { enabled: false }))).toBe('ok')
    expect(await listed()).toEqual([])
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'live_table.save')
      .orderBy('at')
      .execute()
    expect(rows[0]).toMatchObject({ before: { min_stake: 5 }, after: { min_stake: 10.5 } })
  })

  it('is refused clearly where somebody wants to sit down', async () => {
    await add({ slug: 'blackjack' })
    const player = await newPlayer(app)
    const launched = await player.browser.call(casino.launch, { body: { game_id: 'blackjack' } })
    expect(codeOf(launched)).toBe('game_unavailable')
  })

  it('is added once, and never in the place of a slot', async () => {
    const answers = await Promise.all([1, 2].map(() => add({ slug: 'bir-kez' })))
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'table_slug_taken'])
    expect(codeOf(await add({ slug: 'kapadokya-ruzgari' }))).toBe('table_slug_taken')
    const slot = { slug: 'kapadokya-ruzgari', version: 1 }
    expect(codeOf(await save(slot, {}))).toBe('not_found')
  })

  it.each([
    ['stakes upside down', { min_stake: 10, max_stake: 5 }, 'max_stake'],
    ['no stake', { min_stake: 0 }, 'min_stake'],
    ['no name', { name: ' ' }, 'name'],
    ['a picture from elsewhere', { image: 'https://kotu.example/a.png' }, 'image'],
    ['a picture nobody uploaded', { image: `/media/${'a'.repeat(40)}.webp` }, 'image'],
    ['a short name with spaces', { slug: 'Türkçe Rulet' }, 'slug'],
  ])('is refused with %s, at the field', async (_, changes, field) => {
    const answer = await add(changes)
    expect(!answer.ok && Object.keys(answer.refusal.fields)).toEqual([field])
  })

  it('needs the right to enter it', async () => {
    const support = await newStaff(app, 'support')
    expect(codeOf(await add({ slug: 'izinsiz' }, support))).toBe('forbidden')
  })
})
