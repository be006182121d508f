import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { TestDatabase } from '../../../test/test-database.ts'
import { manualClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database.ts'
import type { Database } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { createFeeds } from '../feeds.ts'
import type { FixtureMessage } from '../feeds.ts'
import { createRecording, playRecorded } from './recorded.ts'

/** A recorded match, from its announcement to a result that is taken back. */

const KICK_OFF = Date.parse('2026-11-20T19:00:00.000Z')
const BEGIN = new Date('2026-11-24T12:00:00.000Z')
const message = (name: string, seconds: number, content = '') =>
  `<${name} product="1" event_id="sr:match:7" timestamp="${KICK_OFF + seconds * 1_000}">${content}</${name}>`
const price = (odds: string) =>
  `<odds><market id="1" status="1"><outcome id="1" odds="${odds}" active="1"/></market></odds>`
const market = '<market id="1"><outcome id="1" result="1"/></market>'
const recording = [
  '# A match of our own making',
  `<fixture id="sr:match:7" start_time="2026-11-20T19:00:00Z" status="not_started">
    <tournament id="sr:tournament:52" name="Lig"><sport id="sr:sport:1"/><category id="c" name="C"/></tournament>
    <competitors><competitor qualifier="home" id="h" name="Ev"/><competitor qualifier="away" id="a" name="Konuk"/></competitors>
  </fixture>`.replaceAll('\n', ' '),
  message('odds_change', 0, price('1.85')),
  message('alive', 5),
  '',
  message('weather', 6),
  message('bet_stop', 10),
  message('odds_change', 30, price('1.40')),
  message('bet_settlement', 60, `<outcomes>${market}</outcomes>`),
  message('rollback_bet_settlement', 90, '<market id="1"/>'),
].join('\n')
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000)

it('goes on at its own pace, and passes by what nobody knows', () => {
  const played = createRecording(recording, BEGIN)
  const typesAt = (seconds: number) => played.due(after(seconds)).map(({ type }) => type)
  expect(typesAt(0)).toEqual(['fixture', 'offer'])
  expect(typesAt(9.999)).toEqual([])
  expect(typesAt(10)).toEqual(['stop'])
  expect(typesAt(1_000)).toEqual(['offer', 'result', 'unresult'])
  expect(typesAt(2_000)).toEqual([])
  expect(played.unknown).toEqual(['message weather'])
})

it('knows at any time how everything stands', () => {
  const played = createRecording(recording, BEGIN)
  const standsAt = (seconds: number) => {
    played.due(after(seconds))
    return played
      .snapshot()
      .map((one) =>
        one.type === 'offer'
          ? [one.markets[0]?.status, one.markets[0]?.outcomes[0]?.odds_milli]
          : one.type,
      )
  }
  expect(standsAt(0)).toEqual(['fixture', ['open', 1850]])
  expect(standsAt(10)).toEqual(['fixture', ['suspended', 1850]])
  expect(standsAt(30)).toEqual(['fixture', ['open', 1400]])
  expect(standsAt(60)).toEqual(['fixture', ['open', 1400], 'result'])
  expect(standsAt(90)).toEqual(['fixture', 'unresult', ['suspended', 1400]])
  expect(played.snapshot('sr:match:8')).toEqual([])
  expect(played.snapshot('sr:match:7')).toHaveLength(3)
})

let target: TestDatabase
let database: Database
let folder: string
beforeEach(async () => {
  target = await createTestDatabase()
  database = openDatabase(target.connection)
  folder = await mkdtemp(join(tmpdir(), 'menekse-recorded-'))
})
afterEach(async () => {
  await database.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

it('of a file is heard as any other feed', async () => {
  const file = join(folder, 'recorded.xml')
  await writeFile(file, recording)
  const clock = manualClock(BEGIN)
  const log = createLog('silent')
  const jobs = createJobs({ database, clock, log })
  const feeds = createFeeds({ database, clock, log, jobs })
  const applied: FixtureMessage[] = []
  const trusted = new Set<string>()
  feeds.follow({
    apply: (one) => void applied.push(one),
    distrust: ({ feed, fixture }) => void trusted.delete(fixture ?? feed),
    trust: ({ feed, fixture }) => void trusted.add(fixture ?? feed),
  })
  const played = playRecorded({ file, database, clock, log, produce: feeds.produce })
  await feeds.turn()
  await feeds.start()
  await played.start?.()
  const heard = async (type: string) =>
    vi.waitFor(() => expect(applied.map((one) => one.type)).toContain(type), { timeout: 60_000 })
  await heard('offer')
  clock.set(after(10))
  await heard('stop')
  clock.set(after(60))
  await heard('result')
  expect(applied[0]?.fixture).toMatch(/^fix_/)
  await vi.waitFor(() => expect(trusted).toEqual(new Set(['recorded', applied[0]!.fixture])), {
    timeout: 60_000,
  })
  await played.close?.()
  await feeds.close()
  await jobs.close()
})

/** Processes that may play one recording, and what was said by whom of them. */
async function openPlayers() {
  const file = join(folder, 'recorded.xml')
  await writeFile(file, recording)
  const clock = manualClock(BEGIN)
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const jobs = createJobs({ database, clock, log })
  const feeds = createFeeds({ database, clock, log, jobs })
  const open = () => playRecorded({ file, database, clock, log, produce: feeds.produce })
  const linesOf = async (gen: number) => {
    const lines = database.read.selectFrom('feed_line').select(['type', 'body'])
    return lines.where('gen', '=', gen).orderBy('line').execute()
  }
  const spoken = async (gen: number, type: string) =>
    vi.waitFor(
      async () => {
        const lines = database.read.selectFrom('feed_line').select(['gen', 'type'])
        const last = await lines.orderBy('gen', 'desc').orderBy('line', 'desc').execute()
        expect(last[0]?.gen).toBe(gen)
        expect(last.filter((line) => line.gen === gen).map((line) => line.type)).toContain(type)
      },
      { timeout: 60_000 },
    )
  return { file, clock, feeds, jobs, warn, open, linesOf, spoken }
}

it('is spoken for by one process, and by another once that has ended or was superseded', async () => {
  const { clock, feeds, jobs, warn, open, spoken } = await openPlayers()
  const [first, second] = [open(), open()]
  await first.start?.()
  await spoken(1, 'offer')
  await second.start?.()
  clock.set(after(10))
  await spoken(1, 'stop')
  await first.close?.()
  clock.set(after(60))
  await spoken(2, 'result')
  // Somebody else takes over, and ends.
  const other = feeds.produce('recorded', { snapshot: () => [], isHeard: () => true })
  await other.turn()
  await spoken(3, 'beat')
  clock.set(after(90))
  await spoken(4, 'unresult')
  expect(warn.mock.calls.length).toBeLessThan(5)
  for (const one of [other, second, feeds, jobs]) await one.close?.()
})

it('goes on where it was with a process that begins later, and under the same versions', async () => {
  const { clock, feeds, jobs, open, linesOf, spoken } = await openPlayers()
  const first = open()
  await first.start?.()
  await spoken(1, 'offer')
  clock.set(after(60))
  await spoken(1, 'result')
  const second = open()
  await second.start?.()
  await first.close?.()
  clock.set(after(90))
  await spoken(2, 'unresult')
  await second.close?.()
  const versionsOf = async (gen: number, said: string) =>
    (await linesOf(gen)).flatMap(({ type, body }) =>
      type === said ? (JSON.parse(body) as Told).markets.map(({ version }) => version) : [],
    )
  const [result] = await versionsOf(1, 'result')
  expect((await versionsOf(2, 'unresult')).every((version) => version === result! + 30)).toBe(true)
  for (const one of [feeds, jobs]) await one.close?.()
})

it('begins anew with a process that starts once it is over, or that plays another', async () => {
  const { file, clock, feeds, jobs, open, linesOf, spoken } = await openPlayers()
  const first = open()
  await first.start?.()
  await spoken(1, 'offer')
  await first.close?.()
  clock.set(after(3_600))
  const second = open()
  await second.start?.()
  await spoken(2, 'offer')
  await second.close?.()
  await writeFile(file, `${recording}\n${message('alive', 95)}`)
  clock.set(after(3_630))
  const third = open()
  await third.start?.()
  await spoken(3, 'offer')
  clock.set(after(3_640))
  await spoken(3, 'stop')
  const prices = (await linesOf(3)).filter(({ type }) => type === 'offer')
  expect(prices).toHaveLength(1)
  for (const one of [third, feeds, jobs]) await one.close?.()
})

interface Told {
  markets: { version: number }[]
}
