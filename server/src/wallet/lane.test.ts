import type { PlayerId } from '@menekse/contract/ids'
import { newId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantPlayers } from '../../test/crowd.ts'
import { wish } from '../../test/purses.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createContent } from '../content/content.ts'
import { manualClock } from '../platform/clock.ts'
import { isUnavailable, openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { createLane } from './lane.ts'

const clock = manualClock('2026-11-21T09:00:00Z')
const playerId: PlayerId = newId('plr', clock.now().getTime())
let database: Database
let owner: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.connection)
  owner = openDatabase(made.connection, { asOwner: true })
  drop = made.drop
  await createContent({ database, clock }).seed()
  await plantPlayers(owner, [playerId], 100_000n as Kurus)
})
afterAll(async () => {
  await database.close()
  await owner.close()
  await drop()
})

const stake = (key: string) => wish(playerId, key, 'stake', 1n)

/** The same database, with every transaction of its own connections counted. */
function counting(): { database: Database; begun: () => number } {
  let begun = 0
  return {
    begun: () => begun,
    database: {
      ...database,
      async connect(options) {
        const client = await database.connect(options)
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        const counted = (...given: unknown[]) => {
          if (given[0] === 'begin') begun += 1
          return query(...given)
        }
        client.query = counted as typeof client.query
        return client
      },
    },
  }
}

it('finds one poisoned wish among 512 in few commits', async () => {
  const counted = counting()
  const lane = createLane({ database: counted.database, clock })
  const results = await Promise.allSettled(
    Array.from({ length: 512 }, (_, n) =>
      lane.submit(stake(n === 300 ? 'nul \u0000' : `poison ${n}`), 'player'),
    ),
  )
  await lane.close()
  const failed = results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))
  expect(failed).toEqual([300])
  expect(counted.begun()).toBeLessThanOrEqual(20)
})

it('answers players before work of the house that came first', async () => {
  const limits = { batchMax: 4, houseShare: 1, playersMax: 100 }
  const lane = createLane({ database, clock, limits })
  const answered: string[] = []
  const send = async (key: string, urgency: 'player' | 'house') => {
    await lane.submit(stake(key), urgency)
    answered.push(key[0]!)
  }
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => send(`house ${n}`, 'house')),
    ...Array.from({ length: 6 }, (_, n) => send(`player ${n}`, 'player')),
  ])
  await lane.close()
  expect(answered.join('')).toBe('ppphppphhhhhhh')
})

it('says at once that it is unavailable when too many players wait', async () => {
  const limits = { batchMax: 4, houseShare: 1, playersMax: 10 }
  const lane = createLane({ database, clock, limits })
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => lane.submit(stake(`full ${n}`), 'player')),
  )
  const refused = results.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => isUnavailable(reason))).toEqual([true, true])
  await expect(lane.submit(stake('full 10'), 'player')).resolves.toMatchObject({ kind: 'done' })
  await lane.close()
})

it('gives a batch up that is never answered, and works on', async () => {
  const overdue: (() => void)[] = []
  const watch = (giveUp: () => void) => {
    overdue.push(giveUp)
    return () => undefined
  }
  const lane = createLane({ database, clock, watch })
  const given = await owner.transaction(async (tx) => {
    await sql`select from purse where player_id = ${playerId} for update`.execute(tx)
    const asked = lane.submit(stake('hangs'), 'player').catch((error: unknown) => error)
    await untilLaneWaits()
    overdue[0]!()
    return asked
  })
  expect(isUnavailable(given)).toBe(true)
  await expect(lane.submit(stake('hangs'), 'player')).resolves.toMatchObject({ kind: 'done' })
  await lane.close()
})

async function untilLaneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'menekse lane' and wait_event_type = 'Lock'`.execute(owner.read)
    if (rows.length > 0) return
  }
}
