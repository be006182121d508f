import { lira } from '@menekse/contract/money'
import { describe, expect, test } from 'vitest'
import { gamesOf } from '../game.ts'
import { rational } from '../rational.ts'
import { seededRandom } from '../random.ts'
import type { ReelFamily } from './family.ts'
import { chancesOfSpins, playFreeSpins } from './free-spins.ts'
import { reelKind } from './kind.ts'
import { measure } from './simulate.ts'
import type { ReelTitle } from './title.ts'

/** One coin a round: heads pays twice the stake, and twice more when a second coin falls on heads too. */
const coin: ReelTitle = {
  slug: 'yazi-tura',
  name: 'Yazı Tura',
  provider: 'Mor Salkım',
  symbols: [{ id: 'yazi', name: 'Yazı', kind: 'pay', pays: { 1: 20 } }],
  stakeUnits: 10,
  stakes: [lira(1), lira(2)],
  defaultStake: lira(1),
  rules: [],
}

const coins: ReelFamily<ReelTitle> = {
  kind: 'classic',
  titles: [coin],
  variants: [],
  earlier: [],
  compile: () => (random, into, events) => {
    into.units = 20 * random.below(2)
    into.hasFeature = into.units > 0
    into.featureUnits = into.hasFeature ? 20 * random.below(2) : 0
    into.units += into.featureUnits
    const { units } = into
    const win = { symbol: 'yazi', count: 1, positions: [], multiplier: 1, units }
    if (units > 0) events?.push({ type: 'scatter_win', ...win })
  },
  decisive: () => ['coin'],
  exact: () => ({ rtp: rational(3, 2), base: rational(1), method: 'closed form' }),
  mostUnits: ({ winCap }) => (winCap === undefined ? 40 : winCap * 10),
  firstDraw: () => ({ stops: [2] }),
  shape: () => ({ reels: 1, rows: 1, lines: [], free_spins: null }),
}

const gameWith = (title: ReelTitle) => gamesOf(reelKind({ ...coins, titles: [title] })).current[0]!
const roundsOf = (title: ReelTitle, stake = lira(2)) =>
  Array.from({ length: 64 }, (_, n) => {
    const random = seededRandom(Buffer.alloc(32, 7), `${n}`)
    const [step] = gameWith(title).play(stake, [null], random)!
    return { events: step!.events.map(({ type }) => type), standing: step!.standing }
  })

describe('a kind of a family of slots', () => {
  test('pays whole units of the stake, and waits to be seen where there is a feature', () => {
    expect(new Set(roundsOf(coin).map(({ standing }) => JSON.stringify(standing, big)))).toEqual(
      new Set([
        '{"end":"paid","payout":"0"}',
        '{"end":"shown","payout":"400"}',
        '{"end":"shown","payout":"800"}',
      ]),
    )
  })

  test('takes none but the stakes of the title', () => {
    const random = seededRandom(Buffer.alloc(32, 7), 'x')
    expect(() => gameWith(coin).play(lira(3), [null], random)).toThrow('no stake of 300')
    const odd = { ...coin, stakeUnits: 7 }
    expect(() => gameWith(odd).play(lira(1), [null], random)).toThrow('no stake of 100')
  })

  test('pays no more than the cap, and says so', () => {
    const rounds = roundsOf({ ...coin, winCap: 3 })
    const payouts = rounds.map(({ standing }) =>
      standing.end === 'none' ? -1n : payoutOf(standing),
    )
    expect(new Set(payouts)).toEqual(new Set([0n, 400n, 600n]))
    for (const { events, standing } of rounds)
      expect(events.includes('win_capped')).toBe(payoutOf(standing) === 600n)
  })

  test('finds its figures, the exact ones as they are and the others by playing', () => {
    const found = gameWith(coin).found(20_000, seededRandom(Buffer.alloc(32, 7), 'found'))
    expect(found).toMatchObject({
      rtp_percent: 150,
      rtp_base_percent: 100,
      max_win: 4,
      method: 'closed form',
      rounds: 20_000,
      margin_percent: 0,
    })
    const { hit_percent: hit, deviation } = found as { hit_percent: number; deviation: number }
    expect(hit).toBeGreaterThan(48)
    expect(hit).toBeLessThan(52)
    expect(deviation).toBeCloseTo(Math.sqrt(11 / 4), 1)
  })

  test('finds what a cap takes by playing on without it, where all else is exact', () => {
    const capless = { ...coins, exact: () => ({ uncapped: rational(3, 2) }) }
    const [game] = gamesOf(reelKind({ ...capless, titles: [{ ...coin, winCap: 3 }] })).current
    const found = game!.found(20_000, seededRandom(Buffer.alloc(32, 7), 'cut'))
    expect(found).toMatchObject({ max_win: 3, method: 'exact but for the cap' })
    // Every fourth round would pay four stakes, and pays three.
    const { rtp_percent: rtp, margin_percent: margin } = found as Record<string, number>
    expect(Math.abs(rtp! - 125)).toBeLessThan(margin!)
    expect(margin).toBeLessThan(1)
    expect(margin).toBeGreaterThan(0.5)
    const [rare] = gamesOf(reelKind({ ...capless, titles: [{ ...coin, winCap: 4 }] })).current
    const whole = rare!.found(20_000, seededRandom(Buffer.alloc(32, 7), 'cut'))
    // Nothing was cut: at four stakes a time, 4.6 such rounds in 20,000 cannot be ruled out.
    expect(whole).toMatchObject({ rtp_percent: 150, margin_percent: 0.092103 })
  })

  test('tells nobody figures that were not found for these maths', () => {
    expect(() => gameWith(coin).info()).toThrow('no figures of record for yazi-tura')
  })
})

const big = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const payoutOf = (standing: { end: string }) => ('payout' in standing ? standing.payout : 0n)

test('a measurement splits the return, and its interval holds the exact one', () => {
  const { rtp, base, margin, featureRate, largest } = measure(
    coins.compile(coin),
    coin.stakeUnits,
    50_000,
    seededRandom(Buffer.alloc(32, 1), 'measured'),
  )
  expect(Math.abs(rtp - 1.5)).toBeLessThan(margin * 2)
  expect(Math.abs(base - 1)).toBeLessThan(margin * 2)
  expect(featureRate).toBeCloseTo(0.5, 1)
  expect(largest).toBe(4)
})

describe('free spins', () => {
  const rule = { awards: { 3: 2 }, retrigger: true, totalMax: 5 }

  test('are as many as their chances say, retriggers and their limit included', () => {
    const third = rational(1, 3)
    const chances = chancesOfSpins(rule, [rational(2, 3), rational(0), rational(0), third], 2)
    expect(chances).toEqual([
      rational(1),
      rational(1),
      // Two more with the first or the second: 1 − (2/3)².
      rational(5, 9),
      rational(5, 9),
      // A fifth needs two of the first four: the first two, or one of them and one of the two after it.
      rational(29, 81),
    ])
  })

  test('are played and told of until none is left, or all there is to win is won', () => {
    const told: string[] = []
    const events: Parameters<typeof playFreeSpins>[3] = []
    const spin = (number: number) => {
      told.push(`spin ${number}`)
      return { units: 10, scatters: number === 1 ? 3 : 0 }
    }
    expect(playFreeSpins(rule, 3, spin, events)).toBe(40)
    expect(told).toEqual(['spin 1', 'spin 2', 'spin 3', 'spin 4'])
    expect(events.filter(({ type }) => type === 'free_spins_awarded')).toEqual([
      { type: 'free_spins_awarded', count: 2, total: 2 },
      { type: 'free_spins_awarded', count: 2, total: 4 },
    ])
    expect(playFreeSpins(rule, 3, spin, undefined, 15)).toBe(20)
    expect(playFreeSpins(rule, 2, spin, undefined)).toBe(0)
  })
})
