import { expect, test } from 'vitest'
import { readTransactionsSearch, writeTransactionsSearch } from './transactions-search.ts'

const today = '2026-03-10'

test('an address preselects tab, page and range', () => {
  expect(
    readTransactionsSearch(
      { tab: 'slot_bet', page: 3, from: '2026-03-01', to: '2026-03-09' },
      today,
    ),
  ).toEqual({ tab: 'slot_bet', page: 3, range: { from: '2026-03-01', to: '2026-03-09' } })
  expect(readTransactionsSearch({ page: '2' }, today).page).toBe(2)
})

test('what an address gets wrong is treated as not given', () => {
  const usual = { tab: 'deposit', page: 1, range: undefined }
  expect(readTransactionsSearch({}, today)).toEqual(usual)
  expect(readTransactionsSearch({ tab: 'crypto', page: '-1', from: '2026-03-09' }, today)).toEqual(
    usual,
  )
  expect(readTransactionsSearch({ from: '2026-03-09', to: '2026-03-11' }, today)).toEqual(usual)
  expect(
    readTransactionsSearch({ page: 'x', from: '2026-03-09', to: '2026-03-01' }, today),
  ).toEqual(usual)
})

test('writing leaves out what is usual and reads back the same', () => {
  expect(writeTransactionsSearch({ tab: 'deposit', page: 1, range: undefined })).toEqual({
    tab: 'deposit',
  })
  const search = { tab: 'sports_bet', page: 4, range: { from: today, to: today } } as const
  expect(readTransactionsSearch(writeTransactionsSearch(search), today)).toEqual(search)
})

test('an opened round has an address of its own', () => {
  const search = { tab: 'slot_bet', page: 1, range: undefined, ref: 'rnd_01m7ynw' } as const
  expect(writeTransactionsSearch(search)).toEqual({ tab: 'slot_bet', ref: 'rnd_01m7ynw' })
  expect(readTransactionsSearch(writeTransactionsSearch(search), today)).toEqual(search)
  expect(readTransactionsSearch({ ref: '../kasa?x=1' }, today).ref).toBeUndefined()
})
