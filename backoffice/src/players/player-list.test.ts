import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { csvHeader, csvRow, emptyTexts, filterOf, playerOrders } from './player-list.ts'

const row = {
  id: 'plr_1',
  username: 'deniz_k',
  full_name: 'Deniz Kaya',
  email: 'deniz@ornek.com',
  phone: '+905321112233',
  balance: kurus(123450n),
  status: 'blocked' as const,
  created_at: '2026-03-01T21:30:00.000Z',
  last_login_at: null,
}

test.each([
  ['blocked', 'blocked'],
  ['all', 'all'],
  ['gone', 'all'],
  [undefined, 'all'],
  [['active'], 'all'],
])('the filter %j shows %s', (asked, shown) => {
  expect(filterOf(asked)).toBe(shown)
})

test('a line of the file has a value under each of its headings, in the time of Istanbul', () => {
  const line = csvRow(row)
  expect(line).toHaveLength(csvHeader.length)
  expect(line).toEqual([
    'plr_1',
    'deniz_k',
    'Deniz Kaya',
    'deniz@ornek.com',
    '+905321112233',
    '1234,50',
    'Engellendi',
    '02.03.2026 00:30',
    '',
  ])
  const seen = csvRow({ ...row, last_login_at: '2026-03-02T09:00:00.000Z' })
  expect(seen.at(-1)).toBe('02.03.2026 12:00')
})

test('an empty list says whether anybody was looked for', () => {
  const everybody = emptyTexts('', 'all')
  expect(emptyTexts('deniz', 'all')).not.toEqual(everybody)
  expect(emptyTexts('', 'blocked')).toEqual(emptyTexts('deniz', 'all'))
})

test('each order reads its own column', () => {
  const read = Object.fromEntries(Object.entries(playerOrders).map(([id, of]) => [id, of(row)]))
  expect(read).toEqual({
    username: 'deniz_k',
    name: 'Deniz Kaya',
    balance: 123450n,
    created: '2026-03-01T21:30:00.000Z',
    login: null,
  })
})
