import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { depositNotice, titleOf, withdrawalNotice } from './notices.ts'
import type { PaymentNews, PaymentOptions } from './options.ts'
import { decidedDeposits, decidedWithdrawals } from './store.ts'
import type { Deposit, Withdrawal } from './store.ts'

/** Tells again what was decided lately: a process that ended between a commit and its news owes them still. */
export const RETELL_JOB = 'tell_decided_payments'
export const RETELL_CRONTAB = '*/5 * * * *'
const RETELL_MS = 30 * 60_000

export function depositNews(
  deposit: Deposit,
  status: PaymentStatus,
  reason: string | null,
): PaymentNews {
  const { id, player_id: playerId } = deposit
  const message = depositNotice({ ...deposit, status, reason })
  return { kind: 'deposit', id, playerId, status, title: titleOf('deposit', status), message }
}

export function withdrawalNews(
  withdrawal: Withdrawal,
  status: PaymentStatus,
  reason: string | null,
): PaymentNews {
  const { id, player_id: playerId } = withdrawal
  const message = withdrawalNotice({ ...withdrawal, status, reason })
  return { kind: 'withdrawal', id, playerId, status, title: titleOf('withdrawal', status), message }
}

/** Whoever listens knows the same news by kind, id and status, and takes them once. */
export async function retellDecided({ database, clock, decided }: PaymentOptions): Promise<void> {
  const since = new Date(clock.now().getTime() - RETELL_MS)
  for (const row of await decidedDeposits(database, since))
    await decided(depositNews(row, row.status, row.status_reason))
  for (const row of await decidedWithdrawals(database, since))
    await decided(withdrawalNews(row, row.status, row.status_reason))
}
