import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from '../messaging/messaging.ts'
import { get, post } from '../route.ts'
import { byId, page } from '../staff/staff-fields.ts'

/** Why a player was left out when their turn came. */
export const skipReasons = {
  blocked: 'Hesabı kapalı',
  closed: 'Hesabını kapatmış',
  timed_out: 'Molada',
  excluded: 'Oyundan men',
  at_risk: 'Oyun sorunu riski',
  no_consent: 'Bu kanala izin vermemiş',
  email_unconfirmed: 'E-postası onaysız',
} as const
export type SkipReason = keyof typeof skipReasons

export const audiences = { all: 'Tüm oyuncular', with_deposit: 'Para yatırmış oyuncular' } as const
export const announcementStatuses = {
  queued: 'Sırada',
  sending: 'Gönderiliyor',
  done: 'Tamamlandı',
  cancelled: 'Durduruldu',
} as const

const Audience = z.enum(['all', 'with_deposit'])
const Channel = z.enum(['inbox', 'email'])

export const StaffAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  channel: Channel,
  channel_label: z.string(),
  brand_name: z.nullable(z.string()).check(z.describe('Null: every brand')),
  audience: Audience,
  audience_label: z.string(),
  status: z.enum(['queued', 'sending', 'done', 'cancelled']),
  status_label: z.string(),
  send_at: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  ended_at: z.nullable(z.string()),
  sent: z.int(),
  skipped: z.array(z.object({ reason: z.string(), label: z.string(), players: z.int() })),
})
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>

const one = z.object({ success: z.literal(true), announcement: StaffAnnouncement })
const brandId = z.optional(z.nullable(z.string().check(z.maxLength(40))))

/** Promotional messages to many players. Each player is asked about when their turn comes, not when it is queued. */
export const staffAnnouncements = {
  list: get('/api/staff/announcements', {
    access: { staff: 'announcements.send' },
    summary: 'Announcements with how many they reached, latest first',
    polled: true,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      announcements: z.array(StaffAnnouncement),
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  create: post('/api/staff/announcements', {
    access: { staff: 'announcements.send' },
    summary: 'Queue an announcement, to go at once or at a set time',
    rateLimit: { perMinute: 10 },
    body: z.object({
      title: plainText(SUBJECT_MAX, 1, 'Başlık yazın'),
      content: plainText(MESSAGE_MAX, 1, 'Metin yazın'),
      channel: Channel,
      brand_id: brandId,
      audience: Audience,
      send_at: z.optional(z.nullable(z.iso.datetime())),
    }),
    returns: one,
    refusals: ['key_reused'],
  }),
  cancel: post('/api/staff/announcements/:id/cancellation', {
    access: { staff: 'announcements.send' },
    summary: 'Stop what has not been sent yet; what was sent stays sent',
    params: byId,
    returns: one,
    refusals: ['already_decided'],
  }),
}
