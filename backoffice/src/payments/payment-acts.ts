import type { StaffDeposit, StaffWithdrawal } from '@menekse/contract/payments/staff-payments'
import { formatMoney } from '@menekse/ui/money-format'
import { messages } from '../messages.ts'
import type { Match } from './bank-match.ts'

const text = messages.deposits

export type WithdrawalAct = 'approve' | 'reject' | 'pay'

export interface WithdrawalRights {
  canDecide: boolean
  canPay: boolean
}

/** What somebody may do with a withdrawal that stands so, in the order it is offered. */
export function actsOn(
  status: StaffWithdrawal['status'] | undefined,
  { canDecide, canPay }: WithdrawalRights,
): WithdrawalAct[] {
  const acts: WithdrawalAct[] = []
  if (status === 'pending' && canDecide) acts.push('approve')
  if (status === 'approved' && canPay) acts.push('pay')
  if ((status === 'pending' || status === 'approved') && canDecide) acts.push('reject')
  return acts
}

export interface DepositApproval {
  /** What makes an own reason necessary: another amount, or no bank line at all. */
  warning: string | null
  /** Stands where no reason was written. */
  autoReason: string
}

/** What is to be said before a deposit is approved against the chosen bank line. */
export function approvalOf(
  deposit: Pick<StaffDeposit, 'amount'>,
  match: Match | undefined,
): DepositApproval {
  return {
    warning: warningOf(deposit, match),
    autoReason: text.autoReason(
      match?.why === undefined ? text.chosenByHand : text.because[match.why],
    ),
  }
}

/** What is said in an open dialog once its request waits no more; the list has been read again since. */
export function overOf(
  shown: { id: string; status: string },
  rows: readonly { id: string; status: string; decided_by: string | null }[] | undefined,
): string | undefined {
  const now = rows?.find(({ id }) => id === shown.id)
  if (rows === undefined || now?.status === shown.status) return undefined
  const by = now?.decided_by ?? null
  return by === null ? messages.queue.over : messages.queue.overBy(by)
}

function warningOf(deposit: Pick<StaffDeposit, 'amount'>, match: Match | undefined) {
  if (match === undefined) return text.approveWithout
  if (match.line.quarantine !== null) return text.otherName(match.line.sender)
  if (match.line.amount === deposit.amount) return null
  return text.amountDiffers(formatMoney(match.line.amount), formatMoney(deposit.amount))
}
