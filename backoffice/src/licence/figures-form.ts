import { toWire } from '@menekse/contract/money'
import type { DueDiligenceMarket } from '@menekse/contract/due-diligence/staff-due-diligence'
import { messages } from '../messages.ts'

/** The figures as they are typed; amounts in TRY, nothing while unreadable. */
export interface FiguresForm {
  deposit: number | undefined
  withdrawal: number | undefined
  window_days: number | null
  play_days: number | null
}

export const figuresFormOf = (figures: DueDiligenceMarket['figures']): FiguresForm => ({
  ...figures,
  deposit: toWire(figures.deposit),
  withdrawal: toWire(figures.withdrawal),
})

/** By field, what is missing; what each may be the server says. */
export function missingFigures(form: FiguresForm): Record<string, string> {
  const missing = Object.entries(form).filter(([, value]) => value === undefined || value === null)
  return Object.fromEntries(missing.map(([field]) => [field, messages.required]))
}

/** As the call takes them; only of a form in which nothing is missing. */
export const bodyOf = ({ deposit = 0, withdrawal = 0, window_days, play_days }: FiguresForm) => ({
  deposit,
  withdrawal,
  window_days: window_days ?? 0,
  play_days: play_days ?? 0,
})
