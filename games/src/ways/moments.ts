import { type Machine, type Reels } from './machine.ts'
import { REELS, REELS_MIN } from './title.ts'

/*
 * What one spin is worth, and the square of it, by the number of its scatters: exact, without walking all stops. A
 * win of `pay × n₁ × … × n_k` where the reel after it shows none is a product of one factor a reel, and so is the
 * product of two wins; reels stop independently, so the sum of such a product over all stops is the product of its
 * sums over each.
 */

/** Sums over all combinations of stops, at the number of scatters in view. */
export interface Moments {
  readonly stops: readonly bigint[]
  readonly units: readonly bigint[]
  readonly squares: readonly bigint[]
  /** All combinations of stops. */
  readonly total: bigint
}

/** A symbol on just so many reels in a row. */
interface Run {
  readonly symbol: number
  readonly length: number
  readonly pay: bigint
}

export function momentsOf(machine: Machine, reels: Reels): Moments {
  const runs = runsOf(machine)
  const stops = sumOf(machine, reels, [])
  const scatterPays = Array.from(machine.scatterPays, BigInt)
  const units = stops.map(() => 0n)
  const squares = stops.map((ways, count) => ways * pow2(scatterPays[count]))
  runs.forEach((run, index) => {
    sumOf(machine, reels, [run]).forEach((sum, count) => {
      units[count]! += run.pay * sum
      squares[count]! += 2n * (scatterPays[count] ?? 0n) * run.pay * sum
    })
    for (const other of runs.slice(index)) {
      const twice = other === run ? 1n : 2n
      if (other !== run && other.symbol === run.symbol) continue
      sumOf(machine, reels, [run, other]).forEach((sum, count) => {
        squares[count]! += twice * run.pay * other.pay * sum
      })
    }
  })
  return {
    stops,
    units: units.map((sum, count) => sum + (stops[count] ?? 0n) * (scatterPays[count] ?? 0n)),
    squares,
    total: reels.lengths.reduce((product, length) => product * BigInt(length), 1n),
  }
}

const pow2 = (value = 0n): bigint => value * value

function runsOf({ symbols, pays }: Machine): Run[] {
  const lengths = Array.from({ length: REELS - REELS_MIN + 1 }, (_, more) => REELS_MIN + more)
  return symbols.flatMap((_, symbol) =>
    lengths.map((length) => {
      return { symbol, length, pay: BigInt(pays[symbol * (REELS + 1) + length] ?? 0) }
    }),
  )
}

/** Over all stops, by the scatters in view: the sum of the product of the ways of these runs. */
function sumOf({ symbols }: Machine, reels: Reels, runs: readonly Run[]): bigint[] {
  let sums = [1n]
  reels.lengths.forEach((length, reel) => {
    const [counts, scatters] = [reels.counts[reel], reels.scatters[reel]]
    const factors = [0, 0]
    for (let stop = 0; stop < length; stop++) {
      let factor = 1
      for (const run of runs) {
        const count = counts?.[stop * symbols.length + run.symbol] ?? 0
        if (reel < run.length) factor *= count
        else if (reel === run.length && count > 0) factor = 0
      }
      factors[scatters?.[stop] ?? 0]! += factor
    }
    const next = Array.from({ length: sums.length + 1 }, () => 0n)
    sums.forEach((sum, count) => {
      next[count]! += sum * BigInt(factors[0] ?? 0)
      next[count + 1]! += sum * BigInt(factors[1] ?? 0)
    })
    sums = next
  })
  return sums
}

/** Combinations of stops that pay nothing, of all. */
export function missesOf(machine: Machine, reels: Reels): bigint {
  // Stops that agree in their scatters and in what they show are counted together; the fourth reel and the fifth say
  // nothing more about whether there is a win.
  let ways = new Map([['-1 0', 1n]])
  reels.lengths.forEach((length, reel) => {
    const next = new Map<string, bigint>()
    for (const [key, count] of ways) {
      const [shown = 0, scatters = 0] = key.split(' ').map(Number)
      for (let stop = 0; stop < length; stop++) {
        const both = reel < REELS_MIN ? shown & (reels.shown[reel]?.[stop] ?? 0) : shown
        const after = `${both} ${scatters + (reels.scatters[reel]?.[stop] ?? 0)}`
        next.set(after, (next.get(after) ?? 0n) + count)
      }
    }
    ways = next
  })
  return Array.from({ length: REELS + 1 }, (_, scatters) =>
    machine.scatterPays[scatters] === 0 ? (ways.get(`0 ${scatters}`) ?? 0n) : 0n,
  ).reduce((all, one) => all + one, 0n)
}
