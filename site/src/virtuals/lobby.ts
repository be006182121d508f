import type { PastDraw, TableBrief } from '@menekse/contract/draws/draw'
import { CupResult, LeagueResult } from '@menekse/contract/draws/football'
import { RaceResult } from '@menekse/contract/draws/races'
import { safeParse } from 'zod/mini'
import { virtualTexts } from '../messages-virtuals.ts'

/** Whether a film runs now, and how long bets on the next start are still taken. */
export function standOf(
  { draw, coming }: Pick<TableBrief, 'draw' | 'coming'>,
  now: number,
): { isLive: boolean; leftMs: number | undefined } {
  const drawn = draw?.drawn_at ?? undefined
  const told = drawn === undefined ? undefined : Date.parse(drawn)
  const isLive =
    told !== undefined && draw?.phase !== 'void' && now >= told && now < told + (draw?.film_ms ?? 0)
  const next = coming.find(
    ({ phase, closes_at }) => phase === 'open' && Date.parse(closes_at) > now,
  )
  return { isLive, leftMs: next && Date.parse(next.closes_at) - now }
}

/** A result in a few words; undefined for a draw that was void. */
export function lastOf(
  look: keyof typeof virtualTexts.kinds,
  { result }: Pick<PastDraw, 'result'>,
): string | undefined {
  if (look === 'horses' || look === 'hounds') {
    const race = safeParse(RaceResult, result)
    return race.success ? virtualTexts.race.orderText(race.data.order) : undefined
  }
  if (look === 'cup') {
    const cup = safeParse(CupResult, result)
    if (!cup.success) return undefined
    const final = cup.data.rounds.at(-1)?.[0]
    return final && `${final.result.home} – ${final.result.away}`
  }
  const league = safeParse(LeagueResult, result)
  if (!league.success) return undefined
  const count = (sign: number) =>
    league.data.matches.filter(({ home, away }) => Math.sign(home - away) === sign).length
  return virtualTexts.football.resultText(count(1), count(0), count(-1))
}
