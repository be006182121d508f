import { sql } from 'kysely'
import type { Kurus } from '@menekse/contract/money'
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

it('takes more wishes than one commit carries, in their order and each once', async () => {
  const player = await newPlayer(app, { cash: 1_100n as Kurus })
  const outcomes = await Promise.all(
    Array.from({ length: 1_300 }, (_, n) =>
      app.wallet.submit(wish(player.id, `s${n}`, 'stake', 1n)),
    ),
  )
  expect(outcomes.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 1_300 }, (_, n) => (n < 1_100 ? 'done' : 'refused')),
  )
  expect((await app.wallet.balances(player.id)).cash).toBe(0n)
  // Rows of one commit carry the number of one transaction.
  const { rows } = await sql<{ transfers: number }>`
    select count(*)::int as transfers from transfer
    where player_id = ${player.id} and reason = 'stake' group by xmin::text order by 1 desc`.execute(
    app.owner.read,
  )
  expect(rows.map((row) => row.transfers)).toEqual([512, 512, 76])
})
