import type { LimitKind, LimitPeriod, LimitView } from '@menekse/contract/protection/protection'
import { protectionTexts } from '../messages-protection.ts'
import { isRaise, type TypedSize } from './limit-size.ts'

const texts = protectionTexts.form

export interface Which {
  kind: LimitKind
  period: LimitPeriod
}

/** The player's own limit of this kind and period that stands; the house's is not theirs to change. */
export const ownLimit = <Limit extends Pick<LimitView, 'kind' | 'period' | 'by'>>(
  limits: readonly Limit[],
  { kind, period }: Which,
): Limit | undefined =>
  limits.find((one) => one.kind === kind && one.period === period && one.by === 'player')

/** What is said under a size while it is typed: when it would begin to count. */
export function sizeHint(
  typed: TypedSize | undefined,
  standing: Pick<LimitView, 'amount' | 'minutes'> | undefined,
): string | undefined {
  if (typed === undefined) return undefined
  return isRaise(typed, standing) ? texts.raise : texts.now
}

/** What was typed as minutes: its digits. */
export const minutesTyped = (text: string): string => text.replaceAll(/\D/g, '')
