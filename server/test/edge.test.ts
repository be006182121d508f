import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'
import type { Player } from './people.ts'

let app: Application
/** Several players take turns, so that the limits by account leave most bodies to be read. */
let cookies: string[] = []
beforeAll(async () => {
  app = await startApplication()
  const players = []
  for (let n = 0; n < 8; n++) players.push(await newPlayer(app))
  cookies = players.map(cookieOf)
})
afterAll(() => app.stop())

const all: [string, AnyRoute][] = Object.entries(routes).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, route]): [string, AnyRoute] => [`${group}.${name}`, route]),
)
let addresses = 0

const cookieOf = (player: Player) =>
  [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const nextCookie = () => cookies[addresses % cookies.length]!

function inject(options: {
  method: string
  url: string
  payload?: string
  headers?: Record<string, string>
}) {
  addresses += 1
  return app.http.server.inject({
    method: options.method as 'GET',
    url: options.url,
    remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: { host: 'menekse.localhost', 'x-requested-with': 'menekse', ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  })
}

const urlOf = (route: AnyRoute) => route.path.replace(/:[a-z_]+/gi, 'x')

describe('every route', () => {
  it('is implemented, and nothing else is', () => {
    const declared = all.map(([, route]) => `${route.method} ${route.path}`)
    expect(app.http.implemented.toSorted()).toEqual(declared.toSorted())
  })

  it('is what the last review saw', () => {
    const lines = all.map(([name, route]) => {
      const access = typeof route.access === 'object' ? `staff ${route.access.staff}` : route.access
      return `${route.method.padEnd(6)} ${route.path} · ${access} · ${name}`
    })
    expect(lines.join('\n')).toMatchSnapshot()
  })

  it.each(all.filter(([, route]) => route.access !== 'anyone'))(
    '%s refuses a visitor',
    async (_, route) => {
      const response = await inject({ method: route.method, url: urlOf(route) })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({
        success: false,
        message: 'Giriş yapılmamış',
        error: 'Giriş yapılmamış',
      })
    },
  )

  it.each(all.filter(([, route]) => route.method !== 'GET'))(
    '%s refuses another site',
    async (_, route) => {
      const url = urlOf(route)
      const foreign = await inject({
        method: route.method,
        url,
        headers: { cookie: nextCookie(), origin: 'https://baska.example' },
      })
      expect(foreign.json()).toMatchObject({ code: 'cross_site' })
      const form = await app.http.server.inject({
        method: route.method,
        url,
        headers: { host: 'menekse.localhost', cookie: nextCookie(), 'content-type': 'text/plain' },
        payload: '{}',
      })
      expect(form.statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  const anything = fc.oneof(
    fc.anything({ maxDepth: 3, withBigInt: false, withNullPrototype: false }),
    fc.constantFrom<unknown>(
      '\u0000',
      '\ud800',
      'A'.repeat(10_000),
      1e308,
      -1,
      0.001,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      null,
      true,
      '__proto__',
    ),
  )

  it.each(all.filter(([, route]) => route.body !== undefined))(
    '%s takes any body without falling',
    async (_, route) => {
      await fc.assert(
        fc.asyncProperty(bodyFor(route, anything), async (body) => {
          const response = await inject({
            method: route.method,
            url: urlOf(route),
            headers: { cookie: nextCookie(), 'content-type': 'application/json' },
            payload: body,
          })
          expect(response.statusCode).toBeLessThan(500)
        }),
        { numRuns: 25 },
      )
    },
  )

  it.each(all.filter(([, route]) => route.query !== undefined))(
    '%s takes any query without falling',
    async (_, route) => {
      const value = fc.constantFrom(
        '',
        '1',
        '-1',
        '1e9',
        '9'.repeat(40),
        '%00',
        '%ud800',
        'a&page=2&page=3',
        "'",
        '2026-13-45',
        '[]',
        '__proto__',
      )
      const names = Object.keys((route.query as { def: { shape: object } }).def.shape)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 }),
          async (pairs) => {
            const search = pairs.map(([name, text]) => `${name}=${text}`).join('&')
            const response = await inject({
              method: route.method,
              url: `${urlOf(route)}?${search}`,
              headers: { cookie: nextCookie() },
            })
            expect(response.statusCode).toBeLessThan(500)
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  it.each(['{', '', '[1,2', '{"__proto__":{"a":1}}', '"text"', 'null', '{"a":1}{"b":2}', '\u0000'])(
    'answers the malformed body %j with a 4xx and no detail',
    async (payload) => {
      for (const [, route] of all.filter(([, one]) => one.body !== undefined)) {
        const response = await inject({
          method: route.method,
          url: urlOf(route),
          headers: { cookie: nextCookie(), 'content-type': 'application/json' },
          payload,
        })
        expect(response.statusCode).toBeGreaterThanOrEqual(400)
        expect(response.statusCode).toBeLessThan(500)
        expect(response.payload).not.toMatch(/ at .*\.ts|node_modules/)
      }
    },
  )

  it('left the books clean', async () => {
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

/** Bodies that are nearly right: the route's own fields with anything in them, and anything at all. */
function bodyFor(route: AnyRoute, anything: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const { shape } = (route.body as { def: { shape?: Record<string, unknown> } }).def
  const nearly = fc.record(
    Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, anything])),
    { requiredKeys: [] },
  )
  return fc.oneof(nearly, anything).map((value) => JSON.stringify(value) ?? 'undefined')
}

describe('the edge', () => {
  it('sends its headers with every answer', async () => {
    const { headers } = await inject({ method: 'GET', url: '/api/user_session.php' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('answers an unknown call as such', async () => {
    const response = await inject({ method: 'GET', url: '/api/yok.php' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
  })

  it('prints the contract as OpenAPI 3.1', async () => {
    const response = await inject({ method: 'GET', url: '/api/openapi.json' })
    const document = response.json<{ openapi: string; paths: Record<string, object> }>()
    expect(document.openapi).toBe('3.1.0')
    for (const [, route] of all)
      expect(document.paths[route.path.replace(/:([a-z_]+)/gi, '{$1}')]).toBeDefined()
  })

  it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    'prints %s once, and answers who has it already with nothing',
    async (url) => {
      const first = await inject({ method: 'GET', url })
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^"[\w-]{43}"$/)
      const again = await inject({ method: 'GET', url, headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )
})
