import { content } from '@menekse/contract/content/content'
import { staffPages as calls } from '@menekse/contract/content/staff-pages'
import type { StaffPage } from '@menekse/contract/content/staff-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const codeAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** A page of the brand that answers for `host`. */
async function pageAt(slug: string, host = 'menekse.localhost'): Promise<StaffPage> {
  const info = await app.browser({ host }).call(content.siteInfo)
  const id = info.ok ? info.value.site.id : ''
  const read = await owner.browser.call(calls.sitePage, { params: { brand: id, slug } })
  if (!read.ok) throw new Error(read.refusal.message)
  return read.value.page
}
function save(page: StaffPage, change: Partial<StaffPage>, by = owner) {
  const { brand_id: brand, updated_at: readAt, ...fields } = page
  app.clock.advance(1_000)
  return by.browser.call(calls.savePage, {
    params: { brand, slug: page.slug },
    body: { ...fields, ...change, read_at: readAt, reason: 'Metin güncellendi' },
  })
}
const shown = async (slug: string, host = 'menekse.localhost') => {
  const page = await app.browser({ host }).call(content.pages, { query: { action: 'page', slug } })
  return page.ok ? page.value.page : undefined
}

describe('a page of a brand', () => {
  it('is listed, read, changed and seen by visitors of that brand alone', async () => {
    const listed = await owner.browser.call(calls.sitePages)
    const slugs = listed.ok ? listed.value.pages.map((page) => page.slug) : []
    expect(slugs.length).toBeGreaterThan(3)
    const [slug = ''] = slugs
    const page = await pageAt(slug)
    const other = await shown(slug, 'lale.localhost')
    const saved = await save(page, { title: 'Yeni başlık', html: '<p>Yeni metin</p>' })
    expect(saved.ok && saved.value.page.title).toBe('Yeni başlık')
    expect(await shown(slug)).toMatchObject({ title: 'Yeni başlık', content: '<p>Yeni metin</p>' })
    expect(await shown(slug, 'lale.localhost')).toEqual(other)
    const row = await app.database.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'page.save')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      staff_id: owner.id,
      subject: `${page.brand_id}/${slug}`,
      reason: 'Metin güncellendi',
      before: { title: page.title },
      after: { title: 'Yeni başlık' },
    })
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<svg onload=alert(1)></svg><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://kotu.example"></iframe>b', 'b'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ])('keeps nothing of %s that runs', async (html, kept) => {
    const page = await pageAt('adil-oyun')
    const preview = await owner.browser.call(calls.previewPage, { body: { html } })
    expect(preview.ok && preview.value.html).toBe(kept)
    const saved = await save(page, { html })
    expect(saved.ok && saved.value.page.html).toBe(kept)
  })

  it('moves to another address, but not onto another page', async () => {
    const page = await pageAt('hakkimizda')
    const footer = await app.browser().call(content.pages, { query: { action: 'footer' } })
    const slugs = footer.ok ? (footer.value.footer_pages ?? []).map((entry) => entry.slug) : []
    const taken = slugs.find((slug) => slug !== page.slug) ?? ''
    const refused = await save(page, { slug: taken })
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'page_slug_taken', fields: { slug: 'Bu adreste başka bir sayfa var' } },
    })
    expect(codeAnswer(await save(page, { slug: 'hakkimizda-yeni' }))).toBe('ok')
    expect(await shown('hakkimizda')).toBeUndefined()
    expect((await shown('hakkimizda-yeni'))?.title).toBe(page.title)
  })

  it('is not overwritten by whoever read it before somebody else saved', async () => {
    const page = await pageAt('hakkimizda-yeni')
    const answers = await Promise.all([
      save(page, { title: 'Birinci' }),
      save(page, { title: 'İkinci' }),
    ])
    expect(answers.map(codeAnswer).toSorted()).toEqual(['content_changed', 'ok'])
  })

  it('needs a title, an address and the right to write', async () => {
    const page = await pageAt('hakkimizda-yeni')
    const wrong = await save(page, { title: ' ', slug: 'Büyük Harf' })
    expect(!wrong.ok && Object.keys(wrong.refusal.fields).toSorted()).toEqual(['slug', 'title'])
    const support = await newStaff(app, 'support')
    expect(codeAnswer(await save(page, {}, support))).toBe('forbidden')
  })

  it('keeps its address and stays published where the site or the law needs it', async () => {
    const page = await pageAt('guvenli-oyun')
    expect(page.required).toBe(true)
    const refused = await save(page, { slug: 'baska', published: false })
    expect(!refused.ok && [refused.refusal.code, Object.keys(refused.refusal.fields)]).toEqual([
      'page_required',
      ['slug', 'published'],
    ])
    expect(codeAnswer(await remove(page))).toBe('page_required')
    expect(codeAnswer(await save(page, { title: 'Güvenli oyun rehberi' }))).toBe('ok')
  })
})

const fresh = {
  title: 'Yeni sayfa',
  slug: 'yeni-sayfa',
  html: '<p>Metin <img src=x onerror=alert(1)></p>',
  meta_title: 'Yeni sayfa',
  meta_description: 'Açıklama',
  in_footer: true,
  published: false,
}
function remove(page: StaffPage, by = owner) {
  const { brand_id: brand, slug, updated_at } = page
  return by.browser.call(calls.removePage, {
    params: { brand, slug },
    body: { read_at: updated_at, reason: 'Artık gerekmiyor' },
  })
}
const create = (brand: string, change: Partial<typeof fresh> = {}) =>
  owner.browser.call(calls.createPage, {
    params: { brand },
    body: { ...fresh, ...change, reason: 'Yeni içerik' },
  })
const footerSlugs = async () => {
  const footer = await app.browser().call(content.pages, { query: { action: 'footer' } })
  return footer.ok ? (footer.value.footer_pages ?? []).map(({ slug }) => slug) : []
}

describe('what every page leads to', () => {
  it.each(['sikayet', 'guvenli-oyun'])(
    '%s stays published, in the footer and where it is',
    async (slug) => {
      expect(await footerSlugs()).toContain(slug)
      const page = await pageAt(slug)
      for (const change of [{ in_footer: false }, { published: false }, { slug: 'baska' }]) {
        expect(codeAnswer(await save(page, change))).toBe('page_required')
      }
      expect(codeAnswer(await remove(page))).toBe('page_required')
      expect(await footerSlugs()).toContain(slug)
    },
  )
})

describe('a page that staff adds', () => {
  it('is a draft for whoever has its preview, then everybody’s, then gone', async () => {
    const { brand_id: brand } = await pageAt('adil-oyun')
    const made = await create(brand)
    if (!made.ok) throw new Error(made.refusal.message)
    const { page } = made.value
    expect(page.html).toBe('<p>Metin <img src="x" /></p>')
    expect(await shown('yeni-sayfa')).toBeUndefined()
    const query = { action: 'page', slug: 'yeni-sayfa', preview: page.preview_key } as const
    const draft = await app.browser().call(content.pages, { query })
    expect(draft.ok && draft.value.page?.title).toBe('Yeni sayfa')
    expect(await footerSlugs()).not.toContain('yeni-sayfa')
    const saved = await save(page, { published: true })
    if (!saved.ok) throw new Error(saved.refusal.message)
    expect((await shown('yeni-sayfa'))?.title).toBe('Yeni sayfa')
    expect(await footerSlugs()).toContain('yeni-sayfa')
    expect(codeAnswer(await remove(page))).toBe('content_changed')
    expect(codeAnswer(await remove(saved.value.page))).toBe('ok')
    expect(await shown('yeni-sayfa')).toBeUndefined()
    expect(codeAnswer(await remove(saved.value.page))).toBe('page_not_found')
    const rows = await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `${brand}/yeni-sayfa`)
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'page.create',
      'page.remove',
      'page.remove.refused',
      'page.remove.refused',
      'page.save',
    ])
  })

  it('is made once, however often and at the same time it is sent', async () => {
    const { brand_id: brand } = await pageAt('adil-oyun')
    const answers = await Promise.all([1, 2, 3].map(() => create(brand, { slug: 'bir-kez' })))
    expect(answers.map(codeAnswer).toSorted()).toEqual(['ok', 'page_slug_taken', 'page_slug_taken'])
  })

  it('keeps each state it was saved in, and nobody changes one', async () => {
    const page = await pageAt('iletisim')
    await save(page, { title: 'Bize ulaşın' })
    await save(await pageAt('iletisim'), { title: 'İletişim kanalları' })
    const read = await owner.browser.call(calls.pageVersions, {
      params: { brand: page.brand_id, slug: 'iletisim' },
    })
    const titles = read.ok ? read.value.versions.map(({ number, title }) => [number, title]) : []
    expect(titles).toEqual([
      [3, 'İletişim kanalları'],
      [2, 'Bize ulaşın'],
      [1, page.title],
    ])
    const change = app.owner.read.updateTable('cms_page_version').set({ title: 'x' }).execute()
    await expect(change).rejects.toThrow('append-only')
  })

  it('says what links to it before it goes', async () => {
    const { brand_id: brand } = await pageAt('adil-oyun')
    await create(brand, { slug: 'hedef', title: 'Hedef', published: true })
    await create(brand, {
      slug: 'kaynak',
      title: 'Kaynak',
      html: '<p><a href="/sayfa/hedef">a</a></p>',
    })
    await create(brand, { slug: 'uzak', html: '<p><a href="/sayfa/hedef-2">a</a></p>' })
    const read = await owner.browser.call(calls.sitePage, { params: { brand, slug: 'hedef' } })
    expect(read.ok && read.value.links).toEqual([
      { kind: 'footer', title: '' },
      { kind: 'page', title: 'Kaynak' },
    ])
  })
})
