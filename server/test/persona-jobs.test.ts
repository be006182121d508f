import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '../src/wallet/wallet.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { depositOf } from './bonuses.ts'
import { closeAccount } from './closing.ts'
import { newStaff } from './desk.ts'
import type { Colleague } from './desk.ts'
import { newReader } from './people.ts'
import type { Player } from './people.ts'
import { jobPolicies } from './persona-policies.ts'

/* Every background job × people who are stopped: what runs by itself goes around nothing either (standards P09, P11). */

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  await giveByTimetable()
})
afterAll(() => app.stop())

const TITLE = 'Bu hafta sonu'
const STOPPED: [string, Partial<Standing>][] = [
  ['excluded', { stop: { kind: 'exclusion', until: undefined } }],
  ['timed out', { stop: { kind: 'time_out', until: new Date('2026-12-21T09:00:00Z') } }],
  ['blocked', { blocked: true }],
  ['under review', { underReview: true }],
]
/** Those of the timetable, which carry nothing; the others were asked for by what the person did. */
const timetable = Object.keys(jobPolicies).filter(
  (name) =>
    ![
      'ask_registers',
      'send_mail',
      'write_password_reset',
      'simulated-bank',
      'aml-review',
    ].includes(name) &&
    ![
      'send-announcement',
      'bonus_review',
      'tell_closed_account',
      'tell_player',
      'own-transfer',
    ].includes(name) &&
    !['tell_coupon_void', 'tell_sports_void', 'tell_cash_out'].includes(name),
)

async function giveByTimetable(): Promise<void> {
  const options = await owner.browser.call(staffCampaigns.options, {})
  if (!options.ok) throw new Error(options.refusal.message)
  const made = await owner.browser.call(staffCampaigns.createCampaign, {
    body: {
      brand_id: options.value.brands[0]!.id,
      slug: 'takvim',
      trigger: 'schedule',
      audience: 'depositors',
      code: null,
      offer: {
        name: 'Haftanın bonusu',
        description: 'Her hafta 25 lira.',
        starts_at: '2026-11-01T00:00:00+03:00',
        ends_at: null,
        terms: {
          kind: 'fixed',
          percent: null,
          amount: 25,
          min_deposit: null,
          min_bonus: null,
          max_bonus: null,
          rollover: 2,
          stake_order: 'bonus_first',
          max_stake: 20,
          valid_days: 3,
          weights: { games: {}, categories: { slots: 100 }, products: {}, default: 0 },
          spins: null,
          cashback: null,
          ends_on_withdrawal: false,
          repeats: 'week',
          weekdays: null,
          first_deposit_only: false,
        },
      },
      reason: 'Takvim',
    },
  })
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { id } = made.value.campaign
  await owner.browser.call(staffCampaigns.setCampaignStatus, {
    params: { id },
    body: { status: 'active', reason: 'Takvim' },
  })
}

/** Somebody for whom every job has something to do: a paid deposit, one that waits, an announcement on its way. */
async function someoneExpecting(): Promise<Player> {
  const player = await newReader(app)
  await depositOf(app, player, lira(1000))
  const body = { amount: 750, sender_name: 'Akbank' }
  const asked = await player.browser.call(payments.deposit, { body })
  const announced = await owner.browser.call(staffAnnouncements.create, {
    body: { title: TITLE, content: 'Yeni oyunlar', channel: 'inbox', audience: 'all' },
  })
  expect([asked.ok, announced.ok]).toEqual([true, true])
  return player
}

async function workOff(): Promise<void> {
  app.clock.advance(10_000)
  for (const name of timetable) await app.database.transaction((tx) => app.jobs.later(tx, name, {}))
  for (let round = 0; round < 4; round++) await app.jobs.runDue()
}

async function promotionsTo(player: Player): Promise<number> {
  const reader = { playerId: player.id, username: player.username }
  const { messages } = await app.messaging.inbox.page(reader, 1)
  return messages.filter(({ title }) => title === TITLE).length
}

describe('every background job', () => {
  it('has a declared policy, and no policy is left of a job that is gone', () => {
    // Mails are sent only where a mail server is named.
    const defined = [...app.jobs.names(), 'send_mail']
    expect(Object.keys(jobPolicies).toSorted()).toEqual(defined.toSorted())
  })

  it('brings an ordinary player the deposit, the bonus of the timetable and the announcement', async () => {
    const player = await someoneExpecting()
    await workOff()
    expect(await app.wallet.balances(player.id)).toMatchObject({
      cash: lira(1750),
      bonus: lira(25),
    })
    expect(await promotionsTo(player)).toBe(1)
  })

  it('brings somebody closed nothing, and takes nothing of what is being paid', async () => {
    const player = await someoneExpecting()
    await closeAccount(player)
    await workOff()
    const paid = { cash: 0n, bonus: 0n, held: lira(1000) }
    expect(await app.wallet.balances(player.id)).toEqual(paid)
    expect(await promotionsTo(player)).toBe(0)
  })

  it.each(STOPPED)('brings somebody %s nothing', async (_, standing) => {
    const player = await someoneExpecting()
    await app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, standing))
    await workOff()
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(1000), bonus: 0n })
    expect(await promotionsTo(player)).toBe(0)
  })
})
