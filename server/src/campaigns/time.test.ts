import { bonuses as calls } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { identity } from '@menekse/contract/identity/identity'
import { lira, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { reports } from '@menekse/contract/reports/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf, offerNamed, playRound } from '../../test/bonuses.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
/** The player again after a while away, in which the session ended. */
async function back({ browser, username }: Player) {
  const answer = await browser.call(identity.login, { body: { username, password: PASSWORD } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return browser.call
}
const kindsOf = async ({ id }: Player) => {
  const rows = await app.database.read
    .selectFrom('player_case')
    .select('kind')
    .where('player_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a choice', () => {
  it('closes a day after the approval, and lapses by the job', async () => {
    const player = await newPlayer(app)
    const depositId = await depositOf(app, player)
    app.clock.advance(DAY_MS - 1)
    expect(await app.campaigns.choices.pending(player.id)).toMatchObject({ depositId })
    await app.campaigns.endDue()
    expect(await app.campaigns.choices.pending(player.id)).toMatchObject({ depositId })
    const bonus_id = await offerNamed(player, 'Hoş geldin bonusu')
    app.clock.advance(1)
    expect(await app.campaigns.choices.pending(player.id)).toBeUndefined()
    const body = { deposit_id: depositId, bonus_id, action: 'select' as const }
    await back(player)
    expect(codeOf(await player.browser.call(campaigns.select, { body }))).toBe(
      'bonus_choice_closed',
    )
    await app.campaigns.endDue()
    const row = await app.database.read
      .selectFrom('bonus_choice')
      .select(['status', 'grant_id'])
      .where('deposit_id', '=', depositId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'lapsed', grant_id: null })
    expect(codeOf(await player.browser.call(campaigns.select, { body }))).toBe(
      'bonus_choice_closed',
    )
  })

  it('does not open where protection forbids a bonus', async () => {
    const player = await newPlayer(app)
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { bonusStopped: true }),
    )
    await depositOf(app, player)
    expect(await app.campaigns.choices.pending(player.id)).toBeUndefined()
    const shown = await player.browser.call(campaigns.promotions, {})
    if (!shown.ok) throw new Error(shown.refusal.message)
    expect(new Set(shown.value.promotions.map(({ state }) => state))).toEqual(new Set(['closed']))
    expect(codeOf(await player.browser.call(campaigns.code, { body: { code: 'DENEME' } }))).toBe(
      'bonus_stopped',
    )
  })
})

describe('a grant', () => {
  it('runs until its instant, ends at it, and says so once', async () => {
    const player = await newPlayer(app, { cash: lira(30) })
    const taken = await player.browser.call(campaigns.code, { body: { code: 'DENEME' } })
    if (!taken.ok) throw new Error(taken.refusal.message)
    app.clock.advance(7 * DAY_MS - 1)
    await app.bonuses.endDue()
    expect(await app.bonuses.active(player.id)).toHaveLength(1)
    app.clock.advance(1)
    expect(await app.bonuses.active(player.id)).toHaveLength(0)
    const params = { id: taken.value.bonus.id }
    await back(player)
    expect(codeOf(await player.browser.call(calls.endingOf, { params }))).toBe('bonus_ended')
    await app.bonuses.endDue()
    await app.bonuses.endDue()
    expect(await player.browser.call(calls.all, { query: {} })).toMatchObject({
      value: { bonuses: [{ status: 'expired', forfeited: lira(50), converted: 0n }] },
    })
    const { messages } = await app.messaging.inbox.page({ playerId: player.id, username: '' }, 1)
    expect(messages.map(({ title }) => title)).toEqual(['Bonusun süresi doldu'])
    expect(await app.wallet.balances(player.id)).toEqual({ cash: lira(30), bonus: 0n, held: 0n })
  })

  it('is wagered into cash, which stands in the statement', async () => {
    const player = await newPlayer(app)
    await player.browser.call(campaigns.code, { body: { code: 'DENEME' } })
    for (let n = 0; n < 25; n++)
      await playRound(app, player.id, { stake: lira(20), payout: lira(21) })
    // Each of 25 rounds won one lira of bonus money; 500 lira were staked, all that was asked.
    expect(await app.wallet.balances(player.id)).toEqual({ cash: lira(75), bonus: 0n, held: 0n })
    const statement = await player.browser.call(reports.statement, { query: { type: 'deposit' } })
    expect(statement).toMatchObject({
      value: {
        pagination: { total: 2 },
        transactions: expect.arrayContaining([
          expect.objectContaining({
            type: 'bonus',
            description: 'Deneme bonusu tanımlandı',
            amount: lira(50),
            status_label: 'Tamamlandı',
          }),
          expect.objectContaining({
            description: 'Deneme bonusu nakde dönüştü',
            amount: lira(75),
          }),
        ]),
      },
    })
    const rounds = await player.browser.call(reports.statement, { query: { type: 'slot_bet' } })
    if (!rounds.ok) throw new Error(rounds.refusal.message)
    expect(new Set(rounds.value.transactions.map((row) => row.balance_after))).toEqual(
      new Set([0n]),
    )
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('wrong codes', () => {
  it('are counted for an hour', async () => {
    const player = await newPlayer(app)
    const wish = { playerId: player.id, brandId: await brandOf(player), key: undefined }
    for (let n = 0; n < 10; n++)
      expect(await app.campaigns.takeCode({ ...wish, code: `YANLIS${n}` })).toMatchObject({
        refused: 'bonus_code_wrong',
      })
    expect(await app.campaigns.takeCode({ ...wish, code: 'DENEME' })).toMatchObject({
      refused: 'too_many_requests',
    })
    app.clock.advance(3_600_001)
    expect(await app.campaigns.takeCode({ ...wish, code: 'dénémé' })).toHaveProperty('row')
  })
})

async function brandOf({ id }: Player): Promise<string> {
  const row = await app.database.read
    .selectFrom('player')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.brand_id
}

describe('the loss bonus', () => {
  const ask = async (player: Player) => {
    const found = await (await back(player))(campaigns.cashback, {})
    if (!found.ok) throw new Error(found.refusal.message)
    return found.value
  }
  const claim = (player: Player, amount?: number) =>
    player.browser.call(campaigns.claimCashback, { body: { amount } })

  it('counts cash of the week that ended on Sunday at midnight in Istanbul', async () => {
    const player = await newPlayer(app, { cash: lira(2000) })
    const { id } = player
    app.clock.set('2027-01-10T23:59:59+03:00')
    await playRound(app, id, { stake: lira(500), payout: lira(200) })
    app.clock.set('2027-01-11T00:00:00+03:00')
    await playRound(app, id, { stake: lira(100) })
    const now = await ask(player)
    expect(now).toMatchObject({
      eligible: true,
      cashback_amount: lira(30),
      details: {
        staked: lira(500),
        paid: lira(200),
        net_loss: lira(300),
        running_loss: lira(100),
        next_at: '2027-01-17T21:00:00.000Z',
      },
    })
    const claimed = await claim(player, 999_999)
    expect(claimed).toMatchObject({
      ok: true,
      value: { cashback: { amount: lira(30) }, new_balance: lira(1600), bonus_balance: lira(30) },
    })
    expect(codeOf(await claim(player))).toBe('cashback_claimed')
    expect(await ask(player)).toMatchObject({
      eligible: false,
      message: 'Geçen hafta için kayıp bonusunuzu aldınız. Sonraki hesap: 18 Ocak Pazartesi 00.00',
      details: { claimed: true },
    })
  })

  it('names the condition that is missing', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    app.clock.set('2027-01-13T12:00:00+03:00')
    await playRound(app, player.id, { stake: lira(120) })
    app.clock.set('2027-01-19T12:00:00+03:00')
    expect(await ask(player)).toMatchObject({
      eligible: false,
      cashback_amount: 0n,
      message:
        'Geçen hafta net kaybınız ₺120,00; kayıp bonusu için en az ₺200,00 gerekiyor. Sonraki hesap: 25 Ocak Pazartesi 00.00',
    })
    const refused = await claim(player)
    expect(refused).toMatchObject({
      refusal: { code: 'cashback_not_eligible', message: expect.stringContaining('₺200,00') },
    })
    const winner = await newPlayer(app)
    expect((await ask(winner)).message).toContain('Geçen hafta net kaybınız yok')
  })

  it('takes off what bonuses turned into cash, and does not count bonus stakes', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    await player.browser.call(campaigns.code, { body: { code: 'DENEME' } })
    // Fifty lira of each are cash as long as there is some; then the trial's money plays.
    for (let n = 0; n < 25; n++)
      await playRound(app, player.id, { stake: lira(20), payout: 0n as Kurus })
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(550), bonus: 0n })
    app.clock.advance(7 * DAY_MS)
    const found = await ask(player)
    expect(found.details).toMatchObject({
      staked: lira(500),
      bonus_won: lira(50),
      net_loss: lira(450),
    })
  })
})

describe('taking money out', () => {
  it('asks before it ends a bonus, and ends it with the withdrawal', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const depositId = await depositOf(app, player, lira(600))
    const bonus_id = await offerNamed(player, 'Hoş geldin bonusu')
    await call(campaigns.select, { body: { deposit_id: depositId, bonus_id, action: 'select' } })
    const body = {
      amount: toWire(lira(100)),
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
    }
    const asked = await call(payments.withdraw, { body })
    expect(asked).toMatchObject({
      refusal: {
        code: 'bonus_would_end',
        message:
          'Bu çekim etkin bonusunuzu sona erdirir: ₺600,00 bonus bakiyesi silinir. Devam etmek için onaylayın.',
      },
    })
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(600), held: 0n })
    const agreed = await call(payments.withdraw, { body: { ...body, accept_bonus_end: true } })
    expect(codeOf(agreed)).toBe('ok')
    expect(await app.wallet.balances(player.id)).toEqual({
      cash: lira(500),
      bonus: 0n,
      held: lira(100),
    })
    expect(await call(calls.all, { query: {} })).toMatchObject({
      value: { bonuses: [{ status: 'cancelled', forfeited: lira(600) }] },
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('signs of abuse', () => {
  it('open cases about whoever shares a device or address, and take nothing', async () => {
    const ip = '198.51.100.77'
    const [first, second] = [await newPlayer(app, { ip }), await newPlayer(app, { ip })]
    for (const { browser } of [first, second])
      expect(codeOf(await browser.call(campaigns.code, { body: { code: 'DENEME' } }))).toBe('ok')
    await app.jobs.runDue()
    expect(await kindsOf(second)).toContain('bonus_shared_address')
    expect((await app.wallet.balances(second.id)).bonus).toBe(lira(50))
    const before = await kindsOf(second)
    await app.jobs.runDue()
    expect(await kindsOf(second)).toEqual(before)
  })
})
