import { type ExpandingTitle, REELS, ROWS, type SpinMode } from './title.ts'

/*
 * A title compiled to numbers. Symbols become their index in `title.symbols`. A window becomes a packed count: three
 * bits for each symbol, one where the reel shows it; the sum over five reels says on how many of them each symbol is.
 */

export const BITS = 3
/** The bits of one symbol, where its own are the lowest. */
export const MASK = 7
const SYMBOLS_MAX = 10
/** Pays and codes of wins stand at `symbol * COUNTS + count`. */
export const COUNTS = REELS + 1

export interface CompiledStrip {
  /** Stops of the ring; `symbols` and `places` are longer by the rows that are repeated, so that no window wraps. */
  readonly length: number
  readonly symbols: Uint8Array
  /** What each symbol adds to the index of a line on this reel. */
  readonly places: Int32Array
  /** The packed count of the window at each stop. */
  readonly shows: Int32Array
}

export interface Machine {
  readonly title: ExpandingTitle
  readonly ids: readonly string[]
  readonly scatter: number
  /** The symbols that may be drawn as seals, in the order of the paytable. */
  readonly paying: readonly number[]
  readonly strips: Readonly<Record<SpinMode, readonly CompiledStrip[]>>
  readonly pays: Int32Array
  /** For each line of five symbols what it wins as `symbol * COUNTS + count`, or 0. */
  readonly wins: Uint8Array
  /** For each line of five symbols on how many reels from the left its run stands. */
  readonly runs: Uint8Array
  /** Rows of all lines, one line after another. */
  readonly rows: Uint8Array
}

/** On how many reels a packed count has a symbol. */
export const reelsWith = (packed: number, symbol: number): number =>
  (packed >> (symbol * BITS)) & MASK

const machines = new WeakMap<ExpandingTitle, Machine>()

/** The compiled form of a title, made once. @throws RangeError when the title contradicts itself */
export function machineOf(title: ExpandingTitle): Machine {
  let machine = machines.get(title)
  if (machine === undefined) {
    machine = compile(title)
    machines.set(title, machine)
  }
  return machine
}

function compile(title: ExpandingTitle): Machine {
  const ids = title.symbols.map(({ id }) => id)
  const scatter = title.symbols.findIndex(({ kind }) => kind === 'scatter')
  const paying = title.symbols.flatMap(({ kind }, index) => (kind === 'pay' ? [index] : []))
  check(new Set(ids).size === ids.length, 'two symbols share an id')
  check(ids.length <= SYMBOLS_MAX, 'there are too many symbols')
  check(paying.length === ids.length - 1 && scatter >= 0, 'all but one scatter must pay on lines')
  check(
    title.lines.every((line) => line.length === REELS && line.every((row) => row < ROWS)),
    'a line is not on the board',
  )
  const pays = paysOf(title)
  checkFeature(title, pays.subarray(scatter * COUNTS))
  const compiled = (mode: SpinMode) =>
    title.strips[mode].map((strip, reel) => compileStrip(strip, reel, ids, scatter))
  check(title.strips.base.length === REELS && title.strips.free.length === REELS, 'five reels')
  return {
    title,
    ids,
    scatter,
    paying,
    strips: { base: compiled('base'), free: compiled('free') },
    pays,
    ...linesOf(pays, ids.length, scatter),
    rows: Uint8Array.from(title.lines.flat()),
  }
}

function paysOf({ symbols }: ExpandingTitle): Int32Array {
  const pays = new Int32Array(symbols.length * COUNTS)
  symbols.forEach(({ pays: own }, index) => {
    for (const [count, units] of Object.entries(own)) {
      check(Number(count) >= 2 && Number(count) <= REELS && units > 0, 'a pay is out of range')
      pays[index * COUNTS + Number(count)] = units
    }
  })
  return pays
}

function checkFeature({ freeSpins, seals, symbols }: ExpandingTitle, scatterPays: Int32Array) {
  check(seals.most === 1 || seals.most === 2, 'a round has one seal or two')
  for (const scatters of Object.keys(freeSpins.awards).map(Number)) {
    // Exact hit rates rely on it: a round with free spins is always a winning round.
    check(scatterPays[scatters]! > 0, 'free spins without a scatter pay')
    const drawn = seals.drawn[scatters] ?? 0
    check(drawn >= 1 && drawn <= seals.most, 'free spins without a seal, or with too many')
  }
  check(seals.most < symbols.length, 'there are more seals than symbols')
}

function compileStrip(
  strip: readonly string[],
  reel: number,
  ids: readonly string[],
  scatter: number,
): CompiledStrip {
  const indexes = strip.map((id) => ids.indexOf(id))
  check(
    strip.length >= ROWS && !indexes.includes(-1),
    'a strip is too short or has foreign symbols',
  )
  const symbols = Uint8Array.from([...indexes, ...indexes.slice(0, ROWS - 1)])
  const place = ids.length ** (REELS - 1 - reel)
  const shows = Int32Array.from(strip, (_, stop) => {
    const window = symbols.subarray(stop, stop + ROWS)
    check(window.filter((symbol) => symbol === scatter).length <= 1, 'a reel shows two scatters')
    return [...new Set(window)].reduce((packed, symbol) => packed | (1 << (symbol * BITS)), 0)
  })
  return {
    length: strip.length,
    symbols,
    places: Int32Array.from(symbols, (symbol) => symbol * place),
    shows,
  }
}

/** What every line of five symbols wins: the run of one symbol from the left, with the wild for it where it stands. */
function linesOf(pays: Int32Array, size: number, wild: number): Pick<Machine, 'wins' | 'runs'> {
  const [wins, runs] = [new Uint8Array(size ** REELS), new Uint8Array(size ** REELS)]
  const line = new Uint8Array(REELS)
  for (let index = 0; index < wins.length; index++) {
    for (let reel = REELS - 1, rest = index; reel >= 0; reel--, rest = Math.floor(rest / size))
      line[reel] = rest % size
    const symbol = line.find((one) => one !== wild)
    const end = line.findIndex((one) => one !== symbol && one !== wild)
    runs[index] = end === -1 ? REELS : end
    // A line of nothing but wilds is no run of any symbol.
    const code = symbol === undefined ? 0 : symbol * COUNTS + runs[index]!
    if (pays[code]! > 0) wins[index] = code
  }
  return { wins, runs }
}

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The slot title contradicts itself: ${wrong}.`)
}
