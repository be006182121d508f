import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { MINUTE_MS } from '../platform/clock.ts'

let app: Application
let owner: Colleague
let cashier: Colleague
beforeEach(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  cashier = await newStaff(app, 'cashier')
})
afterEach(() => app.stop())

const FULL = { kind: 'disk_low', subject: 'vm-1', text: '1,2 GB' } as const
const ENDED = {
  kind: 'process_ended',
  subject: 'vm-1 1',
  text: 'SIGKILL',
  isIncident: true,
} as const
const all = async () => (await app.alarms.all()).alarms
const mails = () =>
  app.database.read
    .selectFrom('mail')
    .select(['recipient', 'kind', 'subject'])
    .orderBy('recipient')
    .execute()
const acknowledge = (by: Colleague, id: string, reason = 'Yer açılıyor') =>
  by.browser.call(staffAlarms.acknowledgeAlarm, { params: { id }, body: { reason } })
const historyOf = async (id: string) => {
  const { rows } = await sql<{ what: string }>`
    select what from alarm_event where alarm_id = ${id} order by at, ctid`.execute(app.owner.read)
  return rows.map((row) => row.what)
}

describe('an alarm', () => {
  // Twice as many as the pool has connections: none may hold one and wait for a second.
  it('is one alarm however many processes notice it at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.alarms.raise(FULL)))
    expect(await all()).toMatchObject([{ ...FULL, times: 20, state: 'raised' }])
    expect(await mails()).toEqual([
      { recipient: owner.email, kind: 'alarm', subject: 'Alarm: Disk dolmak üzere (vm-1)' },
    ])
    expect(await historyOf((await all())[0]!.id)).toEqual(['raised', 'mailed'])
  })

  it('writes once an hour, also where it comes and goes, until somebody has seen it', async () => {
    const after: number[] = []
    for (let quarter = 0; quarter < 9; quarter++) {
      await app.alarms.raise(FULL)
      if (quarter % 2 === 0) await app.alarms.clear(FULL.kind, FULL.subject)
      after.push((await mails()).length)
      app.clock.advance(15 * MINUTE_MS)
    }
    expect(after).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3])
    await app.alarms.raise(FULL)
    const [open] = await all()
    // The desk's session is long over.
    const actor = { staffId: owner.id, name: 'Ece', ip: '192.0.2.1' }
    await app.alarms.acknowledge(actor, open!.id, 'Bakıyorum')
    app.clock.advance(120 * MINUTE_MS)
    await app.alarms.raise(FULL)
    expect(await mails()).toHaveLength(3)
  })

  it('that is a condition ends when it is over, one that happened when it was seen', async () => {
    for (const alarm of [FULL, ENDED]) await app.alarms.raise(alarm)
    for (const { id } of await all()) await acknowledge(owner, id)
    const states = async () =>
      Object.fromEntries((await all()).map(({ kind, state }) => [kind, state]))
    expect(await states()).toEqual({ disk_low: 'acknowledged', process_ended: 'ended' })
    await app.alarms.clear('disk_low', 'vm-2')
    expect(await states()).toMatchObject({ disk_low: 'acknowledged' })
    await app.alarms.clear('disk_low', 'vm-1')
    expect(await states()).toEqual({ disk_low: 'ended', process_ended: 'ended' })
    await app.alarms.raise(FULL)
    expect((await all()).map(({ state }) => state)).toEqual(['raised', 'ended', 'ended'])
  })

  it('of a kind is held: what is not named any more is over', async () => {
    const held = (subject: string) => ({ subject, text: 'x' })
    await app.alarms.hold('jobs_late', [held('a'), held('b')])
    await app.alarms.hold('jobs_late', [held('b'), held('c')])
    const states = (await all()).map(({ subject, state, times }) => [subject, state, times])
    expect(states.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['a', 'ended', 1],
      ['b', 'raised', 2],
      ['c', 'raised', 1],
    ])
  })

  it('is acknowledged once, with a note and an audit row, by whoever may', async () => {
    await app.alarms.raise(FULL)
    const id = (await all())[0]!.id
    expect(await acknowledge(cashier, id)).toMatchObject({ refusal: { code: 'forbidden' } })
    const answers = await Promise.all([acknowledge(owner, id), acknowledge(owner, id)])
    expect(
      answers.map(({ ok }) => ok).toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual([false, true])
    expect(await acknowledge(owner, 'alm_nobody')).toMatchObject({ refusal: { code: 'not_found' } })
    expect((await all())[0]).toMatchObject({ state: 'acknowledged', note: 'Yer açılıyor' })
    const { rows } = await app.staff.audit.page({ page: 1, subject: id })
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'alarm.acknowledge',
      'alarm.acknowledge.refused',
    ])
    expect(await historyOf(id)).toEqual(['raised', 'mailed', 'acknowledged'])
  })

  it('leaves a history that the application cannot change', async () => {
    await app.alarms.raise(FULL)
    for (const change of ['delete from alarm_event', `update alarm_event set note = ''`])
      await expect(sql.raw(change).execute(app.database.read)).rejects.toThrow('permission denied')
  })
})
