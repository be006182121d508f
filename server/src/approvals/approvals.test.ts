import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let owner: Colleague
let partner: Colleague
let third: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  partner = await newStaff(app, 'owner')
  third = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const reason = 'Yeni vardiya'
const codeAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

let asked = 0
async function request(by = owner) {
  const email = `istek${(asked += 1)}@ornek.com.tr`
  const body = { name: `Kişi ${asked}`, email, role: 'cashier' as const, reason }
  return { id: askedOf(await by.browser.call(staffTeam.addMember, { body })), email, body }
}
const reject = (by: Colleague, id: string) =>
  by.browser.call(staffApprovals.reject, { params: { id }, body: { reason } })
const withdraw = (by: Colleague, id: string) =>
  by.browser.call(staffApprovals.withdraw, { params: { id }, body: { reason } })
const block = (by: Colleague, of: Colleague) =>
  by.browser.call(staffTeam.blockMember, { params: { id: of.id }, body: { reason } })
const accountsOf = (email: string) =>
  app.database.read.selectFrom('staff_account').select('id').where('email', '=', email).execute()
const listed = async (by: Colleague, status: 'waiting' | 'decided' = 'waiting') => {
  const page = await by.browser.call(staffApprovals.approvals, { query: { status } })
  if (!page.ok) throw new Error(page.refusal.message)
  return page.value.approvals
}

describe('what was asked for', () => {
  it('is one wish when it is asked twice, and nobody else’s', async () => {
    const { id, body } = await request()
    const again = await owner.browser.call(staffTeam.addMember, { body })
    expect(askedOf(again)).toBe(id)
    const other = await partner.browser.call(staffTeam.addMember, { body })
    expect(codeAnswer(other)).toBe('approval_waiting')
  })

  it('is shown to who asked and to who may decide, each with what they may do', async () => {
    const { id } = await request()
    const own = (await listed(owner)).find((one) => one.id === id)
    expect(own).toMatchObject({ is_own: true, may_decide: false, status: 'asked' })
    const theirs = (await listed(partner)).find((one) => one.id === id)
    expect(theirs).toMatchObject({ is_own: false, may_decide: true, kind: 'staff.open' })
    const cashier = await newStaff(app, 'cashier')
    expect((await listed(cashier)).map((one) => one.id)).not.toContain(id)
    expect(codeAnswer(await approve(cashier, id))).toBe('forbidden')
    const auditor = await newStaff(app, 'auditor')
    const read = (await listed(auditor)).find((one) => one.id === id)
    expect(read).toMatchObject({ may_decide: false })
  })

  it('is withdrawn by who asked alone, and changes nothing when it is rejected', async () => {
    const first = await request()
    expect(codeAnswer(await withdraw(partner, first.id))).toBe('forbidden')
    expect(codeAnswer(await reject(owner, first.id))).toBe('second_person_required')
    expect(codeAnswer(await withdraw(owner, first.id))).toBe('ok')
    expect(codeAnswer(await approve(partner, first.id))).toBe('already_decided')
    const second = await request()
    expect(codeAnswer(await reject(partner, second.id))).toBe('ok')
    expect(await accountsOf(second.email)).toEqual([])
    const decided = (await listed(owner, 'decided')).find(({ id }) => id === second.id)
    expect(decided).toMatchObject({ status: 'rejected', decision_reason: reason })
  })

  it('leaves a row for the wish, the decision and each refusal', async () => {
    const { id, email } = await request()
    await approve(owner, id)
    await approve(partner, id)
    const rows = await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', 'in', [id, email])
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'approval.approve.refused',
      'staff.open.approve',
      'staff.open.ask',
    ])
  })
})

describe('of those who decide at once', () => {
  it('exactly one approves', async () => {
    const { id, email } = await request()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => approve(n % 2 === 0 ? partner : third, id)),
    )
    expect(answers.map(codeAnswer).filter((code) => code === 'ok')).toHaveLength(1)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  it('one approves or one rejects', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email } = await request()
      const [yes, no] = await Promise.all([approve(partner, id), reject(third, id)])
      expect([codeAnswer(yes), codeAnswer(no)].toSorted()).toEqual(['already_decided', 'ok'])
      expect(await accountsOf(email)).toHaveLength(yes.ok ? 1 : 0)
    }
  })

  it('none is blocked meanwhile, and none asks who has another role by now', async () => {
    const gone = await newStaff(app, 'owner')
    const first = await request()
    const [blocked, approved] = await Promise.all([block(third, gone), approve(gone, first.id)])
    expect(codeAnswer(blocked)).toBe('ok')
    expect(['ok', 'forbidden', 'not_logged_in']).toContain(codeAnswer(approved))
    expect(await accountsOf(first.email)).toHaveLength(approved.ok ? 1 : 0)

    const asker = await newStaff(app, 'owner')
    const second = await request(asker)
    await block(third, asker)
    expect(codeAnswer(await approve(partner, second.id))).toBe('approval_void')
    expect(await accountsOf(second.email)).toEqual([])
  })
})

describe('the database', () => {
  const decide = (id: string, by: Colleague) =>
    sql`update approval set status = 'approved', decided_by = ${by.id}, decided_role = 'owner',
      decided_at = now(), decision_reason = 'elle' where id = ${id}`.execute(app.owner.read)

  it('lets nobody approve alone, twice, or something else than was asked', async () => {
    const { id } = await request()
    await expect(decide(id, owner)).rejects.toThrow(/hands|second_person/)
    await expect(
      sql`update approval set payload = '{}' where id = ${id}`.execute(app.owner.read),
    ).rejects.toThrow(/rewritten/)
    await decide(id, partner)
    await expect(decide(id, third)).rejects.toThrow(/was decided/)
  })
})
