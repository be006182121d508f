import type { Draw, PastDraw } from '@menekse/contract/draws/draw'
import { virtualTexts } from '../../messages-virtuals.ts'
import type { ChoiceWords } from '../../tables/Lists.tsx'
import type { PillFace } from '../../tables/Pills.tsx'
import type { ProofParts } from '../../tables/ProofDialog.tsx'
import { betWords, cupResultOf, leagueOf, leagueResultOf } from './words.ts'

/* What the page of all tables asks of football. */

const texts = virtualTexts.football

/** What a start is called: the day of a season, or the cup's number. */
export function startName(draw: Draw): string {
  const league = leagueOf(draw)
  return league === undefined
    ? virtualTexts.starts.cup(draw.number)
    : virtualTexts.starts.day(league.season, league.day)
}

function resultWords(draw: Pick<PastDraw, 'result'>, clubs: readonly string[]): string | undefined {
  const cup = cupResultOf(draw)
  if (cup !== undefined) return clubs[cup.champion]
  const league = leagueResultOf(draw)
  if (league === undefined) return undefined
  const count = (sign: number) =>
    league.matches.filter(({ home, away }) => Math.sign(home - away) === sign).length
  return texts.resultText(count(1), count(0), count(-1))
}

export function faceOf(draw: PastDraw, clubs: readonly string[]): PillFace | undefined {
  const words = resultWords(draw, clubs)
  return words === undefined ? undefined : { face: words, words, className: 'vs-pill' }
}

export const choice = (clubs: readonly string[]): ChoiceWords => ({
  heading: virtualTexts.bets.heading,
  // Of others' bets on several matches only how many they are.
  ofRow: (row) =>
    row.market === 'together'
      ? texts.legs(row.selection.split(' ').length)
      : betWords(row, { clubs }),
  ofBet: (bet) => betWords(bet, { clubs }),
})

export const proof: ProofParts = {
  resultName: virtualTexts.proof.result,
  result(draw) {
    const matches =
      leagueResultOf(draw)?.matches ??
      cupResultOf(draw)
        ?.rounds.flat()
        .map(({ result }) => result)
    return matches?.map(({ home, away }) => `${home}–${away}`).join(' · ')
  },
}
