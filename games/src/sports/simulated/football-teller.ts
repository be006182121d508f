import { fairMarkets } from '../football/prices.ts'
import type { LegResult } from '../odds.ts'
import { type FootballLog, type MatchEvent } from './football-match.ts'
import { type ChancedMarket, decidedMarkets, footballOffers } from './football-offers.ts'
import { after, clockAt, type FootballStand, gridAt, gridBefore, START } from './football-stand.ts'

/** What there is to tell of a match, one after the other. */
export type Told =
  | {
      readonly type: 'state'
      readonly stand: FootballStand
      readonly event: MatchEvent | undefined
    }
  | { readonly type: 'stop'; readonly reason: NonNullable<FootballStand['stop']> }
  | {
      readonly type: 'offer'
      readonly markets: readonly ChancedMarket[]
      readonly gone: readonly string[]
    }
  | { readonly type: 'result'; readonly markets: readonly Decided[]; readonly isFinal: boolean }
  | { readonly type: 'unresult'; readonly markets: readonly { key: string; version: number }[] }

export interface Decided {
  readonly key: string
  /** How often the market has had a result, this one included. */
  readonly version: number
  readonly results: ReadonlyMap<string, LegResult>
}

export interface FootballTeller {
  /** What there is to tell up to a second after kick-off, negative before it; each thing once. */
  until(second: number): Told[]
  readonly isOver: boolean
}

/** A chance that has moved by less, with no price, is not worth a message. */
const CHANCE_STEP = 0.004

/** Tells of a match as time goes by. It never knows more than those who listen: events are taken as they come. */
export function createFootballTeller(log: FootballLog, tier: number): FootballTeller {
  let stand = START
  let next = 0
  let hasBegun = false
  const said = new Map<string, ChancedMarket>()
  const decide = createDeciding()

  /** The markets of the moment; what of them is another than was said. */
  const offer = (second: number): Told[] => {
    const grid = hasBegun ? gridAt(log, stand, second) : gridBefore(log)
    if (grid === undefined) return []
    const now = footballOffers(grid, { tier, isLive: hasBegun })
    const keys = new Set(now.map(({ key }) => key))
    const gone = [...said.keys()].filter((key) => !keys.has(key))
    const moved = now.filter((market) => hasMoved(said.get(market.key), market))
    for (const key of gone) said.delete(key)
    for (const market of moved) said.set(market.key, market)
    return moved.length + gone.length === 0 ? [] : [{ type: 'offer', markets: moved, gone }]
  }

  const happen = (event: MatchEvent): Told[] => {
    hasBegun = true
    stand = clockAt(log, after(stand, event), event.second)
    const told: Told[] = [{ type: 'state', stand, event }]
    if (stand.stop !== undefined) {
      told.push({ type: 'stop', reason: stand.stop })
      // Prices that were stopped are told anew, moved or not: only an offer opens them.
      said.clear()
    }
    if (!decides.has(event.kind)) return told
    const grid = gridAt(log, stand, event.second)
    const open = grid === undefined ? [] : fairMarkets(grid)
    const results = decide(stand, new Set(open.map(({ key }) => key)))
    for (const result of results) for (const { key } of result.markets) said.delete(key)
    return [...told, ...results]
  }

  return {
    get isOver() {
      return stand.period === 'full_time'
    },
    until(second) {
      const told: Told[] = []
      for (; next < log.events.length && log.events[next]!.second <= second; next++)
        told.push(...happen(log.events[next]!))
      if (stand.stop === undefined) told.push(...offer(second))
      return told
    },
  }
}

type Results = Extract<Told, { type: 'result' | 'unresult' }>

/** Results of what can go one way only now, and those that an event has taken back, each in its version. */
function createDeciding(): (stand: FootballStand, open: ReadonlySet<string>) => Results[] {
  const decided = new Map<string, number>()
  const versions = new Map<string, number>()
  return (stand, open) => {
    const taken = [...decided].filter(([key]) => open.has(key))
    for (const [key] of taken) decided.delete(key)
    const markets = decidedMarkets(stand, open)
      .filter(({ key }) => !decided.has(key))
      .map(({ key, results }) => {
        const version = (versions.get(key) ?? 0) + 1
        versions.set(key, version)
        decided.set(key, version)
        return { key, version, results }
      })
    const back = taken.map(([key, version]) => ({ key, version }))
    return [
      ...(back.length === 0 ? [] : [{ type: 'unresult', markets: back } as const]),
      ...(markets.length === 0
        ? []
        : [{ type: 'result', markets, isFinal: open.size === 0 } as const]),
    ]
  }
}

/** After these something may be decided, or undecided again. Corners are counted at the end alone. */
const decides: ReadonlySet<MatchEvent['kind']> = new Set([
  'goal',
  'goal_cancelled',
  'half_time',
  'full_time',
])

function hasMoved(before: ChancedMarket | undefined, now: ChancedMarket): boolean {
  if (before === undefined || before.outcomes.length !== now.outcomes.length) return true
  return now.outcomes.some(({ id, odds, probability }, at) => {
    const was = before.outcomes[at]!
    return (
      was.id !== id || was.odds !== odds || Math.abs(was.probability - probability) > CHANCE_STEP
    )
  })
}
