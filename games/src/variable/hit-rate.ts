import { type Rational, rational } from '../rational.ts'
import type { Machine, Reel } from './machine.ts'
import { LOWEST, type VariableTitle } from './title.ts'

/** So many bits of a state say which symbols still have a way; the scatters seen are counted above them. */
const SCATTERS_FROM = 2 ** 16

/**
 * Share of rounds that pay anything, by a walk over the reels from the left: what matters of those walked is which
 * symbols still have a way, and how many scatters were seen.
 * @throws RangeError when scatters that give free spins pay nothing: then it depended on these
 */
export function hitRate(machine: Machine, title: VariableTitle): Rational {
  const reels = machine.reels.base
  const counts = reels.length + 1
  const payOf = (symbol: number, count: number) => machine.pays[symbol * counts + count]!
  for (const count of Object.keys(title.freeSpins.awards))
    if (payOf(machine.scatter, Number(count)) === 0)
      throw new RangeError(`${count} scatters give free spins and must pay.`)
  let misses = new Map([[2 ** machine.payers.length - 1, 1n]])
  let all = 1n
  reels.forEach((reel, index) => {
    const windows = windowsOf(machine, reel)
    const next = new Map<number, bigint>()
    for (const [state, weight] of misses) {
      for (const [window, times] of windows) {
        const alive = (state % SCATTERS_FROM) & (window % SCATTERS_FROM)
        const pays = machine.payers.some(
          (symbol, bit) => (alive & (1 << bit)) > 0 && payOf(symbol, index + 1) > 0,
        )
        if (pays) continue
        const scatters = Math.floor(state / SCATTERS_FROM) + Math.floor(window / SCATTERS_FROM)
        const key = scatters * SCATTERS_FROM + alive
        next.set(key, (next.get(key) ?? 0n) + weight * times)
      }
    }
    misses = next
    all *= [...windows.values()].reduce((sum, times) => sum + times, 0n)
  })
  let missed = 0n
  for (const [state, weight] of misses)
    if (payOf(machine.scatter, Math.floor(state / SCATTERS_FROM)) === 0) missed += weight
  return rational(all - missed, all)
}

/** The windows of a reel by what they show, and how often each comes. */
function windowsOf(machine: Machine, reel: Reel): Map<number, bigint> {
  const width = machine.ids.length
  const windows = new Map<number, bigint>()
  const places = Math.max(1, reel.carriage.length)
  for (const height of reel.heights) {
    for (let stop = 0; stop < reel.length; stop++) {
      const at = ((height - LOWEST) * reel.length + stop) * width
      for (let place = 0; place < places; place++) {
        let shown = reel.counts[at + machine.scatter]! * SCATTERS_FROM
        machine.payers.forEach((symbol, bit) => {
          const cells = reel.counts[at + symbol]! + reel.carriageCounts[place * width + symbol]!
          if (cells > 0) shown += 1 << bit
        })
        windows.set(shown, (windows.get(shown) ?? 0n) + 1n)
      }
    }
  }
  return windows
}
