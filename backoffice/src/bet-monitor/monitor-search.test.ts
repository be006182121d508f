import { describe, expect, it } from 'vitest'
import {
  allOdds,
  holdOf,
  minOf,
  readBefore,
  readMonitorFilter,
  readResults,
} from './monitor-search.ts'

const FIXTURE = 'fix_01kb0000000000000000000000'

describe('the stream’s filter in the address', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const search = { min: '500', phase: 'live', sport: 'curling', fixture: FIXTURE, flagged: '1' }
    expect(readMonitorFilter(search)).toEqual({
      min: 500,
      phase: 'live',
      fixture: FIXTURE,
      flagged: '1',
    })
  })

  it.each(['-5', '1.5', '10.000', '1e3', 'abc', '', '0'])('knows no amount %s', (min) => {
    expect(readMonitorFilter({ min })).toEqual({})
  })

  it.each([
    ['10.000', '10000'],
    ['10000', '10000'],
    [' ₺1.250,00 ', '1250'],
    ['', ''],
  ])('reads %j as Turkish writes amounts', (typed, min) => {
    expect(minOf(typed)).toBe(min)
  })

  it.each(['10,50', '10.5', 'on bin', '0', '100.000.001'])('reads no amount from %j', (typed) => {
    expect(minOf(typed)).toBeUndefined()
  })

  it('knows a place in the stream from anything else', () => {
    expect(readBefore('1764090000000.bet_01kb0000000000000000000000')).not.toBe('')
    expect(readBefore('1 or 1=1')).toBe('')
  })
})

describe('the period of profit and loss', () => {
  it('is the last week by day', () => {
    expect(readResults({}, '2026-11-25')).toEqual({
      from: '2026-11-19',
      to: '2026-11-25',
      by: 'day',
    })
  })

  it('is what the address says', () => {
    const search = { from: '2026-11-01', to: '2026-11-03', by: 'market', phase: 'pre' }
    expect(readResults(search, '2026-11-25')).toEqual(search)
  })
})

describe('figures', () => {
  it('has no hold where nothing was staked', () => {
    expect(holdOf(0n, { staked: 0n, voided: 0n })).toBeUndefined()
    // Stakes of days before may come back on a day on which less is staked.
    expect(holdOf(-300n, { staked: 500n, voided: 800n })).toBeUndefined()
    expect(holdOf(500n, { staked: 12_000n, voided: 2_000n })).toBe(0.05)
  })

  it('multiplies the odds of one line alone', () => {
    expect(allOdds([{ odds: 2_000 }, { odds: 1_500 }], 1)).toBe(3_000)
    expect(allOdds([{ odds: 2_000 }, { odds: 1_500 }], 3)).toBeUndefined()
  })
})
