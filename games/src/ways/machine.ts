import type { SlotSymbol } from '@menekse/contract/games/slots'
import { REELS, REELS_MIN, type SpinMode, type WaysTitle } from './title.ts'

/*
 * A title compiled to numbers. What a spin pays depends on its reels only by how often each paying symbol counts on
 * each, so that is what is kept of every stop. Paying symbols are numbered in the order of the title.
 */

export interface Machine {
  readonly title: WaysTitle
  /** The paying symbols. */
  readonly symbols: readonly SlotSymbol[]
  /** Units of a way at `symbol * (REELS + 1) + reels`. */
  readonly pays: Int32Array
  readonly scatter: SlotSymbol
  /** Units by the number of scatters in view. */
  readonly scatterPays: Int32Array
  readonly base: Reels
  /** The reels of the free spins: those of the first, of the second …, and then from the first again. */
  readonly free: readonly Reels[]
}

/** The reels of one kind of spin. */
export interface Reels {
  readonly mode: SpinMode
  /** The stops of each reel. */
  readonly lengths: readonly number[]
  /** For each reel at `stop * symbols + symbol`: as how many of the symbol its window counts. */
  readonly counts: readonly Uint8Array[]
  /** For each reel and stop: scatters in the window, at most one. */
  readonly scatters: readonly Uint8Array[]
  /** For each reel and stop: the symbols its window counts, as bits. */
  readonly shown: readonly Uint32Array[]
  /** The reel that is wholly wild. */
  readonly wildReel?: number
}

const machines = new WeakMap<WaysTitle, Machine>()

/** The compiled form of a title, made once. @throws RangeError when the title contradicts itself */
export function machineOf(title: WaysTitle): Machine {
  let machine = machines.get(title)
  if (machine === undefined) {
    machine = compile(title)
    machines.set(title, machine)
  }
  return machine
}

function compile(title: WaysTitle): Machine {
  const ids = title.symbols.map(({ id }) => id)
  const scatters = title.symbols.filter(({ kind }) => kind === 'scatter')
  const wilds = title.symbols.filter(({ kind }) => kind === 'wild').map(({ id }) => id)
  check(new Set(ids).size === ids.length, 'two symbols share an id')
  check(scatters.length === 1, 'there must be one scatter')
  check(wilds.toString() === Object.keys(title.wilds).toString(), 'a wild counts as nothing')
  const scatter = scatters[0] as SlotSymbol
  const symbols = title.symbols.filter(({ kind }) => kind === 'pay')
  const pays = Int32Array.from(symbols.flatMap(paysOf))
  const scatterPays = Int32Array.from(paysOf(scatter))
  // Exact hit rates rely on both: three reels in a row always pay, and so does what gives free spins.
  const paying = pays.filter((units, at) => at % (REELS + 1) >= REELS_MIN && units > 0)
  check(
    paying.length === symbols.length * (REELS + 1 - REELS_MIN),
    'a symbol does not pay on three reels or more',
  )
  for (const count of Object.keys(title.freeSpins.awards))
    check((scatterPays[Number(count)] ?? 0) > 0, 'free spins without a scatter pay')
  for (const strip of [...title.strips.base, ...title.strips.free])
    check(strip.length >= title.rows && strip.every((id) => ids.includes(id)), 'a strip is wrong')
  const walk = title.walk ?? [undefined]
  // A wild reel hides its scatters, so their number would depend on the spin's own.
  check(
    title.walk === undefined || !title.strips.free.flat().includes(scatter.id),
    'scatters lie where wilds walk',
  )
  return {
    title,
    symbols,
    pays,
    scatter,
    scatterPays,
    base: reelsOf(title, 'base', symbols, scatter.id),
    free: walk.map((wildReel) => reelsOf(title, 'free', symbols, scatter.id, wildReel)),
  }
}

function paysOf(symbol: SlotSymbol): number[] {
  const counts = Object.keys(symbol.pays).map(Number)
  check(
    counts.every((count) => count >= REELS_MIN && count <= REELS),
    'a pay is out of range',
  )
  return Array.from({ length: REELS + 1 }, (_, count) => symbol.pays[count] ?? 0)
}

function reelsOf(
  title: WaysTitle,
  mode: SpinMode,
  symbols: readonly SlotSymbol[],
  scatter: string,
  wildReel?: number,
): Reels {
  const { rows, wilds } = title
  const strips = title.strips[mode]
  check(strips.length === REELS, 'there must be five reels')
  check(!strips[0]?.some((id) => id in wilds) && wildReel !== 0, 'the first reel has a wild')
  const windows = strips.map((strip) =>
    strip.map((_, stop) => Array.from({ length: rows }, (__, row) => windowAt(strip, stop, row))),
  )
  const asSymbol = (id: string, symbol: string) => (id === symbol ? 1 : (wilds[id] ?? 0))
  const countOf = (window: readonly string[], symbol: string, reel: number) =>
    reel === wildReel ? rows : window.reduce((sum, id) => sum + asSymbol(id, symbol), 0)
  const scatters = windows.map((reel) =>
    Uint8Array.from(reel, (window) => window.filter((id) => id === scatter).length),
  )
  check(
    scatters.every((reel) => reel.every((count) => count <= 1)),
    'a reel shows two scatters at once',
  )
  const bitsOf = (window: readonly string[], reel: number) =>
    symbols.reduce((bits, { id }, bit) => bits + (countOf(window, id, reel) > 0 ? 2 ** bit : 0), 0)
  return {
    mode,
    lengths: strips.map((strip) => strip.length),
    counts: windows.map((reel, index) =>
      Uint8Array.from(
        reel.flatMap((window) => symbols.map(({ id }) => countOf(window, id, index))),
      ),
    ),
    scatters,
    shown: windows.map((reel, index) => Uint32Array.from(reel, (window) => bitsOf(window, index))),
    ...(wildReel !== undefined && { wildReel }),
  }
}

/** What a reel that stopped here shows in a row. */
export const windowAt = (strip: readonly string[], stop: number, row: number): string =>
  strip[(stop + row) % strip.length] as string

function check(right: boolean, wrong: string): void {
  if (!right) throw new RangeError(`The title of ways contradicts itself: ${wrong}.`)
}
