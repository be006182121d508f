import { rampFailures, violet } from '@menekse/contract/content/brand-colours'
import { casino } from '@menekse/contract/casino/casino'
import { content } from '@menekse/contract/content/content'
import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffBrands } from '@menekse/contract/content/staff-brands'
import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { createContent } from './content.ts'
import { seedBrands } from './seed-brands.ts'
import { createHeads } from './site-map.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const hosts = [
  ['menekse.localhost', 'Menekşe', '#7735ec'],
  ['nerede-olsa.example', 'Menekşe', '#7735ec'],
  ['lale.localhost', 'Lale', '#c02d70'],
  ['LALE.localhost', 'Lale', '#c02d70'],
  ['turkuaz.localhost', 'Turkuaz', '#07757e'],
  ['x.turkuaz.localhost', 'Menekşe', '#7735ec'],
] as const

describe('the brands we come with', () => {
  it.each(seedBrands.map((brand) => [brand.name, brand] as const))('%s is readable', (_, brand) => {
    expect(rampFailures(brand.ramp)).toEqual([])
  })

  it.each(hosts)('%s is %s', async (host, name, colour) => {
    const browser = app.browser({ host })
    const info = await browser.call(content.siteInfo)
    expect(info.ok && [info.value.site.name, info.value.site.colors.primary]).toEqual([
      name,
      colour,
    ])
    const sheet = await browser.fetch('/brand.css')
    expect(sheet.headers.get('content-type')).toContain('text/css')
    expect(await sheet.text()).toContain(`--color-violet-600: ${colour};`)
    const manifest = await (await browser.fetch('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ short_name: name, start_url: '/', scope: '/', lang: 'tr' })
  })

  it('speak of themselves in their pages, and of no other', async () => {
    for (const [host, name, other] of [
      ['lale.localhost', 'Lale', 'Turkuaz'],
      ['turkuaz.localhost', 'Turkuaz', 'Lale'],
    ] as const) {
      const browser = app.browser({ host })
      const read = async (slug: string) => {
        const page = await browser.call(content.pages, { query: { action: 'page', slug } })
        if (!page.ok) throw new Error(page.refusal.message)
        return page.value.page!
      }
      const about = await read('hakkimizda')
      expect(about.content).toContain(name)
      expect(about.content).not.toContain(other)
      expect(about.meta_title).toBe(`Hakkımızda · ${name}`)
      expect((await read('iletisim')).content).toContain(`mailto:destek@${host}`)
    }
  })

  it('lead with banners of their own', async () => {
    const first = async (host: string) => {
      const query = { page: 'home', device: 'mobile' } as const
      const answer = await app.browser({ host }).call(content.banners, { query })
      return answer.ok && answer.value.banners[0]?.title
    }
    expect(
      await Promise.all(['x.example', 'lale.localhost', 'turkuaz.localhost'].map(first)),
    ).toEqual(['Kapadokya Rüzgârı', 'Nar Bahçesi', 'Boğaz Fırtınası'])
  })

  it('draw their icons from their own mark, and only those', async () => {
    const icon = async (host: string, file: string) => {
      const response = await app.http.server.inject({ url: `/icons/${file}`, headers: { host } })
      return { status: response.statusCode, bytes: response.rawPayload }
    }
    const manifest = await (
      await app.browser({ host: 'lale.localhost' }).fetch('/manifest.webmanifest')
    ).json()
    const listed = (manifest as { icons: { src: string; sizes: string; type: string }[] }).icons
    for (const { src, sizes, type } of listed.filter((one) => one.type === 'image/png')) {
      const { status, bytes } = await icon('lale.localhost', src.replace('/icons/', ''))
      const { width, height, format } = await sharp(bytes).metadata()
      expect([status, `${width}x${height}`, `image/${format}`]).toEqual([200, sizes, type])
    }
    const [lale, turkuaz] = await Promise.all([
      icon('lale.localhost', '192.png'),
      icon('turkuaz.localhost', '192.png'),
    ])
    expect(lale.bytes.equals(turkuaz.bytes)).toBe(false)
    for (const file of ['9.png', 'constructor', '..%2f..%2fpackage.json'])
      expect((await icon('lale.localhost', file)).status).toBe(404)
    const favicon = await app.http.server.inject({
      url: '/favicon.svg',
      headers: { host: 'turkuaz.localhost' },
    })
    expect([favicon.statusCode, favicon.headers['location']]).toEqual([302, '/brands/turkuaz.svg'])
  })

  it('know nothing of each other’s players', async () => {
    const player = await newPlayer(app)
    const list = async (browser: typeof player.browser) => {
      const answer = await browser.call(casino.list, { body: { type: 'slot' } })
      if (!answer.ok) throw new Error(answer.refusal.message)
      return answer.value.data
    }
    const [game] = await list(player.browser)
    const toggle = { body: { game_id: game!.id } }
    expect((await player.browser.call(casino.toggleFavorite, toggle)).ok).toBe(true)
    const elsewhere = app.browser({ host: 'lale.localhost' })
    for (const [name, value] of player.browser.cookies) elsewhere.cookies.set(name, value)
    const denied = await elsewhere.call(casino.toggleFavorite, toggle)
    expect(denied.ok || denied.refusal.code).toBe('not_logged_in')
    const favourites = async (browser: typeof player.browser) =>
      (await list(browser)).filter((one) => one.is_favorite).map((one) => one.id)
    expect(await favourites(elsewhere)).toEqual([])
    expect(await favourites(player.browser)).toEqual([game!.id])
  })
})

async function brandAt(host: string): Promise<StaffBrand> {
  const answer = await owner.browser.call(staffBrands.brands)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.brands.find((brand) => brand.host === host)!
}
const save = ({ id, ...change }: StaffBrand, browser = owner.browser) =>
  browser.call(staffBrands.saveBrand, {
    params: { id },
    body: { ...change, reason: 'Yeni sezon' },
  })

describe('changing a brand', () => {
  it('refuses colours that cannot be read and names the pairs', async () => {
    const brand = await brandAt('lale.localhost')
    const refused = await save({ ...brand, ramp: { ...violet, 400: '#3b1d80', 600: '#c9b6ff' } })
    expect(refused.ok || refused.refusal).toMatchObject({
      code: 'brand_colours_unreadable',
      status: 422,
      message: expect.stringContaining('600 ile beyaz: 1,8 (en az 4,5 olmalı)'),
      fields: { ramp: expect.stringContaining('400 ile kart zemini') },
    })
    expect(await brandAt('lale.localhost')).toEqual(brand)
  })

  it('lets one of two who read the same brand change it, and tells the other', async () => {
    const brand = await brandAt('lale.localhost')
    const titles = ['Lale: bir', 'Lale: iki']
    const answers = await Promise.all(titles.map((title) => save({ ...brand, title })))
    expect(new Set(answers.map((answer) => answer.ok || answer.refusal.code))).toEqual(
      new Set(['content_changed', true]),
    )
    const { title, version } = await brandAt('lale.localhost')
    expect([title, version]).toEqual([
      titles[answers.findIndex((one) => one.ok)],
      brand.version + 1,
    ])
  })

  it('shows at once here, within seconds elsewhere, and leaves a row of what was and what is', async () => {
    const brand = await brandAt('turkuaz.localhost')
    const saved = await save({
      ...brand,
      name: 'Turkuaz Kıyı',
      ramp: { ...violet, 600: '#7A38EE' },
    })
    expect(saved.ok && saved.value.brand.name).toBe('Turkuaz Kıyı')
    const sheet = await app.browser({ host: 'turkuaz.localhost' }).fetch('/brand.css')
    expect(await sheet.text()).toContain('--color-violet-600: #7a38ee;')
    const rows = await owner.browser.call(staffDesk.audit, {
      query: { page: 1, subject: brand.id },
    })
    expect(rows.ok && rows.value.rows[0]).toMatchObject({
      action: 'brand.save',
      reason: 'Yeni sezon',
      before: { name: 'Turkuaz' },
      after: { name: 'Turkuaz Kıyı' },
    })
  })

  it.each([
    ['a style', { ramp: { ...violet, 600: '#7735ec;} body{display:none' } }],
    ['a picture from elsewhere', { logo: 'https://evil.example/x.svg' }],
    ['a picture outside', { favicon: '/brands/../../x.svg' }],
    ['a script as contact', { whatsapp: 'javascript:alert(1)' }],
    ['a name where WhatsApp wants a number', { whatsapp: 'destekhatti' }],
    ['a number without its country', { whatsapp: '0532 123 45 67' }],
    ['a number where Telegram wants a name', { telegram: '+90 532 123 45 67' }],
    ['no name', { name: '  ' }],
  ])('does not take %s', async (_, change) => {
    const brand = await brandAt('lale.localhost')
    const refused = await save({ ...brand, ...change })
    expect(refused.ok || refused.refusal.code).toBe('invalid_input')
  })

  it.each(['+90 532 123 45 67', '+905321234567', 'https://wa.me/905321234567', ''])(
    'takes %j as the way to WhatsApp',
    async (whatsapp) => {
      const brand = await brandAt('lale.localhost')
      const saved = await save({ ...brand, whatsapp, telegram: '@laledestek' })
      expect(saved.ok && saved.value.brand.whatsapp).toBe(whatsapp)
    },
  )

  it('is for those who may, and for brands that are', async () => {
    const brand = await brandAt('lale.localhost')
    const support = await newStaff(app, 'support')
    const forbidden = await save(brand, support.browser)
    expect(forbidden.ok || forbidden.refusal.code).toBe('forbidden')
    const missing = await save({ ...brand, id: 'brd_yok' })
    expect(missing.ok || missing.refusal.code).toBe('not_found')
  })
})

describe('the host names of a brand', () => {
  const brandAt = async (main: string) => {
    const list = await owner.browser.call(staffBrands.brands)
    return (list.ok ? list.value.brands : []).find((brand) => brand.host === main)!
  }
  const reason = 'Yeni alan adı'
  const add = (id: string, host: string, by = owner) =>
    by.browser.call(staffBrands.addHost, { params: { id }, body: { host, reason } })
  const remove = (id: string, host: string) =>
    owner.browser.call(staffBrands.removeHost, { params: { id }, body: { host, reason } })
  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
    answer.ok ? 'ok' : answer.refusal!.code
  const idAt = async (host: string) => {
    const info = await app.browser({ host }).call(content.siteInfo)
    return info.ok && info.value.site.id
  }

  it('lead to it from when one is added until it is taken away', async () => {
    const { id } = await brandAt('turkuaz.localhost')
    expect(await idAt('yeni.example')).toBe((await brandAt('*')).id)
    const answers = await Promise.all([1, 2, 3].map(() => add(id, ' Yeni.EXAMPLE ')))
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect((await brandAt('turkuaz.localhost')).hosts).toEqual(['yeni.example'])
    expect(await idAt('yeni.example')).toBe(id)
    expect(codeOf(await add((await brandAt('lale.localhost')).id, 'yeni.example'))).toBe(
      'host_taken',
    )
    expect(codeOf(await remove(id, 'yeni.example'))).toBe('ok')
    expect(await idAt('yeni.example')).toBe((await brandAt('*')).id)
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('action', '=', 'brand.host.add')
      .execute()
    expect(rows).toMatchObject([{ before: { hosts: [] }, after: { hosts: ['yeni.example'] } }])
  })

  it('keep the main one and the one the desk is used from', async () => {
    const { id, host } = await brandAt('turkuaz.localhost')
    expect(codeOf(await remove(id, host))).toBe('host_in_use')
    const main = (await brandAt('*')).id
    await add(main, 'menekse.localhost')
    expect(codeOf(await remove(main, 'menekse.localhost'))).toBe('host_in_use')
    expect(codeOf(await add(main, host))).toBe('host_taken')
  })

  it.each([
    'https://a.example',
    'a.example:80',
    'tek',
    '*',
    '10.0.0.1',
    '-a.example',
    'a..b',
    'a b.c',
  ])('are never %s', async (host) => {
    const answer = await add((await brandAt('turkuaz.localhost')).id, host)
    expect(!answer.ok && Object.keys(answer.refusal.fields)).toEqual(['host'])
  })

  it('are nobody’s to add without the right', async () => {
    const support = await newStaff(app, 'support')
    const { id } = await brandAt('turkuaz.localhost')
    expect(codeOf(await add(id, 'baska.example', support))).toBe('forbidden')
  })
})

describe('the leagues that a brand puts first', () => {
  it('stand on its site in the order they were saved in, each once', async () => {
    const brands = await owner.browser.call(staffBrands.brands)
    const { id, ...turkuaz } = (brands.ok ? brands.value.brands : []).find(
      ({ host }) => host === 'turkuaz.localhost',
    )!
    const save = (leagues_first: string[]) => {
      const body = { ...turkuaz, leagues_first, reason: 'Lig seçimi' }
      return owner.browser.call(staffBrands.saveBrand, { params: { id }, body })
    }
    const shown = async () => {
      const info = await app.browser({ host: 'turkuaz.localhost' }).call(content.siteInfo)
      return info.ok ? info.value.site.leagues_first : undefined
    }
    expect((await shown())?.[0]).toBe('tr.1')
    expect(await save(['es.1', 'tr.1'])).toMatchObject({ ok: true })
    expect(await shown()).toEqual(['es.1', 'tr.1'])
    for (const wrong of [['es.1', 'es.1'], Array.from({ length: 13 }, (_, n) => `l.${n}`), ['']]) {
      const refused = await save(wrong)
      expect(!refused.ok && Object.keys(refused.refusal.fields ?? {})[0]).toMatch(/^leagues_first/)
    }
    expect(await shown()).toEqual(['es.1', 'tr.1'])
  })
})

describe('a product that a brand does not offer', () => {
  it('is not to be found there, takes no bet and is offered by the other brands as before', async () => {
    const [here, there] = [
      app.browser({ host: 'menekse.localhost' }),
      app.browser({ host: 'lale.localhost' }),
    ]
    const player = await newPlayer(app, { cash: lira(100) })
    const brands = await owner.browser.call(staffBrands.brands)
    const { id, ...first } = (brands.ok ? brands.value.brands : []).find(
      ({ host }) => host === '*',
    )!
    const save = async (products_off: StaffBrand['products_off'], version: number) => {
      const body = { ...first, version, products_off, reason: 'Ürün seçimi' }
      const saved = await owner.browser.call(staffBrands.saveBrand, { params: { id }, body })
      return saved.ok ? saved.value.brand.version : 0
    }
    const kindsAt = async (browser: typeof here) => {
      const answer = await browser.call(draws.tables)
      const tables = answer.ok ? answer.value.tables : []
      return [...new Set(tables.map(({ table }) => table.product))].toSorted()
    }
    const all = ['crash', 'tables', 'tombala', 'virtuals']
    expect(await kindsAt(here)).toEqual(all)
    const version = await save(['crash', 'tombala'], first.version)
    expect(await kindsAt(here)).toEqual(['tables', 'virtuals'])
    expect(await kindsAt(there)).toEqual(all)

    const zeplin = { params: { slug: 'zeplin' } }
    expect(await here.call(draws.table, zeplin)).toMatchObject({
      refusal: { code: 'game_not_found' },
    })
    expect(await there.call(draws.table, zeplin)).toMatchObject({ ok: true })
    const bets = [
      {
        id: newId('bet', app.clock.now().getTime()),
        market: 'flight',
        selection: '2.00',
        stake: 10,
      },
    ]
    expect(
      await player.browser.call(draws.place, { ...zeplin, body: { draw: 1, bets } }),
    ).toMatchObject({ refusal: { code: 'game_not_found' } })
    const info = await here.call(content.siteInfo)
    expect(info.ok && info.value.site.products_off).toEqual(['crash', 'tombala'])
    const home = await here.call(content.homepage)
    expect(home.ok && home.value.data.categories.map((one) => one.id)).not.toContain('bingo')

    const headOf = createHeads({
      content: createContent(app),
      originOf: (host) => `https://${host}`,
      playerOf: async () => undefined,
    })
    const named = async (host: string) => {
      const map = await (await app.browser({ host }).fetch('/sitemap.xml')).text()
      const head = await headOf('/zeplin', { host, hostname: host, token: undefined })
      return [/\/(zeplin|tombala)/.test(map), head.status, JSON.stringify(head).includes('Zeplin')]
    }
    expect(await named('menekse.localhost')).toEqual([false, 404, false])
    expect(await named('lale.localhost')).toEqual([true, 200, true])

    await save([], version)
    expect(await kindsAt(here)).toEqual(all)
  })
})
