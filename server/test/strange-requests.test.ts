import { kyc } from '@menekse/contract/kyc/kyc'
import { messaging } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'

/** What no browser of ours sends, and what a machine in trouble says. */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

describe('an address that cannot be read', () => {
  it.each(['/api/staff/players/%ff', `/api/staff/players/${'x'.repeat(300)}`])(
    'is answered in the words of every refusal: %s',
    async (url) => {
      const answer = await app.http.server.inject({ method: 'GET', url })
      expect(answer.body).not.toMatch(/FST_|Fastify|%ff|xxx/)
      expect([answer.statusCode, answer.json()]).toEqual([
        answer.statusCode,
        expect.objectContaining({ success: false, code: expect.any(String) }),
      ])
      expect([400, 404, 414]).toContain(answer.statusCode)
    },
  )
})

describe('a form that breaks off', () => {
  const head = 'multipart/form-data; boundary=xx'
  const part = '--xx\r\nContent-Disposition: form-data; name="id_front"; filename="a.png"\r\n'
  it.each([
    ['in the middle of a file', head, `${part}Content-Type: image/png\r\n\r\nPNG`],
    ['without a word how its parts are told apart', 'multipart/form-data', 'x'],
  ])('%s is a wrong call and not a bug of ours', async (_, type, payload) => {
    const player = await newPlayer(app)
    const cookie = [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.http.server.inject({
      method: 'POST',
      url: kyc.upload.path,
      headers: {
        host: 'menekse.localhost',
        'content-type': type,
        'x-requested-with': 'test',
        cookie,
      },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed' }),
    ])
  })
})

describe('an address that only begins like one of ours', () => {
  it.each(['/account2', '/login2', '/livepages', '/backofficeplus'])('is none: %s', async (url) => {
    const answer = await app.http.server.inject({
      method: 'GET',
      url,
      headers: { host: 'menekse.localhost', accept: 'text/html' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a program that takes whatever it is given', () => {
  const asked = (method: 'GET' | 'HEAD', url: string, accept?: string) =>
    app.http.server.inject({
      method,
      url,
      headers: { host: 'menekse.localhost', ...(accept === undefined ? {} : { accept }) },
    })

  it.each(['*/*', undefined])('sees what a shared link is about (%s)', async (accept) => {
    const answer = await asked('GET', '/sports?utm=x', accept)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('property="og:title"')
    const [, image] = /property="og:image" content="([^"]+)"/.exec(answer.body) ?? []
    const picture = await asked('GET', new URL(image!).pathname, accept)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const head = await asked('HEAD', '/sports', accept)
    expect([head.statusCode, head.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  })

  it.each([
    ['a file that is gone', '/assets/gone-1a2b.js', '*/*'],
    ['a picture', '/sports', 'image/avif,image/webp,*/*;q=0.8'],
    ['data', '/sports', 'application/json'],
    ['a call', '/api/gone', '*/*'],
  ])('gets no page in place of %s', async (_, url, accept) => {
    const answer = await asked('GET', url, accept)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }])
  })
})

describe('a database without room', () => {
  it.each(['53100', '53200', '58030'])('tells the caller when to come again (%s)', async (code) => {
    const player = await newPlayer(app)
    await sql`create or replace function is_full() returns trigger language plpgsql as $f$
      begin raise exception 'no room' using errcode = ${sql.lit(code)}; end $f$`.execute(
      app.owner.read,
    )
    await sql`create or replace trigger is_full before insert on callback_request
      for each statement execute function is_full()`.execute(app.owner.read)
    const answer = await player.browser.call(messaging.requestCall, {
      body: { name: 'Deniz', phone: '05321112233' },
    })
    expect(answer.ok || answer.refusal.code).toBe('unavailable')
  })
})
