import { BITS, COUNTS, type Machine, MASK, reelsWith } from './machine.ts'
import { REELS, type SpinMode } from './title.ts'

/*
 * Every combination of stops of one strip set, some twenty million, in a few seconds: all that depends on how lines,
 * scatters and seals fall together. Seals are taken alone and two at a time, so that the spins of any seals are known
 * without another walk. What comes from other modules is taken into constants before the innermost loops, as a test
 * runner reads it through a getter each time.
 */

/** All spins that show the same number of scatters. Units are of lines and scatters unless said otherwise. */
export interface SpinClass {
  combinations: number
  /** Combinations that pay anything. */
  hits: number
  units: number
  squares: number
  /** By symbol, what it pays as a seal: the sum, and the sum of the product with the units. */
  readonly sealed: Float64Array
  readonly crossed: Float64Array
  /** By two symbols, `a * symbols + b`: the sum of the product of what they pay as seals; of one, of the square. */
  readonly pairs: Float64Array
  /** The most a spin pays with these two seals (with one, where both are the same), and where; −1 where none is. */
  readonly most: Int32Array
  readonly mostAt: Int32Array
  /** The most without any seal, and where. */
  mostPlain: number
  mostPlainAt: number
}

/** The classes of a mode by their number of scatters. Seals count in free spins alone. */
export function walk(machine: Machine, mode: SpinMode): SpinClass[] {
  const { scatter, pays } = machine
  const size = machine.ids.length
  const [shift, mask] = [scatter * BITS, MASK]
  const scatterPays = pays.slice(scatter * COUNTS, (scatter + 1) * COUNTS)
  const classes = Array.from({ length: REELS + 1 }, () => emptyClass(size))
  const count = mode === 'free' ? sealCounter(machine) : () => {}
  for (const { reels, combinations, at } of showing(machine, mode, [scatter])) {
    const one = classes[reels[0]!]!
    one.combinations = combinations
    one.mostPlain = 0
    one.mostPlainAt = at
  }
  visitPaying(machine, mode, (lineUnits, packed, at) => {
    const scatters = (packed >> shift) & mask
    const one = classes[scatters]!
    const units = lineUnits + scatterPays[scatters]!
    if (units === 0) return
    one.hits++
    one.units += units
    one.squares += units * units
    if (units > one.mostPlain) {
      one.mostPlain = units
      one.mostPlainAt = at
    }
    count(one, units, packed, at)
  })
  if (mode === 'free') addSealed(machine, mode, classes)
  for (const one of classes) {
    if (![one.squares, ...one.pairs, ...one.crossed].every(Number.isSafeInteger))
      throw new RangeError('The strips are too long to be counted.')
    closeMost(one, size)
  }
  return classes
}

const emptyClass = (size: number): SpinClass => ({
  combinations: 0,
  hits: 0,
  units: 0,
  squares: 0,
  sealed: new Float64Array(size),
  crossed: new Float64Array(size),
  pairs: new Float64Array(size * size),
  most: new Int32Array(size * size).fill(-1),
  mostAt: new Int32Array(size * size),
  mostPlain: -1,
  mostPlainAt: 0,
})

type Count = (into: SpinClass, units: number, packed: number, at: number) => void

/** The sums that go with the units, and the most that seals pay together with them. */
function sealCounter({ ids, paying, pays, title }: Machine): Count {
  const size = ids.length
  const isPaired = title.seals.most > 1
  const sealPays = pays.map((units) => units * title.lines.length)
  const [active, paid] = [new Int32Array(size), new Int32Array(size)]
  const symbols = Int32Array.from(paying)
  const [bits, counts, mask] = [BITS, COUNTS, MASK]
  return (into, units, packed, at) => {
    const { crossed, most, mostAt } = into
    let found = 0
    for (let n = 0; n < symbols.length; n++) {
      const symbol = symbols[n]!
      const pay = sealPays[symbol * counts + ((packed >> (symbol * bits)) & mask)]!
      if (pay === 0) continue
      active[found] = symbol
      paid[found++] = pay
      crossed[symbol]! += pay * units
      const alone = symbol * size + symbol
      if (units + pay <= most[alone]!) continue
      most[alone] = units + pay
      mostAt[alone] = at
    }
    if (!isPaired) return
    for (let i = 1; i < found; i++) {
      const more = units + paid[i]!
      for (let j = 0; j < i; j++) {
        const pair = active[j]! * size + active[i]!
        if (more + paid[j]! <= most[pair]!) continue
        most[pair] = more + paid[j]!
        mostAt[pair] = at
      }
    }
  }
}

/**
 * What seals pay apart from all else: the sums over the combinations of each class, alone and of two. Where lines and
 * scatters pay nothing it is all there is, so that the walk need not look for the most there.
 */
function addSealed(machine: Machine, mode: SpinMode, classes: readonly SpinClass[]): void {
  const { ids, paying, pays, title } = machine
  const payOf = (symbol: number, reels: number) =>
    pays[symbol * COUNTS + reels]! * title.lines.length
  for (const a of paying) {
    for (const b of paying.filter((symbol) => symbol >= a)) {
      for (const shown of showing(machine, mode, [a, b, machine.scatter])) {
        const [onA, onB, scatters] = shown.reels as [number, number, number]
        const one = classes[scatters]!
        const [paidA, paidB] = [payOf(a, onA), payOf(b, onB)]
        one.pairs[a * ids.length + b]! += shown.combinations * paidA * paidB
        if (a === b) one.sealed[a]! += shown.combinations * paidA
        raise(one, a * ids.length + b, a === b ? paidA : paidA + paidB, shown.at)
      }
    }
  }
}

interface Showing {
  readonly reels: readonly number[]
  readonly combinations: number
  /** One of these combinations. */
  readonly at: number
}

/** How many combinations show these symbols on so many reels each. */
function showing({ strips }: Machine, mode: SpinMode, symbols: readonly number[]) {
  let all = new Map<string, Showing>([
    ['', { reels: symbols.map(() => 0), combinations: 1, at: 0 }],
  ])
  for (const { length, shows } of strips[mode]) {
    const next = new Map<string, Showing>()
    for (const before of all.values()) {
      shows.forEach((packed, stop) => {
        const reels = before.reels.map((on, n) => on + reelsWith(packed, symbols[n]!))
        const key = reels.join(' ')
        const combinations = before.combinations + (next.get(key)?.combinations ?? 0)
        next.set(key, { reels, combinations, at: before.at * length + stop })
      })
    }
    all = next
  }
  return all.values()
}

function raise(one: SpinClass, pair: number, most: number, at: number): void {
  if (most <= one.most[pair]!) return
  one.most[pair] = most
  one.mostAt[pair] = at
}

/** Only spins where all seals pay were told of: one alone, or none, may pay more. */
function closeMost(one: SpinClass, size: number): void {
  for (let a = 0; a < size; a++) raise(one, a * size + a, one.mostPlain, one.mostPlainAt)
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      for (const alone of [a * size + a, b * size + b])
        raise(one, a * size + b, one.most[alone]!, one.mostAt[alone]!)
    }
  }
}

/** The stops of a combination by its number, in the order in which the walk comes to them. */
export function stopsAt({ strips }: Machine, mode: SpinMode, at: number): number[] {
  let rest = at
  return strips[mode]
    .toReversed()
    .map(({ length }) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    .toReversed()
}

type Visit = (lineUnits: number, packed: number, at: number) => void

/** After a reel: the lines whose run still stands, their indexes so far, and what the others have won. */
interface Begun {
  readonly lines: Uint8Array
  readonly indexes: Int32Array
  open: number
  units: number
}

/** Comes to every combination that pays, and passes by most of those that do not. */
function visitPaying(machine: Machine, mode: SpinMode, visit: Visit): void {
  const { rows, wins, pays, runs, scatter } = machine
  const strips = machine.strips[mode]
  const begun = Array.from({ length: REELS }, (): Begun => {
    const lines = Uint8Array.from({ length: rows.length / REELS }, (_, line) => line)
    return { lines, indexes: new Int32Array(lines.length), open: lines.length, units: 0 }
  })
  let at = 0
  const [reels, last] = [REELS, REELS - 1]
  const turnLast = (before: Begun, packed: number) => {
    const { length, places, shows } = strips[last]!
    const scatterPay = scatter * COUNTS + reelsWith(packed, scatter)
    const most = before.units + pays[scatterPay]! + pays[scatterPay + 1]!
    if (before.open === 0 && most === 0) {
      at += length
      return
    }
    for (let stop = 0; stop < length; stop++) {
      let { units } = before
      for (let n = 0; n < before.open; n++) {
        const row = rows[before.lines[n]! * reels + last]!
        units += pays[wins[before.indexes[n]! + places[stop + row]!]!]!
      }
      visit(units, packed + shows[stop]!, at++)
    }
  }
  const turn = (reel: number, packed: number): void => {
    const before = begun[reel]!
    if (reel === last) return turnLast(before, packed)
    const { length, places, shows } = strips[reel]!
    const after = begun[reel + 1]!
    for (let stop = 0; stop < length; stop++) {
      after.units = before.units
      after.open = 0
      for (let n = 0; n < before.open; n++) {
        const line = before.lines[n]!
        const index = before.indexes[n]! + places[stop + rows[line * reels + reel]!]!
        // Whatever the reels after it show, a broken run wins what it has.
        if (runs[index]! <= reel) after.units += pays[wins[index]!]!
        else {
          after.lines[after.open] = line
          after.indexes[after.open++] = index
        }
      }
      turn(reel + 1, packed + shows[stop]!)
    }
  }
  turn(0, 0)
}
