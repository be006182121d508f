import { identity } from '@menekse/contract/identity/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import { forgetOldSignIns } from './upkeep.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const count = async (table: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      app.owner.read,
    )
  ).rows[0]!.n

it('forgets sign-ins after a year and no day earlier, and never the session in use', async () => {
  const player = await newPlayer(app)
  expect(await count('login_attempt')).toBe(1)
  app.clock.advance(364 * DAY_MS)
  await player.browser.call(identity.login, {
    body: { username: player.username, password: PASSWORD },
  })
  await forgetOldSignIns(app.database, app.clock.now())
  expect(await count('login_attempt')).toBe(2)
  app.clock.advance(2 * DAY_MS)
  await forgetOldSignIns(app.database, app.clock.now())
  expect(await count('login_attempt')).toBe(1)
  expect(await count('player_session')).toBeGreaterThanOrEqual(1)
  await forgetOldSignIns(app.database, app.clock.now())
  expect(await count('login_attempt')).toBe(1)
})
