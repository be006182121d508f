import type { ResultEntry, ResultWord } from '@menekse/contract/sports/staff-resulting'
import { decidedWhenAbandoned } from '@menekse/games/sports/football/abandoned'
import { footballMarkets } from '@menekse/games/sports/football/markets'
import { settledMarket } from '@menekse/games/sports/football/settle'
import type { MatchRecord } from '@menekse/games/sports/football/settle'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import type { FactsChange } from '../fixtures/fixtures.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { entryTexts } from './texts.ts'

const outcomeWords: Record<ResultWord, LegOutcome> = {
  won: 'W',
  half_won: 'HW',
  void: 'V',
  half_lost: 'HL',
  lost: 'L',
}

/** What an entry is checked against. */
export interface EntryAbout {
  sport: string
  hasBegun: boolean
  /** Outcomes of each market that is known, by its key. */
  outcomes: ReadonlyMap<string, readonly string[]>
}

type Wrong = Refusal<'result_wrong'>
const wrong = (field: string, message: string): Wrong =>
  refuse('result_wrong', { message, fields: { [field]: message } })

/** Pure: what an entry says of a fixture's markets, or what is wrong with it. */
export function changeOf(entry: ResultEntry, about: EntryAbout): FactsChange | Wrong {
  switch (entry.kind) {
    case 'score':
      return ofScore(entry, about)
    case 'markets':
      return ofMarkets(entry, about)
    case 'rollback':
      return {
        kind: 'result',
        results: entry.markets.map((market) => ({ market, outcomes: {} })),
      }
    case 'feed':
      return { kind: 'feed', markets: entry.markets }
    case 'void': {
      const { markets, from, until } = entry
      if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
        return wrong('entry.until', entryTexts.window)
      return { kind: 'cancel', markets, from, until }
    }
    default:
      return entry
  }
}

type Entry<K extends ResultEntry['kind']> = Extract<ResultEntry, { kind: K }>

function ofScore(entry: Entry<'score'>, { sport, hasBegun }: EntryAbout): FactsChange | Wrong {
  if (sport !== 'football') return wrong('entry.full', entryTexts.football)
  if (!hasBegun) return wrong('entry.full', entryTexts.early)
  const { first, full, goals, corners, is_abandoned: isAbandoned } = entry
  if (full.home < first.home || full.away < first.away)
    return wrong('entry.full', entryTexts.halves)
  const record: MatchRecord = {
    first,
    second: { home: full.home - first.home, away: full.away - first.away },
    ...(goals !== null && { goals }),
    ...(corners !== null && { corners }),
  }
  if (goals !== null) {
    const home = goals.filter((side) => side === 'home').length
    if (home !== full.home || goals.length !== full.home + full.away)
      return wrong('entry.goals', entryTexts.goals)
  }
  return { kind: 'result', results: resultsOf(record, isAbandoned ? entry : undefined) }
}

/** Pure: every market that a record decides. */
export function resultsOf(record: MatchRecord, left?: { is_first_over: boolean }) {
  const decided =
    left === undefined
      ? new Map(footballMarkets.map(({ key }) => [key, settledMarket(key, record)] as const))
      : decidedWhenAbandoned({ ...record, isFirstOver: left.is_first_over })
  return [...decided].flatMap(([market, outcomes]) =>
    outcomes === undefined ? [] : [{ market, outcomes: Object.fromEntries(outcomes) }],
  )
}

function ofMarkets(
  { markets }: Entry<'markets'>,
  { hasBegun, outcomes }: EntryAbout,
): FactsChange | Wrong {
  if (!hasBegun) return wrong('entry.markets', entryTexts.early)
  for (const [place, one] of markets.entries()) {
    const known = outcomes.get(one.market)
    const told = Object.keys(one.outcomes)
    const isWhole = known !== undefined && known.every((id) => told.includes(id))
    const isTwice = markets.some(({ market }, at) => at < place && market === one.market)
    if (!isWhole || told.length !== known.length || isTwice)
      return wrong(`entry.markets.${place}`, entryTexts.outcomes)
  }
  return {
    kind: 'result',
    results: markets.map(({ market, outcomes: words }) => ({
      market,
      outcomes: Object.fromEntries(
        Object.entries(words).map(([id, word]) => [id, outcomeWords[word]]),
      ),
    })),
  }
}

const words = new Map(Object.entries(outcomeWords).map(([word, outcome]) => [outcome, word]))

/** An outcome as the desk reads it. */
export const wordOf = (outcome: LegOutcome): string =>
  typeof outcome === 'string' ? words.get(outcome)! : `${outcome[0]}/${outcome[1]}`
