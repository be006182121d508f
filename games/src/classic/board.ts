import { type ClassicTitle, REELS, ROWS, type SpinMode } from './title.ts'

/*
 * A title compiled to numbers. Symbols become their index in `title.symbols`; strips carry their first rows again at
 * the end, so that a window never wraps; and what three symbols on a line pay is looked up, not found again each time.
 */

/** The cell at a row of a reel is `reel * ROWS + row`. */
export const CELLS = REELS * ROWS
export const CENTRE = ROWS + 1

export interface Board {
  readonly title: ClassicTitle
  readonly ids: readonly string[]
  /** −1 where the title has none. */
  readonly wild: number
  readonly scatter: number
  readonly strips: Readonly<Record<SpinMode, readonly CompiledStrip[]>>
  /** Units at `symbol * (REELS + 1) + count`. */
  readonly pays: Int32Array
  /** The cells of all lines, three a line. */
  readonly lineCells: Uint8Array
  /** What a line of these symbols wins, at `(first * symbols + second) * symbols + third`. */
  readonly lineWins: readonly LineWin[]
  readonly lineUnits: Int32Array
}

export interface CompiledStrip {
  /** Stops of the ring; `symbols` is longer by the repeated rows. */
  readonly length: number
  readonly symbols: Uint8Array
}

/** What a line pays: the symbol, how many of it from the left, what its wilds multiply by, and the units with that. */
export interface LineWin {
  readonly symbol: number
  readonly count: number
  readonly factor: number
  readonly units: number
}

/** The compiled form of a title. @throws RangeError when the title contradicts itself */
export function boardOf(title: ClassicTitle): Board {
  const ids = title.symbols.map((symbol) => symbol.id)
  const indexOf = (kind: 'wild' | 'scatter') => {
    const those = title.symbols.filter((symbol) => symbol.kind === kind)
    check(those.length <= 1, `there is more than one ${kind}`)
    return title.symbols.findIndex((symbol) => symbol.kind === kind)
  }
  const [wild, scatter] = [indexOf('wild'), indexOf('scatter')]
  check(new Set(ids).size === ids.length, 'two symbols share an id')
  check(
    title.lines.every((rows) => rows.length === REELS && rows.every((row) => row < ROWS)),
    'every line needs a row on each reel',
  )
  const strips = {
    base: stripsOf(title, 'base', ids, scatter),
    free: stripsOf(title, 'free', ids, scatter),
  }
  // A way of nothing but wilds would belong to every symbol, or to none.
  check(
    title.lines.length > 0 || !strips.base.concat(strips.free).some(isFirstWith(wild)),
    'where ways win, the first reel has no wild',
  )
  const pays = paysOf(title)
  checkFeatures(title, wild, scatter, pays)
  const lineWins = lineWinsOf(title, wild, scatter, pays)
  return {
    title,
    ids,
    wild,
    scatter,
    strips,
    pays,
    lineCells: Uint8Array.from(
      title.lines.flatMap((rows) => rows.map((row, reel) => reel * ROWS + row)),
    ),
    lineWins,
    lineUnits: Int32Array.from(lineWins, ({ units }) => units),
  }
}

const isFirstWith = (wild: number) => (strip: CompiledStrip, index: number) =>
  index % REELS === 0 && wild >= 0 && strip.symbols.includes(wild)

function stripsOf(
  title: ClassicTitle,
  mode: SpinMode,
  ids: readonly string[],
  scatter: number,
): CompiledStrip[] {
  check(title.strips[mode].length === REELS, 'there must be three reels')
  return title.strips[mode].map((strip) => {
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
  })
}

function paysOf(title: ClassicTitle): Int32Array {
  const pays = new Int32Array(title.symbols.length * (REELS + 1))
  title.symbols.forEach((symbol, index) => {
    for (const [count, units] of Object.entries(symbol.pays)) {
      check(Number(count) >= 1 && Number(count) <= REELS && units > 0, 'a pay is out of range')
      pays[index * (REELS + 1) + Number(count)] = units
    }
  })
  return pays
}

function checkFeatures(title: ClassicTitle, wild: number, scatter: number, pays: Int32Array): void {
  const { freeSpins, respin } = title
  check(respin !== 'centre' || wild >= 0, 'a respin by a wild without a wild')
  if (freeSpins === undefined) return
  check(respin === undefined, 'a round has one feature')
  // The exact figures rely on it: each free spin is like the others, and a round with them always pays.
  check(!freeSpins.retrigger, 'free spins of this family give no more of them')
  check(
    scatter >= 0 &&
      Object.keys(freeSpins.awards).every(
        (count) => pays[scatter * (REELS + 1) + Number(count)]! > 0,
      ),
    'free spins without a scatter pay',
  )
}

function lineWinsOf(
  title: ClassicTitle,
  wild: number,
  scatter: number,
  pays: Int32Array,
): LineWin[] {
  const symbols = title.symbols.map((_, index) => index)
  return symbols.flatMap((first) =>
    symbols.flatMap((second) =>
      symbols.map((third) => {
        const line = [first, second, third]
        const own = runOf(line, (symbol) => symbol === wild)
        const symbol = line.find((one) => one !== wild) ?? wild
        const ofWilds = winOf(wild, own, 1, pays)
        if (symbol === scatter || symbol === wild) return ofWilds
        const count = runOf(line, (one) => one === symbol || one === wild)
        const wilds = line.slice(0, count).filter((one) => one === wild).length
        const win = winOf(symbol, count, title.wildMultiplier ** wilds, pays)
        // Where both pay the same, the longer run is taken.
        return win.units > 0 && win.units >= ofWilds.units ? win : ofWilds
      }),
    ),
  )
}

/** How many from the left are so. */
function runOf(line: readonly number[], isSo: (symbol: number) => boolean): number {
  const end = line.findIndex((symbol) => !isSo(symbol))
  return end === -1 ? line.length : end
}

const winOf = (symbol: number, count: number, factor: number, pays: Int32Array): LineWin => ({
  symbol,
  count,
  factor,
  units: symbol < 0 ? 0 : pays[symbol * (REELS + 1) + count]! * factor,
})

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The classic title contradicts itself: ${wrong}.`)
}
