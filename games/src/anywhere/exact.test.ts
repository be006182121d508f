import { expect, test } from 'vitest'
import { approximate, rational } from '../rational.ts'
import { exactOf } from './exact.ts'
import { type AnywhereTitle, CELLS } from './title.ts'
import { inciAvcisi } from './titles/inci-avcisi.ts'

/** Two symbols that pay, by different numbers of them, a scatter and an orb. */
const tiny: AnywhereTitle = {
  ...inciAvcisi,
  symbols: [
    { id: 'a', name: 'A', kind: 'pay', pays: { 8: 1 } },
    { id: 'b', name: 'B', kind: 'pay', pays: { 19: 1, 20: 2 } },
    { id: 's', name: 'S', kind: 'scatter', pays: { 4: 1 } },
    { id: 'o', name: 'O', kind: 'orb', pays: {} },
  ],
  weights: { base: { a: 3, b: 7, s: 1, o: 2 }, free: {} },
}

test('the hit rate is that of all boards, counted one number of symbols after another', () => {
  const factorials = [1n]
  for (let n = 1; n <= CELLS; n++) factorials.push(factorials[n - 1]! * BigInt(n))
  let [pays, all] = [0n, 0n]
  for (let a = 0; a <= CELLS; a++)
    for (let b = 0; a + b <= CELLS; b++)
      for (let s = 0; a + b + s <= CELLS; s++) {
        const o = CELLS - a - b - s
        const orders = [a, b, s, o].reduce((left, n) => left / factorials[n]!, factorials[CELLS]!)
        const boards = orders * 3n ** BigInt(a) * 7n ** BigInt(b) * 2n ** BigInt(o)
        all += boards
        if (a >= 8 || b >= 19 || s >= 4) pays += boards
      }
  expect(all).toBe(13n ** BigInt(CELLS))
  expect(exactOf(tiny).hit).toEqual(rational(pays, all))
  expect(approximate(rational(pays, all))).toBeGreaterThan(0.1)
})
