import type { BrandId } from '@menekse/contract/ids'
import { privatePlaces, sitePagesWithout } from '@menekse/contract/content/site-pages'
import type { Http } from '../platform/http.ts'
import type { HeadOf } from '../platform/static-files.ts'
import type { Readers } from '../platform/who-is-who.ts'
import type { Content } from './content.ts'
import { firstPaint, homeAbove, inShell } from './first-paint.ts'
import type { Sign } from './first-paint.ts'

/** What the page at an address of a host says about itself; unknown addresses are honest 404s. */
export function createHeads(options: {
  content: Content
  originOf(host: string): string
  /** Whose session a browser holds on a brand, if any. */
  playerOf: Readers['playerOf']
}) {
  const { content } = options
  /** Whoever may not be promoted to is shown no slide before the scripts run, either. */
  const promotes = async (id: BrandId, token: string | undefined) => {
    const player = token === undefined ? undefined : await options.playerOf(token, { id }, false)
    return player === undefined || content.fromAbove.promotes(player.playerId)
  }
  const headOf: HeadOf = async (path, { host, hostname, token, isFiltered = false }) => {
    const { id } = await content.brandOf(hostname)
    const { name: siteName, favicon, logo, products_off: off } = await content.brand(id)
    const brand = { siteName, favicon, logo }
    const sign = { mark: logo ?? favicon, name: siteName }
    const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
    const canonical = `${options.originOf(host)}${clean}`
    const known = sitePagesWithout(off).find((page) => page.path === clean)
    if (known !== undefined) {
      const { title, description, indexed } = known
      const isKnown = token !== undefined
      const hasSlide = slidePages.has(clean) && (await promotes(id, token))
      const inner = isFiltered ? undefined : content.fromAbove.paintOf(clean, title)
      const first = hasSlide
        ? await firstPaintOf(content, id, clean, { ...sign, isKnown })
        : inner && inShell(sign, inner)
      const head = { title, description, canonical, ...brand, indexed, firstPaint: first }
      return { status: 200, ...head }
    }
    const cms = /^\/sayfa\/([a-z0-9-]{1,100})$/.exec(clean)
    const page = cms === null ? undefined : await content.page(id, cms[1]!)
    if (page !== undefined) {
      const { title, meta_description: description } = page
      return { status: 200, title, description, canonical, ...brand, indexed: true }
    }
    const above = await content.fromAbove.pageOf(clean, off)
    if (above !== undefined) {
      const { title, description, paint } = above
      const first = inShell(sign, paint)
      const head = { title, description, canonical, ...brand, indexed: true, firstPaint: first }
      return { status: 200, ...head }
    }
    const isPrivate = privatePlaces.some((place) => `${clean}/`.startsWith(`${place}/`))
    const title = isPrivate ? 'Hesabım' : 'Sayfa bulunamadı'
    return {
      status: isPrivate ? 200 : 404,
      title,
      description: '',
      canonical,
      ...brand,
      indexed: false,
    }
  }
  return headOf
}

/** The pages whose first slide stands before any script runs. */
const slidePages = new Map([
  ['/', { page: 'home', room: 'hero', look: '' }],
  ['/slots', { page: 'slot', room: '', look: 'slot-banners' }],
])

async function firstPaintOf(
  content: Content,
  id: BrandId,
  path: string,
  { isKnown, ...sign }: Sign & { isKnown: boolean },
): Promise<string | undefined> {
  const place = slidePages.get(path)
  if (place === undefined) return undefined
  const { page, room, look } = place
  const [wide] = await content.banners(id, { page, position: 'desktop_left' })
  // The home page has banners of their own for phones, the others have one set for all.
  const [phone] = page === 'home' ? await content.banners(id, { page, device: 'mobile' }) : [wide]
  const above = page === 'home' ? homeAbove(isKnown) : ''
  return firstPaint({ phone, wide, room, look, ...sign, above })
}

/** robots.txt and sitemap.xml of each brand's host. */
export function serveSiteMap(
  http: Http,
  options: { content: Content; originOf(host: string): string },
): void {
  const { content, originOf } = options
  http.server.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /account/',
      'Disallow: /auth/',
      'Disallow: /api/',
      'Disallow: /backoffice/',
      'Disallow: /play/',
      `Sitemap: ${originOf(request.host)}/sitemap.xml`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  http.server.get('/sitemap.xml', async (request, reply) => {
    const { id } = await content.brandOf(request.hostname)
    const { products_off: off } = await content.brand(id)
    const paths = [
      ...sitePagesWithout(off)
        .filter((page) => page.indexed)
        .map((page) => page.path),
      ...(await content.footer(id)).map((page) => `/sayfa/${page.slug}`),
    ]
    const urls = paths.map((path) => `  <url><loc>${originOf(request.host)}${path}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return reply.type('application/xml; charset=utf-8').send(xml)
  })
}
