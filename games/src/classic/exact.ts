import type { Exact } from '../reels/family.ts'
import { minus, plus, type Rational, rational, times, truncate } from '../rational.ts'
import { type Board, boardOf, CELLS } from './board.ts'
import { awards, fillMiddle, heldReels, showReel } from './classic.ts'
import { type ClassicTitle, REELS, type SpinMode } from './title.ts'
import { scattersIn, unitsOf } from './wins.ts'

/*
 * The exact figures by walking every stop. What a feature is worth depends on little of the paid spin it comes from:
 * a respin on the reels that stay and what they show, free spins on their number. So each of these features is walked
 * once, and the paid spins only have to be counted by the feature they lead to.
 */

/** What something pays, in units: mean, mean square, chance to pay at all, and the most. */
interface Worth {
  readonly mean: Rational
  readonly square: Rational
  readonly hit: Rational
  readonly most: number
}

/** Paid spins that lead to one and the same feature. */
interface Leading {
  readonly worth: Worth
  spins: number
  /** What they pay themselves, all together, and how many of them pay nothing. */
  units: number
  lost: number
  most: number
}

interface Walk {
  readonly exact: Exact
  readonly most: number
}

const walks = new WeakMap<ClassicTitle, Walk>()

/** Figures and largest payout of a title, found once. */
export function walk(title: ClassicTitle): Walk {
  let found = walks.get(title)
  if (found === undefined) {
    found = walkAll(boardOf(title))
    walks.set(title, found)
  }
  return found
}

function walkAll(board: Board): Walk {
  const { stakeUnits } = board.title
  const leading = new Map<string, Leading>()
  const paid = worthOfSpins(board, 'base', 0, new Uint8Array(CELLS), (cells, units) => {
    const key = featureKey(board, cells, units)
    if (key === undefined) return
    let of = leading.get(key)
    if (of === undefined) {
      of = { worth: featureWorth(board, cells, units), spins: 0, units: 0, lost: 0, most: 0 }
      leading.set(key, of)
    }
    of.spins++
    of.units += units
    if (units === 0) of.lost++
    of.most = Math.max(of.most, units)
  })
  const all = stopsOf(board, 'base', 0)
  let { mean, square, hit, most } = paid
  for (const { worth, spins, units, lost, most: ofPaid } of leading.values()) {
    const share = (count: number) => rational(count, all)
    mean = plus(mean, times(share(spins), worth.mean))
    square = plus(square, times(share(2 * units), worth.mean))
    square = plus(square, times(share(spins), worth.square))
    hit = plus(hit, times(share(lost), worth.hit))
    most = Math.max(most, ofPaid + worth.most)
  }
  const stake = rational(1, stakeUnits)
  const variance = times(minus(square, times(mean, mean)), times(stake, stake))
  const exact: Exact = {
    method: 'enumeration',
    rtp: times(mean, stake),
    base: times(paid.mean, stake),
    hit,
    deviation: Math.sqrt(truncate(variance, 12)),
  }
  return { exact, most }
}

/** What names the feature these cells lead to: all that its worth depends on. */
function featureKey(board: Board, cells: Uint8Array, units: number): string | undefined {
  const held = heldReels(board, cells, units)
  // Of a pair that stays, two reels of one symbol: it lies in the last cell of the first reel that stays.
  if (held !== 0) return `respin ${held} ${cells[(held & 1) === 1 ? 2 : 5]}`
  return awards(board, cells) ? `free ${scattersIn(board, cells)}` : undefined
}

function featureWorth(board: Board, from: Uint8Array, units: number): Worth {
  const held = heldReels(board, from, units)
  const cells = Uint8Array.from(from)
  if (held === 0) return worthOfFreeSpins(board, scattersIn(board, from))
  fillMiddle(board, held, cells)
  return worthOfSpins(board, 'base', held, cells)
}

/** Free spins are alike and do not depend on each other. */
function worthOfFreeSpins(board: Board, scatters: number): Worth {
  const { awards: given, totalMax } = board.title.freeSpins!
  const count = Math.min(given[scatters]!, totalMax)
  const { mean, square, most } = worthOfSpins(board, 'free', 0, new Uint8Array(CELLS))
  const [spins, pairs] = [rational(count), rational(count * (count - 1))]
  return {
    mean: times(spins, mean),
    square: plus(times(spins, square), times(pairs, times(mean, mean))),
    // Never asked for: scatters that give free spins pay themselves.
    hit: rational(1),
    most: count * most,
  }
}

/** All spins of the reels that do not stay, each equally likely. */
function worthOfSpins(
  board: Board,
  mode: SpinMode,
  held: number,
  cells: Uint8Array,
  each?: (cells: Uint8Array, units: number) => void,
): Worth {
  const multiplier = mode === 'free' ? board.title.freeSpins!.multiplier : 1
  let [sum, squares, hits, most] = [0, 0, 0, 0]
  const turn = (reel: number): void => {
    if (reel === REELS) {
      const units = unitsOf(board, cells, multiplier)
      sum += units
      squares += units * units
      if (units > 0) hits++
      if (units > most) most = units
      each?.(cells, units)
      return
    }
    if ((held & (1 << reel)) !== 0) return turn(reel + 1)
    const { length, symbols } = board.strips[mode][reel]!
    for (let stop = 0; stop < length; stop++) {
      showReel(symbols, stop, reel, cells)
      turn(reel + 1)
    }
  }
  turn(0)
  if (!Number.isSafeInteger(squares)) throw new RangeError('The squares of these pays overflow.')
  const all = stopsOf(board, mode, held)
  return {
    mean: rational(sum, all),
    square: rational(squares, all),
    hit: rational(hits, all),
    most,
  }
}

/** In how many ways the reels that do not stay can stop. */
const stopsOf = (board: Board, mode: SpinMode, held: number): number =>
  board.strips[mode].reduce(
    (ways, { length }, reel) => ((held & (1 << reel)) === 0 ? ways * length : ways),
    1,
  )
