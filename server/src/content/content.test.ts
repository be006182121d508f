import type { PlayerId } from '@menekse/contract/ids'
import { content } from '@menekse/contract/content/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { withHead } from '../platform/page-head.ts'
import { cleanHtml } from './html.ts'
import { createHeads } from './site-map.ts'
import { createContent } from './content.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

describe('the brand', () => {
  it('answers for any host, in colours that are colours', async () => {
    const browser = app.browser({ host: 'nerede-olsa.example' })
    const info = await browser.call(content.siteInfo)
    expect(info.ok && info.value.site.name).toBe('Menekşe')
    expect(info.ok && info.value.sandbox).toBe(true)
    const css = await browser.call(content.siteCss)
    expect(css.ok && css.value.css).toContain('--color-violet-600: #7735ec;')
  })

  it('has banners for each place', async () => {
    const browser = app.browser()
    const count = async (query: object) => {
      const answer = await browser.call(content.banners, { query: query as never })
      return answer.ok ? answer.value.banners.length : -1
    }
    expect(await count({ page: 'home', device: 'desktop', position: 'desktop_left' })).toBe(3)
    expect(await count({ page: 'home', device: 'desktop', position: 'desktop_right' })).toBe(3)
    expect(await count({ page: 'home', device: 'mobile' })).toBe(3)
    expect(await count({ page: 'slot' })).toBeGreaterThan(0)
  })
})

describe('pages', () => {
  it('are found at both addresses, and only real ones', async () => {
    const browser = app.browser()
    for (const path of ['/api/cms-pages.php', '/cms-pages.php']) {
      const response = await browser.fetch(`${path}?action=page&slug=guvenli-oyun`)
      expect(await response.json()).toMatchObject({
        success: true,
        page: { title: 'Güvenli oyun' },
      })
    }
    const missing = await browser.call(content.pages, { query: { action: 'page', slug: 'yok' } })
    expect(missing.ok || [missing.refusal.status, missing.refusal.message]).toEqual([
      404,
      'Sayfa bulunamadı',
    ])
    const wrong = await browser.call(content.pages, { query: { action: 'page', slug: '../x' } })
    expect(wrong.ok || wrong.refusal.message).toBe("Geçersiz sayfa URL'si")
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://x.example"></iframe>',
    '<p style="position:fixed">x</p>',
    '<a href="//evil.example">x</a>',
    '<math><mtext></mtext><style><img src onerror=alert(1)></style></math>',
  ])('lose what could run: %s', (html) => {
    expect(cleanHtml(html)).not.toMatch(/script|onerror|javascript:|iframe|style=|\/\/evil/)
  })
})

describe('what a page says before any script runs', () => {
  const contentHere = () => createContent({ database: app.database, clock: app.clock })
  const heads = (content = contentHere()) =>
    createHeads({
      content,
      originOf: (host) => `https://${host}`,
      playerOf: async () => undefined,
    })

  const at = { host: 'x.example', hostname: 'x.example', token: undefined }

  it('shows its first slide to everybody but those who may not be promoted to', async () => {
    const content = createContent({ database: app.database, clock: app.clock })
    content.shows({ promotes: async (player) => player !== 'plr_stopped' })
    const headOf = createHeads({
      content,
      originOf: (host) => `https://${host}`,
      playerOf: async (token) => ({
        id: 'ses_1',
        playerId: token as PlayerId,
        username: '',
        isHeldBack: false,
        idleUntil: Infinity,
        endsAt: Infinity,
        provedUntil: Infinity,
      }),
    })
    const slideFor = async (token?: string) =>
      (await headOf('/', { ...at, token })).firstPaint !== undefined
    const slides = [await slideFor(), await slideFor('plr_free'), await slideFor('plr_stopped')]
    expect(slides).toEqual([true, true, false])
  })

  it('names known pages, CMS pages, and what is not there', async () => {
    const head = async (path: string) => heads()(path, at)
    expect(await head('/slots')).toMatchObject({
      status: 200,
      title: 'Slotlar ve oyunlar',
      canonical: 'https://x.example/slots',
      indexed: true,
    })
    const [known, unknown] = ['ses_1', undefined].map((token) => heads()('/', { ...at, token }))
    expect((await known)?.firstPaint).toContain('first-glance')
    expect((await unknown)?.firstPaint).not.toContain('first-glance')
    expect((await head('/slots')).firstPaint).not.toContain('first-search')
    expect(await head('/sayfa/adil-oyun')).toMatchObject({
      status: 200,
      title: 'Adil oyun',
      indexed: true,
    })
    expect(await head('/account/wallet')).toMatchObject({ status: 200, indexed: false })
    expect(await head('/yok')).toMatchObject({ status: 404, indexed: false })
    expect(await head('/sayfa/yok')).toMatchObject({ status: 404 })
  })

  it('brings what a room above paints of a page, unless the address asks for more than the page', async () => {
    const content = contentHere()
    content.shows({ paintOf: (path) => (path === '/sports' ? '<p>Maçlar</p>' : undefined) })
    const headOf = heads(content)
    expect((await headOf('/sports', at)).firstPaint).toContain('shell-main"><p>Maçlar</p></div>')
    expect((await headOf('/sports', { ...at, isFiltered: true })).firstPaint).toBeUndefined()
    expect((await headOf('/live', at)).firstPaint).toBeUndefined()
  })

  it('has a page of its own for every table, which the site map lists', async () => {
    const map = await (await app.browser().fetch('/sitemap.xml')).text()
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
    const titles = await Promise.all(paths.map(async (path) => (await heads()(path, at))?.title))
    for (const { name } of app.draws.games.values()) expect(titles).toContain(name)
  })

  it('lets no text break out of its tag', () => {
    const evil = '</script><script>alert(1)</script>"\'&'
    const html = withHead(
      '<head><title>x</title><meta name="description" content="y" /><link href="/favicon.svg" /></head>',
      {
        status: 200,
        title: evil,
        description: evil,
        canonical: 'https://x.example/',
        siteName: evil,
        favicon: `/x.svg${evil}`,
        logo: evil,
        indexed: true,
      },
    )
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })

  it('lists public pages for search engines and keeps the rest from them', async () => {
    const browser = app.browser({ host: 'x.example' })
    const robots = await (await browser.fetch('/robots.txt')).text()
    expect(robots).toContain('Disallow: /account/')
    expect(robots).toContain('Disallow: /backoffice/')
    const map = await (await browser.fetch('/sitemap.xml')).text()
    expect(map).toContain('<loc>http://x.example/slots</loc>')
    expect(map).toContain('<loc>http://x.example/sayfa/adil-oyun</loc>')
    expect(map).not.toContain('/account')
  })
})
