import type { PaymentStatus } from '@menekse/contract/wallet/wallet'

/** Where a deposit and a withdrawal may go from each state; the database refuses every other change. */
export const depositTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected', 'cancel'],
  approved: [],
  done: [],
  rejected: [],
  cancel: [],
}
export const withdrawalTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['approved', 'rejected', 'cancel'],
  approved: ['done', 'rejected', 'cancel'],
  done: [],
  rejected: [],
  cancel: [],
}

type Stateful = { status: PaymentStatus }

export const canDecideDeposit = (deposit: Stateful, to: 'approved' | 'rejected') =>
  depositTransitions[deposit.status].includes(to)
export const canApprove = (withdrawal: Stateful) =>
  withdrawalTransitions[withdrawal.status].includes('approved')
export const canPay = (withdrawal: Stateful) =>
  withdrawalTransitions[withdrawal.status].includes('done')
export const canReject = (withdrawal: Stateful) =>
  withdrawalTransitions[withdrawal.status].includes('rejected')

/** The database's answer to an illegal change of state (see the migration). */
const ILLEGAL_STATE = 'MK409'

/** The database's answer to an approval or payment while a case holds the player's withdrawals. */
const HELD = 'MK423'

/** The database's answer to a payment that takes a second person. */
const ALONE = 'MK428'
export const isAlone = (error: unknown) => (error as { code?: unknown }).code === ALONE

/** Whether a movement failed because a case was opened first. */
export function wasHeld(error: unknown): boolean {
  return (error as { code?: unknown }).code === HELD
}

/** Whether a movement failed because its subject was decided by somebody else first. */
export function wasDecidedFirst(error: unknown): boolean {
  return (error as { code?: unknown }).code === ILLEGAL_STATE
}
