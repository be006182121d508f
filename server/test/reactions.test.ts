import { messaging } from '@menekse/contract/messaging/messaging'
import { payments } from '@menekse/contract/payments/payments'
import { lira } from '@menekse/contract/money'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { enterLine, newStaff } from './desk.ts'
import type { Colleague } from './desk.ts'
import { newPlayer } from './people.ts'
import type { Player } from './people.ts'

let app: Application
let cashier: Colleague
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  cashier = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

async function inboxOf(player: Player) {
  const found = await player.browser.call(messaging.list, { query: {} })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.messages.map(({ type, title, content, sender_name, is_read }) => ({
    type,
    title,
    content,
    sender_name,
    is_read,
  }))
}

async function deposit(player: Player) {
  const asked = await player.browser.call(payments.deposit, {
    body: { amount: 750, sender_name: 'Akbank' },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  const { id, reference } = asked.value.deposit
  const bank_line_id = await enterLine(cashier, { amount: 750, description: reference })
  return { params: { id }, body: { reason: 'Banka satırı görüldü', bank_line_id } }
}

async function withdraw(player: Player) {
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      amount: 250,
      account_name: 'Deniz Kaya',
      bank_name: 'Ziraat Bankası',
      iban: player.iban,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return { id: asked.value.withdrawal.id }
}

describe('a decided payment', () => {
  it('puts one message into the inbox, however often it is decided', async () => {
    const player = await newPlayer(app)
    const decision = await deposit(player)
    expect(await inboxOf(player)).toEqual([])
    await Promise.all(
      Array.from({ length: 4 }, () => cashier.browser.call(staffPayments.approveDeposit, decision)),
    )
    const messages = await inboxOf(player)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      type: 'payment',
      title: 'Yatırımınız onaylandı',
      sender_name: 'Site Yönetimi',
      is_read: false,
    })
    expect(messages[0]!.content).toContain('750,00')
    const event = { playerId: player.id, type: 'payment', title: 'Yine', content: 'Yine' } as const
    const key = `deposit:${decision.params.id}:approved`
    expect(await app.messaging.inbox.notify({ ...event, key })).toBe(false)
    expect(await inboxOf(player)).toEqual(messages)
  })

  it('says why a deposit was rejected', async () => {
    const player = await newPlayer(app)
    const decision = await deposit(player)
    await cashier.browser.call(staffPayments.rejectDeposit, {
      ...decision,
      body: { reason: 'Gelmedi' },
    })
    const [message] = await inboxOf(player)
    expect(message).toMatchObject({ type: 'payment', title: 'Yatırım talebiniz reddedildi' })
    expect(message!.content).toContain('Gelmedi')
  })

  it.each([
    [
      'deposit',
      async (player: Player) => {
        await cashier.browser.call(staffPayments.approveDeposit, await deposit(player))
      },
    ],
    [
      'withdrawal',
      async (player: Player) => {
        const params = await withdraw(player)
        const body = { reason: 'Kontrol edildi' }
        await cashier.browser.call(staffPayments.approveWithdrawal, { params, body })
      },
    ],
  ])('is told later when the news of a %s were lost, and still once', async (_, decide) => {
    const player = await newPlayer(app, { cash: lira(1000) })
    await decide(player)
    const told = await inboxOf(player)
    expect(told).toHaveLength(1)
    await app.owner.read.deleteFrom('message').where('player_id', '=', player.id).execute()
    for (let run = 0; run < 2; run++) {
      await app.database.transaction((tx) => app.jobs.later(tx, 'tell_decided_payments', {}))
      await app.jobs.runDue()
    }
    expect(await inboxOf(player)).toEqual(told)
  })

  it('tells each step of a withdrawal', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    const params = await withdraw(player)
    app.clock.advance(1_000)
    const reason = 'Kontrol edildi'
    await cashier.browser.call(staffPayments.approveWithdrawal, { params, body: { reason } })
    app.clock.advance(1_000)
    await cashier.browser.call(staffPayments.payWithdrawal, {
      params,
      body: { bank_ref: 'FT26325' },
    })
    const messages = await inboxOf(player)
    expect(messages.map((message) => message.title)).toEqual([
      'Çekiminiz gönderildi',
      'Çekim talebiniz onaylandı',
    ])
    expect(messages.every((message) => message.type === 'payment')).toBe(true)
  })
})
