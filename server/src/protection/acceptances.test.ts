import { identity } from '@menekse/contract/identity/identity'
import { staffPages } from '@menekse/contract/content/staff-pages'
import { staffAcceptances } from '@menekse/contract/protection/staff-acceptances'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, registrationForm } from '../../test/people.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

async function acceptedBy(id: string) {
  const found = await owner.browser.call(staffAcceptances.list, { params: { id } })
  if (!found.ok) throw new Error(found.refusal.code)
  return new Map(found.value.acceptances.map((one) => [one.document, one]))
}
const someone = async (n: number, changes: Record<string, unknown>) => {
  const form = registrationForm(n, changes)
  await app.browser({ ip: '192.0.2.77' }).call(identity.register, { body: form })
  const row = app.database.read
    .selectFrom('player')
    .select('id')
    .where('username', '=', form.username)
  return (await row.executeTakeFirstOrThrow()).id
}

it('what opening an account accepts is kept with the version of each text and the time', async () => {
  const first = await newPlayer(app)
  const before = await acceptedBy(first.id)
  expect([...before.keys()].toSorted()).toEqual(['age', 'marketing', 'privacy', 'terms'])
  expect(before.get('terms')).toMatchObject({ accepted: true, at: app.clock.now().toISOString() })
  expect(before.get('marketing')?.accepted).toBe(false)

  const brand = app.database.read.selectFrom('player').select('brand_id').where('id', '=', first.id)
  const { brand_id: brandId } = await brand.executeTakeFirstOrThrow()
  const params = { brand: brandId, slug: 'kurallar-ve-kosullar' }
  const found = await owner.browser.call(staffPages.sitePage, { params })
  if (!found.ok) throw new Error(found.refusal.code)
  const { page } = found.value
  const { title, slug, meta_title, meta_description, in_footer, published } = page
  const fields = { title, slug, meta_title, meta_description, in_footer, published }
  const html = `${page.html}<p>Yeni kural.</p>`
  const body = { ...fields, html, read_at: page.updated_at, reason: 'Yeni kural' }
  const saved = await owner.browser.call(staffPages.savePage, { params, body })
  expect(saved.ok || saved.refusal).toBe(true)
  const after = await acceptedBy(await someone(97_001, { campaigns: true }))
  expect(Number(after.get('terms')?.version)).toBe(Number(before.get('terms')?.version) + 1)
  expect(after.get('privacy')?.version).toBe(before.get('privacy')?.version)
  expect(after.get('marketing')?.accepted).toBe(true)
  expect((await acceptedBy(first.id)).get('terms')).toEqual(before.get('terms'))
})

it('and changed by nobody', async () => {
  const { id } = await newPlayer(app)
  const change = app.database.read
    .updateTable('acceptance')
    .set({ accepted: false })
    .where('player_id', '=', id)
  await expect(change.execute()).rejects.toThrow(/permission denied/)
})
