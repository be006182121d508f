import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createFeeds } from './feeds.ts'
import type { Feeds } from './feeds.ts'
import { LIVE_SILENCE_MS, SILENCE_MS } from './intake/intake.ts'
import type { Said } from './message.ts'
import { createRecording, playRecorded, SUPPLIER_SILENCE_MS } from './uof/recorded.ts'

/** A supplier that is silent behind a producer that is not (sportsbook reference §1.4). */

const BEGIN = new Date('2026-11-24T12:00:00.000Z')
const log = createLog('silent')

const announced = (fixture: string, status: 'live' | 'planned'): Said => ({
  type: 'fixture',
  fixture,
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'lig', name: 'Lig', tier: 1 },
  round: null,
  home: { id: 'a', name: 'Ev', short: 'EV' },
  away: { id: 'b', name: 'Konuk', short: 'KON' },
  starts_at: BEGIN.toISOString(),
  status,
  is_neutral: false,
  is_simulated: false,
})

let clock: ReturnType<typeof manualClock>
let target: TestDatabase
let database: Database
let feeds: Feeds
let jobs: ReturnType<typeof createJobs>
let folder: string
/** What is believed: feeds by their names, fixtures by ours. */
const trusted = new Set<string>()
beforeEach(async () => {
  clock = manualClock(BEGIN)
  target = await createTestDatabase()
  database = openDatabase(target.connection)
  jobs = createJobs({ database, clock, log })
  feeds = createFeeds({ database, clock, log, jobs })
  folder = await mkdtemp(join(tmpdir(), 'menekse-heard-'))
  trusted.clear()
  feeds.follow({
    apply: () => undefined,
    distrust: ({ feed, fixture }) => void trusted.delete(fixture ?? feed),
    trust: ({ feed, fixture }) => void trusted.add(fixture ?? feed),
  })
})
afterEach(async () => {
  await feeds.close()
  await jobs.close()
  await database.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a source that is not heard', () => {
  it('lets what is sold of it lapse, whatever is asked, until it is heard again', async () => {
    let isHeard = true
    const all = [announced('live', 'live'), announced('later', 'planned')]
    const snapshot = (only?: string) => all.filter(({ fixture }) => (only ?? fixture) === fixture)
    const producing = feeds.produce('wire', { snapshot, isHeard: () => isHeard })
    const turn = async () => {
      await producing.turn()
      await feeds.turn()
    }
    await feeds.turn()
    await turn()
    await turn()
    expect(trusted.size).toBe(3)
    clock.advance(LIVE_SILENCE_MS + 1)
    await turn()
    expect(trusted.size).toBe(3)
    isHeard = false
    clock.advance(LIVE_SILENCE_MS + 1)
    await turn()
    expect(trusted.size).toBe(2)
    // Its snapshot is asked for by now, and would be as old as the source's last word.
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1_000)
      await turn()
    }
    expect(trusted.size).toBe(2)
    clock.advance(SILENCE_MS)
    await turn()
    expect(trusted.size).toBe(0)
    isHeard = true
    for (let second = 0; second < 6; second += 1) {
      clock.advance(1_000)
      await turn()
    }
    expect(trusted.size).toBe(3)
    await producing.close()
  })

  it('does not begin to speak', async () => {
    const producing = feeds.produce('wire', { snapshot: () => [], isHeard: () => false })
    await producing.turn()
    await feeds.turn()
    expect(producing.gen()).toBeUndefined()
    expect(trusted.size).toBe(0)
    await producing.close()
  })

  it('that is not subscribed is believed at once no more, and only once all was said anew', async () => {
    let isHeard = true
    const all = [announced('live', 'live'), announced('later', 'planned')]
    const producing = feeds.produce('wire', { snapshot: () => all, isHeard: () => isHeard })
    await feeds.turn()
    await producing.turn()
    await feeds.turn()
    expect(trusted.size).toBe(3)
    isHeard = false
    await producing.say([{ type: 'beat', fixture: '', feed_seq: 1, is_subscribed: false }])
    await feeds.turn()
    expect(trusted.size).toBe(0)
    await producing.turn()
    await feeds.turn()
    expect(trusted.size).toBe(0)
    isHeard = true
    await producing.turn()
    await feeds.turn()
    expect(trusted.size).toBe(3)
    await producing.close()
  })
})

const told = (name: string, seconds: number, attributes = '', content = '') =>
  `<${name} product="1" timestamp="${BEGIN.getTime() + seconds * 1_000}" ${attributes}>${content}</${name}>`
const alive = (seconds: number, subscribed: 0 | 1) =>
  told('alive', seconds, `subscribed="${subscribed}"`)
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000)
const match = `<fixture id="sr:match:7" start_time="2026-11-24T19:00:00Z" status="not_started"><tournament id="t" name="Lig"><sport id="sr:sport:1"/></tournament></fixture>`

describe('a recorded supplier', () => {
  it('is heard while something comes', () => {
    const lines = [match, alive(0, 1), alive(10, 1), alive(100, 1)]
    const played = createRecording(lines.join('\n'), BEGIN)
    const isHeardAt = (seconds: number) => {
      played.due(after(seconds))
      return played.isHeard(after(seconds))
    }
    const silent = SUPPLIER_SILENCE_MS / 1_000
    expect([0, 9, 10, 10 + silent, 10.001 + silent, 99].map(isHeardAt)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect([100, 101, 100 + silent, 200].map(isHeardAt)).toEqual([true, true, true, false])
  })

  it('is not heard from what tells that nothing flows until its recovery is complete', () => {
    const other = alive(13, 1).replace('product="1"', 'product="3"')
    const lines = [match, alive(0, 1), alive(10, 0), other, alive(14, 1)]
    lines.push(told('snapshot_complete', 15, 'request_id="4"'))
    const played = createRecording(lines.join('\n'), BEGIN)
    const isHeardAt = (seconds: number) => {
      played.due(after(seconds))
      return played.isHeard(after(seconds))
    }
    expect([9, 10, 13, 14, 15].map(isHeardAt)).toEqual([true, false, false, false, true])
  })

  it('stops what is sold where it is not subscribed, and goes on after its recovery', async () => {
    const file = join(folder, 'recorded.xml')
    const lines = [match, alive(0, 1), alive(10, 0), alive(20, 1)]
    lines.push(told('snapshot_complete', 21, 'request_id="4"'), alive(30, 1))
    await writeFile(file, lines.join('\n'))
    const played = playRecorded({ file, database, clock, log, produce: feeds.produce })
    await feeds.turn()
    await feeds.start()
    await played.start?.()
    const believed = (size: number) =>
      vi.waitFor(() => expect(trusted.size).toBe(size), { timeout: 60_000 })
    await believed(2)
    clock.set(after(10))
    await believed(0)
    clock.set(after(30))
    await believed(2)
    // The recording is over: nobody is heard behind it any more.
    clock.set(after(30 + 16))
    clock.advance(SILENCE_MS)
    await believed(0)
    await played.close?.()
  })
})
