import { bonuses as calls } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { lira, toWire } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf, offerNamed } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const WELCOME = 'Hoş geldin bonusu'

describe('the choice after a deposit', () => {
  it('opens with the first approved deposit and gives the chosen bonus', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const none = await call(campaigns.pendingCheck, {})
    expect(none).toMatchObject({ ok: true, value: { pending: false, bonuses: [] } })
    const depositId = await depositOf(app, player, lira(1000))
    const pending = await call(campaigns.pendingCheck, {})
    expect(pending).toMatchObject({
      ok: true,
      value: { pending: true, deposit_id: depositId, deposit_amount: lira(1000) },
    })
    if (!pending.ok) throw new Error(pending.refusal.message)
    const shown = await call(campaigns.promotions, {})
    expect(shown).toMatchObject({
      value: { promotions: [{ name: WELCOME, state: 'open' }, {}, {}, {}, {}, {}] },
    })
    // 21 November 2026 is a Saturday: the weekend's offer stands beside the welcome.
    expect(pending.value.bonuses.map(({ name, amount }) => [name, amount])).toEqual([
      [WELCOME, lira(1000)],
      ['Hafta sonu yatırım bonusu', lira(500)],
    ])
    expect(pending.value.bonuses[0]!.example).toEqual({
      deposit: lira(1000),
      bonus: lira(1000),
      wagering: lira(8000),
    })
    const body = { deposit_id: depositId, bonus_id: pending.value.bonuses[0]!.id }
    const chosen = await call(campaigns.select, { body: { ...body, action: 'select' } })
    expect(chosen).toMatchObject({ ok: true, value: { bonus: { amount: lira(1000) } } })
    const again = await call(campaigns.select, { body: { ...body, action: 'select' } })
    expect(again).toMatchObject({ ok: true, value: { bonus: { amount: lira(1000) } } })
    const rejected = await call(campaigns.select, { body: { ...body, action: 'reject' } })
    expect(rejected).toMatchObject({ ok: false, refusal: { code: 'bonus_choice_closed' } })
    expect(await call(campaigns.pendingCheck, {})).toMatchObject({ value: { pending: false } })
    const active = await call(calls.active, {})
    expect(active).toMatchObject({
      ok: true,
      value: {
        active_bonuses: [
          {
            name: WELCOME,
            amount: lira(1000),
            balance: lira(1000),
            in_use: true,
            wagering: { rollover: 8, required: lira(8000), completed: 0n, progress: 0 },
          },
        ],
      },
    })
    expect(await app.wallet.balances(player.id)).toEqual({
      cash: lira(1000),
      bonus: lira(1000),
      held: 0n,
    })
  })

  it('may be declined, once, and is not asked again', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const depositId = await depositOf(app, player)
    const body = { deposit_id: depositId, action: 'reject' as const }
    const declined = await call(campaigns.select, { body })
    expect(declined).toMatchObject({
      ok: true,
      value: { message: 'Bonusu almadınız. Kayıp bonusu hakkınız saklıdır.', bonus: null },
    })
    expect(await call(campaigns.pendingCheck, {})).toMatchObject({ value: { pending: false } })
    const bonus_id = await offerNamed(player, WELCOME)
    const late = await call(campaigns.select, { body: { ...body, bonus_id, action: 'select' } })
    expect(late).toMatchObject({ ok: false, refusal: { code: 'bonus_choice_closed' } })
  })

  it('asks for a deposit the caller has', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const deposit_id = await depositOf(app, other)
    const bonus_id = await offerNamed(player, WELCOME)
    const { call } = player.browser
    expect(
      await call(campaigns.select, { body: { deposit_id, bonus_id, action: 'select' } }),
    ).toMatchObject({
      ok: false,
      refusal: {
        code: 'deposit_id_missing',
        message: expect.stringContaining('sayfayı yenileyin'),
      },
    })
    expect(await call(campaigns.select, { body: { action: 'reject' } })).toMatchObject({
      ok: false,
      refusal: { code: 'deposit_id_missing', message: 'Deposit ID bulunamadı' },
    })
  })
})

describe('promotions and codes', () => {
  it('shows visitors every offer that a player can do something about', async () => {
    const shown = await app.browser().call(campaigns.promotions, {})
    if (!shown.ok) throw new Error(shown.refusal.message)
    expect(shown.value.promotions.map(({ name, bonus_type }) => [name, bonus_type])).toEqual([
      [WELCOME, 'deposit'],
      ['Hafta sonu yatırım bonusu', 'deposit'],
      ['25 ücretsiz dönüş', 'activate'],
      ['Deneme bonusu', 'code'],
      ['Bedava bahis', 'code'],
      ['Haftalık kayıp bonusu', 'cashback'],
    ])
    expect(JSON.stringify(shown.value.promotions.map(({ name }) => name))).not.toContain('Telafi')
  })

  it('gives a code’s bonus once, however it is typed', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    expect(await call(campaigns.code, { body: { code: 'DENEMEK' } })).toMatchObject({
      refusal: { code: 'bonus_code_wrong' },
    })
    const taken = await call(campaigns.code, { body: { code: ' deneme ' } })
    expect(taken).toMatchObject({ ok: true, value: { bonus: { amount: lira(50) } } })
    expect(await call(campaigns.code, { body: { code: 'Deneme' } })).toMatchObject({
      ok: false,
      refusal: { code: 'bonus_taken' },
    })
    expect((await app.wallet.balances(player.id)).bonus).toBe(lira(50))
  })

  it('gives free spins as spins and not as money', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const bonus_id = await offerNamed(player, '25 ücretsiz dönüş')
    const taken = await call(campaigns.activate, { body: { bonus_id } })
    expect(taken).toMatchObject({
      ok: true,
      value: { bonus: { amount: lira(50), balance: 0n, free_spins: { left: 25, total: 25 } } },
    })
    expect(await call(campaigns.activate, { body: { bonus_id } })).toMatchObject({
      refusal: { code: 'bonus_taken' },
    })
    const deposit = await offerNamed(player, WELCOME)
    expect(await call(campaigns.activate, { body: { bonus_id: deposit } })).toMatchObject({
      refusal: { code: 'bonus_needs_deposit' },
    })
  })
})

describe('cancelling', () => {
  it('shows what is lost, wants the same amounts back, and keeps the cash', async () => {
    const player = await newPlayer(app, { cash: lira(200) })
    const { call } = player.browser
    const taken = await call(campaigns.code, { body: { code: 'DENEME' } })
    if (!taken.ok) throw new Error(taken.refusal.message)
    const params = { id: taken.value.bonus.id }
    const preview = await call(calls.endingOf, { params })
    expect(preview).toMatchObject({
      value: { ending: { forfeited: lira(50), kept: lira(200), wagering_remaining: lira(500) } },
    })
    const wrong = { forfeited: toWire(lira(49)), free_spins_lost: 0 }
    expect(await call(calls.cancel, { params, body: wrong })).toMatchObject({
      refusal: { code: 'bonus_preview_outdated' },
    })
    const right = { forfeited: toWire(lira(50)), free_spins_lost: 0 }
    const first = await call(calls.cancel, { params, body: right })
    expect(first).toMatchObject({ ok: true, value: { message: 'Bonus iptal edildi!' } })
    expect(await call(calls.cancel, { params, body: right })).toEqual(first)
    expect(await app.wallet.balances(player.id)).toEqual({ cash: lira(200), bonus: 0n, held: 0n })
    expect(await call(calls.all, { query: {} })).toMatchObject({
      value: { total: 1, bonuses: [{ status: 'cancelled', forfeited: lira(50) }] },
    })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})
