import { multiplierText } from '@menekse/contract/draws/crash'

/** What was typed as an automatic target, or why it is none. */
export type TargetRead =
  | { readonly ok: true; readonly target: number }
  | { readonly ok: false; readonly why: 'unreadable' | 'low' | 'high' }

/** The lowest multiplier a bet can be ended at, in hundredths. */
const TARGET_MIN = 101
const WRITTEN = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?x?$/
const POINTED = /^(\d{1,7})\.(\d{1,2})x?$/

/** Reads 2, 2,00, 2.00, 2,5x and 1.250,00 as hundredths, up to `most`. */
export function readTarget(text: string, most: number): TargetRead {
  const bare = text.replaceAll(/\s/g, '').toLowerCase().replace('×', 'x')
  const match = POINTED.exec(bare) ?? WRITTEN.exec(bare)
  if (match === null) return { ok: false, why: 'unreadable' }
  const whole = Number((match[1] ?? '').replaceAll('.', ''))
  const target = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (target < TARGET_MIN) return { ok: false, why: 'low' }
  return target > most ? { ok: false, why: 'high' } : { ok: true, target }
}

/** The target of a selection in hundredths; undefined for one that is ended by hand. */
export function targetOf(selection: string): number | undefined {
  const match = POINTED.exec(selection)
  return match === null ? undefined : Number(match[1]) * 100 + Number(match[2])
}

export const selectionOf = (target: number | undefined): string =>
  target === undefined ? 'manual' : multiplierText(target)
