import * as z from 'zod/mini'
import { limitWish, ProtectionView } from './protection.ts'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

export const protectionEvents = {
  limits: 'Sınırlar değişti',
  stop: 'Mola veya men değişti',
  reality: 'Hatırlatma aralığı değişti',
  raise_asked: 'Sınır artışı istendi',
  raise_cancelled: 'Sınır artışından vazgeçildi',
  raise_lapsed: 'Sınır artışının süresi doldu',
  raise_confirmed: 'Sınır artışı onaylandı',
  return_asked: 'Dönüş istendi',
  return_granted: 'Dönüşe izin verildi',
  return_refused: 'Dönüş reddedildi',
  return_dropped: 'Dönüş isteği düştü',
  prompt_answered: 'Yatırım sınırı sorusu yanıtlandı',
  review_asked: 'Sınırları gözden geçirme hatırlatıldı',
} as const
export type ProtectionEvent = keyof typeof protectionEvents

const returns = z.object({
  success: z.literal(true),
  ...ProtectionView.shape,
  /** Waiting and decided requests for a return, latest first. */
  returns: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['waiting', 'granted', 'refused', 'dropped']),
      asked_at: z.string(),
      opens_at: z.string(),
      decided_at: z.nullable(z.string()),
      decided_by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  history: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      label: z.string(),
      /** What it is now, in words. */
      detail: z.string(),
      by: z.string(),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})

/** A player's protection at the desk. Staff may look and tighten; only a player's own request loosens anything. */
export const staffProtection = {
  view: get('/api/staff/players/:id/protection', {
    access: { staff: 'protection.read' },
    summary: 'Limits, break or exclusion, requests for a return and the whole history of a player',
    params: byId,
    returns,
  }),
  setLimit: post('/api/staff/players/:id/operator-limit', {
    access: { staff: 'protection.tighten' },
    summary: 'Set or lower a limit of the house beside the player’s own, with a reason',
    params: byId,
    body: z.object({ ...limitWish, reason }),
    returns,
    refusals: ['limit_invalid', 'only_tighten'],
  }),
  stop: post('/api/staff/players/:id/stop', {
    access: { staff: 'protection.tighten' },
    summary: 'Send a player into a break (hours) or an exclusion (months, or null), with a reason',
    params: byId,
    body: z.object({
      stop: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('time_out'),
          hours: z.int().check(z.gte(24), z.lte(720)),
        }),
        z.object({
          kind: z.literal('exclusion'),
          months: z.nullable(z.int().check(z.gte(6), z.lte(120))),
        }),
      ]),
      reason,
    }),
    returns,
    refusals: ['stop_not_shorter'],
  }),
  decideReturn: post('/api/staff/exclusion-returns/:id/decision', {
    access: { staff: 'protection.return' },
    summary:
      'Grant or refuse a player’s request to come back, not before the time to think is over',
    params: byId,
    body: z.object({ granted: z.boolean(), reason }),
    returns,
    refusals: ['return_too_early', 'already_decided'],
  }),
}
