import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'
import { PreparedChain } from './prepared-chains.ts'

/** A prepared chain with who did what about it, and what waits for a second person. */
export const StaffPreparedChain = z.object({
  ...PreparedChain.shape,
  prepared_by: z.string(),
  reason: z.string(),
  outcome_by: z.nullable(z.string()),
  outcome_approved_by: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.string()),
  withdrawal_approved_by: z.nullable(z.string()),
  withdrawal_reason: z.nullable(z.string()),
  outcome_asked: z.boolean().check(z.describe('An outcome waits for a second person')),
  withdrawal_asked: z.boolean(),
})
export type StaffPreparedChain = z.output<typeof StaffPreparedChain>

/** One line as everybody reads and copies it: one blank at a time, nothing that is not seen. */
const event = z.string().check(
  z.normalize('NFC'),
  z.overwrite((words) => words.replaceAll(/\s+/gu, ' ')),
  z.trim(),
  z.minLength(15, 'Olayı açıkça yazın'),
  z.maxLength(300, 'En fazla 300 karakter girin'),
  z.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Görünmeyen karakterleri çıkarın'),
)

const params = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) })
const access = { staff: 'tables.chains' } as const
const asked = z.object({ success: z.literal(true), approval_id: z.string() })

export const staffPreparedChains = {
  tableChains: get('/api/staff/draw-tables/:slug/chains', {
    access: { staff: 'games.read' },
    summary: 'Prepared chains of a table, the latest first',
    polled: true,
    params,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      chains: z.array(StaffPreparedChain),
    }),
    refusals: ['not_found'],
  }),
  prepareChain: post('/api/staff/draw-tables/:slug/chains', {
    access,
    summary:
      'Makes the next chain of a table and tells its first digest, with the event to come that will give its salt',
    params,
    body: z.object({
      event,
      event_at: z.iso.datetime(),
      outcome_length: z
        .int()
        .check(
          z.gte(6, 'En az 6 hane'),
          z.lte(64, 'En fazla 64 hane'),
          z.describe('Shorter outcomes could be looked through before'),
        ),
      reason,
    }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'event_past', 'chain_prepared'],
  }),
  askOutcome: post('/api/staff/prepared-chains/:id/outcome', {
    access,
    summary: 'Enters what came out of the event; a second person decides, and then it stands',
    params: byId,
    body: z.object({
      outcome: z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(/^[0-9a-f]{6,64}$/, 'Yalnız 0-9 ve a-f, boşluksuz'),
        ),
      reason,
    }),
    returns: asked,
    refusals: ['not_found', 'event_ahead', 'outcome_wrong', 'chain_decided', 'approval_waiting'],
  }),
  askWithdrawal: post('/api/staff/prepared-chains/:id/withdrawal', {
    access,
    summary:
      'Asks a second person to withdraw a chain whose outcome is not entered; it stays listed as withdrawn',
    params: byId,
    body: z.object({ reason }),
    returns: asked,
    refusals: ['not_found', 'chain_decided', 'approval_waiting'],
  }),
}
