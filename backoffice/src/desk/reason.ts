import { refusals } from '@menekse/contract/refusals'

/** The contract's rule for reasons: at least three characters, at most five hundred. */
export function reasonProblem(reason: string, required: boolean): string | undefined {
  const written = reason.trim()
  if (written === '' && !required) return undefined
  return written.length < 3 ? refusals.reason_required.message : undefined
}
