import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { wish } from '../../test/purses.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('sums what each account of the house moved in each hour that has ended, once', async () => {
  const player = await newPlayer(app, { cash: lira(10) })
  const move = (key: string, reason: 'stake' | 'payout', amount: bigint) =>
    app.wallet.submit(wish(player.id, key, reason, amount))
  const rollUp = async () => {
    for (let run = 0; run < 2; run++) {
      await app.database.transaction((tx) => app.jobs.later(tx, 'roll_up_house', {}))
      await app.jobs.runDue()
    }
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', to_char(hour at time zone 'UTC', 'HH24'), account, reason, debited, credited) as line
      from house_hour order by 1`.execute(app.owner.read)
    return rows.map((row) => row.line)
  }
  app.clock.set('2026-11-21T09:59:59Z')
  await move('a', 'stake', 300n)
  await move('b', 'stake', 200n)
  await move('c', 'payout', 450n)
  app.clock.set('2026-11-21T10:00:00Z')
  await move('d', 'stake', 70n)
  const nine = [
    '09 house:bank deposit 1000 0',
    '09 house:casino payout 450 0',
    '09 house:casino stake 0 500',
  ]
  expect(await rollUp()).toEqual(nine)
  app.clock.set('2026-11-21T11:02:00Z')
  expect(await rollUp()).toEqual([...nine, '10 house:casino stake 0 70'])
})
