import { marketType } from '@menekse/contract/sports/market-words'
import type { BookMarket, BookOutcome } from '@menekse/contract/sports/staff-trading'

/** What else the same score decides: of a pair of questions the answer to the second. */
const otherPart = (id: string) => id.split('&')[1]

/** Of a double chance two win together: what the other one of them costs at most. */
function paidBeside({ key, outcomes }: BookMarket, { id }: BookOutcome): bigint {
  if (!marketType(key).includes('double_chance')) return 0n
  return outcomes
    .filter((one) => one.id !== id && otherPart(one.id) === otherPart(id))
    .reduce((most, { payout_max: payout }) => (payout > most ? payout : most), 0n)
}

/** What the house keeps or loses of a market, at worst, if an outcome wins. */
export const resultIf = (market: BookMarket, outcome: BookOutcome): bigint =>
  market.staked - outcome.payout_max - paidBeside(market, outcome)
