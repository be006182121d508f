import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FeedSink, FixtureMessage, MoneyMessage } from '../src/feeds/feeds.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { secondNode } from './second-node.ts'

/** A recorded feed in the whole application: heard by two processes, and its result acted on by a job. */

const KICK_OFF = Date.parse('2026-11-20T19:00:00.000Z')
const at = (seconds: number) => `event_id="sr:match:7" timestamp="${KICK_OFF + seconds * 1_000}"`
const recording = [
  '<fixture id="sr:match:7" start_time="2026-11-20T19:00:00Z" status="not_started"><tournament id="t" name="Lig"><sport id="sr:sport:1"/></tournament></fixture>',
  `<odds_change ${at(0)}><odds><market id="1" status="1"><outcome id="1" odds="1.85" active="1"/></market></odds></odds_change>`,
  `<bet_settlement ${at(60)}><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
].join('\n')

let folder: string
let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menekse-feeds-'))
  const file = join(folder, 'recorded.xml')
  await writeFile(file, recording)
  app = await startApplication({ FEED_FILE: file, PORT: '0' })
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

it('is heard under one id by every process, and its results are acted on once', async () => {
  const heard: FixtureMessage[][] = [[], []]
  const trusted: Set<string>[] = [new Set(), new Set()]
  for (const [i, node] of [app, other].entries()) {
    const sink: FeedSink = {
      apply: (message) => void heard[i]!.push(message),
      distrust: ({ feed, fixture }) => void trusted[i]!.delete(fixture ?? feed),
      trust: ({ feed, fixture }) => void trusted[i]!.add(fixture ?? feed),
    }
    node.feeds.follow(sink)
  }
  const acted: MoneyMessage[] = []
  app.feeds.onMoney((message) => Promise.resolve(void acted.push(message)))
  await other.feeds.start()
  await app.listen()
  const patient = { timeout: 60_000 }
  await vi.waitFor(() => expect(trusted.map(({ size }) => size)).toEqual([2, 2]), patient)
  app.clock.advance(60_000)
  await vi.waitFor(() => expect(acted).toHaveLength(1), patient)
  await vi.waitFor(() => {
    for (const messages of heard) expect(messages.at(-1)?.type).toBe('result')
  }, patient)
  const ids = new Set([...heard.flat(), ...acted].map(({ fixture }) => fixture))
  expect(ids.size).toBe(1)
  expect(acted[0]).toMatchObject({ type: 'result', feed: 'recorded' })
})
