import type { Kurus } from '@menekse/contract/money'
import type { LimitView } from '@menekse/contract/protection/protection'
import { formatMoney } from '@menekse/ui/money-format'
import { protectionTexts } from '../messages-protection.ts'

const texts = protectionTexts.limits

/** A limit's size in words: lira, or hours and minutes. */
export function sizeText(size: { amount: Kurus | null; minutes: number | null }): string {
  if (size.minutes !== null) return texts.minutes(size.minutes)
  return formatMoney(size.amount ?? 0n)
}

const NEAR_SHARE = 0.8
const MINUTE_MS = 60_000

export interface Usage {
  used: number
  of: number
  usedText: string
  leftText: string
  reached: boolean
  /** Most of it is used. */
  isNear: boolean
}

/** How much of a limit is used, as figures for a bar and as words. */
export function usageOf(limit: LimitView): Usage {
  const isTime = limit.minutes !== null
  const used = isTime ? (limit.used_minutes ?? 0) : Number(limit.used ?? 0n)
  const of = isTime ? (limit.minutes ?? 0) : Number(limit.amount ?? 0n)
  const text = (value: number) => (isTime ? texts.minutes(value) : formatMoney(BigInt(value)))
  return {
    used,
    of,
    usedText: texts.used(text(used), text(of)),
    leftText: texts.left(text(Math.max(0, of - used))),
    reached: used >= of,
    isNear: used >= of * NEAR_SHARE,
  }
}

/** How long a raise has still to wait, in whole minutes. */
export function opensInText(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS))
  const { hours, opensIn } = protectionTexts.raises
  return opensIn(hours(Math.floor(minutes / 60), minutes % 60))
}

export const nameOf = ({ kind, period }: Pick<LimitView, 'kind' | 'period'>) =>
  texts.name(protectionTexts.periods[period], protectionTexts.kinds[kind])
