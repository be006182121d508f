import { lira } from '@menekse/contract/money'
import { resultGroups } from '@menekse/contract/sports/staff-bets'
import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { fileHeader, fileRow } from './result-file.ts'

const none = lira(0)
const row = {
  key: 'football',
  name: 'football',
  coupons: 2.5,
  staked: lira(100),
  paid: none,
  cashed_out: none,
  voided: none,
  corrected: none,
  ggr: lira(100),
  theoretical: lira(5),
  open_staked: lira(40),
  open_most: lira(80),
}

it('says what is open of everything but of a day, as the page does', () => {
  const { openMost } = messages.sportResults
  for (const by of resultGroups) {
    const values = fileRow(by, by === 'day' ? { ...row, key: '2026-11-28' } : row)
    expect(values).toHaveLength(fileHeader(by).length)
    expect(fileHeader(by).includes(openMost)).toBe(by !== 'day')
  }
})
