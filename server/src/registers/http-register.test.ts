import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { casino } from '@menekse/contract/casino/casino'
import { payments } from '@menekse/contract/payments/payments'
import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { httpRegisters } from './http-register.ts'

/* What the house says to a register over HTTP, and what counts as its answer; the other side is a server of its own. */

const KEY = 'anahtar-0123456789'
const PERSON = {
  citizenNumber: '10000000146',
  firstName: 'Deniz',
  lastName: 'Kaya',
  birthDay: '1990-01-31',
  nationality: 'TR',
} as const
interface Heard {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

let server: Server
let heard: Heard[]
let answer: RequestListener
beforeEach(async () => {
  heard = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      heard.push({ path: request.url, headers: request.headers, body: JSON.parse(text) })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
const says =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const registers = (timeoutMs = 5_000) =>
  httpRegisters({
    exclusion: { url: `${origin()}/men`, key: KEY },
    identity: { url: `${origin()}/kimlik`, key: `${KEY}-2` },
    timeoutMs,
  })
const never = new AbortController().signal

describe('a register over HTTP', () => {
  it('is told who is asked about, with its own key, and its word is taken', async () => {
    answer = says('{"answer":"listed","more":1}')
    expect(await registers().exclusion.ask(PERSON, never)).toBe('listed')
    expect(heard[0]).toMatchObject({
      path: '/men',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: {
        citizen_number: '10000000146',
        first_name: 'Deniz',
        last_name: 'Kaya',
        birth_day: '1990-01-31',
        nationality: 'TR',
      },
    })
    answer = says('{"answer":"mismatch"}')
    expect(await registers().identity.ask(PERSON, never)).toBe('mismatch')
    expect(heard[1]).toMatchObject({
      path: '/kimlik',
      headers: { authorization: `Bearer ${KEY}-2` },
    })
  })

  it.each([
    ['an error', says('{"answer":"not_listed"}', 500)],
    ['a refusal', says('{"answer":"not_listed"}', 401)],
    ['another status', says('{"answer":"not_listed"}', 203)],
    ['a word of the other register', says('{"answer":"match"}')],
    ['no answer', says('{}')],
    ['null', says('null')],
    ['no JSON', says('not_listed')],
    ['an answer without end', says(`{"answer":"not_listed","x":"${'x'.repeat(20_000)}"}`)],
    [
      'another address',
      (_, response) => void response.writeHead(307, { location: `${origin()}/baska` }).end(),
    ],
    ['a line that breaks', (request) => void request.socket.destroy()],
  ] satisfies [string, RequestListener][])('lets nobody in by %s', async (_, listener) => {
    answer = listener
    await expect(registers().exclusion.ask(PERSON, never)).rejects.toThrow(
      /register|fetch failed|JSON/,
    )
    expect(heard).toHaveLength(1)
  })

  it('is not waited for longer than it is given, nor than whoever asks waits', async () => {
    answer = () => undefined
    await expect(registers(100).exclusion.ask(PERSON, never)).rejects.toThrow(/timeout/)
    const gone = new AbortController()
    const asked = registers().exclusion.ask(PERSON, gone.signal)
    gone.abort(new Error('given up'))
    await expect(asked).rejects.toThrow('given up')
  })
})

it('decides in place of the simulated ones where it is configured, and lets nothing begin while it is away', async () => {
  answer = (request, response) =>
    says(`{"answer":"${request.url === '/men' ? 'not_listed' : 'match'}"}`)(request, response)
  const app = await startApplication({
    MARKET: 'mt',
    EXCLUSION_REGISTER_URL: `${origin()}/men`,
    EXCLUSION_REGISTER_KEY: KEY,
    IDENTITY_REGISTER_URL: `${origin()}/kimlik`,
    IDENTITY_REGISTER_KEY: KEY,
  })
  try {
    const player = await newPlayer(app)
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true }),
    )
    const deposit = async () => {
      const body = { amount: 500, sender_name: 'Akbank' }
      const asked = await player.browser.call(payments.deposit, { body })
      return asked.ok ? 'ok' : asked.refusal.code
    }
    expect(await deposit()).toBe('ok')
    const asked = heard.map(({ body }) => (body as { citizen_number: string }).citizen_number)
    expect(new Set(asked).size).toBe(1)
    expect(asked.length).toBeGreaterThanOrEqual(2)

    const owner = await newStaff(app, 'owner')
    expect((await owner.browser.call(staffRegisters.simulated)).ok).toBe(false)
    answer = says('', 503)
    app.clock.advance(1_000)
    const params = { id: player.id }
    const again = await owner.browser.call(staffRegisters.askAgain, {
      params,
      body: { reason: 'Denemek için' },
    })
    expect(again.ok && again.value.questions[0]?.answer).toBe('none')
    expect(await deposit()).toBe('register_unanswered')
    const launched = await player.browser.call(casino.launch, {
      body: { game_id: 'nar-bahcesi', mode: 'real' },
    })
    expect(launched.ok || launched.refusal.code).toBe('register_unanswered')
  } finally {
    await app.stop()
  }
})
