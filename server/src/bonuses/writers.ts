import type { Kurus } from '@menekse/contract/money'
import type { RecordRow } from '../platform/record-writer.ts'
import { defineWriter, insertInto, jobRow } from '../platform/record-writer.ts'
import type { Grant } from '../wallet/wallet.ts'

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

const extendWriter = defineWriter(
  'bonus_extend',
  { id: 'text', expires_at: 'timestamptz' },
  (rows) => `update bonus_grant g set expires_at = n.expires_at from ${rows} where g.id = n.id`,
  { after: [grantWriter] },
)
/** A grant runs longer than it was given for: one of its free bets has come back. */
export const extendRow = ({ id, expiresAt }: Grant): RecordRow =>
  extendWriter.row({ id, expires_at: expiresAt })

const againWriter = defineWriter(
  'bonus_again',
  { id: 'text', expires_at: 'timestamptz' },
  (rows) => `update bonus_grant g set status = 'active', ended_at = null, expires_at = n.expires_at
    from ${rows} where g.id = n.id`,
  { after: [extendWriter] },
)
/** A grant that had ended runs again: one of its free bets had not ended as it was said. */
export const againRow = ({ id, expiresAt }: Grant): RecordRow =>
  againWriter.row({ id, expires_at: expiresAt })

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
  (rows) => `update bonus_grant g set status = n.status, converted = g.converted + n.converted,
      forfeited = g.forfeited + n.forfeited,
      required = n.required, wagered = n.wagered, ended_at = n.ended_at
    from ${rows} where g.id = n.id`,
  { after: [againWriter] },
)

const returnWriter = defineWriter(
  'bonus_return',
  { id: 'text', amount: 'bigint' },
  (rows) => `update bonus_grant g set returned = g.returned + n.amount
    from (select n.id, sum(n.amount)::bigint as amount from ${rows} group by 1) as n where g.id = n.id`,
  { after: [grantEndWriter] },
)
/** What of a stake goes back to the house beside the end of its grant; less than nothing where the house gives it. */
export const returnRow = (id: string, amount: Kurus): RecordRow => returnWriter.row({ id, amount })

const budgetCheck = defineWriter(
  'bonus_budget',
  { campaign_id: 'text' },
  (rows) => `select refuse_beyond_budget(n.campaign_id) from ${rows}`,
  { after: [grantEndWriter] },
)
/** Asks, with all grants of the commit, whether the campaign's budget bears this one. */
export const budgetRow = (campaignId: string): RecordRow =>
  budgetCheck.row({ campaign_id: campaignId })

const BUDGET_SPENT = 'MK429'
export const isBudgetSpent = (error: unknown) => (error as { code?: unknown }).code === BUDGET_SPENT

export const reviewRow = (playerId: string, grantId: string, now: Date): RecordRow =>
  jobRow(REVIEW_JOB, { playerId, grantId }, now, `bonus:${grantId}`)
