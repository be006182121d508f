import { describe, expect, test } from 'vitest'
import { withShifts, withSwaps, withSwapsOfModes } from './variants.ts'

const strips = [
  ['a', 'b', 'c'],
  ['b', 'a', 'b'],
]

describe('strips with swaps', () => {
  test('show other symbols at these stops and nowhere else', () => {
    expect(
      withSwaps(strips, [
        [0, 2, 'a'],
        [1, 0, 'a'],
      ]),
    ).toEqual([
      ['a', 'b', 'a'],
      ['a', 'a', 'b'],
    ])
    expect(strips[0]).toEqual(['a', 'b', 'c'])
    expect(withSwapsOfModes({ base: strips, free: strips }, { free: [[0, 0, 'c']] })).toEqual({
      base: strips,
      free: [['c', 'b', 'c'], strips[1]],
    })
  })

  test('are none where nothing is swapped, or something else than one symbol of the reel', () => {
    for (const swap of [
      [2, 0, 'a'],
      [0, 3, 'a'],
      [0, -1, 'a'],
      [0, 0, 'a'],
      [1, 0, 'c'],
    ] as const)
      expect(() => withSwaps(strips, [swap])).toThrow(RangeError)
    expect(() =>
      withSwaps(strips, [
        [0, 0, 'b'],
        [0, 0, 'c'],
      ]),
    ).toThrow(RangeError)
  })
})

describe('weights with shifts', () => {
  const weights = { base: { a: 5, b: 9, star: 2 }, free: { a: 3, b: 9, star: 4 } }

  test('keep their sum in every mode, and what is not named', () => {
    expect(withShifts(weights, [['b', 'a', 4]])).toEqual({
      base: { a: 9, b: 5, star: 2 },
      free: { a: 7, b: 5, star: 4 },
    })
    expect(weights.base.a).toBe(5)
  })

  test('are none where a symbol would vanish, appear, or nothing would move', () => {
    for (const shift of [
      ['a', 'b', 3],
      ['b', 'c', 1],
      ['c', 'b', 1],
      ['b', 'a', 0],
      ['b', 'a', 0.5],
    ] as const)
      expect(() => withShifts(weights, [shift])).toThrow(RangeError)
  })
})
