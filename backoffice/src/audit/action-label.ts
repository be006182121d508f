import { refusals } from '@menekse/contract/refusals'
import { messages } from '../messages.ts'

const REFUSED = '.refused'

/** A recorded action in words; one without words yet shows its own name rather than nothing. */
export function actionLabel(action: string): string {
  const isRefused = action.endsWith(REFUSED)
  const name = isRefused ? action.slice(0, -REFUSED.length) : action
  const label = messages.audit.actions[name] ?? name
  return isRefused ? messages.audit.refused(label) : label
}

/** A written reason as it is; a refusal's code as its text. */
export function reasonLabel(reason: string | null): string {
  if (reason === null) return messages.none
  const refusal = Object.entries(refusals).find(([code]) => code === reason)
  return refusal === undefined ? reason : refusal[1].message
}
