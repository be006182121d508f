import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffRights } from '@menekse/contract/rights/staff-rights'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, codeOf, enterLine, newStaff, STAFF_PASSWORD } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { ok } from '../../test/support.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
let owner: Colleague
beforeEach(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterEach(() => app.stop())

/** Days go by, and a colleague comes back to the desk. */
async function after(days: number, colleague = owner): Promise<void> {
  app.clock.advance(days * DAY_MS)
  const { email, secret, browser } = colleague
  ok(await browser.call(staffDesk.login, { body: { email, password: STAFF_PASSWORD } }))
  ok(await browser.call(staffDesk.confirm, { body: { code: codeOf(app, secret) } }))
}
const report = async (by = owner) => ok(await by.browser.call(staffRights.rights))
const rowOf = async (id: string) => (await report()).rows.find((row) => row.id === id)!
const review = async (digest: string, by = owner) =>
  by.browser.call(staffRights.reviewRights, { body: { digest, reason: 'Hepsi yerinde' } })
const statusOf = async (id: string) =>
  (
    await app.database.read
      .selectFrom('staff_account')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const locks = () =>
  app.database.read
    .selectFrom('audit')
    .select(['subject', 'doer', 'reason', 'after'])
    .where('action', '=', 'staff.lock_idle')
    .execute()
const raised = async () =>
  (await app.alarms.all()).alarms
    .filter(({ kind, state }) => kind === 'rights_unreviewed' && state === 'raised')
    .map(({ text }) => text)

describe('the report of rights', () => {
  it('says who gave which rights to whom, and when they were used last', async () => {
    const partner = await newStaff(app, 'owner')
    const person = { name: 'Ece Ak', email: 'ece.ak@ornek.com.tr', role: 'cashier' as const }
    const wish = { body: { ...person, reason: 'Yeni vardiya' } }
    const asked = askedOf(await owner.browser.call(staffTeam.addMember, wish))
    ok(await approve(partner, asked))
    const { rows } = await report()
    const row = rows.find(({ email }) => email === person.email)!
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    expect(row).toMatchObject({
      role: 'cashier',
      given_by: names.get(owner.id),
      approved_by: names.get(partner.id),
      last_login_at: null,
      // Both held the one-time password in hand.
      marks: ['never_logged_in', 'one_person'],
    })
    expect(row.permissions).toContain('withdrawals.pay')
    expect(row.uses.map(({ permission }) => permission)).not.toContain('staff.manage')
    const used = await rowOf(partner.id)
    const manage = used.uses.find(({ permission }) => permission === 'staff.manage')
    expect(manage?.at).toBe(app.clock.now().toISOString())
    const line = { amount: 100, description: 'YETKI-DENEME', sender: 'ALI VELI' }
    await enterLine(owner, line)
    expect((await rowOf(owner.id)).uses).toContainEqual({
      permission: 'deposits.decide',
      at: app.clock.now().toISOString(),
    })
    expect(await owner.browser.call(staffPayments.bankLines)).toMatchObject({ ok: true })
  })

  it.each([
    ['name', 'Kasa Hesabı', 'generic'],
    ['email', 'kasa@ornek.com.tr', 'generic'],
  ])('marks an account whose %s is %s', async (column, value, mark) => {
    const { id } = await newStaff(app, 'cashier')
    const person = { name: 'Ece Ak', email: 'ece.ak@ornek.com.tr' }
    await app.owner.read.updateTable('staff_account').set(person).where('id', '=', id).execute()
    expect((await rowOf(id)).marks).toEqual([])
    const change = { [column]: value }
    await app.owner.read.updateTable('staff_account').set(change).where('id', '=', id).execute()
    expect((await rowOf(id)).marks).toContain(mark)
  })

  it('marks one name on two accounts, and ninety idle days', async () => {
    const [one, other] = [await newStaff(app, 'support'), await newStaff(app, 'support')]
    await sql`update staff_account set name = 'Ece IŞIK' where id = ${one.id}`.execute(
      app.owner.read,
    )
    await sql`update staff_account set name = 'Ece Işık' where id = ${other.id}`.execute(
      app.owner.read,
    )
    const marks = async () => (await rowOf(one.id)).marks.filter((mark) => mark !== 'generic')
    expect(await marks()).toEqual(['one_person'])
    await after(89)
    expect(await marks()).toEqual(['one_person'])
    await after(1)
    expect(await marks()).toEqual(['idle', 'one_person'])
    expect((await rowOf(owner.id)).marks).not.toContain('idle')
  })

  it('is read by auditors, reviewed by others, and closed to the rest', async () => {
    const { digest } = await report(await newStaff(app, 'auditor'))
    const answers = []
    for (const role of ['auditor', 'cashier', 'compliance'] as const)
      answers.push((await review(digest, await newStaff(app, role))).ok)
    expect(answers).toEqual([false, false, false])
    const compliance = await newStaff(app, 'compliance')
    const now = await report(compliance)
    expect((await review(now.digest, compliance)).ok).toBe(true)
  })
})

describe('a review', () => {
  it('is of what was read, kept as it was, and one however often it is sent', async () => {
    const { digest } = await report()
    const later = await newStaff(app, 'support')
    const outdated = await review(digest)
    expect(outdated.ok || outdated.refusal.code).toBe('content_changed')
    const fresh = await report()
    const both = await Promise.all([review(fresh.digest), review(fresh.digest)])
    expect(both.map((one) => ok(one).review.accounts)).toEqual([2, 2])
    const { reviews } = await report()
    expect(reviews).toHaveLength(1)
    expect(reviews[0]).toMatchObject({ note: 'Hepsi yerinde', accounts: 2 })
    const events = await app.staff.audit.page({ page: 1, action: 'staff.rights_review' })
    expect(events.rows.filter(({ action }) => action === 'staff.rights_review')).toMatchObject([
      { reason: 'Hepsi yerinde', after: { digest: fresh.digest, accounts: 2 } },
    ])
    await sql`update staff_account set role = 'cashier' where id = ${later.id}`.execute(
      app.owner.read,
    )
    const { rows } = await sql<{ role: string }>`
      select jsonb_path_query(report, '$[*] ? (@.id == $id).role', jsonb_build_object('id', ${later.id}::text)) #>> '{}'
        as role from rights_review`.execute(app.database.read)
    expect(rows).toEqual([{ role: 'support' }])
    const change = sql`update rights_review set note = 'x'`.execute(app.owner.read)
    await expect(change).rejects.toThrow('rights_review')
  })

  it('is missed after a quarter, until there is one', async () => {
    await app.rights.look()
    expect(await raised()).toEqual([])
    await after(92)
    await app.rights.look()
    expect(await raised()).toEqual([expect.stringContaining('92 gündür gözden geçirilmedi')])
    const due = await report()
    expect(due.is_due).toBe(true)
    expect((await review(due.digest)).ok).toBe(true)
    await app.rights.look()
    expect(await raised()).toEqual([])
    expect((await report()).is_due).toBe(false)
  })
})

describe('an account that nobody uses', () => {
  it('is shut after ninety days, by the house, with an event, once', async () => {
    const idle = await newStaff(app, 'cashier')
    await after(89)
    await app.rights.look()
    expect(await statusOf(idle.id)).toBe('active')
    await after(1)
    await Promise.all([app.rights.look(), app.rights.look()])
    expect(await statusOf(idle.id)).toBe('disabled')
    expect(await statusOf(owner.id)).toBe('active')
    expect(await locks()).toEqual([
      { subject: idle.id, doer: 'house', reason: 'idle', after: { status: 'blocked' } },
    ])
  })

  it('is never the last that may manage others', async () => {
    const partner = await newStaff(app, 'owner')
    await after(1, partner)
    app.clock.advance(200 * DAY_MS)
    await app.rights.look()
    await app.rights.look()
    expect([await statusOf(owner.id), await statusOf(partner.id)]).toEqual(['disabled', 'active'])
  })
})
