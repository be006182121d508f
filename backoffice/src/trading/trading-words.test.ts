import { expect, it } from 'vitest'
import { overrideWords } from './trading-words.ts'

it.each([
  [-500, 'Kaynağın %5 altında'],
  [250, 'Kaynağın %2,5 üstünde'],
])('says of a shift of %i which way it goes', (value, said) => {
  const override = { id: 'ovr_1', market: 'match_result', outcome: '1', kind: 'shift', value }
  expect(overrideWords(override as Parameters<typeof overrideWords>[0])).toBe(said)
})
