import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { marketing } from '@menekse/contract/protection/marketing'
import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import { messaging } from '@menekse/contract/messaging/messaging'
import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import type { StaffAnnouncement } from '@menekse/contract/announcements/staff-announcements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { plantPlayers } from '../../test/crowd.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, newReader } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { startSmtp } from '../../test/smtp.ts'
import type { SmtpServer } from '../../test/smtp.ts'

let app: Application
let owner: Colleague
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApplication({ SMTP_URL: smtp.url, MAIL_FROM: 'tanitim@ornek.com.tr' })
  owner = await newStaff(app, 'owner')
})
afterAll(async () => {
  await app.stop()
  await smtp.close()
})

async function announce(title: string, changes: Record<string, unknown> = {}) {
  const made = await owner.browser.call(staffAnnouncements.create, {
    body: { title, content: 'Bu hafta sonu', channel: 'inbox', audience: 'all', ...changes },
  })
  if (!made.ok) throw new Error(made.refusal.message)
  return made.value.announcement
}
/** Until nothing of it is left: chunks and mails are jobs that jobs add. */
async function work() {
  for (let n = 0; n < 4; n++) await app.jobs.runDue()
}
async function find(id: string): Promise<StaffAnnouncement> {
  const found = await owner.browser.call(staffAnnouncements.list, { query: {} })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.announcements.find((one) => one.id === id)!
}
async function inboxOf({ browser }: Player): Promise<string[]> {
  const found = await browser.call(messaging.list, { query: {} })
  return found.ok ? found.value.messages.map((message) => message.title) : []
}
const set = (player: Player, channel: MarketingChannel, allowed: boolean) =>
  player.browser.call(marketing.setPreference, { body: { channel, allowed } })
const stop = (playerId: PlayerId, standing: Parameters<Application['wallet']['setStanding']>[2]) =>
  app.database.transaction((tx) => app.wallet.setStanding(tx, playerId, standing))
const restrict = (playerId: PlayerId) =>
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
    await tx
      .insertInto('player_restriction')
      .values({ ...row, id: newId('res', 0), set_at: app.clock.now() })
      .execute()
  })
const countOf = (found: StaffAnnouncement, reason: string) =>
  found.skipped.find((one) => one.reason === reason)?.players ?? 0

describe('an announcement', () => {
  it('reaches everybody who allows it, once, however often the job runs', async () => {
    const player = await newReader(app)
    const { id } = await announce('Yeni oyunlar')
    await work()
    await app.database.transaction((tx) =>
      app.jobs.later(tx, 'send-announcement', { id, after: '' }),
    )
    await work()
    expect((await inboxOf(player)).filter((title) => title === 'Yeni oyunlar')).toHaveLength(1)
    expect(await find(id)).toMatchObject({ status: 'done', sent: 1, skipped: [] })
  })

  it('asks each player when it is sent, not when it is queued', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newReader(app)))
    const [excluded, paused, blocked, atRisk, unwilling, rested] = players as [
      Player,
      Player,
      Player,
      Player,
      Player,
      Player,
    ]
    const { id } = await announce('Kuyrukta bekledi')
    const until = new Date(app.clock.now().getTime() + 86_400_000)
    await stop(excluded.id, { stop: { kind: 'exclusion', until: undefined } })
    await stop(paused.id, { stop: { kind: 'time_out', until } })
    await stop(blocked.id, { blocked: true })
    await restrict(atRisk.id)
    await set(unwilling, 'inbox', false)
    await stop(rested.id, { stop: { kind: 'time_out', until: app.clock.now() } })
    await work()
    for (const player of [excluded, paused, blocked, atRisk, unwilling])
      expect(await inboxOf(player)).not.toContain('Kuyrukta bekledi')
    expect(await inboxOf(rested)).toContain('Kuyrukta bekledi')
    const found = await find(id)
    expect(
      ['excluded', 'timed_out', 'blocked', 'at_risk', 'no_consent'].map((reason) =>
        countOf(found, reason),
      ),
    ).toEqual([1, 1, 1, 1, 1])
  })

  it('by mail needs consent and a confirmed address, asked again as the mail leaves', async () => {
    const [silent, unconfirmed, willing, late] = await Promise.all(
      Array.from({ length: 4 }, () => newReader(app)),
    )
    for (const player of [unconfirmed!, willing!, late!]) await set(player, 'email', true)
    const confirmed = [silent!.id, willing!.id, late!.id]
    await app.owner.read
      .updateTable('player')
      .set({ email_confirmed_at: app.clock.now() })
      .where('id', 'in', confirmed)
      .execute()
    await app.jobs.runDue()
    const before = smtp.received.length
    smtp.answerWith(451)
    const { id } = await announce('Hafta <sonu>', { channel: 'email' })
    await work()
    // Both mails wait in the outbox; one player leaves before the server takes them.
    await stop(late!.id, { stop: { kind: 'exclusion', until: undefined } })
    smtp.answerWith(250)
    app.clock.advance(3 * 3_600_000)
    await work()
    owner = await newStaff(app, 'owner')
    const found = await find(id)
    expect([found.sent, countOf(found, 'email_unconfirmed')]).toEqual([2, 1])
    expect(countOf(found, 'no_consent')).toBeGreaterThan(0)
    const mails = await app.database.read
      .selectFrom('mail')
      .select(['player_id', 'sent_at', 'error'])
      .where('kind', '=', 'announcement')
      .execute()
    const of = (player: Player) => mails.find((mail) => mail.player_id === player.id)
    expect(of(late!)).toMatchObject({ sent_at: null, error: 'withheld' })
    expect(of(willing!)).toMatchObject({ error: null, sent_at: expect.any(Date) as Date })
    const taken = smtp.received.slice(before).filter((mail) => mail.data.includes('Merhaba'))
    expect(taken).toHaveLength(1)
    expect(taken[0]!.data).not.toContain('<sonu></')
    expect(taken[0]!.data).toContain('Hafta &#60;sonu&#62;')
  })

  it('goes to players with a deposit only, when asked so, in chunks', async () => {
    const ids = Array.from(
      { length: 450 },
      (_, n): PlayerId => `plr_${String(n).padStart(26, '0')}`,
    )
    await plantPlayers(app.owner, ids, lira(1))
    const depositors = ids.filter((_, n) => n % 2 === 0)
    const now = app.clock.now()
    await app.owner.read
      .insertInto('marketing_consent')
      .values(
        ids.map((id) => ({ player_id: id, channel: 'inbox', allowed: true, at: now, ip: '' })),
      )
      .execute()
    await app.owner.read
      .insertInto('deposit')
      .values(
        depositors.map((playerId, n) => ({
          id: `dep_${n}`,
          player_id: playerId,
          amount: 50_000n,
          bank_name: 'Akbank',
          description: '',
          reference: `MNK-${n}`,
          simulated: true,
          status: 'approved',
          status_at: now,
          status_by: 'system',
          created_at: now,
        })),
      )
      .execute()
    const { id } = await announce('Yatıranlara', { audience: 'with_deposit' })
    await work()
    expect(await find(id)).toMatchObject({ status: 'done', sent: depositors.length })
  })

  it('that was stopped sends nothing more, and is stopped once', async () => {
    const player = await newReader(app)
    const later = new Date(app.clock.now().getTime() + 600_000).toISOString()
    const { id } = await announce('Vazgeçildi', { send_at: later })
    await work()
    expect((await find(id)).status).toBe('queued')
    const cancel = () => owner.browser.call(staffAnnouncements.cancel, { params: { id } })
    expect((await cancel()).ok).toBe(true)
    const again = await cancel()
    expect(again.ok ? '' : again.refusal.code).toBe('already_decided')
    app.clock.advance(600_000)
    await work()
    expect(await inboxOf(player)).not.toContain('Vazgeçildi')
    expect(await find(id)).toMatchObject({ status: 'cancelled', sent: 0 })
  })

  it('is made once for one key', async () => {
    const body = {
      title: 'Bir kez',
      content: 'Metin',
      channel: 'inbox' as const,
      audience: 'all' as const,
    }
    const make = (title: string) =>
      owner.browser.call(staffAnnouncements.create, {
        body: { ...body, title },
        idempotencyKey: 'duyuru-anahtari-1',
      })
    const [first, second, other] = [
      await make('Bir kez'),
      await make('Bir kez'),
      await make('Başka'),
    ]
    expect(first.ok && second.ok && first.value.announcement.id).toBe(
      second.ok && second.value.announcement.id,
    )
    expect(other.ok ? '' : other.refusal.code).toBe('key_reused')
  })

  it('is nobody’s but who may send', async () => {
    const { browser } = await newStaff(app, 'support')
    const listed = await browser.call(staffAnnouncements.list, { query: {} })
    expect(listed.ok ? '' : listed.refusal.code).toBe('forbidden')
  })
})

describe('what a player allows', () => {
  it('is nothing at first, and then what was accepted at registration', async () => {
    const player = await newPlayer(app)
    const read = async () => {
      const found = await player.browser.call(marketing.preferences)
      if (!found.ok) throw new Error(found.refusal.code)
      return found.value.channels.filter((one) => one.allowed).map((one) => one.channel)
    }
    expect(await read()).toEqual([])
    await app.owner.read
      .updateTable('player')
      .set({ accepts_campaigns: true })
      .where('id', '=', player.id)
      .execute()
    expect(await read()).toEqual(['email', 'sms'])
    await set(player, 'sms', false)
    await set(player, 'call', true)
    await set(player, 'call', false)
    expect(await read()).toEqual(['email'])
    const rows = await app.database.read
      .selectFrom('marketing_consent')
      .select(['channel', 'allowed'])
      .where('player_id', '=', player.id)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => `${row.channel} ${row.allowed}`)).toEqual([
      'sms false',
      'call true',
      'call false',
    ])
  })
})
