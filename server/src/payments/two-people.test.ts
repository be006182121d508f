import { lira, ZERO } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, enterLine, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

/* One person alone turns nothing into money that leaves (security H1, backoffice S1-2, S1-4, S2-2, S2-3). */

let app: Application
let anna: Colleague
let bora: Colleague
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  anna = await newStaff(app, 'cashier')
  bora = await newStaff(app, 'cashier')
})
afterAll(() => app.stop())

const reason = 'Dekont görüldü'
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function request(player: Player, amount = 500) {
  const body = { amount, sender_name: 'Akbank' }
  const asked = await player.browser.call(payments.deposit, { body })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.deposit
}
const credit = (by: Colleague, id: string, line?: string) =>
  by.browser.call(staffPayments.approveDeposit, {
    params: { id },
    body: { reason, ...(line === undefined ? {} : { bank_line_id: line }) },
  })
const cashOf = async ({ id }: Player) => (await app.wallet.balances(id)).cash
const rowOf = (id: string) =>
  app.database.read.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = async (by: Colleague) => {
  const open = await by.browser.call(staffPayments.bankLines)
  if (!open.ok) throw new Error(open.refusal.message)
  return open.value.lines
}

describe('a deposit', () => {
  it('without a bank line is credited by two, once', async () => {
    const player = await newPlayer(app)
    const { id } = await request(player, 900_000)
    const asked = await credit(anna, id)
    expect(await cashOf(player)).toBe(ZERO)
    expect(codeOf(await approve(anna, askedOf(asked)))).toBe('second_person_required')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approve(bora, askedOf(asked))),
    )
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
    expect(await cashOf(player)).toBe(lira(900_000))
    expect(await rowOf(id)).toMatchObject({ status_by: bora.id, approval_id: askedOf(asked) })
  })

  it('with a line of its own name and code is credited by one', async () => {
    const player = await newPlayer(app)
    const { id, reference } = await request(player)
    const line = await enterLine(anna, { amount: 500, description: `${reference} ödeme` })
    const answer = await credit(anna, id, line)
    expect(answer.ok && answer.value.approval_id).toBeNull()
    expect(await cashOf(player)).toBe(lira(500))
  })

  it('is not given a line with another player’s code', async () => {
    const [first, second] = [await newPlayer(app), await newPlayer(app)]
    const [own, other] = [await request(first), await request(second)]
    const line = await enterLine(anna, { amount: 500, description: own.reference })
    expect(codeOf(await credit(anna, other.id, line))).toBe('bank_line_other_player')
    expect(codeOf(await credit(anna, own.id, line))).toBe('ok')
  })

  it('is credited at the amount that came, and keeps what was asked', async () => {
    const player = await newPlayer(app)
    const { id, reference } = await request(player, 7_500)
    const line = await enterLine(anna, { amount: 7_000, description: reference })
    expect(codeOf(await credit(anna, id, line))).toBe('ok')
    expect(await cashOf(player)).toBe(lira(7_000))
    expect(await rowOf(id)).toMatchObject({ amount: lira(7_000), asked_amount: lira(7_500) })
  })

  it('takes two where only the name fits, and the amount does not', async () => {
    const player = await newPlayer(app)
    const { id } = await request(player, 7_500)
    const line = await enterLine(anna, { amount: 7_000, description: `havale ${id}` })
    const asked = await credit(anna, id, line)
    expect(await cashOf(player)).toBe(ZERO)
    expect(codeOf(await approve(bora, askedOf(asked)))).toBe('ok')
    expect(await cashOf(player)).toBe(lira(7_000))
  })

  it('is done by one or the other: approved against a line while another person is asked', async () => {
    const player = await newPlayer(app)
    const { id, reference } = await request(player)
    const asked = askedOf(await credit(anna, id))
    const line = await enterLine(anna, { amount: 500, description: reference })
    const both = await Promise.all([approve(bora, asked), credit(bora, id, line)])
    expect(both.map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(await cashOf(player)).toBe(lira(500))
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('a line from somebody else', () => {
  it('waits apart, is nobody’s candidate, and is credited by two alone', async () => {
    const player = await newPlayer(app)
    const { id, reference } = await request(player)
    const description = `${reference} yatırım`
    const line = await enterLine(anna, { amount: 500, description, sender: 'BASKA BIRI' })
    const shown = (await linesOf(anna)).find((one) => one.id === line)
    expect(shown).toMatchObject({
      quarantine: 'other_name',
      candidates: [],
      code_of: { id: player.id, deposit_id: id },
    })
    const asked = askedOf(await credit(anna, id, line))
    expect(await cashOf(player)).toBe(ZERO)
    expect(codeOf(await approve(bora, asked))).toBe('ok')
    expect(await cashOf(player)).toBe(lira(500))
  })

  it('goes back to its sender by two, and to nobody else after that', async () => {
    const player = await newPlayer(app)
    const { id, reference } = await request(player)
    const line = await enterLine(anna, { amount: 500, description: reference, sender: 'YABANCI' })
    const params = { id: line }
    const body = { bank_ref: 'IADE-1', reason }
    const back = await anna.browser.call(staffCorrections.returnLine, { params, body })
    const toPlayer = askedOf(await credit(anna, id, line))
    const both = await Promise.all([approve(bora, askedOf(back)), approve(bora, toPlayer)])
    expect(both.map(codeOf).toSorted()).toEqual(['bank_line_mismatch', 'ok'])
    expect((await linesOf(anna)).map((one) => one.id)).not.toContain(line)
  })

  it('without a request is booked to a player by two, or is none of ours', async () => {
    const player = await newPlayer(app)
    const line = await enterLine(anna, { amount: 640, description: 'kira degil' })
    const asked = await anna.browser.call(staffCorrections.creditLine, {
      params: { id: line },
      body: { player_id: player.id, reason },
    })
    expect(codeOf(await approve(bora, askedOf(asked)))).toBe('ok')
    expect(await cashOf(player)).toBe(lira(640))
    const fee = await enterLine(anna, { amount: 12, description: 'masraf', sender: 'BANKA' })
    const discard = () =>
      anna.browser.call(staffCorrections.discardLine, { params: { id: fee }, body: { reason } })
    const answers = await Promise.all([discard(), discard()])
    expect(answers.map(codeOf).toSorted()).toEqual(['bank_line_mismatch', 'ok'])
  })
})

let transfers = 0
async function ask(player: Player, amount: number) {
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      amount,
      method: 'bank_transfer',
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.withdrawal.id
}
const release = (by: Colleague, id: string) =>
  by.browser.call(staffPayments.approveWithdrawal, { params: { id }, body: { reason } })
const pay = (by: Colleague, id: string, ref = `DENEME-CIKIS-${(transfers += 1)}`) =>
  by.browser.call(staffPayments.payWithdrawal, { params: { id }, body: { bank_ref: ref } })

describe('paying alone', () => {
  it('is not for whoever credited the player, or entered the line of it', async () => {
    const [cashier, clerk] = [await newStaff(app, 'cashier'), await newStaff(app, 'cashier')]
    const player = await newPlayer(app)
    const { id, reference } = await request(player)
    const line = await enterLine(clerk, { amount: 500, description: reference })
    await credit(cashier, id, line)
    const out = await ask(player, 500)
    await release(cashier, out)
    expect(codeOf(await pay(cashier, out))).toBe('second_person_required')
    expect(codeOf(await pay(clerk, out))).toBe('ok')

    const again = await request(player)
    const second = await enterLine(clerk, { amount: 500, description: again.reference })
    await credit(cashier, again.id, second)
    const next = await ask(player, 500)
    await release(clerk, next)
    expect(codeOf(await pay(clerk, next))).toBe('second_person_required')
  })

  it('takes a reference of the bank once', async () => {
    const people = [
      await newPlayer(app, { cash: lira(300) }),
      await newPlayer(app, { cash: lira(300) }),
    ]
    const ids: string[] = []
    for (const player of people) {
      const id = await ask(player, 200)
      await release(anna, id)
      ids.push(id)
    }
    expect(codeOf(await pay(bora, ids[0]!, 'FT 2611-7'))).toBe('ok')
    const twice = await pay(bora, ids[1]!, 'ft26117')
    expect(codeOf(twice)).toBe('bank_ref_taken')
    expect(twice.ok ? {} : twice.refusal.fields).toHaveProperty('bank_ref')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('a correction', () => {
  const reverse = (id: string) =>
    anna.browser.call(staffCorrections.reverseDeposit, { params: { id }, body: { reason } })

  it('takes a deposit back, and gives its line free', async () => {
    const [wrong, right] = [await newPlayer(app), await newPlayer(app)]
    const deposit = await request(wrong)
    const line = await enterLine(anna, { amount: 500, description: `yanlis ${deposit.id}` })
    await credit(anna, deposit.id, line)
    expect(await cashOf(wrong)).toBe(lira(500))
    const asked = await reverse(deposit.id)
    expect(codeOf(await approve(bora, askedOf(asked)))).toBe('ok')
    expect(await cashOf(wrong)).toBe(ZERO)
    expect(codeOf(await reverse(deposit.id))).toBe('already_corrected')
    const own = await request(right)
    expect(codeOf(await credit(anna, own.id, line))).toBe('ok')
    expect(await cashOf(right)).toBe(lira(500))
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('never takes more than there is, and says what there is', async () => {
    const player = await newPlayer(app)
    const { id } = await request(player, 800)
    await approve(bora, askedOf(await credit(anna, id)))
    await ask(player, 500)
    const refused = await approve(bora, askedOf(await reverse(id)))
    expect(codeOf(refused)).toBe('correction_above_balance')
    expect(refused.ok ? '' : refused.refusal.message).toContain('₺300,00')
    expect(await cashOf(player)).toBe(lira(300))
  })

  it('gives back what the bank sent back, once', async () => {
    const player = await newPlayer(app, { cash: lira(400) })
    const id = await ask(player, 400)
    await release(anna, id)
    await pay(bora, id)
    const asked = await anna.browser.call(staffCorrections.returnWithdrawal, {
      params: { id },
      body: { reason },
    })
    const answers = await Promise.all([
      approve(bora, askedOf(asked)),
      approve(bora, askedOf(asked)),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    expect(await cashOf(player)).toBe(lira(400))
  })

  it('adjusts in both directions, asked for by one key once', async () => {
    const player = await newPlayer(app)
    const adjust = (direction: 'plus' | 'minus', amount: number, idempotencyKey: string) =>
      anna.browser.call(staffCorrections.adjust, {
        params: { id: player.id },
        body: { direction, amount, reason },
        idempotencyKey,
      })
    const first = askedOf(await adjust('plus', 120, 'duzeltme-anahtari-1'))
    expect(askedOf(await adjust('plus', 120, 'duzeltme-anahtari-1'))).toBe(first)
    await approve(bora, first)
    await approve(bora, askedOf(await adjust('minus', 20, 'duzeltme-anahtari-2')))
    expect(await cashOf(player)).toBe(lira(100))
    const rows = await correctionsOf(player)
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', lira(120)],
      ['adjustment', lira(-20)],
    ])
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  const correctionsOf = ({ id }: Player) =>
    app.database.read
      .selectFrom('correction')
      .select(['kind', 'amount'])
      .where('player_id', '=', id)
      .orderBy('amount', 'desc')
      .execute()
})
