import type { Exact } from '../reels/family.ts'
import { chancesOfSpins, spinsAdded } from '../reels/free-spins.ts'
import { minus, plus, rational, type Rational, times } from '../rational.ts'
import { machineOf } from './machine.ts'
import { type Moments, missesOf, momentsOf } from './moments.ts'
import { freeReels, weaveAt } from './play.ts'
import type { WaysTitle } from './title.ts'

/*
 * The whole return of a title in closed form: what a free spin is worth depends on its number alone, so the worth of
 * all of them is the sum over how likely each is played.
 */

/** All figures of a title; nothing of them is measured. */
export function exactOf(title: WaysTitle): Exact & { readonly feature: Rational } {
  const machine = machineOf(title)
  const base = momentsOf(machine, machine.base)
  const stake = rational(1, title.stakeUnits)
  const paid = times(meanOf(base), stake)
  let feature = rational(0)
  for (const [count, award] of Object.entries(title.freeSpins.awards)) {
    const chance = rational(base.stops[Number(count)] ?? 0n, base.total)
    feature = plus(feature, times(chance, worthOfSpins(title, award)))
  }
  feature = times(feature, stake)
  const misses = rational(missesOf(machine, machine.base), base.total)
  return {
    method: 'closed form',
    rtp: plus(paid, feature),
    base: paid,
    feature,
    hit: minus(rational(1), misses),
    deviation: deviationOf(title),
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n)
const meanOf = ({ units, total }: Moments): Rational => rational(sum(units), total)

/** Expected units of free spins, once so many are awarded. */
function worthOfSpins(title: WaysTitle, award: number): Rational {
  const machine = machineOf(title)
  const moments = machine.free.map((reels) => momentsOf(machine, reels))
  const [{ stops, total }] = moments as [Moments]
  const scatters = stops.map((ways) => rational(ways, total))
  const means = moments.map(meanOf)
  return chancesOfSpins(title.freeSpins, scatters, award).reduce((worth, chance, index) => {
    const mean = means[index % means.length] as Rational
    const spin = times(mean, rational(weaveAt(title, index + 1)))
    return plus(worth, times(chance, spin))
  }, rational(0))
}

/** Mean and mean square of what is still to come. */
type Two = readonly [mean: number, square: number]

/**
 * Standard deviation of a round's payout in stakes. Backwards over the number of a free spin and how many are
 * awarded by then: the square of its units and the rest is the sum of their squares and twice their product, and
 * both depend on each other by the scatters of the spin alone.
 */
function deviationOf(title: WaysTitle): number {
  const machine = machineOf(title)
  const spins = new Map(
    [machine.base, ...machine.free].map((reels) => [reels, sharesOf(momentsOf(machine, reels))]),
  )
  const { awards, totalMax } = title.freeSpins
  const known = new Map<number, Two>()
  const from = (number: number, total: number): Two => {
    if (number > total) return [0, 0]
    const key = number * (totalMax + 1) + total
    let two = known.get(key)
    if (two === undefined) {
      const by = weaveAt(title, number)
      two = added(spins.get(freeReels(machine, number)) ?? [], by, (scatters) =>
        from(number + 1, total + spinsAdded(title.freeSpins, scatters, total)),
      )
      known.set(key, two)
    }
    return two
  }
  const [mean, square] = added(spins.get(machine.base) ?? [], 1, (scatters) =>
    from(1, Math.min(awards[scatters] ?? 0, totalMax)),
  )
  return Math.sqrt(square - mean * mean) / title.stakeUnits
}

/** Chance, and share in the mean and in the mean square, at the number of scatters. */
type Share = readonly [chance: number, mean: number, square: number]

function sharesOf({ stops, units, squares, total }: Moments): Share[] {
  const share = (part = 0n) => Number(part) / Number(total)
  return stops.map((ways, count) => [share(ways), share(units[count]), share(squares[count])])
}

/** A spin, its wins multiplied, and what its scatters bring after it. */
function added(shares: readonly Share[], by: number, after: (scatters: number) => Two): Two {
  let [mean, square] = [0, 0]
  shares.forEach(([chance, units, squares], scatters) => {
    if (chance === 0) return
    const [rest, restSquare] = after(scatters)
    mean += by * units + chance * rest
    square += by * by * squares + 2 * by * units * rest + chance * restSquare
  })
  return [mean, square]
}
