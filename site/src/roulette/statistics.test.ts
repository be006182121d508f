import { expect, test } from 'vitest'
import { countsOf, divisionsOf, extremesOf, sharesOf } from './statistics.ts'

const numbers = [0, 17, 17, 17, 32, 32, 1, 36]

test('numbers are counted, those that never came among them', () => {
  const counts = countsOf(numbers)
  expect(counts).toHaveLength(37)
  expect(counts[17]).toEqual({ number: 17, times: 3 })
  const { hot, cold } = extremesOf(counts)
  expect(hot.map(({ number }) => number)).toEqual([17, 32, 0, 1, 36])
  expect(cold.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6])
  expect(extremesOf(countsOf([35])).hot).toEqual([{ number: 35, times: 1 }])
})

test('the zero is no even and no low number', () => {
  expect(divisionsOf(numbers)).toEqual({
    red: 4,
    black: 3,
    zero: 1,
    even: 3,
    odd: 4,
    low: 4,
    high: 3,
  })
})

test('shares are a hundred percent together', () => {
  expect(sharesOf([1, 1, 1])).toEqual([334, 333, 333])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})
