import { RaceResult } from '@menekse/contract/draws/races'
import { NumbersResult } from '@menekse/contract/draws/numbers'
import { rouletteColour, RouletteResult } from '@menekse/contract/draws/roulette'
import type { On } from '@menekse/games/draws/bet-text'
import { resultText } from '@menekse/games/draws/result-text'
import { toldOf } from '@menekse/games/tombala/proof'
import { element } from './element.ts'

/* What a computed result looks like: first as one sees it at the table, then in words. */

type Picture = (result: unknown) => HTMLElement | undefined

const balls = (values: readonly (readonly [text: string, tone: string])[]) =>
  element(
    'div',
    { class: 'balls', 'aria-hidden': 'true' },
    ...values.map(([text, tone]) => element('span', { class: tone }, text)),
  )

const pictures: Readonly<Record<string, Picture>> = {
  roulette(result) {
    const { data } = RouletteResult.safeParse(result)
    return data && balls([[String(data.number), rouletteColour(data.number)]])
  },
  numbers(result) {
    const { data } = NumbersResult.safeParse(result)
    return data && balls(data.balls.map((ball) => [String(ball), 'plain']))
  },
  tombala(result) {
    const { balls: called = [], prizes = [] } = toldOf(result) ?? {}
    const last = Math.max(...prizes.map(({ ball }) => ball))
    const won = new Set(prizes.map(({ ball }) => called[ball - 1]))
    const tone = (ball: number) => (won.has(ball) ? 'green' : 'plain')
    return balls(called.slice(0, last).map((ball) => [String(ball), tone(ball)]))
  },
  races(result) {
    const { data } = RaceResult.safeParse(result)
    return data && balls(data.order.map((number) => [String(number), 'plain']))
  },
}

export function resultPictures(on: On, result: unknown): HTMLElement[] {
  const lines = resultText(on, result)
  const picture = pictures[on.kind]?.(result)
  const words =
    lines === undefined
      ? element('pre', { class: 'code' }, JSON.stringify(result, null, 1))
      : element('ul', { class: 'lines' }, ...lines.map((line) => element('li', {}, line)))
  return picture === undefined ? [words] : [picture, words]
}
