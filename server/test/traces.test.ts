import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { startApplication } from './application.ts'
import { newPlayer, PASSWORD } from './people.ts'
import { openGame } from './play-sessions.ts'

/** Where time goes, as the collector of an operator hears it. */

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}

/** A collector: keeps what it is sent, in the words of OTLP. */
async function openCollector() {
  const heard: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      heard.push(text)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => heard.join('\n'),
    spans: () =>
      heard.flatMap((text) => {
        const { resourceSpans } = JSON.parse(text) as {
          resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
        }
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      }),
    close: () => server.close(),
  }
}

it('a call is followed down to its statements, the lane and jobs are, and nobody is named', async () => {
  const collector = await openCollector()
  const app = await startApplication({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const player = await newPlayer(app, { cash: lira(100) })
  const session = await openGame(player)
  const round_id = newId('rnd', app.clock.now().getTime())
  const spun = await player.browser.call(play.spin, {
    body: { play_session: session, round_id, stake: 1 },
  })
  await player.browser.call(casino.list, { body: {} })
  await app.jobs.runDue()
  await app.stop()
  collector.close()

  expect(spun.ok).toBe(true)
  const spans = collector.spans()
  const spin = spans.find(({ name }) => name === 'POST /api/play/spin')
  expect(spin?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  const list = spans.find(({ name }) => name === `POST ${casino.list.path}`)
  const below = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId)
  expect(below.map(({ name }) => name)).toContain('select')
  expect(below.every(({ traceId }) => traceId === list?.traceId)).toBe(true)
  const names = spans.map(({ name }) => name)
  expect(names).toContain('lane batch')
  expect(names.some((name) => name.startsWith('job '))).toBe(true)

  const said = collector.text()
  const secret = [PASSWORD, 'aranan-sey', round_id, player.id, '198.51.', 'ornek.com.tr', session]
  expect(secret.filter((text) => said.includes(text))).toEqual([])
  for (const value of player.browser.cookies.values()) expect(said).not.toContain(value)
})

it('a collector that is away costs what was to be told, and nothing else', async () => {
  const collector = await openCollector()
  collector.close()
  const app = await startApplication({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const player = await newPlayer(app, { cash: lira(100) })
  const session = await openGame(player)
  const round_id = newId('rnd', app.clock.now().getTime())
  const body = { play_session: session, round_id, stake: 1 }
  const spun = await player.browser.call(play.spin, { body })
  await app.stop()
  expect(spun.ok).toBe(true)
})
