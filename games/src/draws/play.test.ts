import { createHmac } from 'node:crypto'
import { kurus } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitsOf, bustOf } from '../crash/bust.ts'
import { seededRandom } from '../random.ts'
import { tables } from '../tables.ts'
import { drawnOf, drawnTitles } from './drawn.ts'
import { playDraw, programmeOf } from './play.ts'

const salt = Buffer.alloc(32, 5)
const seed = Buffer.alloc(32, 9)
const named = drawnTitles.map((drawn) => [drawn.slug, drawn] as const)

test('every table can be computed', () => {
  const slugs = tables.map(({ slug }) => slug)
  expect(drawnTitles.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
})

describe.each(named)('%s', (slug, drawn) => {
  const programme = programmeOf(drawn, { salt, number: 3 })
  const played = (chance = { seed, salt, number: 3 }) => playDraw(drawn, { ...chance, programme })

  test('plays the same from the same chance, and another from each part of it', () => {
    expect(played()).toEqual(played())
    const results = Array.from({ length: 24 }, (_, n) => [
      JSON.stringify(played({ seed: Buffer.alloc(32, n + 20), salt, number: 3 })),
      JSON.stringify(played({ seed, salt: Buffer.alloc(32, n + 20), number: 3 })),
    ])
    expect(new Set(results.map(([of]) => of)).size).toBeGreaterThan(6)
    expect(new Set(results.map(([, of]) => of)).size).toBeGreaterThan(6)
  })

  test('is found by its slug and its maths, and by no other', () => {
    expect(drawnOf(slug)).toBe(drawn)
    expect(drawnOf(slug, drawn.mathVersion())).toBe(drawn)
    expect(drawnOf(slug, '000000000000')).toBeUndefined()
  })

  test('comes and goes through JSON, as it is stored', () => {
    const { result, events } = played()
    expect(JSON.parse(JSON.stringify({ result, events, programme }))).toEqual({
      result,
      events,
      programme,
    })
  })
})

test('the streams are those that are published', () => {
  const drawn = drawnOf('kir-kosusu')!
  const programme = programmeOf(drawn, { salt, number: 3 })
  const first = seededRandom(salt, 'programme:kir-kosusu:3')
  expect(drawn.programme(3, first)).toEqual(programme)
  const key = createHmac('sha256', salt).update(seed).digest()
  const { result, events } = playDraw(drawn, { seed, salt, number: 3, programme })
  expect(result).toEqual(drawn.draw(programme, key, seededRandom(key, 'draw:kir-kosusu:3')))
  expect(events).toEqual(drawn.events(programme, result, seededRandom(key, 'film:kir-kosusu:3')))
})

test('a season begins with the first draw', () => {
  const programme = (number: number) => programmeOf(drawnOf('cinaralti-ligi')!, { salt, number })
  expect(programme(1)).toMatchObject({ season: 0, day: 1 })
  expect(programme(31)).toMatchObject({ season: 1, day: 1 })
})

describe('a flight', () => {
  const drawn = drawnOf('zeplin')!
  const bust = bustOf(bitsOf(createHmac('sha256', salt).update(seed).digest()), 97)
  const due = (result: object, selection: string, isCashedOut = false) =>
    drawn.due(null, result, { market: 'flight', selection, stake: kurus(1_000), isCashedOut })

  test('ends where its digest says', () => {
    expect(playDraw(drawn, { seed, salt, number: 1, programme: null }).result).toMatchObject({
      bust,
    })
  })

  test('pays a target it reaches, nothing beyond, and by hand no more than it reached', () => {
    const result = { bust: 250, flight_ms: 0 }
    expect(due(result, '2.50')).toEqual({ least: 2_500n, most: 2_500n })
    expect(due(result, '2.51')).toEqual({ least: 0n, most: 0n })
    expect(due(result, 'manual')).toEqual({ least: 0n, most: 0n })
    expect(due(result, 'manual', true)).toEqual({ least: 1_010n, most: 2_500n })
    expect(due(result, '2.00', true)).toEqual({ least: 1_010n, most: 2_000n })
    expect(due(result, 'high')).toBeUndefined()
  })
})

test('a bet on a wheel is due what its kind pays', () => {
  const drawn = drawnOf('halic-ruleti')!
  const stakes = fc.integer({ min: 1, max: 100 }).map((count) => kurus(count * 100))
  fc.assert(
    fc.property(stakes, fc.integer({ min: 0, max: 36 }), (stake, pocket) => {
      const bet = { market: 'straight', selection: String(pocket), stake }
      const won = { least: (stake * 36n) as typeof stake, most: (stake * 36n) as typeof stake }
      expect(drawn.due(null, { number: pocket }, bet)).toEqual(won)
      expect(drawn.due(null, { number: (pocket + 1) % 37 }, bet)).toEqual({ least: 0n, most: 0n })
      expect(drawn.due(null, { number: pocket }, { ...bet, selection: '37' })).toBeUndefined()
    }),
  )
})
