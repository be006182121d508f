import type { SlotSymbol } from '@menekse/contract/games/slots'
import { type Board, createBoard } from './board.ts'
import type { ClusterTitle, SpinMode } from './title.ts'

/** A title made ready to be played: its symbols as numbers, its weights as tables to draw from. */
export interface Machine {
  readonly title: ClusterTitle
  readonly board: Board
  /** The ids of the symbols by their numbers: those that pay, the wild, the scatter. */
  readonly ids: readonly string[]
  readonly scatter: number
  /** A table of symbols, each as often as it weighs, for fresh boards and for what falls in later. */
  readonly fresh: Readonly<Record<SpinMode, Uint8Array>>
  readonly falling: Readonly<Record<SpinMode, Uint8Array>>
  /** Units at `symbol × (cells + 1) + cells of the cluster`. */
  readonly pays: Int32Array
  /** Units by the number of scatters, and the number above which more of them change nothing. */
  readonly scatterPays: Int32Array
  readonly scattersMax: number
}

/** @throws RangeError when the title contradicts itself */
export function machineOf(title: ClusterTitle): Machine {
  const symbols = (['pay', 'wild', 'scatter'] as const).flatMap((kind) =>
    title.symbols.filter((symbol) => symbol.kind === kind),
  )
  const ids = symbols.map(({ id }) => id)
  const [wild, scatter] = [symbols.length - 2, symbols.length - 1]
  check(new Set(ids).size === title.symbols.length, 'each symbol is known by one id')
  check(symbols[wild]?.kind === 'wild' && symbols[scatter]?.kind === 'scatter', 'one wild, scatter')
  check(
    symbols.slice(0, wild).every(({ kind }) => kind === 'pay'),
    'one wild and one scatter',
  )
  const board = createBoard(title.reels, title.rows, wild)
  const cells = board.grid.length
  const table = (mode: SpinMode, withScatter: boolean) => {
    const weights = title.weights[mode]
    const known = Object.entries(weights).every(([id, w]) => ids.includes(id) && isCount(w))
    check(known, 'weights are whole numbers of known symbols')
    return Uint8Array.from(
      ids.flatMap((id, symbol) =>
        symbol === scatter && !withScatter ? [] : Array<number>(weights[id] ?? 0).fill(symbol),
      ),
    )
  }
  const scattersMax = Math.max(...Object.keys(title.freeSpins.awards).map(Number))
  return {
    title,
    board,
    ids,
    scatter,
    fresh: { base: table('base', true), free: table('free', true) },
    falling: { base: table('base', false), free: table('free', false) },
    pays: Int32Array.from(symbols.slice(0, wild).flatMap((symbol) => stepsOf(symbol, cells))),
    scatterPays: Int32Array.from(stepsOf(symbols[scatter]!, cells)),
    scattersMax,
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** The pay of each number of cells: that of the greatest listed number that is not above it. */
function stepsOf({ pays }: SlotSymbol, cells: number): number[] {
  const steps = Object.entries(pays).map(([count, units]) => [Number(count), units] as const)
  const rising = steps.every(([, units], n) => units > (steps[n - 1]?.[1] ?? 0))
  check(rising && steps.every(([, units]) => isCount(units)), 'pays are whole and rise')
  return Array.from({ length: cells + 1 }, (_, size) =>
    steps.reduce((paid, [count, units]) => (count <= size ? units : paid), 0),
  )
}

function check(right: boolean, wanted: string): void {
  if (!right) throw new RangeError(`The title contradicts itself: ${wanted}.`)
}
