import type { AlarmKind } from '@menekse/contract/alarms/staff-alarms'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { VitalSigns } from '../platform/vitals.ts'
import { machineFindings } from './findings.ts'

let app: Application | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

const WELL: VitalSigns = {
  machine: 'vm-1',
  clockOffsetMs: 0,
  room: { freeBytes: 50e9, totalBytes: 100e9 },
  durabilityOff: [],
  migrationsMissing: 0,
  entropyLost: false,
  databaseAwaySince: undefined,
}
const raised = async () => {
  const { alarms } = await app!.alarms.all()
  return alarms.filter(({ state }) => state === 'raised').map(({ kind }) => kind as AlarmKind)
}

describe('a machine', () => {
  it.each([
    ['that is well', {}, []],
    ['with a tenth of its disk', { room: { freeBytes: 10e9, totalBytes: 100e9 } }, []],
    ['with less', { room: { freeBytes: 9.9e9, totalBytes: 100e9 } }, ['disk_low']],
    ['with 2 GB of a small disk', { room: { freeBytes: 2e9, totalBytes: 4e9 } }, []],
    ['with less of it', { room: { freeBytes: 1.9e9, totalBytes: 4e9 } }, ['disk_low']],
    ['whose clock is 5 seconds ahead', { clockOffsetMs: 5_000 }, ['clock_off']],
    ['whose clock is 5 seconds behind', { clockOffsetMs: -5_000 }, ['clock_off']],
    ['whose clock is nearly right', { clockOffsetMs: 4_999 }, []],
    ['that nobody has looked at', { clockOffsetMs: undefined, room: undefined }, []],
    ['that has no chance left', { entropyLost: true }, ['stakes_halted', 'entropy_lost']],
    [
      'whose database may lose money',
      { durabilityOff: ['fsync'] },
      ['stakes_halted', 'durability_off'],
    ],
  ])('%s raises what is wrong', (_, signs, kinds) => {
    const found = Object.entries(machineFindings({ ...WELL, ...signs }))
    expect(found.filter(([, alarms]) => alarms.length > 0).map(([kind]) => kind)).toEqual(kinds)
  })

  it('raises, clears when it is well again, and says how long the database was away', async () => {
    app = await startApplication()
    await app.watch.machine({ ...WELL, clockOffsetMs: 6_000 })
    expect(await raised()).toEqual(['clock_off'])
    await app.watch.machine({ ...WELL, databaseAwaySince: app.clock.now() })
    app.clock.advance(12 * MINUTE_MS)
    await app.watch.machine(WELL)
    const { alarms } = await app.alarms.all()
    expect(alarms.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['database_away', 'raised', 'Veritabanı yaklaşık 12 dakika boyunca yanıt vermedi.'],
      ['clock_off', 'ended', expect.stringContaining('6,0 saniye ileride')],
    ])
    await app.watch.machine(WELL)
    expect(await raised()).toEqual(['database_away'])
  })
})

describe('the house', () => {
  it('raises money that waits for a day, and clears it once it was decided', async () => {
    app = await startApplication()
    const player = await newPlayer(app, { cash: lira(1_000) })
    const account = { account_name: 'Deniz Kaya', bank_name: 'Akbank', iban: player.iban }
    const body = { amount: 200, method: 'bank_transfer', ...account } as const
    expect((await player.browser.call(payments.withdraw, { body })).ok).toBe(true)
    app.clock.advance(24 * HOUR_MS - MINUTE_MS)
    await app.watch.house()
    expect(await raised()).not.toContain('withdrawals_late')
    app.clock.advance(MINUTE_MS)
    await app.watch.house()
    const { alarms } = await app.alarms.all()
    expect(alarms.find(({ kind }) => kind === 'withdrawals_late')).toMatchObject({
      subject: 'Karar bekleyen çekimler',
      text: '1 talep, ₺200,00; en eskisi 24 saat bekliyor.',
    })
    expect(app.watch.figures()?.withdrawals).toMatchObject({ count: 1, amount: lira(200) })
    await sql`alter table withdrawal disable trigger all`.execute(app.owner.read)
    await sql`update withdrawal set status = 'rejected'`.execute(app.owner.read)
    await app.watch.house()
    expect(await raised()).not.toContain('withdrawals_late')
  })

  it('raises jobs that fail again and again, and jobs that nobody does', async () => {
    app = await startApplication()
    const { jobs, database, clock } = app
    jobs.define('breaks', async () => {
      throw new Error('It cannot be done')
    })
    await database.transaction(async (tx) => {
      await jobs.later(tx, 'breaks', {})
      await jobs.later(tx, 'nobody_does_this', {})
    })
    await sql`alter table graphile_worker._private_jobs disable trigger all`.execute(app.owner.read)
    await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'x' where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'breaks')`.execute(
      app.owner.read,
    )
    clock.advance(10 * MINUTE_MS)
    await app.watch.house()
    const { alarms } = await app.alarms.all()
    const found = alarms.map(({ kind, subject }) => `${kind} ${subject}`)
    expect(found).toContain('jobs_failing breaks')
    expect(found).toContain('jobs_late nobody_does_this')
    const { payload } = await app.http.server.inject({ url: '/metrics', remoteAddress: '::1' })
    expect(payload).toMatch(/menekse_jobs_oldest_seconds\{job="nobody_does_this",.*\} 600\n/)
    expect(payload).toMatch(/menekse_jobs_failing\{job="breaks",.*\} 1\n/)
  })

  it('raises that a process took the place of another', async () => {
    app = await startApplication()
    await app.watch.tookOver('vm-1 1', 'SIGKILL')
    const { alarms } = await app.alarms.all()
    expect(alarms).toMatchObject([{ kind: 'process_ended', subject: 'vm-1 1', state: 'raised' }])
    expect(alarms[0]!.text).toContain('SIGKILL')
  })
})
