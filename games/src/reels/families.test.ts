import {
  SLOT_KINDS,
  type SlotEvent,
  type SlotTitleInfo,
  unitsAdded,
} from '@menekse/contract/games/slots'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../figures.ts'
import { gameOf, games, variantsOf } from '../catalogue.ts'
import { seededRandom } from '../random.ts'
import { reelFamilies } from './families.ts'
import { recordOf } from './records.ts'
import { measure } from './simulate.ts'

const SEED = Buffer.from('one fixed seed of these tests, 32')
const ROUNDS = 250
const SIMULATED = 10_000
/** So far a sound simulation strays once in millions; the seed is fixed, so a title either holds or does not. */
const DEVIATIONS = 5

/** Every title with each of its returns. */
const titles = reelFamilies.flatMap((family) =>
  family.titles.flatMap(({ slug }) =>
    [...family.titles, ...family.variants]
      .filter((title) => title.slug === slug)
      .map(
        (title, place) => [`${slug} ${place}`, family, title, variantsOf(slug)[place]!] as const,
      ),
  ),
)

/** What the events of a round come to, read as players are shown them. */
function unitsShown(events: readonly SlotEvent[]): number {
  return events.reduce(
    (units, event) => (event.type === 'win_capped' ? event.units : units + unitsAdded(event)),
    0,
  )
}

describe.each(titles)('%s', (_, family, title, game) => {
  const play = family.compile(title)
  const { slug } = title
  const record = recordOf(slug, game.mathVersion())
  const roundOf = (label: string) => {
    const [step] = game.play(title.stakes[0]!, [null], seededRandom(SEED, label))!
    return { events: step!.events as SlotEvent[], standing: step!.standing }
  }

  test('adds its events up to what it pays, and tells of features where it says it has one', () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { events, standing } = roundOf(`shown ${n}`)
      const end = events.at(-1)
      expect(end?.type).toBe('round_end')
      const units = end?.type === 'round_end' ? end.units : -1
      expect(unitsShown(events)).toBe(units)
      const hasFeature = events.some(
        ({ type }) => type === 'free_spins_awarded' || type === 'feature_started',
      )
      expect(standing.end).toBe(hasFeature ? 'shown' : 'paid')
    }
  })

  test('counts without events what it plays with them', () => {
    const [counted, told] = [
      { units: 0, featureUnits: 0, hasFeature: false },
      { units: 0, featureUnits: 0, hasFeature: false },
    ]
    for (let n = 0; n < ROUNDS; n++) {
      play(seededRandom(SEED, `counted ${n}`), counted)
      play(seededRandom(SEED, `counted ${n}`), told, [])
      expect(counted).toEqual(told)
      expect(counted.featureUnits).toBeLessThanOrEqual(counted.units)
    }
  })

  test('names only symbols of its paytable, and each cell of its board once', () => {
    const ids = new Set(title.symbols.map(({ id }) => id))
    const { reels, rows } = family.shape(title)
    const isOnBoard = ([reel, row]: readonly [number, number]) => reel < reels && row < rows
    for (let n = 0; n < ROUNDS; n++) {
      const { events } = roundOf(`named ${n}`)
      const grids = events.flatMap((event) => ('grid' in event ? [event.grid] : []))
      expect(grids.every((grid) => grid.length === reels)).toBe(true)
      expect(grids.flat().every((reel) => reel.length <= rows)).toBe(true)
      const named = events.flatMap((event) => ('symbol' in event ? [event.symbol] : []))
      expect([...named, ...grids.flat(2)].filter((id) => !ids.has(id))).toEqual([])
      const groups = events.flatMap((event) => ('positions' in event ? [event.positions] : []))
      expect(groups.flat().every(isOnBoard)).toBe(true)
      expect(groups.filter((cells) => new Set(cells.map(String)).size < cells.length)).toEqual([])
    }
  })

  test('is simulated to its figures of record', () => {
    const random = seededRandom(SEED, `simulation ${slug}`)
    const now = measure(play, title.stakeUnits, SIMULATED, random)
    const away = Math.abs(now.rtp - record.rtp_percent / 100)
    const margin = (DEVIATIONS * record.deviation) / Math.sqrt(SIMULATED)
    expect(away).toBeLessThan(margin + record.margin_percent / 100)
    const hit = record.hit_percent / 100
    expect(Math.abs(now.hitRate - hit)).toBeLessThan(
      DEVIATIONS * Math.sqrt((hit * (1 - hit)) / SIMULATED),
    )
    expect(now.largest).toBeLessThanOrEqual(record.max_win)
  })
})

// Those of lower returns are looked at with what the site shows: `npm run math -- --all`, which a test runs.
const standardTitles = titles.filter(([, , { slug }, game]) => gameOf(slug) === game)
test.each(standardTitles)(
  '%s keeps figures of record that its exact maths give',
  (_, family, title, game) => {
    const record = recordOf(title.slug, game.mathVersion())
    const { rtp, base, hit, deviation, method } = family.exact(title)
    const most = Math.floor((family.mostUnits(title) * 100) / title.stakeUnits) / 100
    expect(record).toMatchObject({
      max_win: title.winCap ?? most,
      rtp_percent: rtp === undefined ? record.rtp_percent : percentOf(rtp),
      rtp_base_percent: base === undefined ? record.rtp_base_percent : percentOf(base),
      hit_percent: hit === undefined ? record.hit_percent : percentOf(hit),
    })
    expect(record.max_win).toBe(most)
    expect(record.deviation).toBeCloseTo(deviation ?? record.deviation, 5)
    expect(method === undefined).toBe(rtp === undefined)
    expect(record.rounds).toBeGreaterThanOrEqual(rtp === undefined ? 10_000_000 : 2)
  },
)

test('each family is a kind of game of its own', () => {
  const kinds = reelFamilies.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.every((kind) => SLOT_KINDS.includes(kind))).toBe(true)
})

/** The most a round pays, where the rules name it. */
const MOST_NAMED = /Bir turun en yüksek kazancı bahsin ([\d.,]+) katıdır/

const withReturns = games.flatMap(({ slug }) => {
  const [standard, ...lower] = variantsOf(slug)
  return lower.length === 0 ? [] : [[slug, standard!, lower] as const]
})

describe.each(withReturns)('the lower returns of %s', (_, standard, lower) => {
  test('look and pay as the standard one does, and say what they return', () => {
    const figures = ['rtp_percent', 'rtp_base_percent', 'rtp_feature_percent', 'hit_rate_percent']
    const figuresOnly = new Set([...figures, 'math_version', 'volatility', 'max_win_multiplier'])
    const looks = (info: object) =>
      Object.fromEntries(Object.entries(info).filter(([name]) => !figuresOnly.has(name)))
    for (const game of lower) {
      const info = game.info() as SlotTitleInfo
      expect(looks(info)).toEqual(looks(standard.info()))
      expect(info.rtp_percent).toBe(game.returns().lowestPercent)
      const most = info.max_win_multiplier.toLocaleString('tr-TR')
      const [, named = most] = MOST_NAMED.exec(info.rules.join(' ')) ?? []
      expect(named).toBe(most)
    }
  })

  test('fall step by step, and let players win about as often', () => {
    const spreads = [standard, ...lower].map((game) => game.spread()!)
    for (const [place, { returnPercent, hitRatePercent }] of spreads.slice(1).entries()) {
      const step = spreads[place]!.returnPercent - returnPercent
      expect(step).toBeGreaterThan(1)
      expect(step).toBeLessThan(3)
      expect(hitRatePercent / spreads[0]!.hitRatePercent).toBeGreaterThan(0.8)
      expect(hitRatePercent / spreads[0]!.hitRatePercent).toBeLessThan(1.25)
    }
    const maths = [standard, ...lower].map((game) => game.mathVersion())
    expect(new Set(maths).size).toBe(maths.length)
  })
})

test('a lower return is one of a title that is played', () => {
  const slugs = new Set(games.map(({ slug }) => slug))
  const lower = reelFamilies.flatMap(({ variants }) => variants)
  expect(lower.filter(({ slug }) => !slugs.has(slug))).toEqual([])
})
