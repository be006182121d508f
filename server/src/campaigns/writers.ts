import { grantWriter } from '../bonuses/bonuses.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'

/* How choices are written inside the money lane's commit. */

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
