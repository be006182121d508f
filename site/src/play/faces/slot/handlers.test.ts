import { expect, test } from 'vitest'
import { tenseReels } from './handlers.ts'

const spins = {
  scatter: 's',
  awards: { 3: 10, 4: 12 },
  retrigger: false,
  total_max: 10,
  multiplier: 1,
}
const grid = (columns: string) => Array.from(columns, (id) => [id, 'a', 'a'])

test.each([
  ['asaas', [false, false, false, false, false]],
  ['sasaa', [false, false, false, true, true]],
  ['sssas', [false, false, true, true, true]],
  ['aaass', [false, false, false, false, false]],
])('in %s the reels that may bring the third scatter keep one waiting', (columns, tense) => {
  expect(tenseReels({ free_spins: spins }, grid(columns))).toEqual(tense)
})

test('nothing is waited for where nothing can come of it', () => {
  expect(tenseReels({ free_spins: null }, grid('sssss'))).toEqual([])
})
