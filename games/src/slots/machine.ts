import { REELS, ROWS, type SlotTitle, type SpinMode } from './title.ts'

/*
 * A title compiled to numbers. Symbols become their index in `title.symbols`; strips carry their
 * first rows again at the end, so that a window never wraps.
 */

export interface SlotMachine {
  readonly title: SlotTitle
  readonly ids: readonly string[]
  readonly wild: number
  readonly scatter: number
  readonly strips: Readonly<Record<SpinMode, readonly CompiledStrip[]>>
  /** Units at `symbol * (REELS + 1) + count`. */
  readonly pays: Int32Array
  /** Units a wild multiplies by at the number of wilds in the win. */
  readonly wildFactors: readonly number[]
}

export interface CompiledStrip {
  /** Stops of the ring; `symbols` is longer by the repeated rows. */
  readonly length: number
  readonly symbols: Uint8Array
}

const machines = new WeakMap<SlotTitle, SlotMachine>()

/**
 * The compiled form of a title, made once. @throws RangeError when the title contradicts itself.
 */
export function machineOf(title: SlotTitle): SlotMachine {
  let machine = machines.get(title)
  if (machine === undefined) {
    machine = compile(title)
    machines.set(title, machine)
  }
  return machine
}

function compile(title: SlotTitle): SlotMachine {
  const ids = title.symbols.map((symbol) => symbol.id)
  check(new Set(ids).size === ids.length, 'two symbols share an id')
  check(only(title, 'wild') && only(title, 'scatter'), 'there must be one wild and one scatter')
  check(
    title.lines.length > 0 && title.lines.every((line) => line.length === REELS),
    'every line needs a row on each reel',
  )
  const scatter = title.symbols.findIndex((symbol) => symbol.kind === 'scatter')
  const compileStrip = (strip: readonly string[]): CompiledStrip => {
    const indexes = strip.map((id) => ids.indexOf(id))
    check(
      strip.length >= ROWS && !indexes.includes(-1),
      'a strip is too short or has a foreign symbol',
    )
    const symbols = Uint8Array.from([...indexes, ...indexes.slice(0, ROWS - 1)])
    for (let stop = 0; stop < strip.length; stop++) {
      const scatters = symbols.subarray(stop, stop + ROWS).filter((symbol) => symbol === scatter)
      check(scatters.length <= 1, 'a reel shows two scatters at once')
    }
    return { length: strip.length, symbols }
  }
  const pays = new Int32Array(ids.length * (REELS + 1))
  title.symbols.forEach((symbol, index) => {
    for (const [count, units] of Object.entries(symbol.pays)) {
      check(Number(count) >= 3 && Number(count) <= REELS && units > 0, 'a pay is out of range')
      pays[index * (REELS + 1) + Number(count)] = units
    }
  })
  for (const count of Object.keys(title.freeSpins.awards)) {
    // Exact hit rates rely on it: a round with free spins is always a winning round.
    check(
      (pays[scatter * (REELS + 1) + Number(count)] ?? 0) > 0,
      'free spins without a scatter pay',
    )
  }
  check(title.strips.base.length === REELS && title.strips.free.length === REELS, 'five reels')
  return {
    title,
    ids,
    wild: title.symbols.findIndex((symbol) => symbol.kind === 'wild'),
    scatter,
    strips: {
      base: title.strips.base.map(compileStrip),
      free: title.strips.free.map(compileStrip),
    },
    pays,
    wildFactors: Array.from({ length: REELS + 1 }, (_, wilds) => title.wildMultiplier ** wilds),
  }
}

function only(title: SlotTitle, kind: 'wild' | 'scatter'): boolean {
  return title.symbols.filter((symbol) => symbol.kind === kind).length === 1
}

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The slot title contradicts itself: ${wrong}.`)
}
