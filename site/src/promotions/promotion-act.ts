import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import type { Session } from '../session.ts'

/**
 * What the one button of a promotion does: visitors log in first, a deposit bonus is chosen after depositing, and
 * only what can be taken at once is taken here (specification §4).
 */
export type PromotionAct = 'login' | 'deposit' | 'activate' | 'code' | 'cashback' | 'none'

export function actOf(
  { state, bonus_type: type }: Pick<Promotion, 'state' | 'bonus_type'>,
  status: Session['status'],
): PromotionAct {
  if (status === 'visitor') return 'login'
  if (state !== 'open' || type === 'staff') return 'none'
  return type
}
