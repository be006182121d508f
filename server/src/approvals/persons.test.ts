import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import type { Role } from '@menekse/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, codeOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

/* Who counts as one person: four eyes look out of two heads, whatever accounts they have (backoffice S2-1). */

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

let opened = 0
const add = (by: Colleague, role: Role, email = `yeni${(opened += 1)}@ornek.com.tr`) =>
  by.browser.call(staffTeam.addMember, { body: { name: `Yeni ${opened}`, email, role, reason } })

/** Opens an account by two and goes through its first login, as whoever has the password may. */
async function open(by: Colleague, second: Colleague, role: Role): Promise<Colleague> {
  const email = `acilan${(opened += 1)}@ornek.com.tr`
  const done = await approve(second, askedOf(await add(by, role, email)))
  if (!done.ok) throw new Error(done.refusal.message)
  const browser = app.browser({ ip: `192.0.2.${100 + opened}` })
  const password = done.value.one_time_password!
  const first = await browser.call(staffDesk.login, { body: { email, password } })
  if (!first.ok) throw new Error(first.refusal.message)
  const { secret } = first.value.setup!
  const body = { code: codeOf(app, secret), new_password: 'mor-salkim-83-bahce' }
  const in_ = await browser.call(staffDesk.confirm, { body })
  if (!in_.ok) throw new Error(in_.refusal.message)
  const id = in_.value.staff.id as Colleague['id']
  return { browser, id, email, secret, ip: '192.0.2.1' }
}
const meet = (by: Colleague, of: Colleague) =>
  by.browser.call(staffTeam.confirmPerson, { params: { id: of.id }, body: { reason } })
/** Whether the second may decide what the first asks. */
async function decides(first: Colleague, second: Colleague): Promise<string> {
  const id = askedOf(await add(first, 'support'))
  const answer = await approve(second, id)
  if (!answer.ok)
    await first.browser.call(staffApprovals.withdraw, { params: { id }, body: { reason } })
  return codeAnswer(answer)
}

describe('whoever asks', () => {
  it('never decides it, and somebody else does', async () => {
    expect(await decides(owner, owner)).toBe('second_person_required')
    expect(await decides(owner, partner)).toBe('ok')
  })

  it('does not decide through an account that was opened for it', async () => {
    const puppet = await open(owner, partner, 'owner')
    expect(await decides(owner, puppet)).toBe('second_person_required')
    expect(await decides(puppet, owner)).toBe('second_person_required')
    // Whoever saw the password is no other person either, and nobody else is touched by it.
    expect(await decides(partner, puppet)).toBe('second_person_required')
    expect(await decides(third, puppet)).toBe('ok')
    expect(await decides(owner, partner)).toBe('ok')
  })

  it('does not decide through an account of an account', async () => {
    const first = await open(owner, partner, 'owner')
    const second = await open(first, third, 'owner')
    expect(await decides(owner, second)).toBe('second_person_required')
    expect(await decides(first, second)).toBe('second_person_required')
  })

  it('does not decide through an account whose login was made new', async () => {
    const support = await newStaff(app, 'owner')
    expect(await decides(owner, support)).toBe('ok')
    const params = { id: support.id }
    const asked = await owner.browser.call(staffTeam.renewLogin, { params, body: { reason } })
    const renewed = await approve(partner, askedOf(asked))
    expect(renewed.ok && renewed.value.one_time_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const { staff, database } = app
    expect(await staff.persons.areOne(database.read, owner.id, support.id)).toBe(true)
    expect(await staff.persons.areOne(database.read, third.id, support.id)).toBe(false)
  })
})

describe('a third person', () => {
  it('who has met the owner of an account sets it free, holder by holder', async () => {
    const fresh = await open(owner, partner, 'owner')
    expect(codeAnswer(await meet(partner, fresh))).toBe('ok')
    expect(await decides(owner, fresh)).toBe('ok')
    expect(await decides(partner, fresh)).toBe('second_person_required')
    expect(codeAnswer(await meet(owner, fresh))).toBe('ok')
    expect(await decides(partner, fresh)).toBe('ok')
    expect(codeAnswer(await meet(third, fresh))).toBe('person_not_confirmable')
  })

  it('is not an account of the same hands, nor the account itself', async () => {
    const puppet = await open(owner, partner, 'owner')
    const other = await open(owner, third, 'owner')
    const below = await open(puppet, third, 'owner')
    expect(codeAnswer(await meet(puppet, puppet))).toBe('staff_is_yourself')
    expect(codeAnswer(await meet(other, puppet))).toBe('person_not_confirmable')
    expect(codeAnswer(await meet(below, puppet))).toBe('person_not_confirmable')
    expect(await decides(owner, puppet)).toBe('second_person_required')
  })

  it('cannot have met somebody who never came', async () => {
    const email = 'gelmeyen@ornek.com.tr'
    await approve(partner, askedOf(await add(owner, 'support', email)))
    const team = await owner.browser.call(staffTeam.team)
    const member = team.ok ? team.value.members.find((one) => one.email === email) : undefined
    expect(member?.held_by.toSorted()).toHaveLength(2)
    const of = { ...owner, id: member!.id as Colleague['id'] }
    expect(codeAnswer(await meet(third, of))).toBe('person_not_confirmable')
  })
})

describe('an installation that begins', () => {
  it('lets its first owner open the second alone, and nobody after that', async () => {
    const house = await startApplication()
    try {
      await house.owner.read.deleteFrom('staff_account').execute()
      const first = await newStaff(house, 'owner')
      const ask = (role: Role, email: string) =>
        first.browser.call(staffTeam.addMember, { body: { name: 'Ece Ak', email, role, reason } })
      const cashier = await ask('cashier', 'kasa@ornek.com.tr')
      expect(cashier.ok && cashier.value.one_time_password).toBeNull()
      const both = await Promise.all([
        ask('owner', 'ikinci@ornek.com.tr'),
        ask('owner', 'ucuncu@ornek.com.tr'),
      ])
      const alone = both.filter((one) => one.ok && one.value.one_time_password !== null)
      expect(both.every(({ ok }) => ok)).toBe(true)
      expect(alone).toHaveLength(1)
    } finally {
      await house.stop()
    }
  })
})
