import type { LegResult } from './odds.ts'

/** What both sides counted: points, games or sets. */
export interface Score {
  readonly home: number
  readonly away: number
}
export type Side = keyof Score

/** What is between both sides, seen from the home side, or what they have together. */
type Figure = 'lead' | 'total'

const figureOf: Record<Figure, (score: Score) => number> = {
  lead: ({ home, away }) => home - away,
  total: ({ home, away }) => home + away,
}

/** An outcome of a market; the same rule prices it over every figure that can be, and settles it. */
interface Outcome {
  readonly id: string
  readonly resultOf: (figure: number) => LegResult
}

/** A market that looks at one score alone, and of it at the lead or at the total. */
export interface ScoreMarket {
  /** `type|specifiers`: specifiers by name, numbers as they print. */
  readonly key: string
  readonly figure: Figure
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

type Rule = readonly [id: string, resultOf: (figure: number) => LegResult]

const market = (
  figure: Figure,
  type: string,
  specifiers: Specifiers | undefined,
  rules: Rule[],
): ScoreMarket => ({
  key: keyOf(type, specifiers),
  figure,
  outcomes: rules.map(([id, resultOf]) => ({ id, resultOf })),
})

/** By how much a line of whole or half units was passed. */
const passed = (by: number): LegResult => (by > 0 ? 'W' : by < 0 ? 'L' : 'V')
const winOrLose = (isWon: boolean): LegResult => (isWon ? 'W' : 'L')

/** Who has more; a handicap of nothing. */
export const winnerMarket = (type: string, specifiers?: Specifiers): ScoreMarket =>
  market('lead', type, specifiers, [
    ['1', (lead) => passed(lead)],
    ['2', (lead) => passed(-lead)],
  ])

/** Who has more, where nobody may. */
export const signMarket = (type: string, specifiers?: Specifiers): ScoreMarket =>
  market('lead', type, specifiers, [
    ['1', (lead) => winOrLose(lead > 0)],
    ['X', (lead) => winOrLose(lead === 0)],
    ['2', (lead) => winOrLose(lead < 0)],
  ])

/** The line is added to what the home side counted. */
export const handicapMarket = (type: string, hcp: number, more?: Specifiers): ScoreMarket =>
  market('lead', type, { ...more, hcp }, [
    ['1', (lead) => passed(lead + hcp)],
    ['2', (lead) => passed(-lead - hcp)],
  ])

export const totalMarket = (type: string, line: number, more?: Specifiers): ScoreMarket =>
  market('total', type, { ...more, total: line }, [
    ['over', (total) => passed(total - line)],
    ['under', (total) => passed(line - total)],
  ])

export const oddEvenMarket = (type: string): ScoreMarket =>
  market('total', type, undefined, [
    ['odd', (total) => winOrLose(total % 2 === 1)],
    ['even', (total) => winOrLose(total % 2 === 0)],
  ])

/** What becomes of each outcome by the score; void where there is none because its part was not played. */
export const settledOutcomes = (
  { figure, outcomes }: ScoreMarket,
  score: Score | undefined,
): { readonly id: string; readonly result: LegResult }[] =>
  outcomes.map(({ id, resultOf }) => ({
    id,
    result: score === undefined ? 'V' : resultOf(figureOf[figure](score)),
  }))

/** How likely each lead and each total is. */
export type FigureChances = Readonly<Record<Figure, ReadonlyMap<number, number>>>

/** How likely each result of each outcome is. */
export const marketChances = (
  { figure, outcomes }: ScoreMarket,
  figures: FigureChances,
): OutcomeChances[] =>
  outcomes.map(({ id, resultOf }) => {
    const chances = { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
    for (const [value, chance] of figures[figure]) chances[resultOf(value)] += chance
    return { id, chances }
  })

/** The leads and totals of scores that may come. */
export function figuresOf(scores: readonly LikelyScore[]): FigureChances {
  const [lead, total] = [new Map<number, number>(), new Map<number, number>()]
  for (const { score, chance } of scores) {
    addChance(lead, figureOf.lead(score), chance)
    addChance(total, figureOf.total(score), chance)
  }
  return { lead, total }
}

export function addChance(to: Map<number, number>, value: number, chance: number): void {
  to.set(value, (to.get(value) ?? 0) + chance)
}
