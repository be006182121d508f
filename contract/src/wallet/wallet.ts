import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get } from '../route.ts'

/** States of a deposit or withdrawal as the player reads them (specification §4). */
export const paymentStatusLabels = {
  pending: 'Bekliyor',
  approved: 'Onaylandı',
  done: 'Tamamlandı',
  rejected: 'Reddedildi',
  cancel: 'İptal',
} as const
export type PaymentStatus = keyof typeof paymentStatusLabels
export const PaymentStatus = z.enum(['pending', 'approved', 'done', 'rejected', 'cancel'])

/** Bets of a player that wait for their result, and what was staked on them. */
export const OpenBets = z.object({ count: z.int(), staked: Money })
export type OpenBets = z.output<typeof OpenBets>

/** Of an account's whole life, from the ledger: what came in, what was paid out, and the first less the second. */
export const NetDeposits = z.object({ deposited: Money, withdrawn: Money, net: Money })
export type NetDeposits = z.output<typeof NetDeposits>

export const WalletTransaction = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  amount: Money,
  status: PaymentStatus,
  status_label: z.string(),
  created_at: z.string(),
  /** Beyond the specification: why it was rejected, and when it was last decided. */
  reason: z.nullable(z.string()),
  updated_at: z.string(),
  /** A withdrawal's: when it was released for payment, and the account it goes to, its IBAN masked. */
  approved_at: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** Of a withdrawal to a new account, while it waits: when it may be paid. */
  payable_from: z.nullable(z.string()),
  /** What the player is told about this state; the live stream pushes the same words. */
  notice: z.string(),
})
export type WalletTransaction = z.output<typeof WalletTransaction>

export const wallet = {
  getBalance: get('/api/get-balance.php', {
    access: 'anyone',
    summary: 'The balance; zero and `logged_in: false` for a visitor',
    polled: true,
    returns: z.object({
      success: z.boolean(),
      logged_in: z.boolean(),
      balance: Money,
      bonus_balance: Money,
      held: Money,
      currency: z.literal('TRY'),
    }),
  }),
  session: get('/api/session.php', {
    access: 'anyone',
    summary: 'The header’s question: is there a session, and its balance',
    polled: true,
    returns: z.object({ success: z.boolean(), logged_in: z.boolean(), balance: Money }),
  }),
  history: get('/api/transaction_history.php', {
    access: 'player',
    summary: 'The latest deposits and withdrawals, newest first',
    polled: true,
    returns: z.object({ success: z.literal(true), transactions: z.array(WalletTransaction) }),
  }),
}
