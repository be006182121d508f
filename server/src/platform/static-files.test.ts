import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createLog } from './log.ts'
import { serveSites } from './static-files.ts'

const FILES: Record<string, string> = {
  'server/main.js': 'secret()',
  'site/index.html': '<html lang="tr"><head><title></title></head><body>site</body></html>',
  'site/sw.js': 'worker()',
  'site/assets/app-1a2b.js': 'app()',
  'site/art/tables/aslan.svg': '<svg/>',
  'backoffice/index.html': '<html lang="tr">desk</html>',
  'backoffice/favicon.svg': '<svg/>',
  'backoffice/assets/desk-3c4d.js': 'desk()',
  'verify/index.html': '<html lang="tr">proof</html>',
  'verify/assets/proof-5e6f.js': 'proof()',
}

let dist: string
let http: Http
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'menekse-dist-'))
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(join(dist, file, '..'), { recursive: true })
    await writeFile(join(dist, file), content)
    await writeFile(join(dist, `${file}.br`), brotliCompressSync(content))
  }
  const log = createLog('silent')
  http = await createHttp({ log, clock: systemClock, https: false, trustProxy: false })
  const head = { title: '', description: '', canonical: 'http://menekse.localhost/', siteName: '' }
  const found = {
    ...head,
    status: 200,
    favicon: '/favicon.svg',
    logo: null,
    indexed: true,
  } as const
  await serveSites(http, () => Promise.resolve(found), dist)
})
afterAll(async () => {
  await http.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.server.inject({ url, headers: { host: 'menekse.localhost', ...headers } })

describe('a file of the built sites', () => {
  it.each([
    ['/sw.js', 'worker()', 'no-cache'],
    ['/assets/app-1a2b.js', 'app()', 'public, max-age=31536000, immutable'],
    ['/assets/app-1a2b.js?once=1', 'app()', 'public, max-age=31536000, immutable'],
    ['/art/tables/aslan.svg', '<svg/>', 'no-cache'],
    ['/backoffice/', '<html lang="tr">desk</html>', 'no-cache'],
    ['/backoffice/favicon.svg', '<svg/>', 'no-cache'],
    ['/backoffice/assets/desk-3c4d.js', 'desk()', 'public, max-age=31536000, immutable'],
    ['/dogrula/', '<html lang="tr">proof</html>', 'no-cache'],
    ['/dogrula/assets/proof-5e6f.js', 'proof()', 'public, max-age=31536000, immutable'],
  ])('is at %s, plain or as the build compressed it', async (url, content, control) => {
    const plain = await get(url)
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
      200,
      content,
      control,
    ])
    const packed = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload).toEqual(brotliCompressSync(content))
  })

  it.each([
    '/assets/gone.js',
    '/assets/app-1a2b.js.br',
    '/sw.js.br',
    '/assets/../../server/main.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/assets/..%2f..%2fserver/main.js',
    '/assets/..%5c..%5cserver/main.js',
    '/assets/%00',
    '/server/main.js',
    '/backoffice/assets/gone.js',
  ])('is not at %s', async (url) => {
    const answer = await get(url, { accept: 'text/javascript' })
    expect([403, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ status: 'error' })
  })

  it('gives way to the page where an address is one', async () => {
    for (const url of ['/', '/art/tables', '/assets', '/slots']) {
      const page = await get(url, { accept: 'text/html' })
      expect([page.statusCode, page.body.includes('site')]).toEqual([200, true])
    }
    const desk = await get('/backoffice/players', { accept: 'text/html' })
    expect(desk.body).toBe('<html lang="tr">desk</html>')
  })
})
