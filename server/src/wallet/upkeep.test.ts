import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { wish } from '../../test/purses.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

/** Twice: each job must be safe to repeat. */
async function doJob(name: string): Promise<void> {
  for (let run = 0; run < 2; run++) {
    await app.database.transaction((tx) => app.jobs.later(tx, name, {}))
    await app.jobs.runDue()
  }
}

describe('a key', () => {
  it('is kept for 150 days and forgotten after them', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    const stake = async () => (await app.wallet.submit(wish(player.id, 'kept', 'stake', 60n))).kind
    expect(await stake()).toBe('done')
    app.clock.advance(150 * DAY_MS)
    await doJob('forget_old_keys')
    expect(await stake()).toBe('repeated')
    app.clock.advance(1)
    await doJob('forget_old_keys')
    expect(await stake()).toBe('done')
    expect((await app.wallet.balances(player.id)).cash).toBe(lira(10) - 120n)
  })
})

describe('a month', () => {
  it('has a partition for its transfers three months before it begins', async () => {
    const player = await newPlayer(app)
    app.clock.set('2031-10-31T22:00:00Z')
    await doJob('make_partitions')
    const partitions: string[] = []
    for (const month of ['2031-10-31', '2031-11-01', '2031-12-31', '2032-01-01', '2032-02-01']) {
      app.clock.set(`${month}T12:00:00Z`)
      await app.wallet.submit(wish(player.id, month, 'deposit', 1n))
      const { rows } = await sql<{ partition: string }>`
        select tableoid::regclass::text as partition from transfer
        where player_id = ${player.id} and recorded_at = ${app.clock.now()}`.execute(app.owner.read)
      partitions.push(...rows.map((row) => row.partition))
    }
    expect(partitions).toEqual([
      'transfer_2031_10',
      'transfer_2031_11',
      'transfer_2031_12',
      'transfer_2032_01',
      'transfer_rest',
    ])
  })
})
