import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createLog } from './log.ts'

/** What a browser is told about every answer, word for word: one word less is a door more. */

const open = async (https: boolean): Promise<Http> => {
  const http = await createHttp({
    log: createLog('silent'),
    clock: systemClock,
    https,
    trustProxy: false,
  })
  http.server.get('/in', async (request, reply) => {
    const cookies = http.cookiesOf(request, reply)
    cookies.set('session', 'geheim')
    cookies.set('device', 'geraet', 60)
    cookies.clear('staff')
    return 'in'
  })
  return http
}
let secure: Http
let plain: Http
beforeAll(async () => {
  ;[secure, plain] = [await open(true), await open(false)]
})
afterAll(() => Promise.all([secure.close(), plain.close()]))

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

describe.each(['/in', '/yok'])('an answer at %s', (url) => {
  it.each([
    { name: 'https', of: () => secure, more: ['upgrade-insecure-requests'] },
    { name: 'http', of: () => plain, more: [] },
  ])('carries the whole policy over $name', async ({ of, more }) => {
    const { headers } = await of().server.inject(url)
    expect(String(headers['content-security-policy']).split(';')).toEqual([...POLICY, ...more])
  })

  it('says what else a browser must keep to', async () => {
    const { headers } = await secure.server.inject(url)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect((await plain.server.inject(url)).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a cookie', () => {
  it('belongs to this host alone over https, and no script reads it', async () => {
    const { headers } = await secure.server.inject('/in')
    expect(headers['set-cookie']).toEqual([
      '__Host-menekse_session=geheim; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-menekse_device=geraet; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-menekse_staff=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('is read by no script over http either', async () => {
    const { headers } = await plain.server.inject('/in')
    expect((headers['set-cookie'] as string[])[0]).toBe(
      'menekse_session=geheim; Path=/; HttpOnly; SameSite=Lax',
    )
  })
})
