import type { FixtureGrid } from '../../football/fixture-grid.ts'
import { footballMarkets } from '../../football/markets.ts'
import { footballOffer } from '../../football/offer.ts'
import { fairMarkets } from '../../football/prices.ts'
import { settledMarket } from '../../football/settle.ts'
import type { ChancedMarket, DecidedMarket } from '../told.ts'
import type { FootballStand } from './football-stand.ts'

/** The overround of each kind of market in the best leagues, before the match (sportsbook reference §2.2). */
const OVERROUND: readonly { readonly type: RegExp; readonly overround: number }[] = [
  { type: /correct_score/, overround: 0.17 },
  { type: /half_time_full_time|_and_/, overround: 0.1 },
  {
    type: /^match_result|double_chance|european_handicap|^(first|second)_half_result/,
    overround: 0.05,
  },
  { type: /goal_range|next_goal|last_goal|highest_scoring/, overround: 0.07 },
  { type: /corner/, overround: 0.06 },
]
const USUAL = 0.045
/** What is added in lower leagues, and while the match is played. */
const LOWER_TIER = 0.01
const LIVE = 0.01

const overroundOf = (tier: number, isLive: boolean) => (key: string) => {
  const base = OVERROUND.find(({ type }) => type.test(key))?.overround ?? USUAL
  return base + (tier - 1) * LOWER_TIER + (isLive ? LIVE : 0)
}

/** What is offered on a match by its grid: every market that can still go more than one way. */
export function footballOffers(
  grid: FixtureGrid,
  { tier, isLive }: { tier: number; isLive: boolean },
): ChancedMarket[] {
  const fair = new Map(fairMarkets(grid).map((market) => [market.key, market]))
  return footballOffer(grid, overroundOf(tier, isLive)).map((market) => ({
    ...market,
    chances: new Map(fair.get(market.key)!.outcomes.map(({ id, chances }) => [id, chances])),
  }))
}

/** What is decided of a match as it stands, given which markets can still go more than one way. */
export function decidedMarkets(stand: FootballStand, open: ReadonlySet<string>): DecidedMarket[] {
  const { score, halfTime, goals, corners } = stand
  const first = halfTime ?? score
  const second = { home: score.home - first.home, away: score.away - first.away }
  const record = { first, second, goals, corners }
  const next = score.home + score.away + 1
  return footballMarkets
    .filter(({ key }) => !open.has(key) && !(goalOf(key) > next))
    .map(({ key }) => ({ key, results: settledMarket(key, record)! }))
}

/** Which goal a market on the next one asks for; those behind it are not sold yet, and nothing of them is decided. */
const goalOf = (key: string): number => Number(/^next_goal\|goal=(\d+)$/.exec(key)?.[1] ?? 0)
