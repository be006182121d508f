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

export const choiceWriter = defineWriter(
  'bonus_choice',
  {
    deposit_id: 'text',
    player_id: 'text',
    amount: 'bigint',
    is_first: 'boolean',
    requested_at: 'timestamptz',
    opened_at: 'timestamptz',
    closes_at: 'timestamptz',
  },
  insertInto('bonus_choice', { status: `'open'` }),
)

const choiceEndWriter = defineWriter(
  'bonus_choice_end',
  { deposit_id: 'text', status: 'text', grant_id: 'text?', decided_at: 'timestamptz' },
  (
    rows,
  ) => `update bonus_choice c set status = n.status, grant_id = n.grant_id, decided_at = n.decided_at
    from ${rows} where c.deposit_id = n.deposit_id and c.status = 'open'`,
  { after: [choiceWriter, grantWriter] },
)

/** The player's decision on a deposit's choice, or its end by time. */
export const choiceEnd = (
  depositId: string,
  status: 'chosen' | 'declined' | 'lapsed',
  grantId: string | undefined,
  now: Date,
): RecordRow =>
  choiceEndWriter.row({ deposit_id: depositId, status, grant_id: grantId, decided_at: now })

export const reviewRow = (playerId: string, grantId: string, now: Date): RecordRow =>
  jobRow(REVIEW_JOB, { playerId, grantId }, now, `bonus:${grantId}`)
