import { lira } from '@menekse/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marketNames } from '../licence/licence.ts'
import { boundsOf, figuresIn, isSame, marketsOf, outOfBounds, tightest } from './figures.ts'
import type { DueDiligenceFigures } from './figures.ts'

const own = figuresIn('sandbox', new Map())

it.each([
  ['sandbox', ['sandbox']],
  ['gb + strict', ['gb', 'strict']],
  ['atlantis', ['sandbox', 'strict', 'gb', 'mt']],
  ['gb + atlantis', ['sandbox', 'strict', 'gb', 'mt']],
])('the profile %s stands for %j', (profile, expected) => {
  expect(marketsOf(profile)).toEqual(expected)
})

it.each(marketNames)('what %s begins with lies within its bounds', (market) => {
  expect(outOfBounds(market, figuresIn(market, new Map()))).toEqual([])
})

it.each([
  ['a deposit above', { deposit: lira(185_001) }, ['deposit']],
  ['a deposit below', { deposit: lira(999) }, ['deposit']],
  ['a withdrawal above', { withdrawal: lira(185_001) }, ['withdrawal']],
  ['fewer days linked', { windowDays: 6 }, ['windowDays']],
  ['too many days linked', { windowDays: 401 }, ['windowDays']],
  ['more days of play', { playDays: 11 }, ['playDays']],
  ['no day of play', { playDays: 0 }, ['playDays']],
  ['the tightest', { deposit: lira(1_000), windowDays: 400, playDays: 1 }, []],
] satisfies [string, Partial<DueDiligenceFigures>, string[]][])('%s', (_, change, faulty) => {
  expect(outOfBounds('sandbox', { ...own, ...change })).toEqual(faulty)
})

it('what is within the bounds is never looser than the market’s own', () => {
  const within = fc.constantFrom(...marketNames).chain((market) => {
    const { least, most } = boundsOf(market)
    return fc.record({
      market: fc.constant(market),
      figures: fc.record({
        deposit: fc.bigInt(least.deposit, most.deposit),
        withdrawal: fc.bigInt(least.withdrawal, most.withdrawal),
        windowDays: fc.integer({ min: least.windowDays, max: most.windowDays }),
        playDays: fc.integer({ min: least.playDays, max: most.playDays }),
      }),
    })
  })
  fc.assert(
    fc.property(within, ({ market, figures }) => {
      const set = figures as DueDiligenceFigures
      expect(outOfBounds(market, set)).toEqual([])
      expect(isSame(tightest([set, figuresIn(market, new Map())]), set)).toBe(true)
    }),
  )
})

it('of several markets each figure is the one that protects most', () => {
  const [one, other] = [
    { deposit: lira(5), withdrawal: lira(9), windowDays: 7, playDays: 3 },
    { deposit: lira(6), withdrawal: lira(8), windowDays: 9, playDays: 4 },
  ]
  const both = { deposit: lira(5), withdrawal: lira(8), windowDays: 9, playDays: 3 }
  expect(tightest([one, other])).toEqual(both)
})
