import type { Kurus } from '@menekse/contract/money'
import { istanbulDay, DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { findingTexts } from '../texts.ts'
import { beforeGoals, closingLines, turnovers } from './finder-store.ts'
import type { GoalCount } from './finder-store.ts'
import type { Finding } from './signal-store.ts'

/* What stands out over weeks: looked for each hour, about those who have bet lately. */

const ACTIVE_MS = 2 * HOUR_MS
/** Seconds before a goal, and of a match without its break and what is added: fewer make goals likelier by chance. */
const GOAL = { seconds: 3, matchSeconds: 5_400, betsMin: 50, z: 4, days: 30 }
const CLOSING = { betsMin: 100, percentMin: 5, days: 90 }
const TURNOVER = { tierMin: 4, fixturesMin: 10, times: 10, days: 30 }

/** Pure: how many spreads more than chance gives. */
export function zOf({ before, expected, variance }: Omit<GoalCount, 'player_id' | 'hits'>): number {
  return variance > 0 ? (before - expected) / Math.sqrt(variance) : 0
}

export async function historyFindings(database: Database, now: Date): Promise<Finding[]> {
  const found = await Promise.all([
    goalFindings(database, now),
    closingFindings(database, now),
    turnoverFindings(database, now),
  ])
  return found.flat()
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
/** About a player once a month: what goes on is one finding, and its case says the rest. */
const monthly = (player: string, now: Date) => `${player}:${istanbulDay(now).slice(0, 7)}`

async function goalFindings(database: Database, now: Date): Promise<Finding[]> {
  const { seconds, matchSeconds, betsMin, z: zMin, days } = GOAL
  const counts = await beforeGoals(database, {
    active: before(now, ACTIVE_MS),
    since: before(now, days * DAY_MS),
    seconds,
    matchSeconds,
    betsMin,
  })
  return counts.flatMap((count): Finding[] => {
    const { player_id: player, bets, before: hits, expected } = count
    const z = zOf(count)
    if (z <= zMin) return []
    return [
      {
        kind: 'before_goal',
        key: monthly(player, now),
        player,
        fact: findingTexts.beforeGoal({ bets, before: hits, expected, z }),
        bets: count.hits.map((id) => ({ playerId: player, id })),
      },
    ]
  })
}

async function closingFindings(database: Database, now: Date): Promise<Finding[]> {
  const { betsMin, percentMin, days } = CLOSING
  const counts = await closingLines(database, {
    active: before(now, ACTIVE_MS),
    since: before(now, days * DAY_MS),
    betsMin,
    percentMin,
  })
  return counts.map(({ player_id: player, bets, percent, latest }) => ({
    kind: 'closing_line',
    key: monthly(player, now),
    player,
    fact: findingTexts.closingLine({ bets, percent }),
    bets: latest.map((id) => ({ playerId: player, id })),
  }))
}

async function turnoverFindings(database: Database, now: Date): Promise<Finding[]> {
  const { days, ...limits } = TURNOVER
  const found = await turnovers(database, {
    ...limits,
    since: before(now, days * DAY_MS),
    started: before(now, 2 * DAY_MS),
  })
  return found.map(({ fixture, name, tournament, staked, median, fixtures, largest }) => ({
    kind: 'turnover',
    key: fixture,
    fixture,
    fact: findingTexts.turnover({
      fixture: name,
      tournament,
      staked: staked as Kurus,
      median: median as Kurus,
      fixtures,
    }),
    bets: largest.map(({ player_id, bet_id }) => ({ playerId: player_id, id: bet_id })),
  }))
}
