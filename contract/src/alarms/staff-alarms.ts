import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

/** What may be wrong with the house itself, as the desk reads it; what to do stands in `docs/operations.md`. */
export const alarmKinds = {
  disk_low: 'Disk dolmak üzere',
  clock_off: 'Saat kayması',
  entropy_lost: 'Rastgelelik kaynağı yanıt vermiyor',
  stakes_halted: 'Bahis ve yatırım durdu',
  durability_off: 'Veritabanı para kaybedebilir',
  database_away: 'Veritabanına ulaşılamadı',
  process_ended: 'Sunucu süreci yeniden başlatıldı',
  jobs_failing: 'Başarısız iş',
  jobs_late: 'Geciken iş',
  withdrawals_late: 'Bekleyen çekim',
  mail_stuck: 'Çıkmayan e-posta',
  licence_ending: 'Lisans sona eriyor',
  build_differs: 'Program dosyaları farklı',
  books_differ: 'Defterler tutmuyor',
  rights_unreviewed: 'Yetkiler gözden geçirilmedi',
  register_away: 'Kayıt yanıt vermiyor',
  rtp_off: 'Oyunun ödeme oranı sınır dışında',
  table_rtp_off: 'Masanın ödeme oranı sınır dışında',
  table_stands_still: 'Masa duruyor',
  beacon_away: 'Rastgelelik kaynağı uzakta',
  result_disputed: 'Veri akışı elle girilen sonuçla çelişiyor',
  result_waits: 'Sonuç kontrol bekliyor',
  teams_swapped: 'Ev sahibi ile deplasman yer değiştirdi',
  bets_unsettled: 'Biten maçın bahisleri açık',
  prices_inconsistent: 'Maç oranları çelişiyor',
  feed_silent: 'Bahis kaynağı sessiz',
  feed_gaps: 'Bahis kaynağında kopukluk',
  report_due: 'Süresi dolan bildirim',
  complaint_due: 'Süresi dolan şikâyet',
  data_request_due: 'Süresi dolan veri başvurusu',
} as const
export type AlarmKind = keyof typeof alarmKinds

/** Raised and seen by nobody; seen, and still so; over. */
export const alarmStates = {
  raised: 'Yeni',
  acknowledged: 'Görüldü',
  ended: 'Kapandı',
} as const
export const AlarmState = z.enum(['raised', 'acknowledged', 'ended'])

export const StaffAlarm = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  subject: z.string().check(z.describe('What it is about: a machine, a job, a game')),
  text: z.string(),
  state: AlarmState,
  times: z.int().check(z.describe('How often it was noticed')),
  raised_at: z.string(),
  seen_at: z.string().check(z.describe('When it was noticed last')),
  ended_at: z.nullable(z.string()),
  acknowledged_at: z.nullable(z.string()),
  acknowledged_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type StaffAlarm = z.output<typeof StaffAlarm>

/** The back office's calls about the alarms of the house. */
export const staffAlarms = {
  alarms: get('/api/staff/alarms', {
    access: { staff: 'alarms.read' },
    summary: 'Alarms: those that are not over, then the latest that are',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      alarms: z.array(StaffAlarm),
      raised: z.int().check(z.describe('Seen by nobody yet')),
    }),
  }),
  acknowledgeAlarm: post('/api/staff/alarms/:id/acknowledgement', {
    access: { staff: 'alarms.decide' },
    summary: 'Say that somebody looks after an alarm, and what was found',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), alarm: StaffAlarm }),
    refusals: ['already_decided'],
  }),
}
