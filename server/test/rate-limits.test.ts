import { limitOf } from '@menekse/contract/route'
import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'
import { secondNode } from './second-node.ts'

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
  to: Pick<Application, 'http'>,
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

  it.each([
    ['spins', routes.play.spin],
    ['lists of matches', routes.fixtures.list],
  ])('holds visitors behind one address apart from the players there: %s', async (_, route) => {
    const visitorsPerMinute = limitOf(route)?.visitorsPerMinute ?? 0
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n <= visitorsPerMinute; n++)
      statuses.push((await ask(app, route, address)).statusCode)
    expect(statuses.indexOf(429)).toBe(visitorsPerMinute)
    const player = await newPlayer(app)
    const cookie = [...player.browser.cookies].map((pair) => pair.join('=')).join('; ')
    expect((await ask(app, route, address, { cookie })).statusCode).not.toBe(429)
  })

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

describe('two processes of one installation', () => {
  let other: Awaited<ReturnType<typeof secondNode>>
  beforeAll(async () => {
    other = await secondNode(app)
    await other.http.server.ready()
  })
  afterAll(() => other.stop())

  /** What a route answers to a number of calls at the same time, every second one to the other process. */
  async function answersOf(
    route: AnyRoute,
    calls: number,
    caller: () => { address: string; headers?: Record<string, string> },
  ): Promise<number[]> {
    const asked = Array.from({ length: calls }, (_, n) => {
      const { address, headers } = caller()
      return ask(n % 2 === 0 ? app : other, route, address, headers)
    })
    return (await Promise.all(asked)).map((answer) => answer.statusCode)
  }
  const allowed = (answers: readonly number[]) => answers.filter((status) => status !== 429)

  it.each([
    ['logging in', routes.identity.login],
    ['registering', routes.identity.register],
    ['asking for a new password', routes.access.requestPasswordReset],
    ['logging in at the desk', routes.staffDesk.login],
  ])('allow an address as much as one: %s', async (_, route) => {
    const { addressPerMinute } = limitOf(route)!
    const address = newAddress()
    const answers = await answersOf(route, addressPerMinute * 2, () => ({ address }))
    expect(allowed(answers)).toHaveLength(addressPerMinute)
  })

  it.each([
    ['depositing', routes.payments.deposit],
    ['changing the password', routes.identity.changePassword],
  ])('allow an account as much as one: %s', async (_, route) => {
    const { perMinute } = limitOf(route)!
    const player = await newPlayer(app)
    const cookie = [...player.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const answers = await answersOf(route, perMinute * 2, () => ({
      address: newAddress(),
      headers: { cookie },
    }))
    expect(allowed(answers)).toHaveLength(perMinute)
  })

  it('begin anew together once the minute is over', async () => {
    const address = newAddress()
    const { addressPerMinute } = limitOf(routes.identity.register)!
    await answersOf(routes.identity.register, addressPerMinute + 1, () => ({ address }))
    await sql`update call_count set ends_at = now()`.execute(app.owner.read)
    app.clock.advance(60_000)
    const answers = await answersOf(routes.identity.register, addressPerMinute + 1, () => ({
      address,
    }))
    expect(allowed(answers)).toHaveLength(addressPerMinute)
  })

  it('forget who has not called for a minute', async () => {
    await ask(app, routes.identity.register, newAddress())
    await sql`update call_count set ends_at = now()`.execute(app.owner.read)
    await app.database.transaction((tx) => app.jobs.later(tx, 'forget_call_counts', {}))
    await app.jobs.runDue()
    const { rows } = await sql`select from call_count`.execute(app.owner.read)
    expect(rows).toHaveLength(0)
  })

  it('ask nobody about a caller who is known to have called too often', async () => {
    const address = newAddress()
    const { addressPerMinute } = limitOf(routes.identity.register)!
    await answersOf(routes.identity.register, addressPerMinute * 2 + 2, () => ({ address }))
    await sql`update call_count set calls = 0`.execute(app.owner.read)
    expect(allowed(await answersOf(routes.identity.register, 2, () => ({ address })))).toEqual([])
  })
})
