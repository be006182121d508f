import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Signal } from './cases.ts'
import { reportDueAt } from './report-clock.ts'

let app: Application
let support: Colleague
let compliance: Colleague
let cashier: Colleague
beforeAll(async () => {
  app = await startApplication()
  support = await newStaff(app, 'support')
  compliance = await newStaff(app, 'compliance')
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

const open = (signal: Partial<Signal> & Pick<Signal, 'playerId'>) =>
  app.database.transaction((tx) =>
    app.cases.open(tx, {
      kind: 'harm_chasing',
      strength: 'watch',
      key: 'gun:1',
      facts: ['24 saatte 3 kez kayıptan hemen sonra yatırdı'],
      subjects: ['dep_1'],
      ...signal,
    }),
  )
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const view = async (by: Colleague, id: string) => {
  const found = await by.browser.call(staffCases.view, { params: { id } })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value
}
const assign = (by: Colleague, id: string, from: string | null) =>
  by.browser.call(staffCases.assign, { params: { id }, body: { from } })
const close = (by: Colleague, id: string) =>
  by.browser.call(staffCases.close, {
    params: { id },
    body: { outcome: 'no_concern', reason: 'Oyuncu ile görüşüldü' },
  })

describe('a signal', () => {
  it('opens one case, however often and however parallel it is raised', async () => {
    const { id: playerId } = await newPlayer(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ playerId })))
    expect(new Set(answers.map((answer) => answer.caseId)).size).toBe(1)
    expect(answers.filter((answer) => answer.isNews)).toHaveLength(1)
    const found = await view(support, answers[0]!.caseId)
    expect(found.evidence).toHaveLength(1)
    expect(found.case).toMatchObject({ status: 'open', strength: 'watch', evidence_count: 1 })
  })

  it('joins the open case of its kind, raises it, and never lowers it', async () => {
    const { id: playerId } = await newPlayer(app)
    const first = await open({ playerId })
    await open({ playerId, key: 'gun:2', strength: 'strong', facts: ['5 kez'] })
    const third = await open({ playerId, key: 'gun:3', facts: ['yine'] })
    expect(third).toEqual({ caseId: first.caseId, isNews: true })
    const found = await view(support, first.caseId)
    expect(found.case.strength).toBe('strong')
    expect(found.evidence.map((one) => one.facts[0])).toEqual([
      'yine',
      '5 kez',
      '24 saatte 3 kez kayıptan hemen sonra yatırdı',
    ])
    expect(found.history.map((one) => one.event).toReversed()).toEqual([
      'opened',
      'evidence',
      'raised',
      'evidence',
      'evidence',
    ])
  })

  it('that a closed case has weighed opens nothing; a new one opens a second case', async () => {
    const { id: playerId } = await newPlayer(app)
    const first = await open({ playerId })
    expect(codeOf(await close(support, first.caseId))).toBe('ok')
    expect(await open({ playerId })).toEqual({ caseId: first.caseId, isNews: false })
    const second = await open({ playerId, key: 'gun:2' })
    expect(second.caseId).not.toBe(first.caseId)
    const found = await view(support, second.caseId)
    expect(found.others.map((other) => other.id)).toEqual([first.caseId])
    const weighed = await app.cases.weighed(playerId)
    expect([...(weighed.get('harm_chasing') ?? [])]).toEqual(['dep_1'])
  })
})

describe('the desk', () => {
  it('gives a case to one of many, and over to another only from the one they name', async () => {
    const player = await newPlayer(app)
    const other = await newStaff(app, 'support')
    const { caseId: id } = await open({ playerId: player.id })
    const taken = await Promise.all([assign(support, id, null), assign(other, id, null)])
    expect(taken.map(codeOf).toSorted()).toEqual(['case_taken', 'ok'])
    const loser = taken.find((one) => !one.ok)!
    expect(loser.ok ? '' : loser.refusal.message).toMatch(/^Bu vakayı Çalışan .* üstlendi$/)
    const [has, hasNot] = taken[0].ok ? [support, other] : [other, support]
    expect(codeOf(await assign(has, id, null))).toBe('ok')
    expect(codeOf(await close(hasNot, id))).toBe('case_taken')
    expect(codeOf(await assign(hasNot, id, has.id))).toBe('ok')
    expect(codeOf(await close(has, id))).toBe('case_taken')
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['staff_id', 'after'])
      .where('subject', '=', id)
      .where('action', '=', 'case.take_over')
      .execute()
    expect(rows).toMatchObject([{ staff_id: hasNot.id, after: { from: has.id } }])
    expect(codeOf(await close(hasNot, id))).toBe('ok')
  })

  it('takes a case over, notes, and closes it once, with history and audit rows', async () => {
    const player = await newPlayer(app)
    const { caseId: id } = await open({ playerId: player.id })
    await assign(support, id, null)
    const mine = await support.browser.call(staffCases.list, { query: { status: 'mine' } })
    expect(mine.ok && mine.value.cases.find((one) => one.id === id)).toMatchObject({
      is_mine: true,
      status: 'assigned',
    })
    await support.browser.call(staffCases.note, { params: { id }, body: { text: 'Arandı' } })
    expect(codeOf(await close(support, id))).toBe('ok')
    expect(codeOf(await close(support, id))).toBe('case_closed')
    const late = await assign(support, id, null)
    expect(codeOf(late)).toBe('case_closed')
    const found = await view(support, id)
    expect(found.case).toMatchObject({ status: 'closed', outcome_label: 'Sorun görülmedi' })
    expect(found.history.map((one) => [one.event, one.text]).slice(0, 3)).toEqual([
      ['closed', 'Sorun görülmedi: Oyuncu ile görüşüldü'],
      ['note', 'Arandı'],
      ['assigned', null],
    ])
    const audit = await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', id)
      .where('action', 'like', 'case.%')
      .orderBy('id')
      .execute()
    expect(new Set(audit.map((row) => row.action))).toEqual(
      new Set([
        'case.assign',
        'case.note',
        'case.close',
        'case.close.refused',
        'case.assign.refused',
        'case.view',
      ]),
    )
  })

  it('cannot rewrite what a closed case says', async () => {
    const { id: playerId } = await newPlayer(app)
    const { caseId } = await open({ playerId })
    await close(support, caseId)
    const rows = app.owner.read
    await expect(
      rows
        .updateTable('player_case')
        .set({ strength: 'strong' })
        .where('id', '=', caseId)
        .execute(),
    ).rejects.toMatchObject({ code: 'MK409' })
    for (const table of ['case_event', 'case_evidence'] as const)
      await expect(
        rows.deleteFrom(table).where('case_id', '=', caseId).execute(),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('shows who shares a device, an account or an address', async () => {
    const [one, other, stranger] = [
      await newPlayer(app),
      await newPlayer(app),
      await newPlayer(app),
    ]
    const birthday = (player: { id: string }, day: string) =>
      app.owner.read
        .updateTable('player')
        .set({ birth_day: day })
        .where('id', '=', player.id)
        .execute()
    for (const player of [one, other]) await birthday(player, '1931-05-05')
    await birthday(stranger, '1931-05-06')
    const set = (player: { id: string }, changes: { device_digest?: string; ip?: string }) =>
      app.owner.read
        .updateTable('player_session')
        .set(changes)
        .where('player_id', '=', player.id)
        .execute()
    await set(one, { device_digest: 'cihaz', ip: '203.0.113.200' })
    await set(other, { device_digest: 'cihaz', ip: '203.0.113.200' })
    const { caseId } = await open({ playerId: one.id })
    const { linked } = await view(support, caseId)
    const found = linked.find((link) => link.player.id === other.id)
    expect(found?.why).toEqual(['Aynı cihaz', 'Aynı internet adresi', 'Aynı ad ve doğum tarihi'])
    expect(linked[0]!.player.id).toBe(other.id)
    expect(linked.find((link) => link.player.id === stranger.id)).toBeUndefined()
  })
})

describe('a case about money laundering', () => {
  const aml: CaseKind = 'aml_no_play'

  it('is seen and decided by compliance alone', async () => {
    const { id: playerId } = await newPlayer(app)
    const { caseId: id } = await open({ playerId, kind: aml, strength: 'strong' })
    for (const by of [support, cashier]) {
      const seen = await by.browser.call(staffCases.view, { params: { id } })
      expect([codeOf(seen), seen.ok ? 200 : seen.refusal.status]).toEqual(['forbidden', 403])
      expect(codeOf(await close(by, id))).toBe('forbidden')
    }
    const listed = async (by: Colleague) => {
      const found = await by.browser.call(staffCases.list, { query: { player: playerId } })
      return found.ok ? found.value.cases.map((one) => one.id) : found.refusal.code
    }
    expect(await listed(support)).toEqual([])
    expect(await listed(cashier)).toBe('forbidden')
    expect(await listed(compliance)).toEqual([id])
    const waiting = async (by: Colleague) => {
      const queues = await by.browser.call(staffPlayers.queues)
      return queues.ok ? queues.value.cases_open : -1
    }
    expect(await waiting(compliance)).toBe((await waiting(support)) + 1)
    expect((await view(compliance, id)).case).toMatchObject({ holds: true, group: 'aml' })
    expect(await app.cases.isHeld(playerId)).toBe(true)
    expect(codeOf(await close(compliance, id))).toBe('ok')
    expect(await app.cases.isHeld(playerId)).toBe(false)
  })

  it('holds only when it is strong', async () => {
    const { id: playerId } = await newPlayer(app)
    await open({ playerId, kind: 'aml_velocity' })
    expect(await app.cases.isHeld(playerId)).toBe(false)
    await open({ playerId, kind: 'aml_velocity', key: '2', strength: 'strong' })
    expect(await app.cases.isHeld(playerId)).toBe(true)
  })

  it.each([
    // Friday noon in Istanbul: two weekends lie within ten business days.
    ['2026-11-20T09:00:00Z', '2026-12-04T21:00:00.000Z'],
    // Monday, one minute past midnight in Istanbul.
    ['2026-11-22T21:01:00Z', '2026-12-07T21:00:00.000Z'],
  ])('opened at %s has to be reported by %s', (opened, due) => {
    expect(reportDueAt(aml, new Date(opened))?.toISOString()).toBe(due)
    expect(reportDueAt('harm_chasing', new Date(opened))).toBeNull()
  })
})
