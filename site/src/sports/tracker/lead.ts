import type { Happened } from '@menekse/contract/sports/fixture'

/*
 * Pure: what a tracker of basketball or tennis draws, from what happened.
 */

export interface LeadStep {
  readonly minute: number
  /** By how much the home side leads. */
  readonly lead: number
  readonly home: number
  readonly away: number
}

const pointsOf = (kind: string) => Number(/^points_(\d)$/.exec(kind)?.[1] ?? 0)

/** How the lead went, basket by basket. */
export function leadSteps(timeline: readonly Happened[]): LeadStep[] {
  const steps: LeadStep[] = [{ minute: 0, lead: 0, home: 0, away: 0 }]
  for (const { kind, side, minute } of timeline) {
    const points = pointsOf(kind)
    if (points === 0 || side === null) continue
    const before = steps.at(-1)!
    const score = { home: before.home, away: before.away }
    score[side] += points
    steps.push({ minute, ...score, lead: score.home - score.away })
  }
  return steps
}

export interface GameWon {
  readonly side: 'home' | 'away'
  readonly isBreak: boolean
  /** The set that ended with it. */
  readonly endsSet: boolean
}

/** Who won which game, one after the other. */
export const gamesWon = (timeline: readonly Happened[]): GameWon[] =>
  timeline.flatMap(({ kind, side }) =>
    side !== null && /^(game_held|game_broken|set_won|match_won)$/.test(kind)
      ? [{ side, isBreak: kind === 'game_broken', endsSet: /^(set|match)_won$/.test(kind) }]
      : [],
  )
