import type { LegResult } from './odds.ts'

/** What both sides counted: points, games or sets. */
export interface Score {
  readonly home: number
  readonly away: number
}
export type Side = keyof Score

/** An outcome of a market; the same rule prices it over every score that can be, and settles it. */
interface Outcome {
  readonly id: string
  readonly resultOf: (score: Score) => LegResult
}

/** A market that looks at one score alone. */
export interface ScoreMarket {
  /** `type|specifiers`: specifiers by name, numbers as they print. */
  readonly key: string
  readonly outcomes: readonly Outcome[]
}

/** A score that may come, and how likely it is. */
export interface LikelyScore {
  readonly score: Score
  readonly chance: number
}

/** How likely each result of an outcome is; they add up to one. */
export interface OutcomeChances {
  readonly id: string
  readonly chances: Readonly<Record<LegResult, number>>
}

type Specifiers = Readonly<Record<string, number>>

const keyOf = (type: string, specifiers: Specifiers = {}): string =>
  [
    type,
    ...Object.entries(specifiers)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value === 0 ? 0 : value}`),
  ].join('|')

type Rule = readonly [id: string, resultOf: (score: Score) => LegResult]

const market = (type: string, specifiers: Specifiers | undefined, rules: Rule[]): ScoreMarket => ({
  key: keyOf(type, specifiers),
  outcomes: rules.map(([id, resultOf]) => ({ id, resultOf })),
})

/** By how much a line of whole or half units was passed. */
const passed = (by: number): LegResult => (by > 0 ? 'W' : by < 0 ? 'L' : 'V')
const winOrLose = (isWon: boolean): LegResult => (isWon ? 'W' : 'L')

/** Who has more; a handicap of nothing. */
export const winnerMarket = (type: string, specifiers?: Specifiers): ScoreMarket =>
  market(type, specifiers, [
    ['1', ({ home, away }) => passed(home - away)],
    ['2', ({ home, away }) => passed(away - home)],
  ])

/** Who has more, where nobody may. */
export const signMarket = (type: string, specifiers?: Specifiers): ScoreMarket =>
  market(type, specifiers, [
    ['1', ({ home, away }) => winOrLose(home > away)],
    ['X', ({ home, away }) => winOrLose(home === away)],
    ['2', ({ home, away }) => winOrLose(home < away)],
  ])

/** The line is added to what the first side counted. */
export const handicapMarket = (type: string, hcp: number, more?: Specifiers): ScoreMarket =>
  market(type, { ...more, hcp }, [
    ['1', ({ home, away }) => passed(home + hcp - away)],
    ['2', ({ home, away }) => passed(away - home - hcp)],
  ])

export const totalMarket = (type: string, total: number, more?: Specifiers): ScoreMarket =>
  market(type, { ...more, total }, [
    ['over', ({ home, away }) => passed(home + away - total)],
    ['under', ({ home, away }) => passed(total - home - away)],
  ])

export const oddEvenMarket = (type: string): ScoreMarket =>
  market(type, undefined, [
    ['odd', ({ home, away }) => winOrLose((home + away) % 2 === 1)],
    ['even', ({ home, away }) => winOrLose((home + away) % 2 === 0)],
  ])

/** How likely each result of each outcome is over all scores that can be. */
export const marketChances = (
  { outcomes }: ScoreMarket,
  scores: readonly LikelyScore[],
): OutcomeChances[] =>
  outcomes.map(({ id, resultOf }) => {
    const chances = { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
    for (const { score, chance } of scores) chances[resultOf(score)] += chance
    return { id, chances }
  })
