import { CrashResult } from '@menekse/contract/draws/crash'
import { BaccaratResult } from '@menekse/contract/draws/baccarat'
import { DragonTigerResult } from '@menekse/contract/draws/dragon-tiger'
import {
  type CupMatch,
  CupResult,
  LeagueProgramme,
  LeagueResult,
  type MatchResult,
} from '@menekse/contract/draws/football'
import { NumbersResult } from '@menekse/contract/draws/numbers'
import { RaceProgramme, RaceResult } from '@menekse/contract/draws/races'
import { rouletteColour, RouletteResult } from '@menekse/contract/draws/roulette'
import { cardText } from '@menekse/contract/games/cards'
import { pointsOf, totalOf, winnerOf } from '../baccarat/coup.ts'
import { winnerOfCards } from '../dragontiger/dragon-tiger.ts'
import { toldOf } from '../tombala/proof.ts'
import type { On } from './bet-text.ts'
import { clubName, matchName } from './names.ts'
import { cardWords, raceWords, resultWords, tombalaWords } from './titles/bet-words.ts'

type Reader = (result: unknown, on: On) => string[] | undefined

const readers: Readonly<Record<string, Reader>> = {
  crash(result) {
    const { data } = CrashResult.safeParse(result)
    return data && [resultWords.bust(data.bust)]
  },
  roulette(result) {
    const { data } = RouletteResult.safeParse(result)
    if (data === undefined) return undefined
    return [resultWords.number(data.number, resultWords.colours[rouletteColour(data.number)])]
  },
  baccarat(result) {
    const { data } = BaccaratResult.safeParse(result)
    if (data === undefined) return undefined
    const points = { player: data.player.map(pointsOf), banker: data.banker.map(pointsOf) }
    const hands = (['player', 'banker'] as const).map((hand) =>
      resultWords.hand(sideName(hand), data[hand].map(cardText).join(' '), totalOf(points[hand])),
    )
    return [...hands, resultWords.wins(sideName(winnerOf(points)))]
  },
  dragon_tiger(result) {
    const { data } = DragonTigerResult.safeParse(result)
    if (data === undefined) return undefined
    const cards = (['dragon', 'tiger'] as const).map((side) =>
      resultWords.card(sideName(side), cardText(data[side])),
    )
    return [...cards, resultWords.wins(sideName(winnerOfCards(data)))]
  },
  numbers(result) {
    const { data } = NumbersResult.safeParse(result)
    const sum = data?.balls.reduce((all, ball) => all + ball, 0) ?? 0
    return data && [resultWords.balls(data.balls), resultWords.sum(sum)]
  },
  races(result, { programme }) {
    const runners = RaceProgramme.safeParse(programme).data?.runners ?? []
    return RaceResult.safeParse(result).data?.order.map((number, index) =>
      resultWords.place(index + 1, raceWords.runner(String(number), runners[number - 1]?.name)),
    )
  },
  football_league(result, { programme }) {
    const matches = LeagueProgramme.safeParse(programme).data?.matches
    const results = LeagueResult.safeParse(result).data?.matches
    return matches && results?.map((one, index) => scoreLine(matches[index]!, one))
  },
  tombala(result) {
    const told = toldOf(result)
    if (told === undefined) return undefined
    const last = Math.max(...told.prizes.map(({ ball }) => ball))
    const prizes = told.prizes.map(({ prize, ball, each, tickets }) =>
      tombalaWords.prize(tombalaWords.prizes[prize], ball, tickets.length, each),
    )
    const balls = resultWords.balls(told.balls.slice(0, last))
    return [balls, ...prizes, tombalaWords.potLeft(told.pot)]
  },
  football_cup(result) {
    const { data } = CupResult.safeParse(result)
    if (data === undefined) return undefined
    const rounds = data.rounds.flatMap((round) => [
      resultWords.round(round.length),
      ...round.map(cupLine),
    ])
    return [...rounds, resultWords.champion(clubName(data.champion))]
  },
}

const sideName = (side: string) => cardWords.sides[side] ?? side

const scoreLine = (match: { home: number; away: number }, { home, away, half }: MatchResult) =>
  `${resultWords.score(matchName(match), home, away)} ${resultWords.half(half.home, half.away)}`

function cupLine(match: CupMatch): string {
  const { extra, winner } = match
  return [
    scoreLine(match, match.result),
    ...(extra === null ? [] : [resultWords.extra(extra.home, extra.away)]),
    ...(match.has_penalties ? [resultWords.penalties] : []),
    resultWords.through(clubName(match[winner])),
  ].join(', ')
}

/** A result in Turkish, a line for each part of it; undefined where it has no such shape here. */
export const resultText = (on: On, result: unknown): string[] | undefined =>
  readers[on.kind]?.(result, on)
