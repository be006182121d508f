import { spinsAdded } from '../reels/free-spins.ts'
import { type Machine, machineOf, type Reels } from './machine.ts'
import { freeReels, weaveAt } from './play.ts'
import { REELS, type WaysTitle } from './title.ts'

/*
 * The largest payout the strips allow, and the stops that bring it: for each kind of spin and each number of
 * scatters the best spin is searched reel by reel, leaving off wherever even the best of the reels to come would not
 * beat what is found; then the best free spins are chained as their scatters allow.
 */

/** The best spin with just so many scatters. */
interface Best {
  readonly units: number
  readonly stops: readonly number[]
}

export interface Most {
  readonly units: number
  /** Of each spin of such a round, the paid one first. */
  readonly spins: readonly (readonly number[])[]
}

/** The largest payout of a round. */
export function mostOf(title: WaysTitle): Most {
  const machine = machineOf(title)
  const known = new Map<Reels, readonly (Best | undefined)[]>()
  const bestOf = (reels: Reels) => {
    const best = known.get(reels) ?? bestSpins(machine, reels)
    known.set(reels, best)
    return best
  }
  const { awards, totalMax } = title.freeSpins
  const kept = new Map<number, Most>()
  const from = (number: number, total: number): Most => {
    if (number > total) return { units: 0, spins: [] }
    const key = number * (totalMax + 1) + total
    let most = kept.get(key)
    if (most === undefined) {
      const best = bestOf(freeReels(machine, number))
      most = chained(best, weaveAt(title, number), (scatters) =>
        from(number + 1, total + spinsAdded(title.freeSpins, scatters, total)),
      )
      kept.set(key, most)
    }
    return most
  }
  return chained(bestOf(machine.base), 1, (scatters) =>
    from(1, Math.min(awards[scatters] ?? 0, totalMax)),
  )
}

function chained(
  best: readonly (Best | undefined)[],
  multiplier: number,
  after: (scatters: number) => Most,
): Most {
  let most: Most = { units: -1, spins: [] }
  best.forEach((spin, scatters) => {
    if (spin === undefined) return
    const rest = after(scatters)
    const units = spin.units * multiplier + rest.units
    if (units > most.units) most = { units, spins: [spin.stops, ...rest.spins] }
  })
  return most
}

/** A window of a reel as it counts, and one stop that shows it. */
interface Window {
  readonly stop: number
  readonly counts: readonly number[]
  readonly scatter: number
}

/** The best spins by their number of scatters: for each choice of the reels that show one, searched for itself. */
function bestSpins(machine: Machine, reels: Reels): (Best | undefined)[] {
  const windows = reels.lengths.map((_, reel) => windowsOf(machine, reels, reel))
  const best: (Best | undefined)[] = Array.from({ length: REELS + 1 }, () => undefined)
  for (let showing = 0; showing < 2 ** REELS; showing++) {
    const chosen = windows.map((reel, index) =>
      reel.filter(({ scatter }) => scatter === ((showing >> index) & 1)),
    )
    const scatters = chosen.filter((_, index) => (showing >> index) & 1).length
    if (chosen.every((reel) => reel.length > 0))
      best[scatters] = bestSpin(machine, chosen, scatters, best[scatters])
  }
  return best
}

/** The windows of a reel that differ in what they count. */
function windowsOf({ symbols }: Machine, reels: Reels, reel: number): Window[] {
  const windows = new Map<string, Window>()
  for (let stop = 0; stop < (reels.lengths[reel] ?? 0); stop++) {
    const at = stop * symbols.length
    const counts = Array.from(reels.counts[reel]?.subarray(at, at + symbols.length) ?? [])
    const scatter = reels.scatters[reel]?.[stop] ?? 0
    windows.set(`${scatter} ${counts.toString()}`, { stop, counts, scatter })
  }
  return [...windows.values()]
}

/** The best spin of these windows, or what is found already where none beats it. */
function bestSpin(
  { pays, scatterPays }: Machine,
  windows: readonly (readonly Window[])[],
  scatters: number,
  found: Best | undefined,
): Best | undefined {
  let best = found
  const payOf = (symbol: number, length: number) => pays[symbol * (REELS + 1) + length] ?? 0
  const worths = worthsOf(windows, payOf)
  const visit = (reel: number, { ways, won, bound }: Branch, stops: readonly number[]): void => {
    if (reel === REELS) {
      best = { units: bound, stops }
      return
    }
    const next = (windows[reel] ?? []).map(({ stop, counts }) => {
      const after = ways.map((n, symbol) => n * (counts[symbol] ?? 0))
      const ended = ways.reduce((all, n, symbol) => {
        return after[symbol] === 0 ? all + n * payOf(symbol, reel) : all
      }, won)
      const most = after.reduce((all, n, s) => all + n * (worths[reel + 1]?.[s] ?? 0), ended)
      return { stop, branch: { ways: after, won: ended, bound: most } }
    })
    // The most promising first: what is found soon spares the rest.
    for (const { stop, branch } of next.toSorted((a, b) => b.branch.bound - a.branch.bound)) {
      if (best !== undefined && branch.bound <= best.units) return
      visit(reel + 1, branch, [...stops, stop])
    }
  }
  const ways = (windows[0]?.[0]?.counts ?? []).map(() => 1)
  visit(0, { ways, won: scatterPays[scatters] ?? 0, bound: Infinity }, [])
  return best
}

/** A spin of which the first reels are known. */
interface Branch {
  /** Of each symbol over these reels. */
  readonly ways: readonly number[]
  /** What symbols pay that have ended, and the scatters. */
  readonly won: number
  /** No less than what it can come to; when all reels are known, just that. */
  readonly bound: number
}

/** For so many reels known and each symbol: the most one way can still come to, whatever the other symbols do. */
function worthsOf(
  windows: readonly (readonly Window[])[],
  payOf: (symbol: number, length: number) => number,
): number[][] {
  const symbols = (windows[0]?.[0]?.counts ?? []).map((_, symbol) => symbol)
  const worths = [symbols.map((symbol) => payOf(symbol, REELS))]
  for (let known = REELS - 1; known >= 0; known--) {
    const after = worths[0] ?? []
    const peakOf = (symbol: number) =>
      Math.max(...(windows[known] ?? []).map(({ counts }) => counts[symbol] ?? 0))
    worths.unshift(
      symbols.map((symbol) =>
        Math.max(payOf(symbol, known), peakOf(symbol) * (after[symbol] ?? 0)),
      ),
    )
  }
  return worths
}
