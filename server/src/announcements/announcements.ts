import { newId } from '@menekse/contract/ids'
import type { BrandId } from '@menekse/contract/ids'
import { marketingChannels } from '@menekse/contract/protection/marketing'
import {
  announcementStatuses,
  audiences,
  skipReasons,
} from '@menekse/contract/announcements/staff-announcements'
import type {
  SkipReason,
  StaffAnnouncement,
} from '@menekse/contract/announcements/staff-announcements'
import type { Messaging } from '../messaging/messaging.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Marketing } from '../protection/protection.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { announcementLetter } from './letter.ts'
import {
  announcementPage,
  announcementView,
  findAnnouncement,
  findByKey,
  moveOn,
  nextReaders,
  noteDelivery,
} from './store.ts'
import type { AnnouncementRow, AnnouncementView, Reader } from './store.ts'

export const ANNOUNCEMENT_PAGE_SIZE = 20
/** How many players have their turn in one job. */
const CHUNK = 200
const JOB = 'send-announcement'
const MAIL_KIND = 'announcement'

export interface NewAnnouncement {
  title: string
  content: string
  channel: StaffAnnouncement['channel']
  brandId: BrandId | null
  audience: StaffAnnouncement['audience']
  sendAt: Date | undefined
  actor: Actor
  /** The browser's idempotency key: the same wish again is the same announcement. */
  key: string | undefined
}

export interface Announcements {
  page(page: number): Promise<{ announcements: StaffAnnouncement[]; total: number }>
  /** Queues an announcement; the jobs send it in chunks from its time on. */
  create(
    announcement: NewAnnouncement,
  ): Promise<StaffAnnouncement | Refusal<'not_found' | 'key_reused'>>
  /** Stops it; whoever had no turn yet gets nothing. */
  cancel(
    id: string,
    actor: Actor,
  ): Promise<StaffAnnouncement | Refusal<'not_found' | 'already_decided'>>
}

export interface AnnouncementOptions {
  database: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  staff: Staff
  wallet: Wallet
  messaging: Messaging
  marketing: Marketing
  brand(id: BrandId): Promise<{ name: string }>
}

/** Promotional messages to many players, sent only to whom promotion is allowed at that moment. */
export function createAnnouncements(options: AnnouncementOptions): Announcements {
  const { database, clock, jobs, mail, staff, marketing } = options
  jobs.define(JOB, ({ id, after }) => sendChunk(options, String(id), String(after)))
  // Between the outbox and the mail server a player may have been excluded.
  mail.guard(MAIL_KIND, (playerId) => marketing.canMarket(playerId, 'email'))

  async function viewsOf(rows: readonly AnnouncementView[]): Promise<StaffAnnouncement[]> {
    const names = await staff.desk.names(rows.map((row) => row.created_by))
    return rows.map((row) => viewOf(row, names.get(row.created_by) ?? row.created_by))
  }
  const view = async (id: string) => (await viewsOf([await announcementView(database, id)]))[0]!

  return {
    async page(page) {
      const limit = ANNOUNCEMENT_PAGE_SIZE
      const { rows, total } = await announcementPage(database, {
        limit,
        offset: (page - 1) * limit,
      })
      return { announcements: await viewsOf(rows), total }
    },
    async create(wish) {
      const now = clock.now()
      const { title, content, channel, audience, brandId, actor } = wish
      const id = newId('ann', now.getTime())
      const sendAt = wish.sendAt !== undefined && wish.sendAt > now ? wish.sendAt : now
      const requestKey = wish.key === undefined ? null : `${actor.staffId}:${wish.key}`
      const earlier = await findByKey(database, requestKey)
      if (earlier !== undefined) {
        const isSame = earlier.title === title && earlier.content === content
        return isSame ? view(earlier.id) : refuse('key_reused')
      }
      const known = await database.transaction(async (tx) => {
        if (brandId !== null) {
          const brand = tx.selectFrom('brand').select('id').where('id', '=', brandId)
          if ((await brand.executeTakeFirst()) === undefined) return false
        }
        const row = { id, title, content, channel, audience, brand_id: brandId, send_at: sendAt }
        await tx
          .insertInto('announcement')
          .values({
            ...row,
            status: 'queued',
            request_key: requestKey,
            created_at: now,
            created_by: actor.staffId,
          })
          .execute()
        await jobs.later(tx, JOB, { id, after: '' }, { runAt: sendAt, once: `${JOB}:${id}` })
        const after = { title, channel, audience, brand_id: brandId, send_at: sendAt }
        await staff.audit.record({ actor, action: 'announcement.create', subject: id, after }, tx)
        return true
      })
      return known ? view(id) : refuse('not_found')
    },
    async cancel(id, actor) {
      const now = clock.now()
      const cancelled = await database.transaction(async (tx) => {
        const to = { status: 'cancelled', ended_at: now } as const
        if (!(await moveOn(tx, id, ['queued', 'sending'], to))) return false
        await staff.audit.record({ actor, action: 'announcement.cancel', subject: id }, tx)
        return true
      })
      if (cancelled) return view(id)
      const known = await findAnnouncement(database, id)
      return refuse(known === undefined ? 'not_found' : 'already_decided')
    },
  }
}

/** Gives the next players their turn; then queues the rest, or ends. Safe to repeat: a turn is noted once. */
async function sendChunk(options: AnnouncementOptions, id: string, after: string): Promise<void> {
  const { database, clock, jobs } = options
  const begun = await database.transaction((tx) =>
    moveOn(tx, id, ['queued', 'sending'], { status: 'sending', ended_at: null }),
  )
  const announcement = await findAnnouncement(database, id)
  if (!begun || announcement === undefined) return
  const readers = await nextReaders(database, announcement, { after, limit: CHUNK })
  for (const reader of readers) if (!(await sendTo(options, announcement, reader))) return
  await database.transaction(async (tx) => {
    if (readers.length < CHUNK)
      await moveOn(tx, id, ['sending'], { status: 'done', ended_at: clock.now() })
    else await jobs.later(tx, JOB, { id, after: readers.at(-1)!.id })
  })
}

/** One player's turn; false when the announcement was stopped meanwhile. */
async function sendTo(
  options: AnnouncementOptions,
  announcement: AnnouncementRow,
  reader: Reader,
): Promise<boolean> {
  const { database, clock, wallet, marketing, messaging, mail } = options
  const { id, channel, title, content } = announcement
  return database.transaction(async (tx) => {
    // Whoever is excluded or blocked in this moment waits for the lock, or has been before it.
    await wallet.lockPurse(tx, reader.id)
    const standing = await tx
      .selectFrom('announcement')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (standing.status !== 'sending') return false
    const skipped = (await marketing.whyNot(reader.id, channel, tx)) ?? null
    const turn = { announcement_id: id, player_id: reader.id, skipped, at: clock.now() }
    if (!(await noteDelivery(tx, turn)) || skipped !== null) return true
    if (channel === 'inbox') {
      const key = `announcement:${id}`
      await messaging.inbox.notify({ playerId: reader.id, type: 'bonus', title, content, key })
      return true
    }
    const { name } = await options.brand(reader.brand_id)
    const letter = announcementLetter(announcement, reader)
    const to = { playerId: reader.id, brandId: reader.brand_id, to: reader.email, fromName: name }
    await mail.post(tx, { kind: MAIL_KIND, ...to, ...letter })
    return true
  })
}

function viewOf(row: AnnouncementView, createdBy: string): StaffAnnouncement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    channel: row.channel,
    channel_label: marketingChannels[row.channel],
    brand_name: row.brand_name,
    audience: row.audience,
    audience_label: audiences[row.audience],
    status: row.status,
    status_label: announcementStatuses[row.status],
    send_at: row.send_at.toISOString(),
    created_at: row.created_at.toISOString(),
    created_by: createdBy,
    ended_at: row.ended_at?.toISOString() ?? null,
    sent: row.sent,
    skipped: Object.entries(row.skipped).map(([reason, players]) => ({
      reason,
      label: skipReasons[reason as SkipReason],
      players,
    })),
  }
}
