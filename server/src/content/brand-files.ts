import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@menekse/contract/content/content'
import type { FastifyRequest } from 'fastify'
import type { Http } from '../platform/http.ts'
import { sendRefusal } from '../platform/http.ts'
import { projectFolder } from '../platform/project-folder.ts'
import { refuse } from '../platform/refusal.ts'
import type { Content } from './content.ts'
import { servePictures } from './pictures.ts'

/** The shell's ground; behind the icons and while an installed site starts. */
const GROUND = '#0e0d16'
/** A brand's change is seen within a minute; until the new answer is here, the old one serves. */
const BRIEFLY = 'public, max-age=60, stale-while-revalidate=86400'
const DAY = 'public, max-age=86400'

/** File name → size in pixels, and the part of it that the mark fills. */
const icons: Record<string, { size: number; fill: number }> = {
  '192.png': { size: 192, fill: 1 },
  '512.png': { size: 512, fill: 1 },
  // Systems cut these to a shape of their own: only the inner four fifths are sure to be seen.
  'maskable-192.png': { size: 192, fill: 0.8 },
  'maskable-512.png': { size: 512, fill: 0.8 },
  'touch.png': { size: 180, fill: 0.9 },
}

/** What a host's own brand changes of the static site: its colours, its icons and how it is installed. */
export function serveBrandFiles(http: Http, { content }: { content: Content }): void {
  servePictures(http, content.pictures)
  const { server } = http
  const drawn = new Map<string, Promise<Buffer>>()
  const brandOf = async (request: FastifyRequest) => {
    const { id } = await content.brandOf(request.hostname)
    return { id, brand: await content.brand(id) }
  }

  server.get('/brand.css', async (request, reply) => {
    const { id } = await brandOf(request)
    reply.header('cache-control', BRIEFLY).type('text/css; charset=utf-8')
    return reply.send(await content.css(id))
  })
  server.get('/manifest.webmanifest', async (request, reply) => {
    const { brand } = await brandOf(request)
    reply.header('cache-control', BRIEFLY).type('application/manifest+json; charset=utf-8')
    return reply.send(JSON.stringify(manifestOf(brand)))
  })
  server.get('/favicon.svg', async (request, reply) => {
    const { brand } = await brandOf(request)
    return reply.header('cache-control', BRIEFLY).redirect(brand.favicon, 302)
  })
  server.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const { brand } = await brandOf(request)
    const { file } = request.params
    const icon = Object.hasOwn(icons, file) ? icons[file] : undefined
    const source = icon && (await pictureOf(content, brand.favicon))
    if (icon === undefined || source === undefined) return sendRefusal(reply, refuse('not_found'))
    const key = `${brand.favicon} ${file}`
    const picture = drawn.get(key) ?? drawIcon(source, icon)
    drawn.set(key, picture)
    return reply
      .header('cache-control', DAY)
      .type('image/png')
      .send(await picture)
  })
}

/** How the site is installed as an application, under the brand's own name and mark. */
export function manifestOf(brand: Brand) {
  const png = (file: string, purpose: 'any' | 'maskable') => {
    const { size } = icons[file]!
    return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name: brand.title,
    short_name: brand.name,
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games', 'entertainment'],
    icons: [
      { src: brand.favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('192.png', 'any'),
      png('512.png', 'any'),
      png('maskable-192.png', 'maskable'),
      png('maskable-512.png', 'maskable'),
    ].filter(({ type, src }) => type === 'image/png' || src.endsWith('.svg')),
  }
}

/** Where a picture of the site lies: in the built site, or before the first build in its sources. */
function publicFile(address: string): string | undefined {
  if (!/^\/(brands\/)?[a-z0-9-]+\.(svg|png)$/.test(address)) return undefined
  return ['dist/site', 'site/public']
    .map((folder) => join(projectFolder(), folder, address))
    .find((path) => existsSync(path))
}

async function pictureOf(content: Content, address: string): Promise<Buffer | undefined> {
  const path = publicFile(address)
  return path === undefined ? content.pictures.bytesAt(address) : readFile(path)
}

async function drawIcon(picture: Buffer, { size, fill }: { size: number; fill: number }) {
  // The picture library is read with the first icon: it takes 20 MB.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * fill)
  // 72 dots an inch draw the mark's own 32 units.
  const mark = await sharp(picture, { density: (72 * inner) / 32 })
    .resize(inner, inner, { fit: 'contain', background: GROUND })
    .png()
    .toBuffer()
  if (fill === 1) return mark
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
