import { type Kurus, kurus, toWire } from '@menekse/contract/money'
import type { LimitKind, LimitView } from '@menekse/contract/protection/protection'
import { parseMoney } from '@menekse/ui/money-format'

/** The size of a limit as it was typed: kuruş, or minutes where time is limited. */
export type TypedSize = { readonly amount: Kurus } | { readonly minutes: number }

/** What was typed as a limit of this kind; undefined while it is none. */
export function typedSize(kind: LimitKind, text: string): TypedSize | undefined {
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0
    return minutes > 0 ? { minutes } : undefined
  }
  const amount = parseMoney(text)
  return amount === null ? undefined : { amount: kurus(amount) }
}

/** As the call takes it: lira, or minutes. */
export const sizeOnWire = (size: TypedSize): { amount: number } | { minutes: number } =>
  'minutes' in size ? size : { amount: toWire(size.amount) }

/** Whether it lets more through than the player's own limit that stands, and so waits for its day. */
export function isRaise(
  size: TypedSize,
  standing: Pick<LimitView, 'amount' | 'minutes'> | undefined,
): boolean {
  if (standing === undefined) return false
  if ('minutes' in size) return standing.minutes !== null && size.minutes > standing.minutes
  return standing.amount !== null && size.amount > standing.amount
}
