import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins, type Spun, spinsAdded } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { COUNTS, type Machine, machineOf, reelsWith } from './machine.ts'
import { type ExpandingTitle, REELS, ROWS, type SpinMode } from './title.ts'

/*
 * The draws of a round, in their order: five stops, reel by reel from the left, each uniform on its strip. With free
 * spins, the seals: each uniform over the symbols of the paytable that pay, not drawn yet, in its order; those of
 * the paid spin before the first free spin, one that free spins add before the spin after it. Then five stops for each
 * free spin. Seals decide what a spin pays and never where a reel stops.
 */

type Events = SlotEvent[] | undefined
type Cell = [number, number]

/** A spin that was played; overwritten by the next one. */
interface Spin extends Spun {
  /** On how many reels each symbol is. */
  packed: number
  readonly stops: Int32Array
}

/** The title made ready to be played. */
export function compileExpanding(title: ExpandingTitle): Play {
  const machine = machineOf(title)
  const { freeSpins, seals: rule } = title
  const [base, free] = [spinner(machine, 'base'), spinner(machine, 'free')]
  const seals = sealsOf(machine)
  const spin: Spin = { units: 0, scatters: 0, packed: 0, stops: new Int32Array(REELS) }
  let [total, owed] = [0, 0]
  let source: Random
  let told: Events
  const freeSpin = () => {
    if (owed > 0) seals.draw(source, owed, told)
    free(source, spin, told)
    spin.units += seals.expand(spin, told)
    const more = spinsAdded(freeSpins, spin.scatters, total)
    total += more
    owed = more > 0 ? Math.min(rule.perRetrigger, rule.most - seals.count()) : 0
    return spin
  }
  return (random, into, events) => {
    base(random, spin, events)
    into.units = spin.units
    total = Math.min(freeSpins.awards[spin.scatters] ?? 0, freeSpins.totalMax)
    into.hasFeature = total > 0
    into.featureUnits = 0
    if (total === 0) return
    seals.clear()
    owed = rule.drawn[spin.scatters]!
    source = random
    told = events
    into.featureUnits = playFreeSpins(freeSpins, spin.scatters, freeSpin, events)
    into.units += into.featureUnits
  }
}

function spinner(machine: Machine, mode: SpinMode) {
  const { pays, wins, rows, scatter } = machine
  const strips = machine.strips[mode]
  const [a, b, c, d, e] = strips.map(({ places }) => places) as Five<Int32Array>
  return (random: Random, into: Spin, events: Events): void => {
    const { stops } = into
    let packed = 0
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel]!
      const stop = random.below(strip.length)
      stops[reel] = stop
      packed += strip.shows[stop]!
    }
    const [s, t, u, v, w] = stops as unknown as Five<number>
    if (events !== undefined) tellReels(machine, mode, stops, events)
    let units = 0
    for (let at = 0; at < rows.length; at += REELS) {
      const line =
        a[s + rows[at]!]! +
        b[t + rows[at + 1]!]! +
        c[u + rows[at + 2]!]! +
        d[v + rows[at + 3]!]! +
        e[w + rows[at + 4]!]!
      const win = wins[line]!
      if (win === 0) continue
      units += pays[win]!
      if (events !== undefined) tellLine(machine, at / REELS, win, events)
    }
    into.packed = packed
    into.scatters = reelsWith(packed, scatter)
    const paid = pays[scatter * COUNTS + into.scatters]!
    if (paid > 0 && events !== undefined) tellScatters(machine, mode, stops, events)
    into.units = units + paid
  }
}

type Five<T> = [T, T, T, T, T]

/** The seals of a round: drawn one after another, and expanded one after another. */
function sealsOf(machine: Machine) {
  const { paying, pays, title } = machine
  const drawn: number[] = []
  return {
    count: () => drawn.length,
    clear(): void {
      drawn.length = 0
    },
    draw(random: Random, count: number, events: Events): void {
      for (let n = 0; n < count; n++) {
        let left = random.below(paying.length - drawn.length)
        const symbol = paying.find((one) => !drawn.includes(one) && left-- === 0)!
        drawn.push(symbol)
      }
      events?.push({
        type: 'special_symbols',
        symbols: drawn.map((symbol) => machine.ids[symbol]!),
      })
    },
    /** What the seals add: each covers the reels that landed with it, where they are enough, and pays on every line. */
    expand({ packed, stops }: Spin, events: Events): number {
      let units = 0
      let shown: Uint8Array[] | undefined
      for (const symbol of drawn) {
        const pay = pays[symbol * COUNTS + reelsWith(packed, symbol)]! * title.lines.length
        if (pay === 0) continue
        units += pay
        if (events === undefined) continue
        shown ??= windowsOf(machine, 'free', stops).map((window) => window.slice())
        tellSeal(machine, symbol, windowsOf(machine, 'free', stops), shown, events)
      }
      return units
    },
  }
}

function windowsOf({ strips }: Machine, mode: SpinMode, stops: Int32Array): Uint8Array[] {
  return strips[mode].map(({ symbols }, reel) => {
    const stop = stops[reel]!
    return symbols.subarray(stop, stop + ROWS)
  })
}

function tellReels(machine: Machine, mode: SpinMode, stops: Int32Array, events: SlotEvent[]) {
  const grid = windowsOf(machine, mode, stops).map((window) =>
    Array.from(window, (symbol) => machine.ids[symbol]!),
  )
  events.push({ type: 'reels', mode, stops: [...stops], grid })
}

function tellLine({ ids, pays, title }: Machine, line: number, win: number, events: SlotEvent[]) {
  const [symbol, count] = [ids[Math.floor(win / COUNTS)]!, win % COUNTS]
  const positions = title.lines[line]!.slice(0, count).map((row, reel): Cell => [reel, row])
  events.push({
    type: 'line_win',
    line,
    symbol,
    count,
    positions,
    multiplier: 1,
    units: pays[win]!,
  })
}

function tellScatters(machine: Machine, mode: SpinMode, stops: Int32Array, events: SlotEvent[]) {
  const { scatter, ids, pays } = machine
  const positions = windowsOf(machine, mode, stops).flatMap((window, reel): Cell[] => {
    const row = window.indexOf(scatter)
    return row < 0 ? [] : [[reel, row]]
  })
  const [symbol, count] = [ids[scatter]!, positions.length]
  const units = pays[scatter * COUNTS + count]!
  events.push({ type: 'scatter_win', symbol, count, positions, multiplier: 1, units })
}

/** @param shown what the cells show by now; a second seal turns cells that the first one had covered */
function tellSeal(
  machine: Machine,
  seal: number,
  landed: readonly Uint8Array[],
  shown: readonly Uint8Array[],
  events: SlotEvent[],
) {
  const { ids, pays, title } = machine
  const symbol = ids[seal]!
  const positions = landed.flatMap((window, reel): Cell[] =>
    window.includes(seal)
      ? [
          [reel, 0],
          [reel, 1],
          [reel, 2],
        ]
      : [],
  )
  const turned = positions.filter(([reel, row]) => shown[reel]![row] !== seal)
  for (const [reel, row] of turned) shown[reel]![row] = seal
  if (turned.length > 0) events.push({ type: 'symbols_changed', symbol, positions: turned })
  const count = positions.length / ROWS
  const units = pays[seal * COUNTS + count]! * title.lines.length
  events.push({ type: 'symbol_win', symbol, count, positions, multiplier: 1, units })
}
