import * as z from 'zod/mini'
import { get } from '../route.ts'
import { byId } from '../staff/staff-fields.ts'

/** What is accepted when an account is opened. */
export const acceptedDocuments = {
  terms: 'Kurallar ve koşullar',
  privacy: 'Kişisel verilerin işlenmesi (KVKK) bilgilendirmesi',
  age: '18 yaşını doldurduğu beyanı',
  marketing: 'E-posta ve SMS ile tanıtım izni',
} as const
export type AcceptedDocument = keyof typeof acceptedDocuments

/** The pages of a brand whose words are accepted. */
export const acceptedPages = {
  terms: 'kurallar-ve-kosullar',
  privacy: 'gizlilik-ve-kvkk',
} as const

/** Since when the form's own sentences read as they do; a change of their words is a new day. */
export const FORM_VERSION = '2026-11-01'

export const Acceptance = z.object({
  document: z.enum(['terms', 'privacy', 'age', 'marketing']),
  version: z
    .string()
    .check(z.describe('Of the page, its number; of the form, the day of its words')),
  accepted: z.boolean(),
  at: z.string(),
})
export type Acceptance = z.output<typeof Acceptance>

/** The back office's look at what a player accepted. */
export const staffAcceptances = {
  list: get('/api/staff/players/:id/acceptances', {
    access: { staff: 'players.read' },
    summary: 'What the player accepted, with the version of each text and the time',
    params: byId,
    returns: z.object({ success: z.literal(true), acceptances: z.array(Acceptance) }),
  }),
}
