import type { OfferedMarket, SportId } from '@menekse/contract/sports/fixture'
import { marketType, marketWords, type Sides } from '@menekse/contract/sports/market-words'
import { matchesSearch } from '@menekse/ui/turkish'

/*
 * Pure: the markets of a match as its page shows them: in groups, and lines of one type together.
 */

export type Group = 'popular' | 'goals' | 'halves' | 'handicap' | 'score' | 'corners' | 'all'

const popular: Record<SportId, readonly string[]> = {
  football: [
    'match_result',
    'total_goals',
    'both_teams_to_score',
    'double_chance',
    'next_goal',
    'half_time_full_time',
    'first_half_result',
    'goal_range',
  ],
  basketball: ['match_winner', 'handicap', 'total_points', 'quarter_result'],
  tennis: ['match_winner', 'set_winner', 'total_games', 'game_winner', 'game_handicap'],
}

const belongs: Record<Exclude<Group, 'popular' | 'all'>, (type: string) => boolean> = {
  goals: (type) =>
    /goal|both_teams|clean_sheet|win_to_nil|asian_total|^total_/.test(type) && !isOfHalf(type),
  halves: (type) => isOfHalf(type),
  handicap: (type) => /handicap|draw_no_bet/.test(type) && !type.startsWith('corner'),
  score: (type) => /correct_score|half_time_full_time|odd_even/.test(type),
  corners: (type) => type.startsWith('corner'),
}

function isOfHalf(type: string): boolean {
  return (
    /half|halves|quarter|^set_(winner|total)|^game_winner/.test(type) &&
    type !== 'half_time_full_time'
  )
}

/** The groups of which a match has markets, and all of them. */
export function groupsOf(markets: readonly OfferedMarket[], sport: SportId): Group[] {
  const types = new Set(markets.map(({ key }) => marketType(key)))
  const has = (is: (type: string) => boolean) => [...types].some(is)
  const named = (Object.keys(belongs) as (keyof typeof belongs)[]).filter((group) =>
    has(belongs[group]),
  )
  return [
    ...(has((type) => popular[sport].includes(type)) ? ['popular' as const] : []),
    ...named,
    'all',
  ]
}

/** All lines of one type, which stand under one title. */
export interface MarketBlock {
  /** The same for as long as a match is offered, whichever of its lines are. */
  readonly name: string
  readonly type: string
  readonly markets: readonly OfferedMarket[]
}

/** Types whose key alone does not say what they are: each stands under a title of its own. */
const apart: ReadonlySet<string> = new Set([
  'european_handicap',
  'match_result_and_total',
  'total_and_both_teams_to_score',
  'next_goal',
  'quarter_result',
  'quarter_total',
  'set_winner',
  'set_total_games',
  'game_winner',
])

const specifierOf = (key: string) => Number(/=(-?[\d.]+)$/.exec(key)?.[1] ?? 0)

/** The markets of a group by type, those that are pinned first, lines in their order. */
export function blocksOf(
  markets: readonly OfferedMarket[],
  { sport, group, pins }: { sport: SportId; group: Group; pins: readonly string[] },
): MarketBlock[] {
  const inGroup = (type: string) =>
    group === 'all' || (group === 'popular' ? popular[sport].includes(type) : belongs[group](type))
  const blocks = new Map<string, OfferedMarket[]>()
  for (const market of markets) {
    const type = marketType(market.key)
    if (!inGroup(type) && !pins.includes(type)) continue
    const name = apart.has(type) ? market.key : type
    const block = blocks.get(name)
    if (block === undefined) blocks.set(name, [market])
    else block.push(market)
  }
  const rank = (type: string) => {
    if (pins.includes(type)) return -1
    const place = popular[sport].indexOf(type)
    return place < 0 ? popular[sport].length : place
  }
  return [...blocks]
    .map(([name, own]) => ({
      name,
      type: marketType(own[0]!.key),
      markets: own.toSorted((a, b) => specifierOf(a.key) - specifierOf(b.key)),
    }))
    .toSorted((a, b) => rank(a.type) - rank(b.type))
}

/** Whether a block is called by these words, with Turkish letters or without. */
export const isNamed = ({ markets }: MarketBlock, sides: Sides, words: string): boolean =>
  markets.some(({ key }) => matchesSearch(marketWords(key, sides).title, words))

/** So many lines of a market stand on its page as they are. */
const LINES_MOST = 10
/** … and of more than those so many, about the one whose sides are paid most alike. */
const LINES_NEAR = 6

/** By how much the sides of a line are paid differently; a line that is not sold whole is the last to look at. */
function gapOf({ outcomes }: OfferedMarket): number {
  const odds = outcomes.flatMap((one) => one.odds ?? [])
  return odds.length < outcomes.length ? Infinity : Math.max(...odds) - Math.min(...odds)
}

/** The keys of the lines that most people bet on; undefined where all lines are few. */
export function linesNear(lines: readonly OfferedMarket[]): ReadonlySet<string> | undefined {
  if (lines.length <= LINES_MOST) return undefined
  const gaps = lines.map(gapOf)
  const least = Math.min(...gaps)
  const even = least === Infinity ? Math.floor(lines.length / 2) : gaps.indexOf(least)
  const from = Math.min(Math.max(0, even - LINES_NEAR / 2), lines.length - LINES_NEAR)
  return new Set(lines.slice(from, from + LINES_NEAR).map(({ key }) => key))
}
