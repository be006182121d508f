import { lira } from '@menekse/contract/money'
import { newId } from '@menekse/contract/ids'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { isRefusal } from '../src/platform/refusal.ts'
import { quietTest, startApplication } from './application.ts'
import type { Application } from './application.ts'
import { tellFixture } from './bulletin.ts'
import { newPlayer } from './people.ts'

/* What happens in a match happens once, also to a process that the database does not answer just then. */

let app: Application
let node: App & { stop(): Promise<void> }
const away = { isAway: false, asked: 0 }
beforeAll(async () => {
  app = await startApplication()
  const database = openDatabase(app.database.connection, { poolSize: 4 })
  const read = database.read.withPlugin({
    transformQuery({ node: query }) {
      if (!away.isAway) return query
      away.asked += 1
      throw new Error('the connection was cut')
    },
    transformResult: async ({ result }) => result,
  })
  const config = readConfig(quietTest(app.dataFolder), [])
  const log = createLog('silent')
  const opened = await createApp({ config, database: { ...database, read }, clock: app.clock, log })
  const stop = async () => {
    await opened.close()
    await database.close()
  }
  node = { ...opened, stop }
})
afterAll(async () => {
  await node.stop()
  await app.stop()
})

it('a goal and the last odds before a match are kept once the database answers again', async () => {
  const now = app.clock.now()
  const match = tellFixture(app.fixtures, now)
  const there = tellFixture(node.fixtures, now, {}, match.id)
  for (const one of [match, there]) one.offer('match_result', [['1', 2000]])
  const player = await newPlayer(app, { cash: lira(100) })
  const placed = await app.sportsbook.place({
    playerId: player.id,
    id: newId('bet', now.getTime()),
    legs: [{ fixture: match.id, market: 'match_result', outcome: '1', odds: 2000 }],
    system: undefined,
    unit: lira(10),
    policy: 'none',
    isFree: false,
    isAgain: true,
  })
  expect(isRefusal(placed)).toBe(false)
  away.isAway = true
  there.play('live', 0, 0, 1)
  there.play('live', 1, 0, 2)
  await vi.waitFor(() => expect(away.asked).toBeGreaterThan(2), { timeout: 20_000 })
  const goals = () => app.database.read.selectFrom('fixture_goal').selectAll().execute()
  const closing = () => app.database.read.selectFrom('closing_odds').selectAll().execute()
  expect([await goals(), await closing()]).toEqual([[], []])
  away.isAway = false
  const kept = { timeout: 20_000 }
  await expect.poll(goals, kept).toMatchObject([{ fixture_id: match.id, home: 1, away: 0 }])
  await expect.poll(closing, kept).toMatchObject([{ fixture_id: match.id, odds_millis: 2000 }])
})
