import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Random } from '../stream.ts'
import { compileAnywhere } from './anywhere.ts'
import { type AnywhereTitle, CELLS, type Mode } from './title.ts'

/** A cell as it is to be drawn: a symbol, or the orb with what it is worth. */
export type Cell = string | readonly [orb: string, value: number]

/** Cells drawn one after another in a mode: a whole board, or what falls into the gaps. */
export interface Drawn {
  readonly mode: Mode
  readonly cells: readonly Cell[]
}

/** So many of each symbol, and other symbols up to a whole board, none of them often enough to pay. */
export function boardOf(title: AnywhereTitle, mode: Mode, cells: readonly Cell[]): Drawn {
  const taken = new Set(cells)
  const others = title.symbols
    .filter(({ kind, id }) => kind === 'pay' && !taken.has(id))
    .flatMap(({ id }) => Array.from({ length: 5 }, () => id))
  return { mode, cells: [...cells, ...others.slice(0, CELLS - cells.length)] }
}

/** The same cell so many times. */
export const times = (count: number, cell: Cell): Cell[] =>
  Array.from({ length: count }, () => cell)

/** A source that draws just these; it has nothing left when they are drawn. */
export function scripted(title: AnywhereTitle, drawn: readonly Drawn[]): Random {
  const draws = drawn.flatMap(({ mode, cells }) =>
    cells.flatMap((cell) => {
      const [id, value] = typeof cell === 'string' ? [cell, undefined] : cell
      const weights = title.symbols.map(
        (symbol) => [symbol.id, title.weights[mode][symbol.id] ?? 0] as const,
      )
      const symbol = placeOf(weights, id)
      return value === undefined ? [symbol] : [symbol, placeOf(title.orbs.values[mode], value)]
    }),
  )
  let next = 0
  return {
    below(n) {
      const draw = draws[next++]
      if (draw === undefined || draw >= n) throw new RangeError('The script has no such draw.')
      return draw
    },
  }
}

/** The number that draws this one: all weights before it. */
function placeOf<T>(weighted: readonly (readonly [T, number])[], wanted: T): number {
  const at = weighted.findIndex(([one]) => one === wanted)
  if (at < 0) throw new RangeError('It is never drawn.')
  return weighted.slice(0, at).reduce((sum, [, weight]) => sum + weight, 0)
}

/** A round of just these draws. */
export function roundOf(title: AnywhereTitle, drawn: readonly Drawn[]) {
  const events: SlotEvent[] = []
  const round = { units: 0, featureUnits: 0, hasFeature: false }
  compileAnywhere(title)(scripted(title, drawn), round, events)
  return { events, round }
}
