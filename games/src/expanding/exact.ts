import { spinsAdded } from '../reels/free-spins.ts'
import { minus, plus, type Rational, rational, times } from '../rational.ts'
import { COUNTS, type Machine, machineOf, reelsWith } from './machine.ts'
import { type ExpandingTitle, REELS, type SpinMode } from './title.ts'

/*
 * The exact return, without a simulation and without walking every stop. Expectations add up, so lines may be counted
 * one at a time: each row of a reel shows every place of its strip equally often, hence all lines have the distribution
 * of one. So may seals: whichever they are, each one alone is any of the symbols with the same chance, and on how many
 * reels a symbol is, is a sum of independent reels. `walk.ts` reaches the same figures by another road.
 */

export interface ExactReturn {
  /** Of the stake; rtp = base + feature. */
  readonly rtp: Rational
  readonly base: Rational
  readonly feature: Rational
  /** Chance that a round has free spins. */
  readonly featureRate: Rational
  /** Expected free spins of a round that has them, and expected seals summed over these spins. */
  readonly spins: Rational
  readonly sealedSpins: Rational
}

export function exactReturn(title: ExpandingTitle): ExactReturn {
  const machine = machineOf(title)
  const { pays, scatter, paying } = machine
  const [base, free] = [spinOf(machine, 'base'), spinOf(machine, 'free')]
  const lines = title.lines.length
  let sealed = rational(0)
  for (const symbol of paying) {
    const reels = reelsShowing(machine, 'free', symbol)
    sealed = plus(
      sealed,
      expected(reels, (count) => pays[symbol * COUNTS + count]! * lines),
    )
  }
  sealed = times(sealed, rational(1, paying.length))
  const baseScatters = reelsShowing(machine, 'base', scatter)
  const freeScatters = reelsShowing(machine, 'free', scatter)
  let [rate, spins, sealedSpins] = [rational(0), rational(0), rational(0)]
  for (const count of Object.keys(title.freeSpins.awards).map(Number)) {
    const chance = baseScatters[count]!
    const played = spinsPlayed(title, count, freeScatters)
    rate = plus(rate, chance)
    spins = plus(spins, times(chance, played.spins))
    sealedSpins = plus(sealedSpins, times(chance, played.sealedSpins))
  }
  const stake = rational(1, title.stakeUnits)
  const feature = times(plus(times(spins, free), times(sealedSpins, sealed)), stake)
  const share = rational(rate.d, rate.n)
  return {
    rtp: plus(times(base, stake), feature),
    base: times(base, stake),
    feature,
    featureRate: rate,
    spins: times(spins, share),
    sealedSpins: times(sealedSpins, share),
  }
}

/** Expected units of a spin's lines and scatters. */
function spinOf(machine: Machine, mode: SpinMode): Rational {
  const { pays, wins, scatter, ids, strips } = machine
  const often = strips[mode].map(({ length, symbols }) => {
    const counts = ids.map(() => 0)
    for (const symbol of symbols.subarray(0, length)) counts[symbol]!++
    return counts
  })
  const all = strips[mode].reduce((product, { length }) => product * length, 1)
  let units = 0
  const visit = (reel: number, index: number, weight: number): void => {
    if (weight === 0) return
    if (reel === REELS) {
      units += weight * pays[wins[index]!]!
      return
    }
    for (let symbol = 0; symbol < ids.length; symbol++)
      visit(reel + 1, index * ids.length + symbol, weight * often[reel]![symbol]!)
  }
  visit(0, 0, 1)
  if (!Number.isSafeInteger(units)) throw new RangeError('The strips are too long to be counted.')
  const scatters = reelsShowing(machine, mode, scatter)
  return plus(
    rational(units * machine.title.lines.length, all),
    expected(scatters, (count) => pays[scatter * COUNTS + count]!),
  )
}

const expected = (chances: readonly Rational[], unitsOf: (count: number) => number): Rational =>
  chances.reduce(
    (sum, chance, count) => plus(sum, times(chance, rational(unitsOf(count)))),
    rational(0),
  )

/** The chance that a symbol is on 0, 1, … 5 reels. */
export function reelsShowing({ strips }: Machine, mode: SpinMode, symbol: number): Rational[] {
  let chances = [rational(1)]
  for (const { length, shows } of strips[mode]) {
    const one = rational(shows.filter((packed) => reelsWith(packed, symbol) > 0).length, length)
    const none = minus(rational(1), one)
    const next = Array.from({ length: chances.length + 1 }, () => rational(0))
    chances.forEach((chance, count) => {
      next[count] = plus(next[count]!, times(chance, none))
      next[count + 1] = plus(next[count + 1]!, times(chance, one))
    })
    chances = next
  }
  return chances
}

/** Expected free spins once so many scatters gave them, and expected seals summed over them. */
function spinsPlayed(
  { freeSpins, seals }: ExpandingTitle,
  scatters: number,
  chances: readonly Rational[],
): { spins: Rational; sealedSpins: Rational } {
  const first = Math.min(freeSpins.awards[scatters]!, freeSpins.totalMax)
  let states = [{ total: first, seals: seals.drawn[scatters]!, chance: rational(1) }]
  let [spins, sealedSpins] = [rational(0), rational(0)]
  for (let number = 1; states.length > 0; number++) {
    const next = new Map<string, (typeof states)[number]>()
    for (const state of states) {
      if (state.total < number) continue
      spins = plus(spins, state.chance)
      sealedSpins = plus(sealedSpins, times(state.chance, rational(state.seals)))
      chances.forEach((likely, count) => {
        const more = spinsAdded(freeSpins, count, state.total)
        const drawn = more > 0 ? seals.perRetrigger : 0
        const after = {
          total: state.total + more,
          seals: Math.min(seals.most, state.seals + drawn),
        }
        const key = `${after.total} ${after.seals}`
        const before = next.get(key)?.chance ?? rational(0)
        next.set(key, { ...after, chance: plus(before, times(state.chance, likely)) })
      })
    }
    states = [...next.values()]
  }
  return { spins, sealedSpins }
}
