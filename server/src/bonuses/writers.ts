import type { RecordRow } from '../platform/record-writer.ts'
import { defineWriter, insertInto, jobRow } from '../platform/record-writer.ts'

/** The job that looks for signs of abuse after a grant. */
export const REVIEW_JOB = 'bonus_review'

/* How bonuses are written inside the money lane's commit. */

export const grantWriter = defineWriter(
  'bonus_grant',
  {
    id: 'text',
    player_id: 'text',
    campaign_id: 'text',
    offer_version: 'int',
    trigger_ref: 'text',
    name: 'text',
    description: 'text',
    kind: 'text',
    terms: 'jsonb',
    amount: 'bigint',
    granted_by: 'text',
    granted_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  insertInto('bonus_grant', { status: `'active'` }),
)

export const grantEndWriter = defineWriter(
  'bonus_end',
  {
    id: 'text',
    status: 'text',
    converted: 'bigint',
    forfeited: 'bigint',
    required: 'bigint',
    wagered: 'bigint',
    ended_at: 'timestamptz',
  },
  (
    rows,
  ) => `update bonus_grant g set status = n.status, converted = n.converted, forfeited = n.forfeited,
      required = n.required, wagered = n.wagered, ended_at = n.ended_at
    from ${rows} where g.id = n.id`,
  { after: [grantWriter] },
)

export const reviewRow = (playerId: string, grantId: string, now: Date): RecordRow =>
  jobRow(REVIEW_JOB, { playerId, grantId }, now, `bonus:${grantId}`)
