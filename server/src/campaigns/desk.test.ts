import { bonuses as calls } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { add, lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { staffBonuses as desk } from '@menekse/contract/bonuses/staff-bonuses'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { playRound } from '../../test/bonuses.ts'
import { newPlayer, setDayLimit } from '../../test/people.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

const REASON = 'Kampanya takvimi'
const slots = { games: {}, categories: { slots: 100 }, products: {}, default: 0 }
const terms = {
  kind: 'fixed' as const,
  percent: null,
  amount: 25,
  min_deposit: null,
  min_bonus: null,
  max_bonus: null,
  rollover: 2,
  stake_order: 'bonus_first' as const,
  max_stake: 20,
  valid_days: 3,
  weights: slots,
  spins: null,
  cashback: null,
  ends_on_withdrawal: false,
  repeats: 'once' as const,
  weekdays: null,
  first_deposit_only: false,
}
const offerWith = (changes: Partial<typeof terms> | Record<string, unknown> = {}) => ({
  name: 'Kasım bonusu',
  description: 'Kasım boyunca ₺25 bonus.',
  terms: { ...terms, ...changes } as typeof terms,
  starts_at: '2026-11-01T00:00:00+03:00',
  ends_at: null,
})

async function defaultBrand(): Promise<string> {
  const options = await owner.browser.call(staffCampaigns.options, {})
  if (!options.ok) throw new Error(options.refusal.message)
  expect(options.value.rollover_ceiling).toBe(10)
  return options.value.brands[0]!.id
}

let slugs = 0
async function create(changes: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  slugs += 1
  const brand_id = await defaultBrand()
  return owner.browser.call(staffCampaigns.createCampaign, {
    body: {
      brand_id,
      slug: `kampanya-${slugs}`,
      trigger: 'promotion',
      code: null,
      offer: offerWith(changes),
      reason: REASON,
      ...more,
    },
  })
}
async function made(changes = {}, more = {}): Promise<StaffCampaign> {
  const result = await create(changes, more)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value.campaign
}
const setStatus = (id: string, status: 'active' | 'paused' | 'ended') =>
  owner.browser.call(staffCampaigns.setCampaignStatus, {
    params: { id },
    body: { status, reason: REASON },
  })
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

describe('publishing an offer', () => {
  it.each([
    ['rollover', { rollover: 11 }, 'Çevrim en fazla 10 kat olabilir'],
    ['weights', { weights: { ...slots, default: 10 } }, 'Adı geçmeyen oyunlar çevrime sayılamaz'],
    ['weights', { weights: { ...slots, products: { poker: 50 } } }, 'Bilinmeyen ürün: poker'],
    ['weights', { weights: { ...slots, categories: { bingo: 5 } } }, 'Bilinmeyen kategori: bingo'],
    [
      'weights',
      { weights: { ...slots, products: { sports: 50 } } },
      'Bir bonus tek bir ürün türünde geçerli olabilir',
    ],
    ['weights', { weights: { ...slots, categories: {} } }, 'Çevrime sayılan en az bir oyun olmalı'],
    ['amount', { amount: null }, 'Bu bonus türü için zorunludur'],
    ['percent', { percent: 10 }, 'Bu bonus türünde kullanılmaz'],
    ['kind', { kind: 'deposit_match' }, 'Bu bonus türü bu yolla verilemez'],
    [
      'repeats',
      { repeats: 'deposit' },
      'Her yatırımda bir kez, yalnızca yatırım bonuslarında olur',
    ],
    [
      'spins',
      { kind: 'free_spins', amount: null, spins: { count: 5, stake: 3, games: ['nar-bahcesi'] } },
      'Nar Bahçesi bu dönüş tutarıyla oynanamaz',
    ],
  ])('is refused by %s', async (field, changes, text) => {
    const result = await create(changes)
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', fields: { [`offer.terms.${field}`]: text } },
    })
  })

  it('refuses terms that leave something out', async () => {
    const { max_stake: _, ...rest } = terms
    const body = { ...offerWith(), terms: rest as typeof terms }
    expect(codeOf(await create({}, { offer: body }))).toBe('invalid_input')
  })

  it('needs the permission', async () => {
    const support = await newStaff(app, 'support')
    const brand_id = await defaultBrand()
    const result = await support.browser.call(staffCampaigns.createCampaign, {
      body: {
        brand_id,
        slug: 'izinsiz',
        trigger: 'promotion',
        code: null,
        offer: offerWith(),
        reason: REASON,
      },
    })
    expect(codeOf(result)).toBe('forbidden')
  })

  it('leaves grants of earlier versions as they were, and gives nothing twice', async () => {
    const campaign = await made()
    expect(campaign.status).toBe('draft')
    const player = await newPlayer(app)
    const activate = (bonus_id: string) =>
      player.browser.call(campaigns.activate, { body: { bonus_id } })
    expect(codeOf(await activate(campaign.offer.id))).toBe('bonus_unavailable')
    await setStatus(campaign.id, 'active')
    expect(codeOf(await activate(campaign.offer.id))).toBe('ok')
    const published = await owner.browser.call(staffCampaigns.publishOffer, {
      params: { id: campaign.id },
      body: { offer: offerWith({ amount: 40 }), reason: REASON },
    })
    if (!published.ok) throw new Error(published.refusal.message)
    expect(published.value.campaign).toMatchObject({ offer: { version: 2 }, totals: { grants: 1 } })
    expect(codeOf(await activate(campaign.offer.id))).toBe('bonus_unavailable')
    expect(codeOf(await activate(published.value.campaign.offer.id))).toBe('bonus_taken')
    const active = await player.browser.call(calls.active, {})
    expect(active).toMatchObject({ value: { active_bonuses: [{ amount: lira(25) }] } })
    const detail = await owner.browser.call(staffCampaigns.campaign, {
      params: { id: campaign.id },
    })
    expect(detail).toMatchObject({ value: { offers: [{ version: 2 }, { version: 1 }] } })
  })

  it('refuses a code and a short name that are used, and whatever comes after the end', async () => {
    const code = { trigger: 'code', code: 'KASIM' }
    const campaign = await made({ kind: 'trial' }, code)
    expect(codeOf(await create({ kind: 'trial' }, code))).toBe('bonus_code_taken')
    expect(codeOf(await create({}, { slug: campaign.slug }))).toBe('bonus_slug_taken')
    expect(codeOf(await create({}, { code: 'ARALIK' }))).toBe('invalid_input')
    expect(codeOf(await setStatus(campaign.id, 'ended'))).toBe('ok')
    expect(codeOf(await setStatus(campaign.id, 'active'))).toBe('bonus_campaign_ended')
  })
})

describe('staff', () => {
  /** What the first page of the desk says. */
  async function costToday(): Promise<Kurus> {
    const answer = await owner.browser.call(staffPlayers.queues)
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value.today.bonus_cost
  }
  async function giftOffer(): Promise<string> {
    const found = await owner.browser.call(staffCampaigns.campaigns, {
      query: { status: 'active' },
    })
    if (!found.ok) throw new Error(found.refusal.message)
    return found.value.campaigns.find(({ slug }) => slug === 'telafi')!.offer.id
  }

  it('gives a bonus with a reason, once for each key, and takes it back with another', async () => {
    const player = await newPlayer(app, { cash: lira(300) })
    const before = await costToday()
    const offer_id = await giftOffer()
    const give = (idempotencyKey: string, reason = 'Kesinti için telafi') =>
      owner.browser.call(staffCampaigns.grant, {
        params: { id: player.id },
        body: { offer_id, reason },
        idempotencyKey,
      })
    const given = await give('a-bir-iki-uc')
    if (!given.ok) throw new Error(given.refusal.message)
    expect(given.value.grant).toMatchObject({ balance: lira(100), required: lira(100) })
    expect(await give('a-bir-iki-uc')).toEqual(given)
    expect(await costToday()).toBe(add(before, lira(100)))
    expect(codeOf(await give('a-bir-iki-uc', 'Başka gerekçe'))).toBe('key_reused')
    expect((await app.wallet.balances(player.id)).bonus).toBe(lira(100))
    const inbox = await app.messaging.inbox.page({ playerId: player.id, username: '' }, 1)
    expect(inbox.messages[0]).toMatchObject({ type: 'bonus', title: 'Telafi bonusu' })

    await playRound(app, player.id, { stake: lira(10), payout: lira(10) })
    const params = { id: given.value.grant!.id }
    const cancelled = await owner.browser.call(desk.cancelGrant, {
      params,
      body: { reason: 'Yanlış oyuncuya tanımlandı' },
    })
    expect(cancelled).toMatchObject({
      ok: true,
      value: { grant: { status: 'cancelled', forfeited: lira(100), balance: 0n } },
    })
    expect(await app.wallet.balances(player.id)).toEqual({ cash: lira(300), bonus: 0n, held: 0n })
    const detail = await owner.browser.call(desk.grantDetail, { params, query: {} })
    expect(detail).toMatchObject({
      value: {
        grant: { status: 'cancelled', wagered: lira(10), required: lira(100) },
        rounds: [{ status: 'settled', stake: lira(10), wagered: lira(10), bonus_stake: 0n }],
        total_pages: 1,
      },
    })
    const missing = await owner.browser.call(desk.grantDetail, {
      params: { id: 'bgr_yok' },
      query: {},
    })
    expect(codeOf(missing)).toBe('not_found')
    const page = await owner.browser.call(desk.playerGrants, {
      params: { id: player.id },
      query: {},
    })
    expect(page).toMatchObject({
      value: { total: 1, totals: { granted: lira(100), forfeited: lira(100), cost: 0n } },
    })
    const audit = await owner.browser.call(staffDesk.audit, { query: { subject: player.id } })
    if (!audit.ok) throw new Error(audit.refusal.message)
    expect(audit.value.rows.map(({ action }) => action)).toContain('bonus.grant')
    expect(await costToday()).toBe(before)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('gives nothing to whoever may not have it', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const offer_id = await giftOffer()
    await setDayLimit(player, 'deposit', 100)
    const body = { offer_id, reason: 'Telafi' }
    const refused = await owner.browser.call(staffCampaigns.grant, {
      params: { id: player.id },
      body,
    })
    expect(codeOf(refused)).toBe('limit_used_up')
  })
})

describe('a timetable', () => {
  it('gives to its audience once a period', async () => {
    const [rich, poor] = [await newPlayer(app), await newPlayer(app)]
    await app.owner.read
      .insertInto('deposit')
      .values({
        id: `dep_${rich.id.slice(4)}`,
        player_id: rich.id,
        amount: lira(500),
        bank_name: 'Akbank',
        description: '',
        reference: 'MNK-TAKVIM',
        simulated: true,
        status: 'approved',
        status_at: app.clock.now(),
        status_by: 'system',
        balance_after: lira(500),
        created_at: app.clock.now(),
      })
      .execute()
    const changes = { repeats: 'week', rollover: 1 }
    const campaign = await made(changes, { trigger: 'schedule', audience: 'depositors' })
    await setStatus(campaign.id, 'active')
    const bonusOf = async (id: typeof rich.id) => (await app.wallet.balances(id)).bonus
    await app.campaigns.giveBySchedule()
    await app.campaigns.giveBySchedule()
    expect([await bonusOf(rich.id), await bonusOf(poor.id)]).toEqual([lira(25), 0n])
    app.clock.set('2026-11-23T00:00:00+03:00')
    await app.campaigns.giveBySchedule()
    expect(await bonusOf(rich.id)).toBe(lira(50))
  })
})
