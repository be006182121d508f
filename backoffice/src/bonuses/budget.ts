import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'

/** From here on a budget is nearly spent. */
const NEAR_PERCENT = 80

export interface BudgetPart {
  limit: bigint
  given: bigint
  promised: bigint
  left: bigint
  /** Of the limit, with what is promised; above 100 where more waits than is left. */
  percent: number
  isNear: boolean
}

/** How a campaign stands to its budget, in money and in grants; a part without a limit is left out. */
export function budgetParts(budget: StaffCampaign['budget']): {
  money: BudgetPart | undefined
  grants: BudgetPart | undefined
} {
  const { amount, count } = budget
  return {
    money: amount === null ? undefined : partOf(amount, budget.given, budget.promised),
    grants:
      count === null
        ? undefined
        : partOf(BigInt(count), BigInt(budget.given_count), BigInt(budget.promised_count)),
  }
}

function partOf(limit: bigint, given: bigint, promised: bigint): BudgetPart {
  const taken = given + promised
  const percent = Number((taken * 100n) / limit)
  const left = taken > limit ? 0n : limit - taken
  return { limit, given, promised, left, percent, isNear: percent >= NEAR_PERCENT }
}

/** The part that is nearer to its end. */
export function tightest(budget: StaffCampaign['budget']): BudgetPart | undefined {
  const { money, grants } = budgetParts(budget)
  if (money === undefined || grants === undefined) return money ?? grants
  return money.percent >= grants.percent ? money : grants
}
