import { caseGroups, caseOutcomes } from '@menekse/contract/cases/staff-cases'
import type {
  CaseOutcome,
  FundsRequest,
  StaffCase,
  StaffCaseDetail,
} from '@menekse/contract/cases/staff-cases'

export type CaseAct = 'assign' | 'note' | 'close'

/**
 * What may be done with a case: nothing once it is closed, nobody takes over what is theirs, and nobody ends what a
 * colleague has.
 */
export function actsOn(
  found: Pick<StaffCase, 'status' | 'is_mine'> | undefined,
  canDecide: boolean,
): readonly CaseAct[] {
  if (found === undefined || !canDecide || found.status === 'closed') return []
  if (found.is_mine) return ['note', 'close']
  return found.status === 'assigned' ? ['assign', 'note'] : ['assign', 'note', 'close']
}

/** How a case may end: once its funds were refused, not as harmless, and not by whoever had asked. */
export function outcomesOf({ funds: [latest] }: Pick<StaffCaseDetail, 'funds'>): {
  outcomes: readonly CaseOutcome[]
  isBarred: boolean
} {
  const all = Object.keys(caseOutcomes) as CaseOutcome[]
  if (latest?.status !== 'refused') return { outcomes: all, isBarred: false }
  return { outcomes: all.filter((one) => one !== 'no_concern'), isBarred: latest.is_mine }
}

/** Whether proof of income may be asked for: one question at a time, in open cases of money laundering. */
export function fundsAsk(
  { case: found, funds }: Pick<StaffCaseDetail, 'case' | 'funds'>,
  canDecide: boolean,
): 'ask' | 'ask_again' | undefined {
  const waits = funds.some(({ status }) => status === 'asked')
  if (!canDecide || waits || found.group !== 'aml' || found.status === 'closed') return undefined
  return funds.length === 0 ? 'ask' : 'ask_again'
}

/** Who may decide on a question: not who asked it. Accepting takes an approved document. */
export function fundsDecision(
  request: Pick<FundsRequest, 'status' | 'is_mine' | 'document'>,
  canDecide: boolean,
): 'none' | 'second_person' | 'refuse' | 'both' {
  if (!canDecide || request.status !== 'asked') return 'none'
  if (request.is_mine) return 'second_person'
  return request.document === 'approved' ? 'both' : 'refuse'
}

/** The groups of cases that a role may filter by. */
export const groupsShown = (seesAml: boolean) =>
  Object.entries(caseGroups)
    .filter(([name]) => name !== 'aml' || seesAml)
    .map(([value, label]) => ({ value, label }))
