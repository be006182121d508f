import { messages } from '../../messages.ts'
import type { EntryRead } from './foresight.tsx'
import type { SheetSeen } from '../seen.ts'

const text = messages.result.score
const MOST = 99

type Known = Pick<SheetSeen['fixture'], 'score' | 'periods' | 'status'>

interface Texts {
  home: string
  away: string
}

/** What stands in the fields of a score. */
export interface ScoreFields {
  first: Texts
  full: Texts
  hasCorners: boolean
  corners: Texts
  /** Null while their order is not known. */
  goals: ('home' | 'away')[] | null
  isAbandoned: boolean
  isFirstOver: boolean
}

const none: Texts = { home: '', away: '' }
const textsOf = (pair: { home: number; away: number } | null | undefined): Texts =>
  pair === null || pair === undefined ? none : { home: String(pair.home), away: String(pair.away) }

/** At the end of both halves: what extra time brought is in the score, and counts for no market. */
function fullOf({ score, periods }: Pick<Known, 'score' | 'periods'>) {
  const [first, second, extra] = periods
  if (first === undefined || second === undefined || extra === undefined) return score
  return { home: first.home + second.home, away: first.away + second.away }
}

/** What is known of a match already. */
export const scoreFieldsOf = ({ score, periods, status }: Known): ScoreFields => ({
  first: textsOf(periods[0]),
  full: textsOf(fullOf({ score, periods })),
  hasCorners: false,
  corners: none,
  goals: null,
  isAbandoned: status === 'abandoned',
  isFirstOver: periods.length > 1,
})

const countOf = (typed: string) => {
  const count = Number(typed)
  return /^\d{1,2}$/.test(typed) && count <= MOST ? count : undefined
}

function pairOf({ home, away }: Texts) {
  const pair = { home: countOf(home.trim()), away: countOf(away.trim()) }
  return pair.home === undefined || pair.away === undefined
    ? undefined
    : { home: pair.home, away: pair.away }
}

/** Pure: the entry that the fields make, or what is wrong with them. */
export function readScore(fields: ScoreFields): EntryRead {
  const [first, full] = [pairOf(fields.first), pairOf(fields.full)]
  const corners = fields.hasCorners ? pairOf(fields.corners) : null
  const problems: Record<string, string> = {}
  if (first === undefined) problems['entry.first'] = text.wrong
  if (full === undefined) problems['entry.full'] = text.wrong
  if (corners === undefined) problems['entry.corners'] = text.wrong
  if (first === undefined || full === undefined || corners === undefined) return { problems }
  if (full.home < first.home || full.away < first.away)
    return { problems: { 'entry.full': text.halves } }
  const { goals, isAbandoned, isFirstOver } = fields
  const ofHome = goals?.filter((side) => side === 'home').length
  if (goals !== null && (ofHome !== full.home || goals.length !== full.home + full.away))
    return { problems: { 'entry.goals': text.goalsWrong } }
  return {
    entry: {
      kind: 'score',
      first,
      full,
      corners,
      goals,
      is_abandoned: isAbandoned,
      is_first_over: isAbandoned && isFirstOver,
    },
  }
}
