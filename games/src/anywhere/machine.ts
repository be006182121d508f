import { type AnywhereTitle, CELLS, type Mode } from './title.ts'

/** A title compiled to numbers: symbols are their index in `title.symbols`, drawn by looking one up. */
export interface Machine {
  readonly title: AnywhereTitle
  readonly ids: readonly string[]
  readonly scatter: number
  readonly orb: number
  /** Of each symbol whether it wins by its number and goes. */
  readonly isPay: readonly boolean[]
  /** Units at `symbol * (CELLS + 1) + count`. */
  readonly pays: Int32Array
  /** A symbol as often as its weight. */
  readonly symbols: Readonly<Record<Mode, Uint8Array>>
  /** An orb's value as often as its weight. */
  readonly values: Readonly<Record<Mode, Uint16Array>>
  /** Scatters beyond these give no more free spins than these. */
  readonly scattersMost: number
}

/** The fewest of a symbol that pay, and pay for all numbers up to the next that is named. */
export const fewest = (pays: Readonly<Record<string, number>>): number =>
  Math.min(...Object.keys(pays).map(Number))

/** @throws RangeError when the title contradicts itself */
export function machineOf(title: AnywhereTitle): Machine {
  const ids = title.symbols.map(({ id }) => id)
  check(new Set(ids).size === ids.length, 'two symbols share an id')
  check(
    title.symbols.every(({ kind }) => kind === 'pay' || kind === 'scatter' || kind === 'orb'),
    'symbols pay, scatter or are orbs',
  )
  const only = (kind: 'scatter' | 'orb') => {
    check(title.symbols.filter((symbol) => symbol.kind === kind).length === 1, `one ${kind}`)
    return title.symbols.findIndex((symbol) => symbol.kind === kind)
  }
  const [scatter, orb] = [only('scatter'), only('orb')]
  const awards = Object.keys(title.freeSpins.awards).map(Number)
  const scatterPays = title.symbols[scatter]!.pays
  // The exact hit rate relies on it: a round with free spins is always a winning round.
  check(Math.min(...awards) >= fewest(scatterPays), 'free spins without a scatter pay')
  const modes = <T>(of: (mode: Mode) => T) => ({ base: of('base'), free: of('free') })
  return {
    title,
    ids,
    scatter,
    orb,
    isPay: title.symbols.map(({ kind }) => kind === 'pay'),
    pays: paysOf(title),
    symbols: modes((mode) => symbolsOf(title.weights[mode], ids)),
    values: modes((mode) => valuesOf(title.orbs.values[mode])),
    scattersMost: Math.max(...awards),
  }
}

function paysOf({ symbols }: AnywhereTitle): Int32Array {
  const pays = new Int32Array(symbols.length * (CELLS + 1))
  symbols.forEach((symbol, index) => {
    const steps = Object.entries(symbol.pays).map(([count, units]) => [Number(count), units])
    check((steps.length === 0) === (symbol.kind === 'orb'), 'all but the orbs pay')
    for (const [count, units] of steps.sort(([a], [b]) => a! - b!)) {
      check(count! >= 2 && count! <= CELLS && units! > 0, 'a pay is out of range')
      pays.fill(units!, index * (CELLS + 1) + count!, (index + 1) * (CELLS + 1))
    }
  })
  return pays
}

function symbolsOf(weights: Readonly<Record<string, number>>, ids: readonly string[]): Uint8Array {
  check(
    Object.keys(weights).every((id) => ids.includes(id)),
    'a foreign symbol has a weight',
  )
  return Uint8Array.from(ids.flatMap((id, index) => repeated(index, weights[id] ?? 0)))
}

function valuesOf(values: readonly (readonly [number, number])[]): Uint16Array {
  check(
    values.every(([value]) => Number.isInteger(value) && value >= 2 && value < 2 ** 16),
    'an orb is worth two or more',
  )
  return Uint16Array.from(values.flatMap(([value, weight]) => repeated(value, weight)))
}

function repeated(value: number, weight: number): number[] {
  check(Number.isInteger(weight) && weight >= 0, 'a weight is not a whole number')
  return Array.from({ length: weight }, () => value)
}

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The title contradicts itself: ${wrong}.`)
}
