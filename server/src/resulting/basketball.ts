import { BASKETBALL_STANDS } from '@menekse/contract/sports/betting-rules'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import { marketType, specifiersOf } from '@menekse/contract/sports/market-words'
import {
  handicapMarket,
  oddEvenMarket,
  settledOutcomes,
  signMarket,
  totalMarket,
  winnerMarket,
} from '@menekse/games/sports/score-market'
import type { ScoreMarket } from '@menekse/games/sports/score-market'

const QUARTERS = 4
/** Where a source tells nothing else. */
const QUARTER_MINUTES = 10

/** How far a game of basketball was played. */
export interface BasketballLeft {
  readonly quarters: readonly { readonly home: number; readonly away: number }[]
  readonly score: { readonly home: number; readonly away: number }
  /** How many of its quarters were played to their end. */
  readonly over: number
  /** Whether so much was played that its score counts. */
  readonly stands: boolean
}

/** Pure: nothing where its source has not told how far it was. */
export function basketballLeft(
  { sport, state }: Pick<FixturePage, 'sport' | 'state'>,
  minutes = QUARTER_MINUTES,
): BasketballLeft | undefined {
  if (sport !== 'basketball' || state === null) return undefined
  const { period, minute } = state.clock
  const told = /^quarter_([1-4])$/.exec(period)?.[1]
  if (told === undefined && period !== 'overtime') return undefined
  const before = told === undefined ? QUARTERS : Number(told) - 1
  const isEnded = told !== undefined && minute >= minutes
  const played = before * minutes + (told === undefined ? 0 : Math.min(minute, minutes))
  const rule = BASKETBALL_STANDS.find(({ of }) => of === QUARTERS * minutes)
  return {
    quarters: state.periods.slice(0, QUARTERS),
    score: state.score,
    over: before + (isEnded ? 1 : 0),
    stands: rule !== undefined && played >= rule.after,
  }
}

interface Market {
  readonly quarter: number | undefined
  /** Points that decide it before its end, since there are never fewer. */
  readonly line: number | undefined
  readonly market: ScoreMarket
}

function marketOf(key: string): Market | undefined {
  const { hcp, total, quarternr } = specifiersOf(key)
  const [type, line] = [marketType(key), Number(total)]
  const whole = (market: ScoreMarket) => ({ quarter: undefined, line: undefined, market })
  const quarter = Number(quarternr)
  switch (type) {
    case 'match_winner':
      return whole(winnerMarket(type))
    case 'handicap':
      return whole(handicapMarket(type, Number(hcp)))
    case 'odd_even':
      return whole(oddEvenMarket(type))
    case 'total_points':
      return { ...whole(totalMarket(type, line)), line }
    case 'quarter_result':
      return { quarter, line: undefined, market: signMarket(type, { quarternr: quarter }) }
    case 'quarter_total':
      return { quarter, line, market: totalMarket(type, line, { quarternr: quarter }) }
    default:
      return undefined
  }
}

/**
 * Pure: what stands of a game that was left (sportsbook reference §5.4): quarters that were over, points that were
 * passed, and the whole of it once it was played long enough. A winner of a game that stands level is nobody.
 */
export function basketballResults(left: BasketballLeft, keys: readonly string[]) {
  return keys.flatMap((key) => {
    const known = marketOf(key)
    if (known === undefined) return []
    const { quarter, line, market } = known
    const score = quarter === undefined ? left.score : left.quarters[quarter - 1]
    if (score === undefined) return []
    const isOver = quarter === undefined ? left.stands : quarter <= left.over
    if (!isOver && !(line !== undefined && score.home + score.away > line)) return []
    const outcomes = settledOutcomes(market, score).map(({ id, result }) => [id, result] as const)
    return [{ market: key, outcomes: Object.fromEntries(outcomes) }]
  })
}
