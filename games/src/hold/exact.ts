import type { Exact } from '../reels/family.ts'
import { approximate, minus, plus, type Rational, rational, times } from '../rational.ts'
import { enumerateSpins, type SpinClass } from './enumerate.ts'
import { holdMachine } from './machine.ts'
import { CELLS, type Chance, type HoldRule, type HoldTitle, RESPINS } from './title.ts'

/*
 * Whole rounds, exactly. Lines by walking all stops. The feature by dynamic programming over how many cells are full,
 * how many respins are left and how many coins count twice: values are drawn for each coin whatever happens to the
 * others, so neither which coins are doubled nor when they landed matters, and a net that gathers so many coins counts
 * these twice.
 */

/** First and second moment of the units of a feature. */
export interface Moments {
  readonly mean: Rational
  readonly square: Rational
}

const known = new WeakMap<HoldTitle, Exact>()
const walked = new WeakMap<HoldTitle, readonly SpinClass[]>()

function classesOf(title: HoldTitle): readonly SpinClass[] {
  let classes = walked.get(title)
  if (classes === undefined) {
    classes = enumerateSpins(holdMachine(title))
    walked.set(title, classes)
  }
  return classes
}

export function exactHold(title: HoldTitle): Exact {
  let exact = known.get(title)
  if (exact === undefined) {
    exact = find(title)
    known.set(title, exact)
  }
  return exact
}

function find(title: HoldTitle): Exact {
  const classes = classesOf(title)
  const all = classes.reduce((sum, one) => sum + one.combinations, 0)
  const momentsOf = featureMoments(title.hold)
  let [lines, mean, square, hits] = [rational(0), rational(0), rational(0), 0]
  classes.forEach((one, coins) => {
    if (one.combinations === 0) return
    const units = rational(one.units, all)
    lines = plus(lines, units)
    mean = plus(mean, units)
    square = plus(square, rational(one.unitsSquared, all))
    if (coins < title.hold.needed) {
      hits += one.hits
      return
    }
    hits += one.combinations
    const [share, feature] = [rational(one.combinations, all), momentsOf(coins)]
    mean = plus(mean, times(share, feature.mean))
    // (lines + feature)², and within a class the two do not depend on each other.
    square = plus(square, times(share, feature.square))
    square = plus(square, times(times(rational(2), units), feature.mean))
  })
  const stake = rational(1, title.stakeUnits)
  const rtp = times(mean, stake)
  const variance = minus(times(square, times(stake, stake)), times(rtp, rtp))
  return {
    method: 'dynamic programming',
    rtp,
    base: times(lines, stake),
    hit: rational(hits, all),
    deviation: Math.sqrt(approximate(variance)),
  }
}

/** Share of rounds with the feature. */
export function featureShare(title: HoldTitle): Rational {
  const classes = classesOf(title)
  const sum = (some: readonly SpinClass[]) =>
    some.reduce((total, { combinations }) => total + combinations, 0)
  return rational(sum(classes.slice(title.hold.needed)), sum(classes))
}

/** What a feature pays that begins with so many coins. */
export function featureMoments(rule: HoldRule): (coins: number) => Moments {
  const ended = endOf(rule)
  const landings = Array.from({ length: CELLS + 1 }, (_, empty) => landingsOf(rule.landing, empty))
  const found = new Map<number, Moments>()
  const from = (filled: number, left: number, doubled: number, net: number): Moments => {
    if (left === 0 || filled === CELLS) return ended(filled, doubled, net)
    const key = ((filled * (RESPINS + 1) + left) * (CELLS + 1) + doubled) * 2 + net
    const before = found.get(key)
    if (before !== undefined) return before
    let [mean, square] = [rational(0), rational(0)]
    const add = (chance: Rational, then: Moments) => {
      mean = plus(mean, times(chance, then.mean))
      square = plus(square, times(chance, then.square))
    }
    landings[CELLS - filled]!.forEach((chance, landed) => {
      const after = filled + landed
      const respins = landed > 0 ? RESPINS : left - 1
      if (rule.doubles === true) {
        add(chance, from(after, respins, Math.min(doubled + 1, after), 0))
        return
      }
      const none = rule.net === undefined || net === 1 ? rational(1) : noNet(rule.net, landed)
      add(times(chance, none), from(after, respins, doubled, net))
      // The net itself is none of the coins it gathers.
      if (none.n !== none.d)
        add(times(chance, minus(rational(1), none)), from(after, respins, after - 1, 1))
    })
    const value = { mean, square }
    found.set(key, value)
    return value
  }
  return (coins) => from(coins, RESPINS, 0, 0)
}

/** What a board pays at the end: a sum of independent values, some of them counted twice, and the grand prize. */
function endOf({ values, grand }: HoldRule) {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  const of = (power: number) =>
    rational(
      values.reduce((sum, { units, weight }) => sum + weight * units ** power, 0),
      weights,
    )
  const mean = of(1)
  const variance = minus(of(2), times(mean, mean))
  return (filled: number, doubled: number, net: number): Moments => {
    const coins = filled - net
    const sum = plus(times(mean, rational(coins + doubled)), rational(filled === CELLS ? grand : 0))
    const spread = times(variance, rational(coins - doubled + 4 * doubled))
    return { mean: sum, square: plus(times(sum, sum), spread) }
  }
}

/** The chance of 0, 1, 2 … coins on so many empty cells. */
function landingsOf({ in: coins, of }: Chance, empty: number): Rational[] {
  let ways = 1n
  return Array.from({ length: empty + 1 }, (_, landed) => {
    if (landed > 0) ways = (ways * BigInt(empty - landed + 1)) / BigInt(landed)
    const power = BigInt(coins) ** BigInt(landed) * BigInt(of - coins) ** BigInt(empty - landed)
    return rational(ways * power, BigInt(of) ** BigInt(empty))
  })
}

const noNet = (net: Chance, landed: number): Rational =>
  rational(BigInt(net.of - net.in) ** BigInt(landed), BigInt(net.of) ** BigInt(landed))

/** The largest payout of a round in units: the best lines beside the best feature, by the coins in view. */
export function mostHold(title: HoldTitle): number {
  const { hold } = title
  const best = Math.max(...hold.values.map(({ units }) => units))
  return classesOf(title).reduce((most, { combinations, unitsMax }, coins) => {
    if (combinations === 0) return most
    return Math.max(most, coins < hold.needed ? unitsMax : unitsMax + fullBoard(hold, coins, best))
  }, 0)
}

/** A full board of the best coins: they land one at a time, each with the last respin, and the net comes last. */
function fullBoard(rule: HoldRule, coins: number, best: number): number {
  const respins = RESPINS * (CELLS - coins)
  if (rule.net !== undefined && respins > 0) return best * (CELLS - 1) * 2 + rule.grand
  const doubled = rule.doubles === true ? Math.min(CELLS, respins) : 0
  return best * (CELLS + doubled) + rule.grand
}
