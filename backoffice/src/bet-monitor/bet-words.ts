import { marketWords } from '@menekse/contract/sports/market-words'
import {
  type BetSignalKind,
  betSignalKinds,
  type MonitorCoupon,
} from '@menekse/contract/sports/staff-bets'

/** What names a selection. */
interface NamedLeg {
  home: string
  away: string
  market: string
  outcome: string
}

/** The market and what was picked in it, as people read them. */
export function pickWords(leg: NamedLeg): { market: string; pick: string } {
  const words = marketWords(leg.market, leg)
  return { market: words.title, pick: words.outcome(leg.outcome) }
}

/** A leg in one line. */
export function legText(leg: NamedLeg): string {
  const { market, pick } = pickWords(leg)
  return `${leg.home} – ${leg.away}: ${market}, ${pick}`
}

export const signalText = (signals: readonly BetSignalKind[]): string =>
  signals.map((kind) => betSignalKinds[kind]).join(', ')

/** Players choose the ids of their coupons, and two may choose one. */
export const couponWord = ({ player_id: player, id }: Pick<MonitorCoupon, 'player_id' | 'id'>) =>
  `${player}.${id}`
