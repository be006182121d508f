import { defineWriter, insertInto } from '../platform/record-writer.ts'

/*
 * How the money lane writes payments in its own commit. There is one writer for each state, so that two changes of one
 * row in one batch are two statements and the database's guard sees both.
 */

const decided = { id: 'text', at: 'timestamptz', by: 'text' } as const

export const depositApproved = defineWriter(
  'deposit_approved',
  { ...decided, reason: 'text?', bank_line_id: 'text?', balance_after: 'bigint' },
  (rows) => `update deposit d set status = 'approved', status_at = n.at, status_by = n.by,
      status_reason = n.reason, bank_line_id = n.bank_line_id, balance_after = n.balance_after
    from ${rows} where d.id = n.id`,
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
  { ...decided, bank_ref: 'text?' },
  (rows) => `update withdrawal w set status = 'done', status_at = n.at, status_by = n.by,
      status_reason = null, bank_ref = n.bank_ref
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
