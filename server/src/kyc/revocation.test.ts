import { kyc, staffKyc } from '@menekse/contract/kyc/kyc'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let support: Colleague
let cashier: Colleague
let photo: Buffer
beforeAll(async () => {
  app = await startApplication({ MARKET: 'strict' })
  support = await newStaff(app, 'support')
  cashier = await newStaff(app, 'cashier')
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7735ec' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const EXPIRED = 'Kimliğinizin süresi dolmuş.'
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function send(player: Player, kinds: readonly string[]) {
  const form = new FormData()
  for (const kind of kinds) form.set(kind, new Blob([new Uint8Array(photo)]), `${kind}.jpg`)
  return codeOf(await player.browser.call(kyc.upload, { body: {}, form }))
}
async function pendingOf(player: Player) {
  const queue = await support.browser.call(staffKyc.queue)
  const own = queue.ok ? queue.value.players.find((one) => one.id === player.id) : undefined
  return (own?.documents ?? []).filter((one) => one.status === 'pending').map((one) => one.id)
}
const approveAll = async (player: Player) =>
  Promise.all(
    (await pendingOf(player)).map((id) =>
      support.browser.call(staffKyc.approve, { params: { id }, body: {} }),
    ),
  )
async function verified(): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(1000) })
  expect(await send(player, ['id_front', 'id_back', 'address'])).toBe('ok')
  // All three at once: exactly one of them is the last.
  const approved = await approveAll(player)
  expect(approved.filter((one) => one.ok && one.value.verified)).toHaveLength(1)
  return player
}
const revoke = (player: Player, by: Colleague = support) =>
  by.browser.call(staffKyc.revoke, {
    params: { id: player.id },
    body: { kinds: ['id_front', 'id_back'], reason: EXPIRED },
  })
const withdraw = (player: Player) =>
  player.browser.call(payments.withdraw, {
    body: {
      amount: 200,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })

describe('a verification that is taken back', () => {
  it('asks for the named documents again and closes what wants a verified player', async () => {
    const player = await verified()
    const waiting = await withdraw(player)
    const id = waiting.ok ? waiting.value.withdrawal.id : ''
    expect(codeOf(await revoke(player))).toBe('ok')
    expect(codeOf(await withdraw(player))).toBe('verification_required')
    const body = { reason: 'Belgeler görüldü' }
    const approve = async () =>
      codeOf(await cashier.browser.call(staffPayments.approveWithdrawal, { params: { id }, body }))
    expect(await approve()).toBe('verification_required')

    const status = await player.browser.call(kyc.status)
    expect(status.ok && status.value.status).toBe('rejected')
    expect(status.ok && status.value.documents).toMatchObject([
      { kind: 'id_front', status: 'rejected', reason: EXPIRED },
      { kind: 'id_back', status: 'rejected', reason: EXPIRED },
      { kind: 'address', status: 'approved', reason: null },
    ])
    await app.jobs.runDue()
    const told = await (await player.browser.fetch('/api/messages.php')).text()
    expect(told.match(/Belgelerinizi yenilemeniz gerekiyor/g)).toHaveLength(1)

    expect(await send(player, ['id_front', 'id_back'])).toBe('ok')
    await approveAll(player)
    expect(codeOf(await withdraw(player))).toBe('ok')
    expect(await approve()).toBe('ok')
  })

  it('is taken back once, written down, by whoever decides about documents', async () => {
    const player = await verified()
    expect(codeOf(await revoke(player, cashier))).toBe('forbidden')
    const tries = await Promise.all(Array.from({ length: 6 }, () => revoke(player)))
    expect(tries.map(codeOf).toSorted()).toEqual([...Array<string>(5).fill('not_verified'), 'ok'])
    const owner = await newStaff(app, 'owner')
    const audit = await owner.browser.call(staffDesk.audit, { query: { subject: player.id } })
    const rows = audit.ok ? audit.value.rows : []
    expect(rows.filter((row) => row.action === 'kyc.revoke')).toMatchObject([{ reason: EXPIRED }])
  })

  it('never leaves a player verified with a document that was taken back meanwhile', async () => {
    const player = await verified()
    await revoke(player)
    await send(player, ['id_front', 'id_back'])
    await Promise.all([approveAll(player), revoke(player), revoke(player)])
    const { verified: isVerified } = await app.wallet.readPurse(player.id)
    const status = await player.browser.call(kyc.status)
    expect(status.ok && status.value.status === 'approved').toBe(isVerified)
  })
})
