import { lira, ZERO } from '@menekse/contract/money'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

/* One agent gives no cash, and a campaign costs what it may (backoffice S1-3). */

let app: Application
let owner: Colleague
let partner: Colleague
let agent: Colleague
let brandId: string
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  partner = await newStaff(app, 'owner')
  agent = await newStaff(app, 'support')
  const options = await owner.browser.call(staffCampaigns.options, {})
  if (!options.ok) throw new Error(options.refusal.message)
  brandId = options.value.brands[0]!.id
})
afterAll(() => app.stop())

const reason = 'Telafi'
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

const offerOf = (changes: Record<string, unknown>) => ({
  name: 'Personel bonusu',
  description: 'Personelin verdiği bonus.',
  starts_at: '2026-11-01T00:00:00+03:00',
  ends_at: null,
  terms: {
    kind: 'fixed' as const,
    percent: null,
    amount: 500,
    min_deposit: null,
    min_bonus: null,
    max_bonus: null,
    rollover: 2,
    stake_order: 'bonus_first' as const,
    max_stake: 20,
    valid_days: 3,
    weights: { games: {}, categories: { slots: 100 }, products: {}, default: 0 },
    spins: null,
    cashback: null,
    ends_on_withdrawal: false,
    repeats: 'day' as const,
    weekdays: null,
    first_deposit_only: false,
    ...changes,
  },
})

let slugs = 0
async function draft(changes: Record<string, unknown> = {}) {
  slugs += 1
  const made = await owner.browser.call(staffCampaigns.createCampaign, {
    body: {
      brand_id: brandId,
      slug: `personel-${slugs}`,
      trigger: 'staff',
      code: null,
      offer: offerOf(changes),
      reason,
    },
  })
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value.campaign
}
const publish = (id: string) =>
  owner.browser.call(staffCampaigns.setCampaignStatus, {
    params: { id },
    body: { status: 'active', reason },
  })
/** A campaign that is published, by two where it takes two. */
async function published(changes: Record<string, unknown> = {}) {
  const campaign = await draft(changes)
  const answer = await publish(campaign.id)
  if (answer.ok && answer.value.approval_id !== null)
    await approve(partner, answer.value.approval_id)
  return campaign
}
const give = (by: Colleague, player: Player, offer_id: string) =>
  by.browser.call(staffCampaigns.grant, {
    params: { id: player.id },
    body: { offer_id, reason },
  })

describe('a gift', () => {
  it('is given as often as its offer says, and its row of the record names the amount', async () => {
    const { offer } = await published({ repeats: 'once', amount: 50 })
    const player = await newPlayer(app)
    const answers = [await give(agent, player, offer.id), await give(agent, player, offer.id)]
    expect(answers.map(codeOf)).toEqual(['ok', 'bonus_taken'])
    const row = await app.database.read
      .selectFrom('audit')
      .select('after')
      .where('subject', '=', player.id)
      .where('action', '=', 'bonus.grant')
      .executeTakeFirstOrThrow()
    expect(row.after).toMatchObject({ amount: 50 })
  })

  it('without wagering takes two, and is taken back by two', async () => {
    const { offer } = await published({ rollover: 0, amount: 300 })
    const player = await newPlayer(app)
    const asked = askedOf(await give(agent, player, offer.id))
    expect((await app.wallet.balances(player.id)).cash).toBe(ZERO)
    expect(codeOf(await approve(agent, asked))).toBe('second_person_required')
    const answers = await Promise.all([approve(owner, asked), approve(partner, asked)])
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
    expect((await app.wallet.balances(player.id)).cash).toBe(lira(300))

    const { id } = await app.database.read
      .selectFrom('bonus_grant')
      .select('id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    const back = () =>
      agent.browser.call(staffCorrections.reverseBonus, { params: { id }, body: { reason } })
    expect(codeOf(await approve(owner, askedOf(await back())))).toBe('ok')
    expect((await app.wallet.balances(player.id)).cash).toBe(ZERO)
    expect(codeOf(await back())).toBe('already_corrected')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('beyond a player’s day takes two, also of two at once', async () => {
    const giver = await newStaff(app, 'support')
    const [one, two] = [await published(), await published({ amount: 600 })]
    const player = await newPlayer(app)
    const both = await Promise.all([
      give(giver, player, one.offer.id),
      give(giver, player, two.offer.id),
    ])
    const asked = both.filter((answer) => answer.ok && answer.value.approval_id !== null)
    expect(both.map(codeOf)).toEqual(['ok', 'ok'])
    expect(asked).toHaveLength(1)
    const { bonus } = await app.wallet.balances(player.id)
    expect([lira(500), lira(600)]).toContain(bonus)
    expect(codeOf(await approve(owner, askedOf(asked[0]!)))).toBe('ok')
    expect((await app.wallet.balances(player.id)).bonus).toBe(lira(1_100))
  })

  it('beyond a giver’s day takes two', async () => {
    const giver = await newStaff(app, 'support')
    const { offer } = await published({ amount: 900 })
    const given: (string | null)[] = []
    for (let n = 0; n < 6; n += 1) {
      const answer = await give(giver, await newPlayer(app), offer.id)
      given.push(answer.ok ? answer.value.approval_id : answer.refusal.code)
    }
    expect(given.slice(0, 5)).toEqual([null, null, null, null, null])
    expect(given[5]).toMatch(/^apr_/)
  })

  it('is offered from the player’s own brand alone', async () => {
    const player = await newPlayer(app)
    const list = await owner.browser.call(staffCampaigns.campaigns, {
      query: { player_id: player.id },
    })
    if (!list.ok) throw new Error(list.refusal.message)
    const row = await app.database.read
      .selectFrom('player')
      .select('brand_id')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(new Set(list.value.campaigns.map(({ brand }) => brand.id))).toEqual(
      new Set([row.brand_id]),
    )
  })
})

describe('a campaign without wagering', () => {
  it('is published by two, as it was when it was asked for', async () => {
    const campaign = await draft({ rollover: 0 })
    const first = askedOf(await publish(campaign.id))
    const next = await owner.browser.call(staffCampaigns.publishOffer, {
      params: { id: campaign.id },
      body: { offer: offerOf({ rollover: 0, amount: 9_000 }), reason },
    })
    expect(codeOf(next)).toBe('ok')
    expect(codeOf(await approve(partner, first))).toBe('already_decided')
    const row = await app.database.read
      .selectFrom('bonus_campaign')
      .select('status')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('draft')
  })

  it('does not become one while it runs', async () => {
    const campaign = await published()
    const next = await owner.browser.call(staffCampaigns.publishOffer, {
      params: { id: campaign.id },
      body: { offer: offerOf({ rollover: 0 }), reason },
    })
    expect(codeOf(next)).toBe('bonus_pause_first')
  })
})

describe('a budget', () => {
  const limit = (id: string, amount: number | null, count: number | null) =>
    owner.browser.call(staffCampaigns.setBudget, {
      params: { id },
      body: { amount, count, reason },
    })

  it.each([
    ['money', 250, null],
    ['grants', null, 5],
  ])('of %s bears five of eight that come at once', async (_, amount, count) => {
    const campaign = await published({ amount: 50 })
    expect(codeOf(await limit(campaign.id, amount, count))).toBe('ok')
    const givers = await Promise.all(Array.from({ length: 8 }, () => newStaff(app, 'support')))
    const people = await Promise.all(Array.from({ length: 8 }, () => newPlayer(app)))
    const answers = await Promise.all(
      people.map((player, n) => give(givers[n]!, player, campaign.offer.id)),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === 'bonus_unavailable')).toHaveLength(3)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is told with what was given of it and what waits for a second person', async () => {
    const [other, campaign] = [await published({ amount: 600 }), await published({ amount: 600 })]
    await limit(campaign.id, 5_000, 5)
    const giver = await newStaff(app, 'support')
    const [one, two] = [await newPlayer(app), await newPlayer(app)]
    for (const [to, of] of [
      [one, other],
      [one, campaign],
      [two, campaign],
    ] as const)
      expect(codeOf(await give(giver, to, of.offer.id))).toBe('ok')
    const seen = await owner.browser.call(staffCampaigns.campaign, { params: { id: campaign.id } })
    expect(seen.ok && seen.value.campaign.budget).toEqual({
      amount: lira(5_000),
      count: 5,
      given: lira(600),
      given_count: 1,
      promised: lira(600),
      promised_count: 1,
    })
  })
})
