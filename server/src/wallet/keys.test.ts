import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { wish } from '../../test/purses.ts'
import { secondNode } from '../../test/second-node.ts'
import type { App } from '../app.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
let other: App & { stop(): Promise<void> }
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const idNow = (prefix: 'rnd' | 'bet') => newId(prefix, app.clock.now().getTime())

/** Twice: each job must be safe to repeat. */
async function doJob(name: string): Promise<void> {
  for (let run = 0; run < 2; run++) {
    await app.database.transaction((tx) => app.jobs.later(tx, name, {}))
    await app.jobs.runDue()
  }
}

const submit = async (player: Player, key: string, amount = 60n, node: App = app) =>
  (await node.wallet.submit(wish(player.id, key, 'stake', amount))).kind

async function partOf(player: Player, key: string): Promise<string | undefined> {
  const { rows } = await sql<{
    part: string
  }>`select tableoid::regclass::text as part from money_key
    where player_id = ${player.id} and key = ${key}`.execute(app.owner.read)
  return rows[0]?.part
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(app.owner.read)
  return rows[0]!.found
}

describe('the key of a round', () => {
  it('is found in its month from every later one, and by each of its names', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    app.clock.set('2026-11-30T23:59:59.999Z')
    const id = idNow('rnd')
    const keys = [id, `${id}:step:1`, `${id}:end`]
    for (const key of keys) expect(await submit(player, key)).toBe('done')
    const elsewhere = ['elle', idNow('bet')]
    for (const key of elsewhere) expect(await submit(player, key)).toBe('done')
    app.clock.set('2026-12-01T00:00:00Z')
    const next = idNow('rnd')
    // One batch with every kind of key: each is looked for where it lies.
    const kinds = await Promise.all([...keys, ...elsewhere, next].map((key) => submit(player, key)))
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'repeated'), 'done'])
    expect(await submit(player, id, 61n)).toBe('refused')
    expect([await partOf(player, id), await partOf(player, next)]).toEqual([
      'money_key_rnd_2026_11',
      'money_key_rnd_2026_12',
    ])
  })

  it('is one effect for fifty who race for it on two nodes while months change', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    app.clock.set('2026-12-31T23:59:59.990Z')
    const key = idNow('rnd')
    const racing = Array.from({ length: 50 }, (_, n) => {
      app.clock.advance(1)
      return submit(player, key, 60n, n % 2 === 0 ? app : other)
    })
    const kinds = await Promise.all(racing)
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(49)
  })

  it('cannot be written twice by whoever goes around the lane', async () => {
    const player = await newPlayer(app, { cash: lira(1) })
    const key = idNow('rnd')
    const insert = () =>
      sql`insert into money_key (player_id, key, fingerprint, recorded_at)
        values (${player.id}, ${key}, 'f', ${app.clock.now()})`.execute(app.database.read)
    await insert()
    app.clock.advance(40 * DAY_MS)
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
    for (const attempt of [
      sql`delete from money_key where key = ${key}`,
      sql`update money_key set fingerprint = '' where key = ${key}`,
      sql`truncate money_key`,
    ])
      await expect(attempt.execute(app.database.read)).rejects.toThrow('permission denied')
  })

  it('answers for 150 days, and then its month leaves whole', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    app.clock.set('2027-01-31T12:00:00Z')
    await doJob('make_key_partitions')
    const [round, bet] = [idNow('rnd'), idNow('bet')]
    expect(await submit(player, round)).toBe('done')
    expect(await submit(player, bet)).toBe('done')
    const settled = `${bet}:settle:1`
    app.clock.set('2027-06-15T12:00:00Z')
    expect(await submit(player, settled)).toBe('done')
    app.clock.set('2027-06-29T12:00:00Z') // 149 days
    await doJob('forget_old_keys')
    for (const key of [round, bet, settled]) expect(await submit(player, key)).toBe('repeated')
    app.clock.set('2027-07-01T00:00:00.001Z') // 150 days after January
    const { rows } = await sql<{ oid: string }>`
      select oid from pg_class where relname = 'money_key_rnd_2027_01'`.execute(app.owner.read)
    expect(rows).toHaveLength(1)
    await doJob('forget_old_keys')
    expect(await exists('money_key_rnd_2027_01')).toBe(false)
    expect(await exists('money_key_bet_2027_01')).toBe(false)
    expect(await partOf(player, round)).toBeUndefined()
    // What was recorded late has its own 150 days, and is found where it went.
    expect(await partOf(player, settled)).toBe('money_key_rest')
    expect(await submit(player, settled)).toBe('repeated')
    app.clock.set('2027-11-12T12:00:01Z')
    await doJob('forget_old_keys')
    expect(await partOf(player, settled)).toBeUndefined()
    // The month does not come back for it.
    await doJob('make_key_partitions')
    expect(await exists('money_key_rnd_2027_01')).toBe(false)
  })

  it('is found in the rest while its month is missing, and in the month afterwards', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    app.clock.set('2030-03-31T12:00:00Z')
    const key = idNow('rnd')
    expect(await submit(player, key)).toBe('done')
    expect(await partOf(player, key)).toBe('money_key_rest')
    expect(await submit(player, key)).toBe('repeated')
    await doJob('make_key_partitions')
    expect(await partOf(player, key)).toBe('money_key_rnd_2030_03')
    expect(await submit(player, key)).toBe('repeated')
  })
})
