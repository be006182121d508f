import { fromWire, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { inOne } from '../approvals/approvals.ts'
import type { Payload } from '../approvals/approvals.ts'
import { marketNames } from '../licence/licence.ts'
import type { MarketName } from '../licence/licence.ts'
import { liraText } from '../platform/lira-text.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { ChangeRefusal, DueDiligenceOptions } from './due-diligence.ts'
import { boundsOf, figuresIn, isSame, outOfBounds } from './figures.ts'
import type { DueDiligenceFigures, FigureField } from './figures.ts'
import { decidedFigures, insertFigures } from './store.ts'
import { fieldTexts } from './texts.ts'

const KIND = 'aml.figures'
const wireNames: Record<FigureField, string> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  windowDays: 'window_days',
  playDays: 'play_days',
}

function refuseBounds(
  market: MarketName,
  faulty: readonly FigureField[],
): Refusal<'figures_out_of_bounds'> {
  const { least, most } = boundsOf(market)
  const textOf = (field: FigureField) =>
    field === 'deposit' || field === 'withdrawal'
      ? fieldTexts.deposit(liraText(least[field]), liraText(most[field]))
      : fieldTexts.days(least[field], most[field])
  const fields = Object.fromEntries(faulty.map((field) => [wireNames[field], textOf(field)]))
  return refuse('figures_out_of_bounds', { fields })
}

export async function askChange(
  { database, approvals }: DueDiligenceOptions,
  name: string,
  wish: { figures: DueDiligenceFigures; reason: string; actor: Actor },
): Promise<string | Refusal<ChangeRefusal>> {
  const market = marketNames.find((known) => known === name)
  if (market === undefined) return refuse('not_found')
  const { figures, reason, actor } = wish
  const faulty = outOfBounds(market, figures)
  if (faulty.length > 0) return refuseBounds(market, faulty)
  return database.transaction(async (tx) => {
    const decided = (await decidedFigures(tx)).get(market)?.figures
    const now = decided ?? figuresIn(market, new Map())
    if (isSame(now, figures)) return refuse('figures_unchanged')
    const payload = {
      market,
      due_deposit_before: toWire(now.deposit),
      due_deposit: toWire(figures.deposit),
      due_withdrawal_before: toWire(now.withdrawal),
      due_withdrawal: toWire(figures.withdrawal),
      window_days_before: now.windowDays,
      window_days: figures.windowDays,
      play_days_before: now.playDays,
      play_days: figures.playDays,
    }
    return approvals.ask(tx, actor, { kind: KIND, subject: market, payload, reason })
  })
}

/** What was frozen in the wish, as figures again. */
const figuresOf = (payload: Payload): DueDiligenceFigures => {
  const amount = (name: string) => fromWire(payload[name] as number) as Kurus
  const days = (name: string) => payload[name] as number
  return {
    deposit: amount('due_deposit'),
    withdrawal: amount('due_withdrawal'),
    windowDays: days('window_days'),
    playDays: days('play_days'),
  }
}

/** The second person has decided: the figures count from the commit on. A later program may allow less by then. */
export function defineChange({ database, clock, approvals }: DueDiligenceOptions): void {
  approvals.define(KIND, ({ id, subject, payload }, second) =>
    inOne(database, second, async (tx) => {
      const market = marketNames.find((known) => known === subject)
      if (market === undefined) return refuse('not_found')
      const figures = figuresOf(payload)
      const faulty = outOfBounds(market, figures)
      if (faulty.length > 0) return refuseBounds(market, faulty)
      await insertFigures(tx, { market, figures, approvalId: id, at: clock.now() })
      return {}
    }),
  )
}
