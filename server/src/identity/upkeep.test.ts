import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
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

it('forgets links thirty days after they opened anything, and no day earlier', async () => {
  await newPlayer(app)
  const { expires_at: end } = await app.owner.read
    .selectFrom('mail_token')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  app.clock.set(new Date(end.getTime() + 30 * DAY_MS).toISOString())
  await forgetOldSignIns(app.database, app.clock.now())
  expect(await count('mail_token')).toBe(1)
  app.clock.advance(1)
  await forgetOldSignIns(app.database, app.clock.now())
  await forgetOldSignIns(app.database, app.clock.now())
  expect(await count('mail_token')).toBe(0)
  // How long sign-ins stay is said elsewhere.
  expect(await count('login_attempt')).toBe(1)
})
