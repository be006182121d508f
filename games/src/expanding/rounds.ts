import { spinsAdded } from '../reels/free-spins.ts'
import { type Rational, rational } from '../rational.ts'
import { type Machine, machineOf } from './machine.ts'
import type { ExpandingTitle } from './title.ts'
import { type SpinClass, stopsAt, walk } from './walk.ts'

/*
 * Figures of whole rounds from the classes of their spins: once the seals are known, the free spins of a round are
 * independent, and what comes after a spin depends on it through its scatters alone. The first two moments are in
 * floating point, good to some twelve digits; the largest payout and the hit rate are exact.
 */

export interface RoundFigures {
  /** Share of rounds that pay anything. */
  readonly hit: Rational
  /** Of a round's payout, in stakes; and the mean, for who compares it with the exact return. */
  readonly deviation: number
  readonly mean: number
  /** The largest payout of a round in units, and the draws that lead to it. */
  readonly mostUnits: number
  readonly mostDraws: readonly number[]
}

const found = new WeakMap<ExpandingTitle, RoundFigures>()

/** Figures of whole rounds of a title; found once. */
export function roundFigures(title: ExpandingTitle): RoundFigures {
  let figures = found.get(title)
  if (figures === undefined) {
    figures = figuresOf(machineOf(title))
    found.set(title, figures)
  }
  return figures
}

function figuresOf(machine: Machine): RoundFigures {
  const { freeSpins, seals, stakeUnits } = machine.title
  const base = walk(machine, 'base')
  const feature = featureOf(machine, walk(machine, 'free'))
  const all = base.reduce((sum, { combinations }) => sum + combinations, 0)
  let [mean, square, mostUnits] = [0, 0, -1]
  let mostDraws: readonly number[] = []
  base.forEach((one, scatters) => {
    if (one.combinations === 0) return
    const award = Math.min(freeSpins.awards[scatters] ?? 0, freeSpins.totalMax)
    const then =
      award === 0
        ? nothing
        : feature({ left: award, total: award, owed: seals.drawn[scatters]!, seals: [] })
    const [share, units] = [one.combinations / all, one.units / all]
    mean += units + share * then.mean
    square += one.squares / all + 2 * units * then.mean + share * then.square
    if (one.mostPlain + then.most <= mostUnits) return
    mostUnits = one.mostPlain + then.most
    mostDraws = [...stopsAt(machine, 'base', one.mostPlainAt), ...then.draws()]
  })
  const hits = base.reduce((sum, one) => sum + one.hits, 0)
  return {
    hit: rational(hits, all),
    mean: mean / stakeUnits,
    deviation: Math.sqrt(square - mean * mean) / stakeUnits,
    mostUnits,
    mostDraws,
  }
}

/** What is left of a feature: its mean, the mean of its square, the most it can pay, and the draws to that. */
interface Rest {
  readonly mean: number
  readonly square: number
  readonly most: number
  readonly draws: () => readonly number[]
}

interface State {
  readonly left: number
  readonly total: number
  /** Seals to be drawn before the next spin. */
  readonly owed: number
  /** Seals drawn, in their order. */
  readonly seals: readonly number[]
}

const nothing: Rest = { mean: 0, square: 0, most: 0, draws: () => [] }

function featureOf(machine: Machine, classes: readonly SpinClass[]): (state: State) => Rest {
  const known = new Map<string, Rest>()
  const all = classes.reduce((sum, { combinations }) => sum + combinations, 0)
  const rest = (state: State): Rest => {
    if (state.left === 0) return nothing
    const seals = state.seals.toSorted((a, b) => a - b)
    const key = [state.left, state.total, state.owed, ...seals].join(' ')
    let value = known.get(key)
    if (value === undefined) {
      value =
        state.owed > 0 ? drawn(machine, state, rest) : spun(machine, classes, all, state, rest)
      known.set(key, value)
    }
    return value
  }
  return rest
}

/** One more seal is drawn: any symbol that is not one yet, all with the same chance. */
function drawn({ paying }: Machine, state: State, rest: (state: State) => Rest): Rest {
  const symbols = paying.filter((symbol) => !state.seals.includes(symbol))
  const thens = symbols.map((symbol) =>
    rest({ ...state, owed: state.owed - 1, seals: [...state.seals, symbol] }),
  )
  const most = Math.max(...thens.map((then) => then.most))
  const best = thens.findIndex((then) => then.most === most)
  return {
    mean: thens.reduce((sum, then) => sum + then.mean, 0) / thens.length,
    square: thens.reduce((sum, then) => sum + then.square, 0) / thens.length,
    most,
    draws: () => [best, ...thens[best]!.draws()],
  }
}

function spun(
  machine: Machine,
  classes: readonly SpinClass[],
  all: number,
  state: State,
  rest: (state: State) => Rest,
): Rest {
  const { freeSpins, seals: rule } = machine.title
  const size = machine.ids.length
  const [a, b] = [Math.min(...state.seals), Math.max(...state.seals)]
  const pair = a * size + b
  let [mean, square, most] = [0, 0, -1]
  let draws: Rest['draws'] = () => []
  classes.forEach((one, scatters) => {
    if (one.combinations === 0) return
    const more = spinsAdded(freeSpins, scatters, state.total)
    const owed = more > 0 ? Math.min(rule.perRetrigger, rule.most - state.seals.length) : 0
    const then = rest({
      left: state.left - 1 + more,
      total: state.total + more,
      owed,
      seals: state.seals,
    })
    const share = one.combinations / all
    const units = (one.units + sumOf(state.seals, one.sealed)) / all
    mean += units + share * then.mean
    square += squareOf(one, state.seals, size) / all + 2 * units * then.mean + share * then.square
    if (one.most[pair]! + then.most <= most) return
    most = one.most[pair]! + then.most
    draws = () => [...stopsAt(machine, 'free', one.mostAt[pair]!), ...then.draws()]
  })
  return { mean, square, most, draws }
}

const sumOf = (seals: readonly number[], by: Float64Array): number =>
  seals.reduce((sum, seal) => sum + by[seal]!, 0)

/** The sum of the squares of what spins pay with these seals. */
function squareOf(one: SpinClass, seals: readonly number[], size: number): number {
  let square = one.squares + 2 * sumOf(seals, one.crossed)
  for (const a of seals) {
    for (const b of seals) square += one.pairs[Math.min(a, b) * size + Math.max(a, b)]!
  }
  return square
}
