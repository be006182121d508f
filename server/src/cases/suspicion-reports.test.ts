import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { staffCases } from '@menekse/contract/cases/staff-cases'
import type { CaseOutcome } from '@menekse/contract/cases/staff-cases'
import { staffSuspicionReports } from '@menekse/contract/cases/staff-suspicion-reports'
import type { SuspicionReportEntry } from '@menekse/contract/cases/staff-suspicion-reports'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf } from '../../test/bonuses.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'

let app: Application
let officer: Colleague
let player: Player
let deposit: string
let caseId: string
beforeEach(async () => {
  app = await startApplication()
  officer = await newStaff(app, 'compliance')
  player = await newPlayer(app)
  deposit = await depositOf(app, player, lira(1_000))
  caseId = await open(player.id)
  app.clock.advance(10 * MINUTE_MS)
})
afterEach(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
async function open(playerId: PlayerId, key = 'elle') {
  const signal = { playerId, kind: 'aml_velocity', strength: 'strong' } as const
  const facts = { key, facts: ['Elle açıldı'], subjects: [`bulgu_${key}`] }
  const { caseId: id } = await app.database.transaction((tx) =>
    app.cases.open(tx, { ...signal, ...facts }),
  )
  return id
}
const entry = (changes: Partial<SuspicionReportEntry> = {}): SuspicionReportEntry => ({
  authority: 'MASAK',
  reference: 'ŞİB-2026-17',
  reported_at: app.clock.now().toISOString(),
  content: 'Kısa sürede olağan dışı sayıda yatırım, kaynağı gösterilmedi.',
  subjects: [deposit, 'bulgu_elle'],
  ...changes,
})
const file = (body = entry(), by = officer, id = caseId) =>
  by.browser.call(staffSuspicionReports.file, { params: { id }, body })
const correct = (id: string, body: SuspicionReportEntry, by = officer) =>
  by.browser.call(staffSuspicionReports.correct, { params: { id }, body })
async function filed(body = entry()) {
  const answer = await file(body)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.report
}
const close = (outcome: CaseOutcome) =>
  officer.browser.call(staffCases.close, {
    params: { id: caseId },
    body: { outcome, reason: 'Bulgular değerlendirildi' },
  })
async function listed(query: { from?: string; to?: string } = {}, by = officer) {
  const answer = await by.browser.call(staffSuspicionReports.list, { query })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
async function seen(by = officer) {
  const answer = await by.browser.call(staffCases.view, { params: { id: caseId } })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

describe('a report to the authority', () => {
  it('says what was reported, when, by whom, under which number and about what', async () => {
    const report = await filed()
    expect(report).toMatchObject({
      ...entry(),
      case_id: caseId,
      is_late: false,
      recorded_by: expect.stringContaining('Çalışan') as string,
      corrects: null,
    })
    expect((await seen()).reports).toEqual([report])
    expect((await seen()).case.report_state).toBe('filed')
  })

  it('is one record, however often and however parallel it is written down', async () => {
    const body = entry()
    const answers = await Promise.all(Array.from({ length: 10 }, () => file(body)))
    const ids = answers.map((answer) => (answer.ok ? answer.value.report.id : 'refused'))
    expect(new Set(ids).size).toBe(1)
    expect((await listed()).total).toBe(1)
    expect(codeOf(await file(entry({ content: 'Başka bir anlatım, aynı numara.' })))).toBe(
      'report_known',
    )
    expect(codeOf(await file(entry({ reference: 'ŞİB-2026-18' })))).toBe('ok')
  })

  it('lies between the finding and now, and is about this player', async () => {
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
    expect(codeOf(await file(entry({ reported_at: at(1_000) })))).toBe('report_time_wrong')
    expect(codeOf(await file(entry({ reported_at: at(-2 * HOUR_MS) })))).toBe('report_time_wrong')
    const other = await newPlayer(app)
    const foreign = await depositOf(app, other, lira(500))
    const subjects = [deposit, foreign]
    expect(codeOf(await file(entry({ subjects })))).toBe('report_transaction_unknown')
    const harm = await app.database.transaction((tx) =>
      app.cases.open(tx, {
        playerId: player.id,
        kind: 'harm_chasing',
        strength: 'watch',
        key: 'gun:1',
        facts: ['5 kez'],
        subjects: [],
      }),
    )
    expect(codeOf(await file(entry(), officer, harm.caseId))).toBe('forbidden')
  })

  it('is corrected by a further record, once, and never changed', async () => {
    const first = await filed()
    const body = entry({ content: 'Düzeltme: yatırım sayısı altı değil yedi.' })
    const second = await newStaff(app, 'compliance')
    const [one, again] = [await correct(first.id, body), await correct(first.id, body)]
    expect([codeOf(one), codeOf(again)]).toEqual(['ok', 'ok'])
    expect(codeOf(await correct(first.id, body, second))).toBe('already_corrected')
    const id = one.ok ? one.value.report.id : ''
    const { reports, total } = await listed()
    expect(total).toBe(2)
    expect(
      reports.map(({ id: of, corrects, corrected_by }) => [of, corrects, corrected_by]),
    ).toEqual(
      expect.arrayContaining([
        [first.id, null, id],
        [id, first.id, null],
      ]),
    )
    const change = (reader: Application['database']) => [
      sql`update suspicion_report set content = 'x'`.execute(reader.read),
      sql`delete from suspicion_report`.execute(reader.read),
    ]
    const attempts = await Promise.allSettled([...change(app.database), ...change(app.owner)])
    expect(attempts.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    await expect(sql`truncate suspicion_report`.execute(app.owner.read)).rejects.toThrow(
      /append-only|kept|denied|change/i,
    )
  })

  it('comes before the end that says so', async () => {
    expect(codeOf(await close('reported'))).toBe('report_missing')
    expect(codeOf(await close('confirmed'))).toBe('report_missing')
    await filed()
    expect(codeOf(await close('reported'))).toBe('ok')
    // What comes to light later is reported of the closed case.
    expect(codeOf(await file(entry({ reference: 'ŞİB-2026-19' })))).toBe('ok')
  })
})

describe('the clock of ten business days', () => {
  const look = async () => {
    officer = await newStaff(app, 'compliance')
    await app.cases.reports.watch()
    const alarms = await officer.browser.call(staffAlarms.alarms)
    const found = alarms.ok ? alarms.value.alarms.filter(({ kind }) => kind === 'report_due') : []
    const { near, late } = await listed()
    return { state: (await seen()).case.report_state, near, late, alarms: found }
  }

  it('is told of two days before its end and after it, until a report or a decision', async () => {
    // Opened on a Saturday: it ends on the Friday of the second week.
    app.clock.advance(10 * DAY_MS)
    expect(await look()).toEqual({ state: 'running', near: 0, late: 0, alarms: [] })
    app.clock.advance(DAY_MS)
    expect(await look()).toMatchObject({ state: 'near', near: 1, late: 0, alarms: [{}] })
    app.clock.advance(3 * DAY_MS)
    const late = await look()
    expect(late).toMatchObject({ state: 'late', near: 0, late: 1 })
    expect(late.alarms[0]!.text).toBe('Bildirim süresi 2026-12-04 gününün sonunda doluyor.')
    expect((await filed()).is_late).toBe(true)
    const after = await look()
    expect(after).toMatchObject({ state: 'filed', near: 0, late: 0 })
    expect(after.alarms.map(({ state }) => state)).toEqual(['ended'])
  })

  it('ends with the decision that there is nothing to report', async () => {
    app.clock.advance(20 * DAY_MS)
    expect((await look()).late).toBe(1)
    expect(codeOf(await close('no_concern'))).toBe('ok')
    expect(await look()).toMatchObject({ state: null, near: 0, late: 0 })
  })
})

describe('who reads it', () => {
  it('is whoever may, and nobody else', async () => {
    const report = await filed()
    for (const role of ['support', 'cashier'] as const) {
      const other = await newStaff(app, role)
      const list = other.browser.call(staffSuspicionReports.list, { query: {} })
      expect(codeOf(await list)).toBe('forbidden')
      expect(codeOf(await file(entry(), other))).toBe('forbidden')
    }
    const auditor = await newStaff(app, 'auditor')
    expect((await listed({}, auditor)).total).toBe(1)
    const read = await auditor.browser.call(staffSuspicionReports.view, {
      params: { id: report.id },
    })
    expect(read.ok && read.value.report.content).toBe(report.content)
    expect(codeOf(await file(entry({ reference: 'x' }), auditor))).toBe('forbidden')
    expect(codeOf(await correct(report.id, entry(), auditor))).toBe('forbidden')
  })

  it('finds it by the day of reporting in Istanbul', async () => {
    await filed()
    const { reports } = await listed({ from: '2026-11-21', to: '2026-11-21' })
    expect(reports).toHaveLength(1)
    expect((await listed({ from: '2026-11-22' })).total).toBe(0)
    expect((await listed({ to: '2026-11-20' })).total).toBe(0)
  })

  it('leaves a row, and none says what was reported', async () => {
    const { id } = await filed()
    await officer.browser.call(staffSuspicionReports.view, { params: { id } })
    await listed()
    const rows = await app.owner.read
      .selectFrom('audit')
      .select(['action', 'subject', 'reason', 'before', 'after'])
      .where((where) =>
        where.or([
          where('action', 'like', 'suspicion.%'),
          where('subject', '=', 'suspicion_reports'),
        ]),
      )
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'list.read',
      'suspicion.report',
      'suspicion.view',
    ])
    const words = JSON.stringify(rows)
    for (const word of [entry().content, entry().reference, player.username, deposit])
      expect(words).not.toContain(word)
  })

  it('is never the player', async () => {
    await filed()
    const told: string[] = []
    for (const path of [
      '/api/messages.php',
      '/api/transaction_history.php',
      '/api/session.php',
      '/api/account/personal-data',
    ]) {
      const answer = await player.browser.fetch(path)
      expect(answer.status).toBe(200)
      told.push(await answer.text())
    }
    expect(told.join(' ')).not.toMatch(/MASAK|ŞİB|bildirim yapıldı|suspicion/i)
  })
})
