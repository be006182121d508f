import type { SlotEvent } from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { approximate } from '../rational.ts'
import { seededRandom } from '../random.ts'
import type { Played } from '../reels/family.ts'
import { recordOf } from '../reels/records.ts'
import type { Random } from '../stream.ts'
import { freeSpinsChance, scatterChances } from './exact.ts'
import { clusterFamily } from './family.ts'
import { naiveRound } from './naive.ts'
import { compile } from './play.ts'
import type { ClusterTitle } from './title.ts'

const SEED = Buffer.alloc(32, 11)
const ROUNDS = 150

/** The title with so many scatters that most rounds have free spins, and some are given more. */
function lively(title: ClusterTitle): ClusterTitle {
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter')!.id
  const { base, free } = title.weights
  const weights = { base: { ...base, [scatter]: 70 }, free: { ...free, [scatter]: 30 } }
  return { ...title, weights }
}

function playedBy(title: ClusterTitle, random: Random): SlotEvent[] {
  const events: SlotEvent[] = []
  compile(title)(random, { units: 0, featureUnits: 0, hasFeature: false }, events)
  return events
}

const roundsOf = (title: ClusterTitle, count: number) =>
  Array.from({ length: count }, (_, n) => playedBy(title, seededRandom(SEED, `round ${n}`)))

const typesOf = (rounds: readonly SlotEvent[][]) => new Set(rounds.flat().map(({ type }) => type))

describe.each(clusterFamily.titles.map((title) => [title.slug, title] as const))(
  '%s',
  (slug, title) => {
    test('tells just what a naive reading of its rules finds in its grids', () => {
      for (const events of roundsOf(title, ROUNDS))
        expect(events).toEqual(naiveRound(title, events))
      const rounds = roundsOf(lively(title), ROUNDS / 3)
      for (const events of rounds) expect(events).toEqual(naiveRound(lively(title), events))
      const told = { honey: 'marks', tide: 'multiplier', spores: 'symbols_changed' } as const
      expect(typesOf(rounds)).toContain(told[title.feature.kind])
      expect(typesOf(rounds)).toContain('free_spins_awarded')
    })

    test('gives free spins as often as the binomial law says', () => {
      const chance = approximate(freeSpinsChance(title))
      const { feature_one_in: oneIn, rounds } = recordOf(slug, gameOf(slug)!.mathVersion())
      expect(Math.abs(1 / oneIn - chance)).toBeLessThan(4.5 * Math.sqrt(chance / rounds))
      const all = scatterChances(title, 'base').reduce((sum, one) => sum + approximate(one), 0)
      expect(all).toBeCloseTo(1, 9)
    })

    test('pays its cap and no more, and the round is over then', () => {
      const game = gameOf(slug)!
      const stake = title.stakes[1]!
      const [step] = game.play(stake, [null], { below: () => 0 })!
      const most = title.winCap * title.stakeUnits
      expect(step!.standing).toEqual({ end: 'paid', payout: stake * BigInt(title.winCap) })
      expect(step!.events.slice(-2)).toEqual([
        { type: 'win_capped', units: most },
        { type: 'round_end', units: most },
      ])
    })
  },
)

const [honey, tide, spores] = ['honey', 'tide', 'spores'].map(
  (kind) => clusterFamily.titles.find(({ feature }) => feature.kind === kind)!,
) as [ClusterTitle, ClusterTitle, ClusterTitle]

test.each(clusterFamily.titles.map((title) => [title.slug, title] as const))(
  '%s forgets a round that broke off because its source failed',
  (_, title) => {
    const play = compile(lively(title))
    const roundOf = (random: Random) => {
      const events: SlotEvent[] = []
      play(random, { units: 0, featureUnits: 0, hasFeature: false }, events)
      return events
    }
    let [seed, taken] = [0, 0]
    const whole = () => seededRandom(SEED, `whole ${seed}`)
    let wanted: SlotEvent[] = []
    while (taken < 200) {
      seed++
      const counted = whole()
      taken = 0
      wanted = roundOf({ below: (n) => (taken++, counted.below(n)) })
    }
    // Long rounds are broken off at sixty places, whatever their length.
    const step = Math.ceil(taken / 60)
    for (let draws = 1; draws < taken; draws += step) {
      const random = whole()
      let left = draws
      const failing = {
        below(n: number) {
          if (left-- === 0) throw new RangeError('The source failed.')
          return random.below(n)
        },
      }
      expect(() => roundOf(failing)).toThrow('The source failed.')
      expect(roundOf(whole())).toEqual(wanted)
    }
  },
)

test('free spins are given again, and never more than the limit', () => {
  const rounds = roundsOf(lively(spores), ROUNDS)
  const totals = rounds
    .flat()
    .map((event) => (event.type === 'free_spins_awarded' ? event.total : 0))
  expect(Math.max(...totals)).toBe(spores.freeSpins.totalMax)
  const more = rounds.flat().filter((e) => e.type === 'free_spins_awarded' && e.total > e.count)
  expect(more.length).toBeGreaterThan(0)
})

test('more scatters than the paytable names count as the most it names', () => {
  const weights = { base: { dalga: 1 }, free: { sise: 1, kabuk: 0 } }
  const title = { ...tide, weights, freeSpins: { ...tide.freeSpins, awards: { 3: 1, 4: 2, 5: 3 } } }
  const falling = { ...title, weights: { base: { dalga: 1 }, free: tide.weights.free } }
  const events = playedBy(falling, seededRandom(SEED, 'scatters'))
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'scatter_win', count: 49, units: 200 }),
  )
  expect(events).toContainEqual({ type: 'free_spins_awarded', count: 3, total: 3 })
})

test('honey stays from the paid spin to the last free one, and the next round begins without', () => {
  const title = lively(honey)
  const play = compile(title)
  const first: SlotEvent[] = []
  const played: Played = { units: 0, featureUnits: 0, hasFeature: false }
  let seed = 0
  const marksIn = (events: SlotEvent[]) => events.filter(({ type }) => type === 'marks').length
  while (marksIn(first) < 5) {
    first.length = 0
    play(seededRandom(SEED, `honey ${seed++}`), played, first)
  }
  const [after, alone]: [SlotEvent[], SlotEvent[]] = [[], []]
  play(seededRandom(SEED, 'after'), played, after)
  compile(title)(seededRandom(SEED, 'after'), played, alone)
  expect(after).toEqual(alone)
  const free = first.slice(first.findIndex(({ type }) => type === 'free_spins_awarded'))
  const sizes = free.map((event) => (event.type === 'marks' ? event.cells.length : 0))
  const rising = sizes.filter((size) => size > 0)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
})

test('the tide falls with the paid spin, stays through the free ones, and is told when it is out', () => {
  const rounds = roundsOf(lively(tide), ROUNDS)
  for (const events of rounds) {
    const values = events.flatMap((event) => (event.type === 'multiplier' ? [event.value] : []))
    expect(values.at(-1) ?? 1).toBe(1)
    const start = events.findIndex(({ type }) => type === 'free_spins_awarded')
    const end = events.findIndex(({ type }) => type === 'free_spins_ended')
    const free = events.slice(start, end)
    const heights = free.flatMap((event) => (event.type === 'multiplier' ? [event.value] : []))
    expect(heights).toEqual(heights.map((_, n) => n + 2))
  }
  const waves = rounds
    .flat()
    .filter((e) => e.type === 'tumble' && e.removed.every(([, y]) => y === 6))
  expect(waves.length).toBeGreaterThan(10)
})

describe('a title that contradicts itself is not played', () => {
  const wrong: readonly [string, Partial<ClusterTitle>][] = [
    ['one wild, scatter', { symbols: honey.symbols.filter(({ kind }) => kind !== 'wild') }],
    ['known by one id', { symbols: [...honey.symbols, honey.symbols[2]!] }],
    ['weights are whole', { weights: { ...honey.weights, free: { kovan: 1.5 } } }],
    ['of known symbols', { weights: { ...honey.weights, free: { ejder: 1 } } }],
    [
      'pays are whole and rise',
      { symbols: honey.symbols.map((one) => ({ ...one, pays: { 5: 10, 6: 10 } })) },
    ],
  ]
  test.each(wrong)('%s', (message, change) => {
    expect(() => compile({ ...honey, ...change })).toThrow(message)
  })
})
