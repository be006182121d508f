import { lira } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'
import { plus, rational, type Rational, times } from '../rational.ts'
import type { Random } from '../stream.ts'
import { compile } from './play.ts'
import type { WaysTitle } from './title.ts'

/* Titles so small that all their rounds can be played, and the playing of all of them; for the tests. */

const common = {
  provider: 'Mor',
  rows: 2,
  stakeUnits: 10,
  stakes: [lira(1)],
  defaultStake: lira(1),
  rules: [],
}
const symbols: WaysTitle['symbols'] = [
  { id: 'joker', name: 'Joker', kind: 'wild', pays: {} },
  { id: 'joker-2', name: 'Joker 2', kind: 'wild', pays: {} },
  { id: 'vaha', name: 'Vaha', kind: 'scatter', pays: { 3: 5, 4: 20, 5: 60 } },
  { id: 'deve', name: 'Deve', kind: 'pay', pays: { 3: 2, 4: 7, 5: 30 } },
  { id: 'tuz', name: 'Tuz', kind: 'pay', pays: { 3: 1, 4: 3, 5: 8 } },
]

/** Free spins that can be won again, with a multiplier that rises and wilds that count twice. */
export const tinyGarden: WaysTitle = {
  ...common,
  slug: 'kucuk-bahce',
  name: 'Bahce',
  symbols,
  strips: {
    base: [
      ['deve', 'tuz', 'vaha'],
      ['deve', 'vaha', 'tuz'],
      ['tuz', 'vaha', 'deve'],
      ['joker', 'tuz'],
      ['deve', 'vaha'],
    ],
    free: [
      ['deve', 'deve', 'tuz', 'vaha'],
      ['joker-2', 'vaha'],
      ['vaha', 'deve'],
      ['tuz', 'joker'],
      ['deve', 'tuz'],
    ],
  },
  wilds: { joker: 1, 'joker-2': 2 },
  freeSpins: { awards: { 3: 1, 4: 2 }, retrigger: true, totalMax: 2 },
  weaveMost: 2,
}

/** Free spins over which a wild reel walks. */
export const tinyRoad: WaysTitle = {
  ...common,
  slug: 'kucuk-yol',
  name: 'Yol',
  symbols,
  strips: {
    base: tinyGarden.strips.base,
    free: [
      ['deve', 'tuz', 'tuz'],
      ['tuz', 'deve', 'joker-2'],
      ['deve', 'deve', 'tuz'],
      ['tuz', 'tuz'],
      ['deve', 'tuz'],
    ],
  },
  wilds: { joker: 1, 'joker-2': 2 },
  freeSpins: { awards: { 3: 1, 4: 2 }, retrigger: false, totalMax: 2 },
  walk: [4, 1],
}

/** A source that gives these numbers and no more. */
export function scripted(numbers: readonly number[]): Random {
  const left = [...numbers]
  return {
    below(n) {
      const number = left.shift()
      if (number === undefined || number >= n) throw new RangeError(`No number below ${n} is left.`)
      return number
    },
  }
}

/** The round that these stops make, spin by spin. */
export function roundOf(title: WaysTitle, spins: readonly (readonly number[])[]) {
  const events: SlotEvent[] = []
  const played = { units: 0, featureUnits: 0, hasFeature: false }
  compile(title)(scripted(spins.flat()), played, events)
  return { events, ...played }
}

export interface Enumerated {
  /** In stakes. */
  readonly rtp: Rational
  readonly base: Rational
  readonly hit: Rational
  readonly deviation: number
  readonly mostUnits: number
}

/** Plays every round there is: each draw is taken through all its numbers, like the wheels of a counter. */
export function enumerate(title: WaysTitle): Enumerated {
  const play = compile(title)
  const played = { units: 0, featureUnits: 0, hasFeature: false }
  const draws: { number: number; of: number }[] = []
  // Rounds of as many draws are equally likely, so they are summed as whole numbers.
  const sums = new Map<bigint, [units: number, base: number, hits: number, squares: number]>()
  let mostUnits = 0
  for (;;) {
    let at = 0
    const below = (of: number): number => {
      if (at === draws.length) draws.push({ number: 0, of })
      return draws[at++]!.number
    }
    play({ below }, played)
    const ways = draws.reduce((product, { of }) => product * BigInt(of), 1n)
    const sum = sums.get(ways) ?? [0, 0, 0, 0]
    sum[0] += played.units
    sum[1] += played.units - played.featureUnits
    sum[2] += played.units > 0 ? 1 : 0
    sum[3] += played.units ** 2
    sums.set(ways, sum)
    mostUnits = Math.max(mostUnits, played.units)
    while (draws.length > 0 && draws.at(-1)!.number === draws.at(-1)!.of - 1) draws.pop()
    const last = draws.at(-1)
    if (last === undefined) break
    last.number++
  }
  const total = (index: 0 | 1 | 2 | 3) =>
    [...sums].reduce((all, [ways, sum]) => plus(all, rational(sum[index], ways)), rational(0))
  const stake = rational(1, title.stakeUnits)
  const rtp = times(total(0), stake)
  const square = times(total(3), times(stake, stake))
  const variance = Number(square.n) / Number(square.d) - (Number(rtp.n) / Number(rtp.d)) ** 2
  const [base, hit] = [times(total(1), stake), total(2)]
  return { rtp, base, hit, deviation: Math.sqrt(variance), mostUnits }
}
