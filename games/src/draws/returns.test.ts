import { expect, it } from 'vitest'
import { tables } from '../tables.ts'
import { recordedReturns, returnsOf } from './returns.ts'

const drawn = tables.filter(({ kind }) => kind !== 'crash')

it.each(drawn)('what players read of the returns of $slug is what its figures say', (table) => {
  expect(recordedReturns(table.slug)).toEqual(returnsOf(table.figures()))
})

it('a table whose returns are not recorded is none', () => {
  expect(() => recordedReturns('yok')).toThrow('are not recorded')
})
