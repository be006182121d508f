import { marketType, specifiersOf } from '@menekse/contract/sports/market-words'
import {
  handicapMarket,
  oddEvenMarket,
  type ScoreMarket,
  signMarket,
  totalMarket,
  winnerMarket,
} from './score-market.ts'

/** The markets of a game by their types; their lines are each game's own. */
const markets: Readonly<Record<string, (key: string, line: number) => ScoreMarket>> = {
  match_winner: (type) => winnerMarket(type),
  handicap: handicapMarket,
  total_points: totalMarket,
  odd_even: (type) => oddEvenMarket(type),
  quarter_result: (type) => signMarket(type),
  quarter_total: totalMarket,
}

/** The rule of a market of basketball, and the quarter that it looks at; undefined where it is none of ours. */
export function basketballMarketOf(
  key: string,
): { readonly market: ScoreMarket; readonly quarter: number | undefined } | undefined {
  const type = marketType(key)
  const { hcp, total, quarternr } = specifiersOf(key)
  const market = Object.hasOwn(markets, type)
    ? markets[type]?.(type, Number(hcp ?? total))
    : undefined
  return market && { market, quarter: quarternr === undefined ? undefined : Number(quarternr) }
}
