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
  // Money without a request is booked as a deposit in the same commit, with the first rows; the choice refers to it.
  { after: [grantWriter] },
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

/** A bonus given by hand, for the sums of a day. */
export const giftWriter = defineWriter(
  'staff_gift',
  {
    grant_id: 'text',
    player_id: 'text',
    staff_id: 'text',
    amount: 'bigint',
    at: 'timestamptz',
    approval_id: 'text?',
  },
  insertInto('staff_gift'),
)

/** After the gifts of a commit: each is asked with all of them whether one person may give it alone. */
export const giftAloneCheck = defineWriter(
  'staff_gift_alone',
  {
    player_id: 'text',
    staff_id: 'text',
    at: 'timestamptz',
    player_most: 'bigint',
    giver_most: 'bigint',
  },
  (rows) =>
    `select refuse_gift_alone(n.player_id, n.staff_id, n.at, n.player_most, n.giver_most) from ${rows}`,
  { after: [giftWriter] },
)
