import { expect, test } from 'vitest'
import { type Declared, figureOf, mismatchesOf } from './figures.ts'
import { rational } from './rational.ts'

// A fair coin that pays 1.95 for heads.
const coin = figureOf('heads', 'enumeration', [
  { multiplier: rational(195, 100), chance: rational(1, 2) },
  { multiplier: rational(0), chance: rational(1, 2) },
])

test('finds return, hits, deviation and the largest payout of a bet', () => {
  expect(coin).toMatchObject({ rtpPercent: 97.5, hitPercent: 50, maxWin: 1.95 })
  expect(coin.deviation).toBeCloseTo(1.95 / 2, 10)
})

test('refuses chances that do not add up to one', () => {
  const half = [{ multiplier: rational(2), chance: rational(49, 100) }]
  expect(() => figureOf('half', 'enumeration', half)).toThrow('do not add up')
})

const said: Declared = {
  returns: { lowestPercent: 97.5, highestPercent: 97.5 },
  spread: { returnPercent: 97.5, hitRatePercent: 50, standardDeviation: 0.97, payoutMax: 1.95 },
  info: { rtp_percent: 97.5, max_win_multiplier: 1.95 },
}

test('is content with what is said as it is', () => {
  expect(mismatchesOf([coin], said)).toEqual([])
})

test('takes the return of the best play where the lowest stands beside it', () => {
  const tails = figureOf('never', 'enumeration', [
    { multiplier: rational(1, 2), chance: rational(1) },
  ])
  const info = { rtp_percent: 97.5, rtp_lowest_percent: 50, max_win_multiplier: 1.95 }
  const returns = { lowestPercent: 50, highestPercent: 97.5 }
  expect(mismatchesOf([coin, tails], { ...said, returns, info })).toEqual([])
  const other = { ...said, returns, info: { ...info, rtp_lowest_percent: 51 } }
  expect(mismatchesOf([coin, tails], other)).toEqual([
    'the return without skill is said to be 51 and is 50',
  ])
})

test.each<[string, Declared]>([
  ['the return', { ...said, info: { ...said.info, rtp_percent: 97.51 } }],
  ['the largest win', { ...said, info: { ...said.info, max_win_multiplier: 2 } }],
  ['the lowest return', { ...said, returns: { ...said.returns, lowestPercent: 97.49 } }],
  ['the highest return', { ...said, returns: { ...said.returns, highestPercent: 98 } }],
  ['the hit rate', { ...said, spread: { ...said.spread!, hitRatePercent: 51 } }],
  ['the deviation', { ...said, spread: { ...said.spread!, standardDeviation: 0.98 } }],
])('names %s when another is shown', (what, declared) => {
  expect(mismatchesOf([coin], declared)).toEqual([expect.stringContaining(`${what} is said`)])
})
