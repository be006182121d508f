import type { BankLine, StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { messages } from '../messages.ts'

export type Why = BankLine['candidates'][number]['why']

const strength: Record<Why, number> = { reference: 0, amount_and_name: 1, amount: 2 }

export interface Match {
  line: BankLine
  /** Undefined when the line is no candidate of this request. */
  why: Why | undefined
}

/** The lines as one request sees them: its candidates first, the strongest of them on top. */
export function matchesOf(deposit: StaffDeposit | undefined, lines: readonly BankLine[]): Match[] {
  return lines
    .map((line) => ({
      line,
      why: line.candidates.find(({ deposit_id }) => deposit_id === deposit?.id)?.why,
    }))
    .toSorted((a, b) => rank(a) - rank(b))
}

function rank({ why }: Match): number {
  return why === undefined ? 3 : strength[why]
}

/** A line that may be taken for granted: the only one with this request's reference, and its amount. */
export function obviousLine(deposit: StaffDeposit, matches: readonly Match[]): string | null {
  const named = matches.filter(({ why }) => why === 'reference')
  const [only] = named
  return named.length === 1 && only?.line.amount === deposit.amount ? only.line.id : null
}

/** Whose a line may be, each once: by the code it carries, then by amount and name, then by amount alone. */
export function likelyPlayers(
  { code_of: coded, candidates }: Pick<BankLine, 'code_of' | 'candidates'>,
  deposits: readonly Pick<StaffDeposit, 'id' | 'player'>[],
): { id: string; full_name: string; username?: string; why: string }[] {
  const because = messages.deposits.because
  const asked = candidates.flatMap(({ deposit_id, why }) => {
    const deposit = deposits.find(({ id }) => id === deposit_id)
    return deposit === undefined ? [] : [{ ...deposit.player, why: because[why] }]
  })
  const all = coded === null ? asked : [{ ...coded, why: because.reference }, ...asked]
  return all
    .filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
    .map(({ id, full_name, why, ...rest }) => ({
      id,
      full_name,
      why,
      ...('username' in rest && { username: rest.username }),
    }))
}
