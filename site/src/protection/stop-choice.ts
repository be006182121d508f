import type { StopView } from '@menekse/contract/protection/protection'
import { protectionTexts } from '../messages-protection.ts'

const texts = protectionTexts.stops

/** How long a break or an exclusion is, as its button says it. */
export const breakName = (hours: number): string => texts.hours[hours]!
export const exclusionName = (months: number | null): string =>
  months === null ? texts.forever : texts.months[months]!

/** The way back from an exclusion: asked for, open to be asked for, open from a moment on, or none. */
export type WayBack = { at: 'asked' | 'waits'; moment: string } | { at: 'open' } | { at: 'none' }

export function wayBack(
  { return_from, return_request }: Pick<StopView, 'return_from' | 'return_request'>,
  now: number,
): WayBack {
  if (return_request !== null) return { at: 'asked', moment: return_request.decided_from }
  if (return_from === null) return { at: 'none' }
  return Date.parse(return_from) <= now ? { at: 'open' } : { at: 'waits', moment: return_from }
}
