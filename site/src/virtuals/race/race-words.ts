import {
  type RaceEvent,
  RaceProgramme,
  RaceResult,
  RaceEvent as Event,
} from '@menekse/contract/draws/races'
import type { Draw, PastDraw } from '@menekse/contract/draws/draw'
import { array, safeParse } from 'zod/mini'
import { virtualTexts } from '../../messages-virtuals.ts'
import { kept } from '@menekse/games/kept'

const texts = virtualTexts.race

/** What a race is run by; undefined for a draw of another kind. */
export const programmeOf = kept(
  (draw: Draw): RaceProgramme | undefined => safeParse(RaceProgramme, draw.programme).data,
)
export const resultOf = (draw: Pick<PastDraw, 'result'>): RaceResult | undefined =>
  safeParse(RaceResult, draw.result).data
export const eventsOf = (draw: Draw): RaceEvent[] | undefined =>
  draw.events === null ? undefined : safeParse(array(Event), draw.events).data

export const marketName = (market: string): string => texts.markets[market] ?? market

/** A bet in words: names where the race is known, else numbers. */
export function betWords(
  { market, selection }: { readonly market: string; readonly selection: string },
  race?: RaceProgramme,
): string {
  const numbers = selection.split('-').map(Number)
  const name = (number: number) => {
    const runner = race?.runners[number - 1]
    return runner === undefined ? String(number) : `${number} ${runner.name}`
  }
  return `${marketName(market)}: ${numbers.map(name).join(market === 'reverse' ? ' + ' : ' – ')}`
}

/** What a screen reader hears of a race: its start, every second post, and how it ended. */
export function spokenOf(
  events: readonly RaceEvent[],
  race: RaceProgramme,
  ms: number,
  isOver: boolean,
): string {
  const name = (number: number | undefined) =>
    number === undefined ? '' : `${number} ${race.runners[number - 1]?.name ?? ''}`
  const result = events.find((event) => event.type === 'result')
  const told = (order: readonly number[]) =>
    [name(order[0]), name(order[1]), name(order[2])] as const
  if (isOver && result?.type === 'result') return texts.spoken.result(...told(result.order))
  const posts = events.filter((event) => event.type === 'post')
  const passed = posts.findLast(({ at_ms }) => at_ms <= ms)
  return passed === undefined
    ? texts.spoken.start
    : texts.spoken.post(race.metres - passed.metres, ...told(passed.order))
}
