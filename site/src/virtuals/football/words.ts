import {
  CupProgramme,
  CupResult,
  type Fixture,
  FootballEvent,
  FootballFacts,
  LeagueProgramme,
  LeagueResult,
} from '@menekse/contract/draws/football'
import type { Draw, DrawTable, PastDraw } from '@menekse/contract/draws/draw'
import { kept } from '@menekse/games/kept'
import { array, safeParse } from 'zod/mini'
import { virtualTexts } from '../../messages-virtuals.ts'

const texts = virtualTexts.football

export const factsOf = kept(
  (table: DrawTable): FootballFacts | undefined => safeParse(FootballFacts, table.facts).data,
)
export const leagueOf = kept(
  (draw: Draw): LeagueProgramme | undefined => safeParse(LeagueProgramme, draw.programme).data,
)
export const cupOf = kept(
  (draw: Draw): CupProgramme | undefined => safeParse(CupProgramme, draw.programme).data,
)
/** What is bet on: a match day, or the first round of a cup. */
export const matchesOf = (draw: Draw): readonly Fixture[] | undefined =>
  (leagueOf(draw) ?? cupOf(draw))?.matches
export const eventsOf = (draw: Draw): FootballEvent[] | undefined =>
  draw.events === null ? undefined : safeParse(array(FootballEvent), draw.events).data
export const leagueResultOf = (draw: Pick<PastDraw, 'result'>): LeagueResult | undefined =>
  safeParse(LeagueResult, draw.result).data
export const cupResultOf = (draw: Pick<PastDraw, 'result'>): CupResult | undefined =>
  safeParse(CupResult, draw.result).data

export const marketName = (market: string): string => texts.markets[market] ?? market

const comma = (line: string) => line.replace('.', ',')

/** A selection of a match as it stands on its button: `over_2.5` is `Üst 2,5`. */
export function selectionName(market: string, selection: string): string {
  const sign = (word: string) => texts.signs[word] ?? word
  const words = selection.split('_')
  if (market === 'double_chance') return texts.double[selection] ?? selection
  if (market === 'both_score') return selection === 'yes' ? texts.yes : texts.no
  if (market === 'score') return selection === 'other' ? texts.other : selection
  if (market === 'handicap') return texts.handicap(words[0] ?? '', sign(words[1] ?? ''))
  if (market === 'half_full') return texts.halfFull(sign(words[0] ?? ''), sign(words[1] ?? ''))
  if (words[0] === 'over') return texts.over(comma(words[1] ?? ''))
  if (words[0] === 'under') return texts.under(comma(words[1] ?? ''))
  return sign(selection)
}

type Named = {
  readonly clubs: readonly string[]
  readonly matches?: readonly Fixture[] | undefined
}

/** The match of a number, by its clubs where they are known. */
export function matchName({ clubs, matches }: Named, match: number): string {
  const fixture = matches?.[match]
  return fixture === undefined
    ? texts.matchNumber(match)
    : `${clubs[fixture.home]} – ${clubs[fixture.away]}`
}

/** A bet in words: its match and what was chosen of it; of several, each. */
export function betWords(
  { market, selection }: { readonly market: string; readonly selection: string },
  named: Named,
): string {
  if (market === 'finalist' || market === 'champion')
    return `${marketName(market)}: ${named.clubs[Number(selection)] ?? selection}`
  const legs =
    market === 'together'
      ? selection.split(' ').map((leg) => leg.split(':'))
      : [[selection.split(':')[0]!, market, selection.split(':')[1]!]]
  return legs
    .map(([match, on = '', chosen = '']) => {
      const what = `${marketName(on)} ${selectionName(on, chosen)}`
      return `${matchName(named, Number(match))}: ${what}`
    })
    .join(' + ')
}
