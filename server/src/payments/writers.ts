import { defineWriter, insertInto } from '../platform/record-writer.ts'

/*
 * How the money lane writes payments in its own commit. There is one writer for each state, so that two changes of one
 * row in one batch are two statements and the database's guard sees both.
 */

const decided = { id: 'text', at: 'timestamptz', by: 'text' } as const

/** A deposit that nobody asked for: money that came by itself and is booked to its player. */
export const depositWriter = defineWriter(
  'deposit',
  {
    id: 'text',
    player_id: 'text',
    amount: 'bigint',
    bank_name: 'text',
    description: 'text',
    reference: 'text',
    simulated: 'boolean',
    created_at: 'timestamptz',
  },
  insertInto('deposit', {
    status: `'pending'`,
    status_at: 'n.created_at',
    status_by: `'system'`,
  }),
)

export const depositApproved = defineWriter(
  'deposit_approved',
  {
    ...decided,
    reason: 'text?',
    amount: 'bigint',
    bank_line_id: 'text?',
    balance_after: 'bigint',
    approval_id: 'text?',
  },
  (rows) => `update deposit d set status = 'approved', status_at = n.at, status_by = n.by,
      status_reason = n.reason, bank_line_id = n.bank_line_id, balance_after = n.balance_after,
      amount = n.amount, asked_amount = nullif(d.amount, n.amount), approval_id = n.approval_id
    from ${rows} where d.id = n.id`,
  { after: [depositWriter] },
)

export const depositRejected = defineWriter(
  'deposit_rejected',
  { ...decided, reason: 'text?' },
  (rows) => `update deposit d set status = 'rejected', status_at = n.at, status_by = n.by,
      status_reason = n.reason
    from ${rows} where d.id = n.id`,
  { after: [depositApproved] },
)

const account = {
  bank_name: 'text',
  account_name: 'text',
  account_no: 'text',
  branch_code: 'text',
  iban_sealed: 'text',
  iban_index: 'text',
  iban_masked: 'text',
} as const

export const withdrawalWriter = defineWriter(
  'withdrawal',
  {
    id: 'text',
    player_id: 'text',
    amount: 'bigint',
    ...account,
    balance_before: 'bigint',
    created_at: 'timestamptz',
  },
  insertInto('withdrawal', {
    status: `'pending'`,
    status_at: 'n.created_at',
    status_by: `'player'`,
  }),
)

export const savedAccountWriter = defineWriter(
  'saved_account',
  { id: 'text', player_id: 'text', ...account, created_at: 'timestamptz' },
  (rows, columns) => `insert into saved_account (${columns.join(', ')})
    select distinct on (n.player_id, n.iban_index) n.* from ${rows}
    on conflict on constraint saved_account_iban_key do update set bank_name = excluded.bank_name,
      account_name = excluded.account_name, account_no = excluded.account_no,
      branch_code = excluded.branch_code`,
)

export const withdrawalApproved = defineWriter(
  'withdrawal_approved',
  { ...decided, reason: 'text?' },
  (rows) => `update withdrawal w set status = 'approved', status_at = n.at, status_by = n.by,
      status_reason = n.reason, approved_at = n.at, approved_by = n.by
    from ${rows} where w.id = n.id`,
  { after: [withdrawalWriter] },
)

export const withdrawalDone = defineWriter(
  'withdrawal_done',
  { ...decided, bank_ref: 'text?', bank_ref_key: 'text?' },
  (rows) => `update withdrawal w set status = 'done', status_at = n.at, status_by = n.by,
      status_reason = null, bank_ref = n.bank_ref, bank_ref_key = n.bank_ref_key
    from ${rows} where w.id = n.id`,
  { after: [withdrawalApproved] },
)

export const withdrawalRejected = defineWriter(
  'withdrawal_rejected',
  { ...decided, reason: 'text?' },
  (rows) => `update withdrawal w set status = 'rejected', status_at = n.at, status_by = n.by,
      status_reason = n.reason
    from ${rows} where w.id = n.id`,
  { after: [withdrawalDone] },
)

/** After the payments of a commit: each is asked with all of them whether one person may do it alone. */
export const paidAloneCheck = defineWriter(
  'withdrawal_alone',
  { id: 'text', by: 'text', at: 'timestamptz', most: 'bigint', credited_since: 'timestamptz' },
  (rows) => `select refuse_alone(n.id, n.by, n.at, n.most, n.credited_since) from ${rows}`,
  { after: [withdrawalRejected] },
)

export const depositReversed = defineWriter(
  'deposit_reversed',
  { id: 'text', at: 'timestamptz' },
  (rows) => `update deposit d set reversed_at = n.at from ${rows} where d.id = n.id`,
  { after: [depositRejected] },
)

export const withdrawalReturned = defineWriter(
  'withdrawal_returned',
  { id: 'text', at: 'timestamptz' },
  (rows) => `update withdrawal w set returned_at = n.at from ${rows} where w.id = n.id`,
  { after: [paidAloneCheck] },
)

export const correctionWriter = defineWriter(
  'correction',
  {
    id: 'text',
    kind: 'text',
    player_id: 'text',
    subject: 'text',
    amount: 'bigint',
    approval_id: 'text',
    reason: 'text',
    at: 'timestamptz',
  },
  insertInto('correction'),
)
