import type { Approval } from '@menekse/contract/approvals/staff-approvals'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { messages } from '../messages.ts'

export type ApprovalAct = 'approve' | 'reject' | 'withdraw'

/** What may be done with a wish: decided by somebody else, withdrawn by whoever asked. */
export function actsOn(
  approval: Pick<Approval, 'status' | 'is_own' | 'may_decide'>,
): readonly ApprovalAct[] {
  if (approval.status !== 'asked') return []
  if (approval.is_own) return ['withdraw']
  return approval.may_decide ? ['approve', 'reject'] : []
}

const amounts = new Set([
  'asked_amount',
  'credited',
  'line_amount',
  'due_deposit_before',
  'due_deposit',
  'due_withdrawal_before',
  'due_withdrawal',
  'stake_min',
  'stake_max',
  'liability_draw',
  'liability_selection',
  'liability_player',
  'sports_payout',
  'sports_delta',
  'unit_min',
  'coupon_min',
  'payout_max',
  'coupon_loss_max',
  'tier_1',
  'tier_2',
  'tier_3',
  'tier_4',
  'tier_5',
])
const roles: Record<string, string> = messages.roles

/** The frozen act in words, line by line; what has no words is the machine's own. */
export function factsOf(payload: Approval['payload']): { label: string; value: string }[] {
  const { facts, values } = messages.approvals
  // In the catalogue's order: the database keeps none.
  return Object.entries(facts).flatMap(([name, label]) => {
    const value = payload[name]
    if (value === undefined || value === null || value === '') return []
    const isAmount = amounts.has(name) && typeof value === 'number'
    const written = isAmount ? formatMoney(BigInt(Math.round(value * 100))) : String(value)
    const isTime = name === 'event_at'
    if (isTime) return [{ label, value: formatTime(written, 'card') }]
    const isRole = name === 'role' || name === 'from'
    return [{ label, value: (isRole ? roles[written] : values[written]) ?? written }]
  })
}
