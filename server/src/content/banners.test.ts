import { content } from '@menekse/contract/content/content'
import { newId } from '@menekse/contract/ids'
import { staffBanners as calls } from '@menekse/contract/content/staff-banners'
import type { BannerChange, PictureUse, StaffBanner } from '@menekse/contract/content/staff-banners'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let owner: Colleague
let brand: string
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  const info = await app.browser().call(content.siteInfo)
  brand = info.ok ? info.value.site.id : ''
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const reason = 'Yeni kampanya'

async function picture(colour = '#7735ec'): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 900, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'gizli yazar' } })
    .jpeg()
    .toBuffer()
}
function upload(bytes: Buffer, by = owner, use: PictureUse = 'banner_desktop') {
  const form = new FormData()
  form.set('use', use)
  form.set('picture', new File([new Uint8Array(bytes)], 'resim.jpg'))
  return by.browser.call(calls.uploadPicture, { body: { use }, form })
}
async function uploaded(colour?: string) {
  const answer = await upload(await picture(colour))
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.picture
}
const draft = (change: Partial<BannerChange> = {}): BannerChange => ({
  place: 'home_right',
  title: 'Yeni banner',
  text: 'Metin',
  terms: ['Koşul'],
  action: 'Aç',
  link: '/slots',
  image_desktop: '/art/banners/nar-kart.svg',
  image_mobile: '',
  starts_at: null,
  ends_at: null,
  enabled: true,
  ...change,
})
const add = (change: Partial<BannerChange> = {}, id = newId('ban', app.clock.now().getTime())) =>
  owner.browser.call(calls.addBanner, {
    params: { brand },
    body: { ...draft(change), id, reason },
  })
async function added(change: Partial<BannerChange> = {}): Promise<StaffBanner> {
  const answer = await add(change)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.banner
}
function save(banner: StaffBanner, change: Partial<StaffBanner>) {
  const { id } = banner
  return owner.browser.call(calls.saveBanner, {
    params: { id },
    body: { ...banner, ...change, reason },
  })
}
const shown = async (position: 'desktop_left' | 'desktop_right' = 'desktop_right') => {
  const query = { page: 'home', device: 'desktop', position } as const
  const answer = await app.browser().call(content.banners, { query })
  return answer.ok ? answer.value.banners : []
}
const titles = async () => (await shown()).map(({ title }) => title)

describe('a picture that staff uploads', () => {
  it('is written anew, smaller and without what stood beside its pixels', async () => {
    const first = await uploaded()
    expect(first).toMatchObject({ width: 1600, height: 600 })
    const answer = await app.http.server.inject({ url: first.path })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toContain('immutable')
    const bytes = answer.rawPayload
    expect(bytes.includes('gizli yazar')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(await uploaded()).toEqual(first)
  })

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['a page', Buffer.from('<!doctype html><script>x()</script>')],
    ['a broken picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
  ])('is refused where it is %s', async (_, bytes) => {
    const answer = await upload(bytes)
    expect(!answer.ok && [answer.refusal.code, answer.refusal.fields]).toEqual([
      'picture_unusable',
      { picture: 'PNG, JPEG, WebP veya AVIF biçiminde bir resim seçin' },
    ])
  })

  it('needs the right to edit, and a picture nobody uploaded is not there', async () => {
    const support = await newStaff(app, 'support')
    expect(codeOf(await upload(await picture(), support))).toBe('forbidden')
    const missing = await app.browser().fetch(`/media/${'0'.repeat(40)}.webp`)
    expect(missing.status).toBe(404)
  })
})

describe('a banner', () => {
  it('is added, seen, changed and removed, each with its record', async () => {
    const { path } = await uploaded('#123456')
    const banner = await added({ image_desktop: path })
    expect((await shown()).at(-1)).toMatchObject({ title: 'Yeni banner', banner_desktop: path })
    const saved = await save(banner, { title: 'Değişti' })
    expect(codeOf(saved)).toBe('ok')
    expect(await titles()).toContain('Değişti')
    expect(codeOf(await save(banner, { title: 'Geç kaldı' }))).toBe('content_changed')
    const remove = (version: number) =>
      owner.browser.call(calls.removeBanner, {
        params: { id: banner.id },
        body: { version, reason },
      })
    expect(codeOf(await remove(1))).toBe('content_changed')
    expect(codeOf(await remove(2))).toBe('ok')
    expect(await titles()).not.toContain('Değişti')
    expect(codeOf(await remove(2))).toBe('not_found')
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subject', '=', banner.id)
      .where('action', '=', 'banner.save')
      .execute()
    expect(rows).toMatchObject([{ before: { title: 'Yeni banner' }, after: { title: 'Değişti' } }])
  })

  it('is added once, however often it is sent', async () => {
    const id = newId('ban', app.clock.now().getTime())
    const answers = await Promise.all([1, 2, 3].map(() => add({ title: 'Bir kez' }, id)))
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect((await titles()).filter((title) => title === 'Bir kez')).toHaveLength(1)
  })

  it('shows from its first to its last moment, and while it is on', async () => {
    const now = app.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    await added({ title: 'Zamanlı', starts_at: at(10), ends_at: at(20) })
    await added({ title: 'Kapalı', enabled: false })
    const seen: boolean[] = []
    for (const minutes of [0, 11, 10]) {
      app.clock.advance(minutes * 60_000)
      seen.push((await titles()).includes('Zamanlı'))
    }
    expect(seen).toEqual([false, true, false])
    expect(await titles()).not.toContain('Kapalı')
  })

  it('stands where it was put, and an order that forgets one is refused', async () => {
    const list = await owner.browser.call(calls.banners)
    const own = list.ok ? list.value.banners : []
    const ids = own
      .filter((banner) => banner.brand_id === brand && banner.place === 'home_left')
      .map(({ id }) => id)
    const order = (changed: string[]) =>
      owner.browser.call(calls.orderBanners, {
        params: { brand },
        body: { place: 'home_left', ids: changed, reason },
      })
    expect(codeOf(await order(ids.toReversed()))).toBe('ok')
    expect((await shown('desktop_left')).map(({ id }) => id)).toEqual(ids.toReversed())
    expect(codeOf(await order(ids.slice(1)))).toBe('content_changed')
  })

  it.each<[string, Partial<BannerChange>, string]>([
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a link to another house', { link: '//kotu.example' }, 'link'],
    ['a picture from elsewhere', { image_desktop: 'https://kotu.example/a.png' }, 'image_desktop'],
    ['no picture', { image_desktop: '' }, 'image_desktop'],
    [
      'a picture nobody uploaded',
      { image_desktop: `/media/${'a'.repeat(40)}.webp` },
      'image_desktop',
    ],
    ['no title', { title: ' ' }, 'title'],
    [
      'its end before its beginning',
      { starts_at: '2026-02-02T00:00:00.000Z', ends_at: '2026-02-01T00:00:00.000Z' },
      'ends_at',
    ],
  ])('is refused with %s, at the field', async (_, change, field) => {
    const answer = await add(change)
    expect(!answer.ok && Object.keys(answer.refusal.fields)).toEqual([field])
  })
})

describe('the home page', () => {
  const read = async () => {
    const answer = await owner.browser.call(calls.homePage, { params: { brand } })
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value
  }
  const visited = async () => {
    const answer = await app.browser().call(content.homepage)
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value.data
  }

  it('puts the operator’s games and categories first, for one editor at a time', async () => {
    const { home, games } = await read()
    const last = games.at(-1)!.slug
    const categories = home.categories.toReversed()
    categories[0] = { ...categories[0]!, title: 'Bingo', enabled: true }
    categories[1] = { ...categories[1]!, enabled: false }
    const body = { ...home, popular: [last], categories, reason }
    const answers = await Promise.all(
      [1, 2].map(() => owner.browser.call(calls.saveHomePage, { params: { brand }, body })),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['content_changed', 'ok'])
    const { popular_games: popular, categories: shownNow } = await visited()
    expect(popular.slots[0]?.id).toBe(last)
    // As many as a row holds, and none of them twice.
    expect(new Set(popular.slots.map(({ id }) => id)).size).toBe(12)
    expect(popular.slots).toHaveLength(12)
    expect(shownNow.map(({ title }) => title)).toEqual(['Bingo', 'Canlı casino', 'Slotlar'])
    expect(shownNow.at(-1)?.description).toBe(`${games.length} oyun`)
  })

  it('takes no game that is not there', async () => {
    const { home } = await read()
    const answer = await owner.browser.call(calls.saveHomePage, {
      params: { brand },
      body: { ...home, popular: ['yok-boyle-oyun'], reason },
    })
    expect(codeOf(answer)).toBe('game_unknown')
  })
})
