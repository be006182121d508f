import type { LegResult } from '../odds.ts'
import { add, countOf, type FinishedMatch, finalOf, type Score, type Side } from './match.ts'

/**
 * What a market looks at of a finished match, and nothing else of it: the score, one half's, how the halves compare,
 * the side of the next goal or of the last, or the corners.
 */
export const scopes = [
  'match',
  'first_half',
  'second_half',
  'halves',
  'next_goal',
  'last_goal',
  'corners',
] as const
export type Scope = (typeof scopes)[number]

export interface Outcome {
  readonly id: string
  /** The one rule by which the outcome is priced, over every match that can be, and settled. */
  readonly resultOf: (match: FinishedMatch) => LegResult
}

export interface Market {
  /** `type|specifiers`: specifiers by name, numbers as they print; the same key is the same market everywhere. */
  readonly key: string
  readonly type: string
  readonly scope: Scope
  /** How many outcomes win together. */
  readonly winners: number
  /** The line, of markets that have one. */
  readonly line?: number
  readonly outcomes: readonly Outcome[]
}

/** The scopes whose rules see one score. */
export type ScoreScope = Extract<Scope, 'match' | 'first_half' | 'second_half' | 'corners'>

const scoreOf: Record<ScoreScope, (match: FinishedMatch) => Score> = {
  match: finalOf,
  first_half: ({ first }) => first,
  second_half: ({ second }) => second,
  corners: ({ corners }) => corners,
}

/** Outcomes in the order in which they are shown, which an object of names such as 1, X, 2 would not keep. */
type Rules<Seen> = readonly (readonly [id: string, rule: (seen: Seen) => LegResult])[]
export type Wins<Seen> = readonly (readonly [id: string, isWon: (seen: Seen) => boolean])[]

const winOrLose = (isWon: boolean): LegResult => (isWon ? 'W' : 'L')

/** Rules that win or lose, told as what wins. */
export const winning = <Seen>(wins: Wins<Seen>): Rules<Seen> =>
  wins.map(([id, isWon]) => [id, (seen) => winOrLose(isWon(seen))])

export const yesOrNo = <Seen>(isYes: (seen: Seen) => boolean): Rules<Seen> =>
  winning<Seen>([
    ['yes', isYes],
    ['no', (seen) => !isYes(seen)],
  ])

type Specifiers = Readonly<Record<string, number | string>>

/** A specifier's number as it prints: `2.5`, never `2.50`, and no minus before nothing. */
const canonical = (value: number | string) => String(value === 0 ? 0 : value)

export const keyOf = (type: string, specifiers: Specifiers = {}): string =>
  [
    type,
    ...Object.entries(specifiers)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${canonical(value)}`),
  ].join('|')

interface Named {
  readonly type: string
  readonly specifiers?: Specifiers
  readonly winners?: number
}

function market<Seen>(
  scope: Scope,
  { type, specifiers, winners = 1 }: Named,
  rules: Rules<Seen>,
  see: (match: FinishedMatch) => Seen,
): Market {
  const line = specifiers?.total ?? specifiers?.hcp
  return {
    key: keyOf(type, specifiers),
    type,
    scope,
    winners,
    ...(typeof line === 'number' ? { line } : {}),
    outcomes: rules.map(([id, rule]) => ({
      id,
      resultOf: (match) => rule(see(match)),
    })),
  }
}

/** A market on one score: of the match, of a half or of corners. */
export const onScore = (scope: ScoreScope, named: Named, rules: Rules<Score>): Market =>
  market(scope, named, rules, scoreOf[scope])

/** A market on both halves at once. */
export const onHalves = (named: Named, rules: Rules<FinishedMatch>): Market =>
  market('halves', named, rules, (match) => match)

/** A market on the side of one goal, by its place in the order of goals; undefined where there is none. */
export const onGoal = (
  scope: 'next_goal' | 'last_goal',
  named: Named,
  at: number,
  rules: Rules<Side | undefined>,
): Market => market(scope, named, rules, ({ goals }) => goals.at(at))

/**
 * The result of a line by how far it was passed. A quarter line is half on each of its neighbours: both won, one won
 * and one void, one void and one lost, or both lost; whole and half lines are told by the same figures.
 * @param passed a multiple of a quarter: goals less the line, or a lead with its handicap
 */
function lineResult(passed: number): LegResult {
  if (passed >= 0.5) return 'W'
  if (passed <= -0.5) return 'L'
  return passed > 0 ? 'HW' : passed < 0 ? 'HL' : 'V'
}

/** Over and under a line of goals, or of corners. */
export const totalRules = (line: number, of: (score: Score) => number = countOf): Rules<Score> => [
  ['over', (score) => lineResult(of(score) - line)],
  ['under', (score) => lineResult(line - of(score))],
]

/** Both sides of an Asian handicap: the line is added to the home side's count and taken from the away side's. */
export const handicapRules = (line: number): Rules<Score> => [
  ['1', ({ home, away }) => lineResult(home - away + line)],
  ['2', ({ home, away }) => lineResult(away - home - line)],
]

export const SIGNS = ['1', 'X', '2'] as const
export type Sign = (typeof SIGNS)[number]
export const signOf = ({ home, away }: Score): Sign => (home > away ? '1' : home < away ? '2' : 'X')

/** Two of the three signs, as they are bet on together. */
export const DOUBLE_CHANCES: readonly (readonly [id: string, signs: readonly [Sign, Sign]])[] = [
  ['1X', ['1', 'X']],
  ['12', ['1', '2']],
  ['X2', ['X', '2']],
]

export const doubleChances: Wins<Score> = DOUBLE_CHANCES.map(([id, signs]) => [
  id,
  (score) => signs.includes(signOf(score)),
])

/** The result where goals are given to the sides before the match begins. */
export const resultWins = (ahead: Score = { home: 0, away: 0 }): Wins<Score> =>
  SIGNS.map((sign) => [sign, (score) => signOf(add(score, ahead)) === sign])
