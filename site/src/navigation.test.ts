import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './navigation.tsx'

test('an address reads back as it was written, as plain texts', () => {
  const search = { ara: 'çay & simit', sayfa: '2', btag: '007' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('nothing empty stands in an address', () => {
  expect(stringifySearch({ ara: '', oyun: undefined, mod: null })).toBe('')
  expect(stringifySearch({})).toBe('')
})
