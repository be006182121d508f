import { expect, it } from 'vitest'
import { movedBy } from './leagues.ts'

it.each([
  ['to the front', 'c', -1, ['a', 'c', 'b']],
  ['to the back', 'a', 1, ['b', 'a', 'c']],
  ['not beyond the front', 'a', -1, ['a', 'b', 'c']],
  ['not beyond the back', 'c', 1, ['a', 'b', 'c']],
  ['not where it is not', 'd', 1, ['a', 'b', 'c']],
] as const)('moves %s', (_, id, by, expected) => {
  expect(movedBy(['a', 'b', 'c'], id, by)).toEqual(expected)
})
