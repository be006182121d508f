import type { DrawTable } from '@menekse/contract/draws/draw'
import { RouletteBoard, RouletteResult, wheelOrder } from '@menekse/contract/draws/roulette'
import { type Kurus, lira } from '@menekse/contract/money'
import { safeParse } from 'zod/mini'
import type { SlipLine } from '../tables/slip.ts'

/** A place of the layout where a chip may lie. */
export type Position = RouletteBoard['positions'][number]

/** The board of a table, with its positions by what they are called. */
export interface Board {
  readonly positions: readonly Position[]
  readonly calls: RouletteBoard['calls']
  readonly neighboursMost: number
  readonly givesHalfBack: boolean
  position(bet: { readonly market: string; readonly selection: string }): Position | undefined
}

export const keyOf = ({ market, selection }: { market: string; selection: string }): string =>
  `${market} ${selection}`

const known = new WeakMap<DrawTable, Board | undefined>()

/** Undefined for a table of another kind. */
export function boardOf(table: DrawTable): Board | undefined {
  if (!known.has(table)) known.set(table, read(table))
  return known.get(table)
}

function read({ facts }: DrawTable): Board | undefined {
  const { data } = safeParse(RouletteBoard, facts)
  if (data === undefined) return undefined
  const byKey = new Map(data.positions.map((one) => [keyOf(one), one]))
  return {
    positions: data.positions,
    calls: data.calls,
    neighboursMost: data.neighbours_most,
    givesHalfBack: data.gives_half_back,
    position: (bet) => byKey.get(keyOf(bet)),
  }
}

/** The number that fell; undefined before it is told. */
export const numberOf = (draw: { readonly result: unknown }): number | undefined =>
  safeParse(RouletteResult, draw.result).data?.number

/** A number with so many that lie beside it on the wheel, on each side. */
export function aroundOf(number: number, eachSide: number): number[] {
  const place = wheelOrder.indexOf(number)
  return Array.from({ length: 2 * eachSide + 1 }, (_, step) => {
    const at = (place - eachSide + step + wheelOrder.length) % wheelOrder.length
    return wheelOrder[at] ?? 0
  })
}

/** A chip on each of some numbers. */
export const straights = (numbers: readonly number[], chip: Kurus): SlipLine[] =>
  numbers.map((number) => ({ market: 'straight', selection: String(number), stake: chip }))

/** What a call lays, each of its chips worth `chip`. */
export const callLines = (call: Board['calls'][number], chip: Kurus): SlipLine[] =>
  call.chips.map(({ market, selection, chips }) => ({
    market,
    selection,
    stake: (chip * BigInt(chips)) as Kurus,
  }))

/** The most a position takes. */
export const mostOn = (position: Position): Kurus => lira(position.stake_max)
