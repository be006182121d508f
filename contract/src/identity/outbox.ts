import * as z from 'zod/mini'
import { get } from '../route.ts'
import { byId, page } from '../staff/staff-fields.ts'

export const OutboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** The mails that went out or wait. */
export const staffMail = {
  outbox: get('/api/staff/outbox', {
    access: { staff: 'mail.read' },
    summary: 'Mails, newest first; links in the preview are blanked',
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      mails: z.array(z.extend(OutboxMail, { preview: z.string() })),
      total: z.int(),
      total_pages: z.int(),
      /** Whether mails leave the house; the sandbox keeps them. */
      sends: z.boolean(),
    }),
  }),
  outboxMail: get('/api/staff/outbox/:id', {
    access: { staff: 'mail.read' },
    summary: 'One mail in full; who opened it is written down',
    params: byId,
    returns: z.object({
      success: z.literal(true),
      mail: z.extend(OutboxMail, { text: z.string(), html: z.string() }),
    }),
  }),
}
