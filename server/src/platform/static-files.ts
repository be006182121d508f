import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from './http.ts'
import type { Http } from './http.ts'
import { projectFolder } from './project-folder.ts'
import { refuse } from './refusal.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built sites: the player's at `/`, the back office at `/backoffice/`. Hashed assets are kept for a year;
 * every other address that wants a page gets the site's own page, which knows its routes.
 */
export async function serveSites(http: Http): Promise<void> {
  const dist = join(projectFolder(), 'dist')
  const { server } = http
  for (const [folder, prefix] of [
    ['site', '/'],
    ['backoffice', '/backoffice/'],
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
      globIgnore: ['**/*.br', '**/*.gz'],
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
  }
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || request.url.startsWith('/api/'))
      return sendRefusal(reply, refuse('not_found'))
    return sendPage(
      reply,
      request.url.startsWith('/backoffice') ? join(dist, 'backoffice') : join(dist, 'site'),
    )
  })
}

async function sendPage(reply: FastifyReply, root: string): Promise<FastifyReply> {
  const page = join(root, 'index.html')
  if (!existsSync(page)) return sendRefusal(reply, refuse('not_found'))
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(await readFile(page))
}
