import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './http.ts'
import type { Http } from './http.ts'
import { withHead } from './page-head.ts'
import type { PageHead } from './page-head.ts'
import { projectFolder } from './project-folder.ts'
import { refuse } from './refusal.ts'

const TO_TAKE_AWAY = '/verify/tur-dogrulama.html'
const YEAR_SECONDS = 31_536_000

/** What the page at a path of a host says about itself; where somebody is logged in it may begin differently. */
export type HeadOf = (
  path: string,
  at: {
    host: string
    hostname: string
    token: string | undefined
    /** The address says more than its path, such as which matches are asked for. */
    isFiltered?: boolean
  },
) => Promise<PageHead>

/**
 * Serves the built sites: the player's at `/`, the back office at `/backoffice/`, what proves a round at `/dogrula/`.
 * Hashed assets are kept for a year; every other address that wants a page gets the site's own page, which knows its
 * routes, with that address's head.
 */
export async function serveSites(
  http: Http,
  headOf: HeadOf,
  dist = join(projectFolder(), 'dist'),
): Promise<void> {
  const { server } = http
  for (const [folder, prefix] of [
    ['site', '/'],
    ['backoffice', '/backoffice/'],
    ['verify', '/dogrula/'],
  ] as const) {
    const root = join(dist, folder)
    if (!existsSync(root)) continue
    await serveFolder(server, root, prefix, folder === 'site' ? ['index.html', 'favicon.svg'] : [])
  }
  const sendSite = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readPage(join(dist, 'site'))
    if (html === undefined) return sendRefusal(reply, refuse('not_found'))
    const [path = '/', filter] = request.url.split('?')
    const { host, hostname } = request
    const token = http.cookiesOf(request, reply).get('session')
    const head = await headOf(path, { host, hostname, token, isFiltered: filter !== undefined })
    return sendHtml(reply.code(head.status).header('vary', 'Cookie'), withHead(html, head))
  }
  server.get('/', sendSite)
  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendRefusal(reply, refuse('not_found'))
    if (!/^\/backoffice(?:[/?]|$)/.test(request.url)) return sendSite(request, reply)
    const html = await readPage(join(dist, 'backoffice'))
    return html === undefined ? sendRefusal(reply, refuse('not_found')) : sendHtml(reply, html)
  })
}

/**
 * What lies at the top shares its addresses with pages and is served file by file, but for some; folders are served as
 * they are, since a route for each of their thousands of files takes longer than all else that a start does.
 */
async function serveFolder(
  server: Http['server'],
  root: string,
  prefix: string,
  except: readonly string[],
): Promise<void> {
  const served = {
    // Made by the build; nothing is compressed while a visitor waits.
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): void }, path: string) => {
      const hashed = path.includes('/assets/')
      const control = hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
      reply.header('cache-control', control)
      // A page that may hold scripts within itself is taken away, and never opened here.
      if (path.includes(TO_TAKE_AWAY)) reply.header('content-disposition', 'attachment')
    },
  }
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  await server.register(fastifyStatic, {
    ...served,
    root,
    prefix,
    decorateReply: prefix === '/',
    wildcard: false,
    globIgnore: [...folders.map((name) => `${name}/**`), '*.br', '*.gz', ...except],
  })
  for (const name of folders)
    await server.register(fastifyStatic, {
      ...served,
      root: join(root, name),
      prefix: `${prefix}${name}/`,
      decorateReply: false,
      allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    })
}

/**
 * Browsers ask for a page by its type. Programs that show what is behind a shared link take anything, as does the
 * script of a page whose file is gone: that one is told so, and does not get a page in its place.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return false
  const accepted = headers.accept ?? '*/*'
  return accepted.includes('text/html') || (accepted === '*/*' && !path.includes('.'))
}

async function readPage(root: string): Promise<string | undefined> {
  const page = join(root, 'index.html')
  return existsSync(page) ? readFile(page, 'utf8') : undefined
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}
