import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
export async function serveSites(http: Http, headOf: HeadOf): Promise<void> {
  const dist = join(projectFolder(), 'dist')
  const { server } = http
  for (const [folder, prefix] of [
    ['site', '/'],
    ['backoffice', '/backoffice/'],
    ['verify', '/dogrula/'],
  ] as const) {
    const root = join(dist, folder)
    if (!existsSync(root)) continue
    await server.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: prefix === '/',
      wildcard: false,
      // Made by the build; nothing is compressed while a visitor waits.
      preCompressed: true,
      globIgnore: [
        '**/*.br',
        '**/*.gz',
        ...(folder === 'site' ? ['index.html', 'favicon.svg'] : []),
      ],
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
        // A page that may hold scripts within itself is taken away, and never opened here.
        if (path.includes(TO_TAKE_AWAY)) reply.header('content-disposition', 'attachment')
      },
    })
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
