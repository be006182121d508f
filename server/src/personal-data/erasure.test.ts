import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import {
  personalData as calls,
  staffPersonalData,
  staffRetention,
} from '@menekse/contract/personal-data/personal-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { closeAccount } from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import type { Player } from '../../test/people.ts'
import { askAboutData, auditOf, codeOf, countOf, withPaper } from '../../test/held-data.ts'

let app: Application
let officer: Colleague
beforeAll(async () => {
  app = await startApplication()
  officer = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

describe('an erasure', () => {
  const asks = (id: string) =>
    officer.browser.call(staffPersonalData.eraseData, {
      params: { id },
      body: { answer: 'Kanunun izin verdiği veriler silindi.' },
    })
  const decides = (by: Colleague, id: string) =>
    by.browser.call(staffApprovals.approve, { params: { id }, body: { reason: 'Baktım' } })
  /** Asked for by one and decided by another. */
  async function erase(id: string): Promise<string> {
    const asked = await asks(id)
    if (!asked.ok) return asked.refusal.code
    return codeOf(await decides(await newStaff(app, 'compliance'), asked.value.approval_id))
  }
  const requestOf = async (player: Player, id: string) => {
    const own = await player.browser.call(calls.personalData)
    return own.ok ? own.value.requests.find((one) => one.id === id) : undefined
  }

  it('takes two people, and of many who decide one does', async () => {
    const player = await withPaper(app)
    const { id } = await askAboutData(player, 'erasure')
    const asked = await asks(id)
    const approval = asked.ok ? asked.value.approval_id : ''
    expect(codeOf(await decides(officer, approval))).toBe('second_person_required')
    expect(await countOf(app, 'favourite', player.id)).toBe(1)
    expect((await requestOf(player, id))?.status).toBe('open')
    const second = await newStaff(app, 'compliance')
    const decided = await Promise.all([1, 2, 3].map(() => decides(second, approval)))
    expect(decided.map(codeOf).toSorted()).toEqual(['already_decided', 'already_decided', 'ok'])
    expect(await countOf(app, 'favourite', player.id)).toBe(0)
    const rows = await auditOf(app, player.id)
    expect(rows.filter(({ action }) => action === 'data_request.erase')).toHaveLength(1)
  })

  it('that was asked for is not done where a hold was set meanwhile', async () => {
    const player = await withPaper(app)
    const { id } = await askAboutData(player, 'erasure')
    const asked = await asks(id)
    const hold = { params: { id: player.id }, body: { reason: 'Savcılık yazısı' } }
    await officer.browser.call(staffRetention.setLegalHold, hold)
    const second = await newStaff(app, 'compliance')
    expect(codeOf(await decides(second, asked.ok ? asked.value.approval_id : ''))).toBe('data_held')
    expect(await countOf(app, 'favourite', player.id)).toBe(1)
  })

  it('of an open account takes the choices, and says of the rest why and how long it stays', async () => {
    const player = await withPaper(app)
    const { id } = await askAboutData(player, 'erasure')
    const plan = await officer.browser.call(staffPersonalData.erasurePlan, { params: { id } })
    expect(await countOf(app, 'favourite', player.id)).toBe(1)
    expect(await erase(id)).toBe('ok')
    const request = (await requestOf(player, id))!
    expect(request.status).toBe('partly')
    expect(plan.ok && plan.value.classes).toEqual(request.outcome)
    expect(await countOf(app, 'favourite', player.id)).toBe(0)
    expect(await countOf(app, 'saved_account', player.id)).toBe(1)
    const money = request.outcome?.find(({ name }) => name === 'Para hareketleri')
    expect(money).toMatchObject({ erased: 0, kept: expect.stringContaining('10 yıl') })
    expect(request.outcome?.map(({ name }) => name)).not.toContain('Uyum kayıtları')
    expect(await erase(id)).toBe('already_decided')
  })

  it('of a closed account also takes bank accounts, ways in and sign-ins that are over', async () => {
    const player = await withPaper(app)
    const { id } = await askAboutData(player, 'erasure')
    await closeAccount(player)
    expect(await erase(id)).toBe('ok')
    for (const table of ['favourite', 'saved_account', 'payout_account', 'login_attempt', 'mail'])
      expect([table, await countOf(app, table, player.id)]).toEqual([table, 0])
    expect(await countOf(app, 'withdrawal', player.id)).toBeGreaterThan(0)
    expect(await countOf(app, 'message', player.id)).toBe(1)
  })

  it('is stopped by a legal hold, until it is lifted; both are on record', async () => {
    const player = await withPaper(app)
    const { id } = await askAboutData(player, 'erasure')
    const hold = { params: { id: player.id }, body: { reason: 'Savcılık yazısı' } }
    for (let n = 0; n < 2; n++) await officer.browser.call(staffRetention.setLegalHold, hold)
    expect(await erase(id)).toBe('data_held')
    expect(await countOf(app, 'favourite', player.id)).toBe(1)
    const standing = await officer.browser.call(staffRetention.legalHold, {
      params: hold.params,
    })
    expect(standing.ok && standing.value.hold?.reason).toBe('Savcılık yazısı')
    const end = { ...hold, body: { reason: 'Takipsizlik' } }
    await officer.browser.call(staffRetention.liftLegalHold, end)
    expect(await erase(id)).toBe('ok')
    const actions = (await auditOf(app, player.id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('legal_hold')).toSorted()).toEqual([
      'legal_hold.lift',
      'legal_hold.set',
    ])
  })
})
