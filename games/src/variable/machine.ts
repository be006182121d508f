import { HIGHEST, LOWEST, type SpinMode, type VariableTitle, type Wheels } from './title.ts'

/** One reel, ready to be played: what each window of it holds is counted beforehand. */
export interface Reel {
  /** The strip's symbols as indexes, the first rows once more behind the last, so that windows need no rest. */
  readonly symbols: Uint8Array
  readonly length: number
  /** The height for each number that can be drawn. */
  readonly heights: Uint8Array
  /** At `((height − LOWEST) × length + stop) × symbols + symbol`: cells that count for the symbol, wilds included. */
  readonly counts: Uint8Array
  /** The ring of the cell above the reel, and what it counts for; no ring and one place of noughts without one. */
  readonly carriage: Uint8Array
  readonly carriageCounts: Uint8Array
  readonly splitOneIn: number
}

/** A title made ready to be played: symbols are indexes into its list, pays a flat table. */
export interface Machine {
  readonly ids: readonly string[]
  readonly wild: number
  readonly scatter: number
  /** Symbols that win by ways. */
  readonly payers: Uint8Array
  /** At `symbol × (reels + 1) + count`. */
  readonly pays: Int32Array
  readonly reels: Readonly<Record<SpinMode, readonly Reel[]>>
}

/** @throws RangeError when the title contradicts itself */
export function machineOf(title: VariableTitle): Machine {
  const ids = title.symbols.map(({ id }) => id)
  const only = (kind: 'wild' | 'scatter'): number => {
    const found = title.symbols.flatMap((symbol, index) => (symbol.kind === kind ? [index] : []))
    if (found.length !== 1) throw new RangeError(`${title.slug} needs exactly one ${kind}.`)
    return found[0]!
  }
  const [wild, scatter] = [only('wild'), only('scatter')]
  const count = title.wheels.base.strips.length
  const pays = new Int32Array(ids.length * (count + 1))
  title.symbols.forEach((symbol, index) => {
    for (const [of, units] of Object.entries(symbol.pays)) {
      if (!(Number(of) <= count) || !Number.isSafeInteger(units) || units <= 0)
        throw new RangeError(`${symbol.id} cannot pay ${units} for ${of}.`)
      pays[index * (count + 1) + Number(of)] = units
    }
    checkPays(symbol.id, [...pays.subarray(index * (count + 1), (index + 1) * (count + 1))])
  })
  const payers = title.symbols.flatMap(({ kind }, index) => (kind === 'pay' ? [index] : []))
  const part = { ids, wild, scatter, payers: Uint8Array.from(payers), pays }
  const reels = {
    base: reelsOf(part, title.wheels.base),
    free: reelsOf(part, title.wheels.free),
  }
  if (reels.free.length !== count) throw new RangeError('Both modes need as many reels.')
  return { ...part, reels }
}

/** What pays goes on paying with every further reel: only so is a win of three the beginning of one of four. */
function checkPays(id: string, pays: readonly number[]): void {
  const first = pays.findIndex((units) => units > 0)
  if (first >= 0 && pays.slice(first).some((units, n, all) => n > 0 && units < all[n - 1]!))
    throw new RangeError(`${id} must not pay less for more.`)
}

type Symbols = Pick<Machine, 'ids' | 'wild' | 'scatter' | 'payers'>

function reelsOf(symbols: Symbols, wheels: Wheels): Reel[] {
  return wheels.strips.map((strip, index) => {
    const weights = wheels.heights[index] ?? []
    const heights = Uint8Array.from(
      weights.flatMap((weight, above) => Array.from({ length: weight }, () => LOWEST + above)),
    )
    if (heights.length === 0 || weights.length > HIGHEST - LOWEST + 1)
      throw new RangeError(`Reel ${index + 1} needs heights from ${LOWEST} to ${HIGHEST}.`)
    const places = strip.map((id) => indexOf(symbols, id))
    if (index === 0 && places.includes(symbols.wild))
      throw new RangeError('The first reel must not have wilds: a way needs a symbol to begin.')
    const carriage = (wheels.carriage?.[index] ?? []).map((id) => indexOf(symbols, id))
    if (carriage.includes(symbols.scatter) || (index === 0 && carriage.includes(symbols.wild)))
      throw new RangeError('No scatter rides above a reel, and no wild above the first.')
    const padded = Uint8Array.from({ length: strip.length + HIGHEST }, (_, at) => {
      return places[at % strip.length]!
    })
    return {
      symbols: padded,
      length: strip.length,
      heights,
      counts: countsOf(symbols, padded, strip.length, Math.max(...heights)),
      carriage: Uint8Array.from(carriage),
      carriageCounts: Uint8Array.from(
        carriage.length === 0
          ? symbols.ids.map(() => 0)
          : carriage.flatMap((place) => countsIn(symbols, [place])),
      ),
      splitOneIn: wheels.splits?.[index] ?? 0,
    }
  })
}

function indexOf({ ids }: Symbols, id: string): number {
  const index = ids.indexOf(id)
  if (index < 0) throw new RangeError(`No symbol is called ${id}.`)
  return index
}

function countsOf(
  symbols: Symbols,
  padded: Uint8Array,
  length: number,
  highest: number,
): Uint8Array {
  const all: number[] = []
  for (let height = LOWEST; height <= highest; height++) {
    for (let stop = 0; stop < length; stop++) {
      const counts = countsIn(symbols, [...padded.subarray(stop, stop + height)])
      if (counts[symbols.scatter]! > 1)
        throw new RangeError('A reel must not show two scatters at once.')
      all.push(...counts)
    }
  }
  return Uint8Array.from(all)
}

/** How many of these cells count for each symbol: a wild for every one that wins by ways, and for itself. */
function countsIn({ ids, wild, payers }: Symbols, cells: readonly number[]): number[] {
  return ids.map(
    (_, symbol) =>
      cells.filter((cell) => cell === symbol || (cell === wild && payers.includes(symbol))).length,
  )
}
