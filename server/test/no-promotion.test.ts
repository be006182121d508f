import { maskPhone } from '@menekse/contract/masks'
import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { content } from '@menekse/contract/content/content'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { messaging, staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '../src/wallet/wallet.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { depositOf } from './bonuses.ts'
import { newStaff } from './desk.ts'
import type { Colleague } from './desk.ts'
import { allow, newPlayer } from './people.ts'
import type { Player } from './people.ts'
import { startSmtp } from './smtp.ts'
import type { SmtpServer } from './smtp.ts'

/* Nobody who is stopped or at risk is promoted to, by any channel, asked when it is sent (standards P11). */

let app: Application
let smtp: SmtpServer
let owner: Colleague
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApplication({ SMTP_URL: smtp.url, MAIL_FROM: 'tanitim@ornek.com.tr' })
  owner = await newStaff(app, 'owner')
})
afterAll(async () => {
  await app.stop()
  await smtp.close()
})

/** Somebody who allows every channel, with a choice of bonuses open after a deposit. */
async function willing(): Promise<Player> {
  const player = await newPlayer(app)
  for (const channel of ['inbox', 'email', 'sms', 'call'] as const) await allow(player, channel)
  await app.owner.read
    .updateTable('player')
    .set({ email_confirmed_at: app.clock.now() })
    .where('id', '=', player.id)
    .execute()
  await depositOf(app, player, lira(1000))
  return player
}
const stand = (player: Player, standing: Partial<Standing>) =>
  app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, standing))
const restrict = ({ id: playerId }: Player) =>
  app.database.transaction(async (tx) => {
    const { caseId } = await app.cases.open(tx, {
      playerId,
      kind: 'harm_chasing',
      strength: 'strong',
      key: 'elle',
      facts: ['Elle'],
      subjects: [],
    })
    const row = { player_id: playerId, kind: 'marketing', case_id: caseId, reason: 'Elle' }
    const id = newId('res', app.clock.now().getTime())
    await tx
      .insertInto('player_restriction')
      .values({ ...row, id, set_at: app.clock.now() })
      .execute()
  })
const DAY = 86_400_000
const stops: [string, (player: Player) => Promise<unknown>][] = [
  ['excluded', (player) => stand(player, { stop: { kind: 'exclusion', until: undefined } })],
  [
    'on a break',
    (player) =>
      stand(player, {
        stop: { kind: 'time_out', until: new Date(app.clock.now().getTime() + DAY) },
      }),
  ],
  ['at risk', restrict],
  ['under review', (player) => stand(player, { underReview: true })],
]

async function announce(title: string, channel: 'inbox' | 'email') {
  const body = { title, content: 'Bu hafta sonu', channel, audience: 'all' } as const
  const made = await owner.browser.call(staffAnnouncements.create, { body })
  if (!made.ok) throw new Error(made.refusal.message)
}
async function work() {
  for (let n = 0; n < 4; n++) await app.jobs.runDue()
}
async function inboxOf({ browser }: Player) {
  const found = await browser.call(messaging.list, { query: {} })
  return found.ok ? found.value.messages.map(({ title }) => title) : []
}
async function mailsOf({ id }: Player, subject: string) {
  const rows = await app.owner.read
    .selectFrom('mail')
    .select('subject')
    .where('player_id', '=', id)
    .where('kind', '=', 'announcement')
    .where('sent_at', 'is not', null)
    .execute()
  return rows.filter((row) => row.subject.includes(subject)).length
}
async function shownTo({ browser }: Player) {
  const [banners, promotions, choice] = await Promise.all([
    browser.call(content.banners, { query: { page: 'home' } }),
    browser.call(campaigns.promotions),
    browser.call(campaigns.pendingCheck),
  ])
  if (!banners.ok || !promotions.ok || !choice.ok) throw new Error('Nothing was answered')
  return {
    banners: banners.value.banners.length > 0,
    promotions: promotions.value.promotions.length > 0,
    choice: choice.value.pending,
  }
}
async function adviceAbout({ browser, id }: Player) {
  const person = await app.identity.people.find(id)
  const body = { name: 'Deniz Kaya', phone: person!.phone, message: '' }
  await browser.call(messaging.requestCall, { body })
  const query = { status: 'all' as const, page: 1 }
  const found = await owner.browser.call(staffMessaging.callbacks, { query })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.callbacks.find((one) => one.phone === maskPhone(person!.phone))?.advice
}

describe('whoever is stopped is promoted to by nothing, and whoever is not by what they allowed', () => {
  it.each(stops)('%s', async (name, stop) => {
    const [player, control] = [await willing(), await willing()]
    for (const channel of ['inbox', 'email'] as const) await announce(`${name} ${channel}`, channel)
    await stop(player)
    await work()
    expect(await inboxOf(player)).not.toContain(`${name} inbox`)
    expect(await inboxOf(control)).toContain(`${name} inbox`)
    expect([await mailsOf(player, name), await mailsOf(control, name)]).toEqual([0, 1])
    expect([await adviceAbout(player), await adviceAbout(control)]).toEqual([
      'do_not_call',
      'may_promote',
    ])
    const [hidden, shown] = [await shownTo(player), await shownTo(control)]
    expect(hidden).toEqual({ banners: false, promotions: false, choice: false })
    expect(shown).toEqual({ banners: true, promotions: true, choice: true })
  })

  it('a number is asked about whoever asked for the call, and of a stranger nothing is promoted', async () => {
    const player = await willing()
    await stand(player, { stop: { kind: 'exclusion', until: undefined } })
    const person = await app.identity.people.find(player.id)
    const visitor = app.browser({ ip: '198.19.7.7' })
    const ask = (phone: string) =>
      visitor.call(messaging.requestCall, { body: { name: 'Bir Yakını', phone, message: '' } })
    await ask(person!.phone)
    await ask('05339998877')
    const query = { status: 'pending' as const, page: 1 }
    const found = await owner.browser.call(staffMessaging.callbacks, { query })
    const advice = (phone: string) =>
      found.ok && found.value.callbacks.find((one) => one.phone === maskPhone(phone))?.advice
    expect([advice(person!.phone), advice('+905339998877')]).toEqual(['do_not_call', 'answer_only'])
  })

  it('messages within the site are wished for or not sent', async () => {
    const player = await newPlayer(app)
    await announce('Sormadan', 'inbox')
    await work()
    expect(await inboxOf(player)).not.toContain('Sormadan')
  })
})
