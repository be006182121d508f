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

type Side = NonNullable<Happened['side']>

export interface GameWon {
  readonly side: Side
  readonly isBreak: boolean
  /** The set that ended with it. */
  readonly endsSet: boolean
}

const GAME = /^(game_held|game_broken|set_won|match_won)$/
/** Games of a set after which a tie-break is played. */
const TIE_BREAK_AFTER = 12

/**
 * Who won which game, one after the other. Of the last game of a set nobody tells whether it was broken: players serve
 * in turn through the whole match, so any other game says who served in it. A tie-break is nobody's service game.
 */
export function gamesWon(timeline: readonly Happened[]): GameWon[] {
  const games = timeline.flatMap(({ kind, side }) =>
    side !== null && GAME.test(kind) ? [{ kind, side, endsSet: /^(set|match)_/.test(kind) }] : [],
  )
  const known = games.findIndex(({ endsSet }) => !endsSet)
  /** Whether who won the game of a place served in it; undefined where no game says who serves. */
  const isServedBy = (side: Side, at: number): boolean | undefined => {
    const told = games[known]
    if (told === undefined) return undefined
    const isSame = (side === told.side) === ((at - known) % 2 === 0)
    return isSame === (told.kind === 'game_held')
  }
  let ofSet = 0
  return games.map(({ kind, side, endsSet }, at) => {
    const isTieBreak = endsSet && ofSet === TIE_BREAK_AFTER
    ofSet = endsSet ? 0 : ofSet + 1
    const isBroken = endsSet ? isServedBy(side, at) === false : kind === 'game_broken'
    return { side, isBreak: isBroken && !isTieBreak, endsSet }
  })
}
