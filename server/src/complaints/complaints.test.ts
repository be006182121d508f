import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { complaints, staffComplaints } from '@menekse/contract/complaints/complaints'
import type { StaffComplaint } from '@menekse/contract/complaints/complaints'
import { identity } from '@menekse/contract/identity/identity'
import { messaging, staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'

let app: Application
let agent: Colleague
let player: Player
beforeEach(async () => {
  app = await startApplication()
  agent = await newStaff(app, 'support')
  player = await newPlayer(app)
})
afterEach(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const letter = { subject: 'Çekimim gecikti', body: 'Üç gündür ödenmedi.' }
const complain = (idempotencyKey?: string, body = letter) =>
  player.browser.call(complaints.open, {
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
async function complained() {
  const answer = await complain()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
async function own() {
  const answer = await player.browser.call(complaints.list)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.complaints
}
const letters = async () => {
  await app.jobs.runDue()
  const answer = await player.browser.call(messaging.list, { query: {} })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.messages
}
async function listed(
  query: { status?: 'open' | 'decided' | 'all'; from?: string; to?: string } = {},
): Promise<StaffComplaint[]> {
  const answer = await agent.browser.call(staffComplaints.list, { query })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.complaints
}
const acknowledge = (id: string, by = agent) =>
  by.browser.call(staffComplaints.acknowledge, { params: { id } })
const text = 'Banka transferi geri çevirmiş; yeniden gönderildi.'
const decide = (id: string, by = agent) =>
  by.browser.call(staffComplaints.decide, {
    params: { id },
    body: { outcome: 'upheld', text },
  })
/** Sessions end with the time that passes. */
async function later(ms: number) {
  app.clock.advance(ms)
  const body = { username: player.username, password: PASSWORD }
  expect(codeOf(await player.browser.call(identity.login, { body }))).toBe('ok')
  agent = await newStaff(app, 'support')
}

describe('a complaint', () => {
  it('has a number and a clock, and is a conversation among the others', async () => {
    const { complaint, message } = await complained()
    expect(complaint).toMatchObject({
      number: 'Ş-000001',
      subject: letter.subject,
      state: 'open',
      answer_by: new Date(app.clock.now().getTime() + 56 * DAY_MS).toISOString(),
    })
    expect(message).toContain('Ş-000001')
    const [row] = await listed()
    expect(row).toMatchObject({ number: 'Ş-000001', clock: 'running' })
    const thread = await agent.browser.call(staffMessaging.thread, {
      params: { id: row!.thread_id },
    })
    expect(thread.ok && thread.value.messages[0]!.content).toBe(letter.body)
    expect((await letters()).map(({ title }) => title)).toContain(
      'Şikâyetiniz kaydedildi: Ş-000001',
    )
  })

  it('is one, however often and however parallel the same letter is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => complain('anahtar-1')))
    const numbers = answers.map((one) => (one.ok ? one.value.complaint.number : 'refused'))
    expect(new Set(numbers).size).toBe(1)
    expect(await own()).toHaveLength(1)
    expect(codeOf(await complain('anahtar-1', { ...letter, body: 'Başka' }))).toBe('key_reused')
    const plain = await player.browser.call(messaging.send, {
      body: letter,
      idempotencyKey: 'anahtar-2',
    })
    expect(plain.ok).toBe(true)
    expect(codeOf(await complain('anahtar-2'))).toBe('key_reused')
    expect(await own()).toHaveLength(1)
  })

  it('is acknowledged, decided once, and told about at each step', async () => {
    await complained()
    const id = (await listed())[0]!.id
    const both = await Promise.all([acknowledge(id), acknowledge(id)])
    expect(both.map(codeOf)).toEqual(['ok', 'ok'])
    expect((await own())[0]).toMatchObject({ state: 'acknowledged', state_label: 'İnceleniyor' })
    const second = await newStaff(app, 'support')
    const ends = await Promise.all([decide(id), decide(id, second)])
    expect(ends.map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(codeOf(await acknowledge(id))).toBe('already_decided')
    expect((await own())[0]).toMatchObject({
      state: 'decided',
      outcome_label: 'Haklı bulundu',
      outcome_text: text,
    })
    const told = await letters()
    expect(
      told.map(({ title }) => title).filter((title) => title.includes('Ş-000001')),
    ).toHaveLength(3)
    expect(told.find(({ title }) => title.includes('sonuçlandı'))!.content).toContain(text)
    const rows = await app.owner.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', player.id)
      .where('action', 'like', 'complaint.%')
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'complaint.acknowledge',
      'complaint.decide',
    ])
  })

  it('that was decided stays so, whoever writes', async () => {
    await complained()
    const id = (await listed())[0]!.id
    await decide(id)
    const change = app.owner.read
      .updateTable('complaint')
      .set({ outcome: 'rejected' })
      .where('id', '=', id)
      .execute()
    await expect(change).rejects.toThrow('was decided')
    await expect(app.database.read.deleteFrom('complaint').execute()).rejects.toThrow('permission')
  })
})

describe('its clocks', () => {
  const look = async () => {
    await app.complaints.watch()
    const owner = await newStaff(app, 'owner')
    const answer = await owner.browser.call(staffAlarms.alarms)
    const alarms = answer.ok ? answer.value.alarms : []
    const due = alarms.filter(({ kind, state }) => kind === 'complaint_due' && state === 'raised')
    return { clock: (await listed({ status: 'all' }))[0]!.clock, alarms: due.length }
  }

  it('want to be read within a day and answered within the time of the market', async () => {
    await complained()
    const id = (await listed())[0]!.id
    await later(17 * HOUR_MS)
    expect(await look()).toEqual({ clock: 'running', alarms: 0 })
    await later(HOUR_MS)
    expect(await look()).toEqual({ clock: 'near', alarms: 1 })
    await acknowledge(id)
    expect(await look()).toEqual({ clock: 'running', alarms: 0 })
    await later(51 * DAY_MS)
    expect(await look()).toEqual({ clock: 'near', alarms: 1 })
    await decide(id)
    expect(await look()).toEqual({ clock: 'kept', alarms: 0 })
  })

  it('are missed for good', async () => {
    await complained()
    await later(25 * HOUR_MS)
    expect(await look()).toEqual({ clock: 'late', alarms: 1 })
    await decide((await listed())[0]!.id)
    expect((await look()).clock).toBe('missed')
  })
})

describe('the report', () => {
  it('is by the day of opening, and for those who read letters', async () => {
    await complained()
    expect(await listed({ status: 'all', from: '2026-11-21', to: '2026-11-21' })).toHaveLength(1)
    expect(await listed({ status: 'all', from: '2026-11-22' })).toEqual([])
    expect(await listed({ status: 'all', to: '2026-11-20' })).toEqual([])
    expect(await listed({ status: 'decided' })).toEqual([])
    const compliance = await newStaff(app, 'compliance')
    const auditor = await newStaff(app, 'auditor')
    const read = (by: Colleague) => by.browser.call(staffComplaints.list, { query: {} })
    expect([codeOf(await read(compliance)), codeOf(await read(auditor))]).toEqual([
      'forbidden',
      'ok',
    ])
    expect(codeOf(await acknowledge((await listed())[0]!.id, auditor))).toBe('forbidden')
  })

  it('stands for five years, and its conversation as long', async () => {
    await complained()
    const { id, thread_id: thread } = (await listed())[0]!
    await decide(id)
    const close = { seen: 1, reason: null }
    const params = { id: thread }
    expect(
      codeOf(await agent.browser.call(staffMessaging.closeThread, { params, body: close })),
    ).toBe('ok')
    const left = async () => {
      await app.personalData.destroyPastTerm()
      const { read } = app.owner
      const [some, threads] = await Promise.all([
        read.selectFrom('complaint').select('id').execute(),
        read.selectFrom('message_thread').select('id').where('id', '=', thread).execute(),
      ])
      return [some.length, threads.length]
    }
    app.clock.set('2031-11-20T09:00:00Z')
    expect(await left()).toEqual([1, 1])
    app.clock.set('2031-11-22T09:00:00Z')
    expect((await left())[0]).toBe(0)
    expect(await left()).toEqual([0, 0])
  })
})
