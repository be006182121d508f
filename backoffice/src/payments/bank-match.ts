import type { BankLine, StaffDeposit } from '@menekse/contract/payments/staff-payments'

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
