import { correctionApproved } from './corrections.ts'
import { creditApproved } from './deposit-decisions.ts'
import { lineCreditApproved, returnApproved } from './lines-by-two.ts'
import type { PaymentOptions } from './options.ts'

const CORRECTIONS = [
  'deposit.reversal',
  'withdrawal.return',
  'bonus.reversal',
  'money.adjust',
] as const

/** What payments do once a second person has decided. */
export function defineActs(options: PaymentOptions): void {
  const { approvals } = options
  approvals.define('deposit.credit', (asked, second) => creditApproved(options, asked, second))
  approvals.define('line.credit', (asked, second) => lineCreditApproved(options, asked, second))
  approvals.define('line.return', (asked, second) => returnApproved(options, asked, second))
  for (const kind of CORRECTIONS)
    approvals.define(kind, (asked, second) => correctionApproved(options, kind, asked, second))
}
