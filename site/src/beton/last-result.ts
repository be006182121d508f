import { NumbersBoard, NumbersResult } from '@menekse/contract/draws/numbers'
import type { PastDraw, TableBrief } from '@menekse/contract/draws/draw'
import { rouletteColour, RouletteResult } from '@menekse/contract/draws/roulette'
import { safeParse } from 'zod/mini'
import { type CardKind, tellers } from '../card-tables/deal.ts'
import { cardGames, sideName, toneOf } from '../card-tables/games.ts'
import { type Paint, paintOf } from '../numbers/tones.ts'

/** A table's last result as its tile shows it: balls, or a word. */
export type LastResult =
  | { readonly kind: 'balls'; readonly balls: readonly { number: number; paint: Paint }[] }
  | { readonly kind: 'word'; readonly word: string; readonly tone: string }

const isCards = (kind: string): kind is CardKind => Object.hasOwn(tellers, kind)

const pocket: Readonly<Record<string, Paint>> = {
  red: { body: '#e2394b', shade: '#861526' },
  black: { body: '#34304a', shade: '#0c0a14' },
  green: { body: '#1f9d62', shade: '#0b4d2e' },
}

function ballsOf(table: TableBrief['table'], result: unknown): LastResult | undefined {
  const board = safeParse(NumbersBoard, table.facts).data
  const balls = safeParse(NumbersResult, result).data?.balls
  if (board === undefined || balls === undefined) return undefined
  return {
    kind: 'balls',
    balls: balls.map((number) => ({ number, paint: paintOf(board, number) })),
  }
}

function pocketOf(result: unknown): LastResult | undefined {
  const number = safeParse(RouletteResult, result).data?.number
  if (number === undefined) return undefined
  const paint = pocket[rouletteColour(number)]
  return paint && { kind: 'balls', balls: [{ number, paint }] }
}

/** What came last at a table; undefined where nothing has, or where its kind has no such picture. */
export function lastResultOf(
  table: TableBrief['table'],
  recent: readonly PastDraw[],
): LastResult | undefined {
  const last = recent.find(({ result }) => result !== null)
  if (last === undefined) return undefined
  const { kind } = table
  if (kind === 'numbers') return ballsOf(table, last.result)
  if (kind === 'roulette') return pocketOf(last.result)
  const winner = isCards(kind) ? tellers[kind].coup(last)?.winner : undefined
  if (winner === undefined || !isCards(kind)) return undefined
  const game = cardGames[kind]
  return { kind: 'word', word: sideName(game, winner), tone: toneOf(game, winner) }
}
