import { limitOf } from '@menekse/contract/route'
import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'

let app: Application
let proxied: Application
beforeAll(async () => {
  app = await startApplication()
  proxied = await startApplication({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await app.stop()
  await proxied.stop()
})

const open: [string, AnyRoute][] = Object.entries(routes)
  .flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, route]): [string, AnyRoute] => [`${group}.${name}`, route]),
  )
  .filter(([, route]) => route.method !== 'GET')
  .filter(([, route]) => route.access === 'anyone' || route.access === 'player')

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.7.${(addresses >> 8) & 255}.${addresses & 255}`
}

function ask(
  to: Application,
  route: Pick<AnyRoute, 'method' | 'path'>,
  address: string,
  headers: Record<string, string> = {},
) {
  return to.http.server.inject({
    method: route.method,
    url: route.path.replace(/:[a-z_]+/gi, 'x'),
    remoteAddress: address,
    headers: {
      host: 'menekse.localhost',
      'x-requested-with': 'menekse',
      'content-type': 'application/json',
      ...headers,
    },
    payload: '{}',
  })
}

describe('every call that changes something and is open to visitors or players', () => {
  it.each(open)('%s is counted by address', async (_, route) => {
    const limit = limitOf(route)!.addressPerMinute
    const answer = await ask(app, route, newAddress())
    expect(Number(answer.headers['x-ratelimit-limit'])).toBe(limit)
    expect(Number(answer.headers['x-ratelimit-remaining'])).toBe(limit - 1)
  })

  // Leaving ends the session, so no account can leave twice without coming in, which is counted.
  it.each(open.filter(([, route]) => !route.path.includes('logout')))(
    '%s is counted by account, whatever addresses it comes from',
    async (_, route) => {
      const player = await newPlayer(app)
      const cookie = [...player.browser.cookies].map((pair) => pair.join('=')).join('; ')
      const { perMinute } = limitOf(route)!
      const answers: number[] = []
      for (let n = 0; n <= perMinute; n++)
        answers.push((await ask(app, route, newAddress(), { cookie })).statusCode)
      // The letter that confirms an address has a pause of its own, which says the same.
      const early = route === routes.security.resendConfirmation ? [] : answers.slice(0, -1)
      expect(early).not.toContain(429)
      expect(answers.at(-1)).toBe(429)
    },
  )

  it('leaves a player twice the spins that the shortest cycle allows', () => {
    expect(limitOf(routes.play.spin)!.perMinute).toBeGreaterThanOrEqual((60 / 2.5) * 2)
  })
})

const said = (n: number): Record<string, string>[] => [
  { 'x-forwarded-for': `198.18.0.${n}` },
  { 'x-forwarded-for': `198.18.0.${n}, 198.18.1.${n}` },
  { forwarded: `for=198.18.0.${n}` },
  { 'x-real-ip': `198.18.0.${n}` },
  { 'cf-connecting-ip': `198.18.0.${n}`, 'true-client-ip': `198.18.0.${n}` },
]
const TRIES = 15

/** How many of several tries were refused, each with other forwarding headers. */
async function refusedOf(
  to: Application,
  address: string,
  headers: (n: number) => Record<string, string>,
): Promise<number> {
  let refused = 0
  for (let n = 0; n < TRIES; n++) {
    const answer = await ask(to, routes.identity.register, address, headers(n))
    if (answer.statusCode === 429) refused += 1
  }
  return refused
}

describe('forwarding headers', () => {
  const limit = limitOf(routes.identity.register)!.addressPerMinute

  it.each(said(0).map((headers, which) => [Object.keys(headers).join(), which] as const))(
    'of the caller are not believed: %s',
    async (_, which) => {
      const refused = await refusedOf(app, newAddress(), (n) => said(n)[which]!)
      expect(refused).toBe(TRIES - limit)
    },
  )

  it('are believed where a proxy is trusted, but only what the proxy added', async () => {
    const proxy = newAddress()
    // The proxy writes its caller's address behind whatever the caller wrote itself.
    const spoofed = (n: number) => ({ 'x-forwarded-for': `198.18.0.${n}, 203.0.113.9` })
    expect(await refusedOf(proxied, proxy, spoofed)).toBe(TRIES - limit)
    const others = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n + 20}` })
    expect(await refusedOf(proxied, proxy, others)).toBe(0)
  })
})
