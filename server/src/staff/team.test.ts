import { can } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { staffTeam as calls } from '@menekse/contract/staff/staff-team'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, codeOf, newStaff, STAFF_PASSWORD } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
let owner: Colleague
let partner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  partner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const reason = 'Görev değişikliği'
const codeAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

const roleTo = async (by: Colleague, of: Colleague, role: Role, second = partner) => {
  const body = { role, reason }
  const asked = await by.browser.call(calls.changeRole, { params: { id: of.id }, body })
  return asked.ok ? approve(second, askedOf(asked)) : asked
}
const block = (by: Colleague, of: Colleague) =>
  by.browser.call(calls.blockMember, { params: { id: of.id }, body: { reason } })
const unblock = (by: Colleague, of: Colleague) =>
  by.browser.call(calls.unblockMember, { params: { id: of.id }, body: { reason } })
const renew = async (by: Colleague, of: Colleague, second = partner) => {
  const asked = await by.browser.call(calls.renewLogin, {
    params: { id: of.id },
    body: { reason },
  })
  return asked.ok ? approve(second, askedOf(asked)) : asked
}
const isIn = async ({ browser }: Colleague) => {
  const session = await browser.call(staffDesk.session)
  return session.ok && session.value.logged_in
}
const memberOf = async (id: string) => {
  const team = await owner.browser.call(calls.team)
  return team.ok ? team.value.members.find((member) => member.id === id) : undefined
}
const auditOf = (subject: string) =>
  app.database.read
    .selectFrom('audit')
    .select(['action', 'staff_id', 'reason', 'before', 'after'])
    .where('subject', '=', subject)
    .where('action', 'like', 'staff.%')
    .orderBy('id')
    .execute()

describe('a new account', () => {
  it('logs in with its one-time password, which nothing keeps', async () => {
    const body = { name: 'Ayşe Yıldız', email: 'Ayse@Ornek.com.tr', role: 'support' as const }
    const wish = { ...body, reason: 'Yeni vardiya' }
    const added = await owner.browser.call(calls.addMember, { body: wish })
    if (!added.ok) throw new Error(added.refusal.message)
    expect(added.value.one_time_password).toBeNull()
    const opened = await approve(partner, askedOf(added))
    if (!opened.ok) throw new Error(opened.refusal.message)
    const password = opened.value.one_time_password!
    const team = await owner.browser.call(calls.team)
    const member = team.ok && team.value.members.find(({ email }) => email === body.email)
    if (member === undefined || member === false) throw new Error('Nobody was opened')
    expect(member).toMatchObject({ ...body, status: 'active', has_second_factor: false })
    const first = await app
      .browser({ ip: '192.0.2.210' })
      .call(staffDesk.login, { body: { email: 'ayse@ornek.com.tr', password } })
    expect(first.ok && first.value.step).toBe('setup')
    const rows = await auditOf(member.id)
    expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([
      ['staff.create', partner.id],
    ])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('is one of two that ask for the same address at once', async () => {
    const ask = (email: string) =>
      owner.browser.call(calls.addMember, {
        body: { name: 'Can', email, role: 'cashier', reason: 'Yeni vardiya' },
      })
    const answers = await Promise.all(['can@ornek.com.tr', 'CAN@ornek.com.tr'].map(ask))
    expect(answers.map(codeAnswer).toSorted()).toEqual(['approval_waiting', 'ok'])
  })

  it('needs a name, an address, a role and a reason', async () => {
    const answer = await owner.browser.call(calls.addMember, {
      body: { name: ' ', email: 'değil', role: 'patron' as Role, reason: ' ' },
    })
    expect(!answer.ok && Object.keys(answer.refusal.fields).toSorted()).toEqual([
      'email',
      'name',
      'reason',
      'role',
    ])
  })
})

describe('a colleague', () => {
  it('has a new role from the next call on', async () => {
    const cashier = await newStaff(app, 'cashier')
    expect(codeAnswer(await cashier.browser.call(staffDesk.audit, { query: {} }))).toBe('forbidden')
    expect(codeAnswer(await roleTo(owner, cashier, 'auditor'))).toBe('ok')
    expect(codeAnswer(await cashier.browser.call(staffDesk.audit, { query: {} }))).toBe('ok')
    const rows = await auditOf(cashier.id)
    expect(rows.find(({ action }) => action === 'staff.role')).toMatchObject({
      staff_id: partner.id,
      reason,
      before: { role: 'cashier' },
      after: { role: 'auditor', asked_by: owner.id },
    })
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'staff.role',
      'staff.role.approve',
      'staff.role.ask',
    ])
  })

  it('is out at once when blocked, cannot log in, and comes back with what it had', async () => {
    const support = await newStaff(app, 'support')
    expect(codeAnswer(await block(owner, support))).toBe('ok')
    expect(await isIn(support)).toBe(false)
    expect(codeAnswer(await support.browser.call(staffPlayers.queues))).toBe('not_logged_in')
    const { email } = support
    const login = () =>
      app
        .browser({ ip: '192.0.2.220' })
        .call(staffDesk.login, { body: { email, password: STAFF_PASSWORD } })
    expect(codeAnswer(await login())).toBe('wrong_credentials')
    expect((await memberOf(support.id))?.status).toBe('blocked')

    expect(codeAnswer(await unblock(owner, support))).toBe('ok')
    // The session that was ended stays ended.
    expect(await isIn(support)).toBe(false)
    const again = await login()
    expect(again.ok && again.value.step).toBe('code')
  })

  it('does not finish a login that was under way when it was blocked', async () => {
    const support = await newStaff(app, 'support')
    const browser = app.browser({ ip: '192.0.2.221' })
    await browser.call(staffDesk.login, {
      body: { email: support.email, password: STAFF_PASSWORD },
    })
    app.clock.advance(60_000)
    await block(owner, support)
    const body = { code: codeOf(app, support.secret) }
    expect(codeAnswer(await browser.call(staffDesk.confirm, { body }))).toBe('wrong_credentials')
  })

  it('sets up a new authenticator and password when its login is made new', async () => {
    const support = await newStaff(app, 'support')
    const renewed = await renew(owner, support)
    if (!renewed.ok) throw new Error(renewed.refusal.message)
    expect((await memberOf(support.id))?.has_second_factor).toBe(false)
    expect(await isIn(support)).toBe(false)
    const browser = app.browser({ ip: '192.0.2.222' })
    const login = (password: string) =>
      browser.call(staffDesk.login, { body: { email: support.email, password } })
    expect(codeAnswer(await login(STAFF_PASSWORD))).toBe('wrong_credentials')
    const first = await login(renewed.value.one_time_password!)
    if (!first.ok) throw new Error(first.refusal.message)
    expect(first.value.step).toBe('setup')
    app.clock.advance(60_000)
    const code = codeOf(app, first.value.setup!.secret)
    const confirm = (password?: string) =>
      browser.call(staffDesk.confirm, {
        body: { code, ...(password === undefined ? {} : { new_password: password }) },
      })
    expect(codeAnswer(await confirm())).toBe('invalid_input')
    expect(codeAnswer(await confirm('mor-salkim-83-bahce'))).toBe('ok')
  })
})

describe('who may change accounts', () => {
  it('is the owner alone, and an attempt of anybody else leaves a row', async () => {
    const compliance = await newStaff(app, 'compliance')
    expect(codeAnswer(await block(compliance, owner))).toBe('forbidden')
    const path = 'POST /api/staff/team/:id/block'
    const rows = await app.database.read
      .selectFrom('audit')
      .select('staff_id')
      .where('subject', '=', path)
      .execute()
    expect(rows.map((row) => row.staff_id)).toContain(compliance.id)
  })

  it('never is the account itself', async () => {
    for (const attempt of [
      roleTo(owner, owner, 'auditor'),
      block(owner, owner),
      renew(owner, owner),
    ])
      expect(codeAnswer(await attempt)).toBe('staff_is_yourself')
    expect(await isIn(owner)).toBe(true)
    expect((await auditOf(owner.id)).map((row) => row.action).toSorted()).toEqual([
      'staff.block.refused',
      'staff.renew.refused',
      'staff.role.refused',
    ])
  })

  it('finds nobody under an unknown id', async () => {
    const nobody = { ...owner, id: 'stf_yok' as Colleague['id'] }
    expect(codeAnswer(await block(owner, nobody))).toBe('not_found')
  })

  it.each([
    ['demote', (by: Colleague, of: Colleague) => roleTo(by, of, 'support')],
    ['block', block],
  ])('is one of two owners who %s each other at once', async (_, act) => {
    const [first, second] = [await newStaff(app, 'owner'), await newStaff(app, 'owner')]
    const answers = await Promise.all([act(first, second), act(second, first)])
    const codes = answers.map(codeAnswer)
    expect(codes).toContain('ok')
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const refused = codes.find((code) => code !== 'ok')
    expect(['forbidden', 'not_logged_in', 'approval_void']).toContain(refused)
  })

  it('always leaves one, whatever owners do to each other at once', async () => {
    // Owners of other tests would hide that none of these is left.
    const others = await app.database.read
      .selectFrom('staff_account')
      .select('id')
      .where('role', '=', 'owner')
      .execute()
    const crowd = [
      await newStaff(app, 'owner'),
      await newStaff(app, 'owner'),
      await newStaff(app, 'owner'),
    ]
    for (const { id } of others)
      expect(codeAnswer(await block(crowd[0]!, { ...owner, id: id as Colleague['id'] }))).toBe('ok')
    const deed = fc.record({
      by: fc.nat({ max: 2 }),
      of: fc.nat({ max: 2 }),
      kind: fc.constantFrom('block', 'unblock', 'demote', 'promote'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
        await Promise.all(
          deeds.map(({ by, of, kind }) => {
            const [actor, target] = [crowd[by]!, crowd[of]!]
            if (kind === 'block') return block(actor, target)
            if (kind === 'unblock') return unblock(actor, target)
            const second = crowd.find((one) => one !== actor && one !== target)!
            return roleTo(actor, target, kind === 'demote' ? 'support' : 'owner', second)
          }),
        )
        const rows = await app.database.read
          .selectFrom('staff_account')
          .select(['role', 'status'])
          .execute()
        const left = rows.filter(
          ({ role, status }) => status === 'active' && can(role as Role, 'staff.manage'),
        )
        expect(left.length).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })
})
