import type { BoardAlert, BoardRow, PriceOverride } from '@menekse/contract/sports/staff-trading'
import { marketLabel, marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import type { BadgeTone } from '@menekse/ui/Badge'
import type { SportId } from '@menekse/contract/sports/fixture'
import { messages } from '../messages.ts'
import type { BoardFilter } from '../queries-trading.ts'

const text = messages.trading

export const matchName = ({ home, away }: Pick<BoardRow, 'home' | 'away'>): string =>
  `${home} – ${away}`

export const views = ['live', 'soon', 'today', 'tomorrow'] as const
export type View = (typeof views)[number]
export const viewOf = (value: unknown): View => views.find((view) => view === value) ?? 'live'

const DAY_MS = 86_400_000
/** Of the house's calendar, in Istanbul. */
const dayOf = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(0, 10)

/** What is asked of the house for a view. */
export function filterOf(
  view: View,
  { sport, q, now }: { sport: string; q: string; now: number },
): BoardFilter {
  const more = {
    ...(sport === '' ? {} : { sport: sport as SportId }),
    ...(q === '' ? {} : { teams: q }),
  }
  if (view === 'live' || view === 'soon') return { view, ...more }
  return { view: 'day', day: dayOf(view === 'today' ? now : now + DAY_MS), ...more }
}

export const narrowings = ['all', 'bets', 'scarce', 'alerts', 'stopped'] as const
export type Narrowing = (typeof narrowings)[number]
export const narrowingOf = (value: unknown): Narrowing =>
  narrowings.find((narrowing) => narrowing === value) ?? 'all'

export const isNarrowed: Record<Narrowing, (row: BoardRow) => boolean> = {
  all: () => true,
  bets: ({ bets }) => bets > 0,
  scarce: ({ used_percent: used }) => used >= 80,
  alerts: ({ alerts }) => alerts.length > 0,
  stopped: ({ lock }) => lock !== null,
}

/** By what the board can be put in order. */
export const boardOrders = {
  match: (row: BoardRow) => matchName(row),
  standing: (row: BoardRow) => row.starts_at,
  bets: (row: BoardRow) => row.bets,
  staked: (row: BoardRow) => row.staked,
  worst: (row: BoardRow) => row.worst,
  used: (row: BoardRow) => row.used_percent,
  alerts: (row: BoardRow) => row.alerts.length,
}

export const alertTones: Record<BoardAlert, BadgeTone> = {
  arbitrage: 'down',
  above_fair: 'down',
  exposure_full: 'down',
  exposure_high: 'warn',
  inconsistent: 'down',
  price_off: 'warn',
  gap: 'warn',
}

/** Hundredths of a percent as people read them; which way they go is said in words. */
const percentText = (value: number): string =>
  (Math.abs(value) / 100).toLocaleString('tr-TR', { maximumFractionDigits: 2 })

export function overrideWords({ kind, value }: PriceOverride): string {
  if (kind === 'off') return text.kinds.off()
  if (kind === 'price') return text.kinds.price(oddsText(value!))
  return text.kinds[kind](percentText(value!), value! < 0)
}

/** What something is set on, as people read it. */
export function placeWords(
  { market, outcome }: Pick<PriceOverride, 'market' | 'outcome'>,
  sides: { home: string; away: string },
): string {
  if (market === null) return text.allOfMatch
  if (outcome === null) return marketLabel(market, sides)
  const words = marketWords(market, sides)
  return `${words.title}: ${words.outcome(outcome)}`
}

/** A decimal number as people write one; undefined where it is none. */
export function decimalOf(written: string): number | undefined {
  const plain = written.trim().replace('−', '-').replace(',', '.')
  return /^-?\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined
}
