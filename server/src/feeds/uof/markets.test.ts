import { footballMarkets } from '@menekse/games/sports/football/markets'
import { describe, expect, it } from 'vitest'
import { ourMarket } from './markets.ts'

describe('markets', () => {
  it.each([
    ['18', 'total=2.50', 'total_goals|total=2.5'],
    ['18', 'total=2.0', 'asian_total|total=2'],
    ['18', 'total=2.25', 'asian_total|total=2.25'],
    ['14', 'hcp=0:1', 'european_handicap|hcp=0:1'],
    ['16', 'hcp=-0', 'asian_handicap|hcp=0'],
    ['8', 'goalnr=3', 'next_goal|goal=3'],
    ['60', '', 'first_half_result'],
    ['18', 'total=over', undefined],
    ['18', `total=${'9'.repeat(400)}`, undefined],
    ['18', 'total=2.50000000000000001', undefined],
    ['18', '', undefined],
    ['18', 'total=2.5|goalnr=3', undefined],
    ['1', 'total=2.5', undefined],
    ['25', '', undefined],
    ['toString', '', undefined],
  ])('%s of "%s" is %s', (id, specifiers, key) => {
    expect(ourMarket(id, specifiers)?.key).toBe(key)
  })

  it('have the keys and the outcomes that ours have', () => {
    const known = new Map(
      footballMarkets.map(({ key, outcomes }) => [key, outcomes.map(({ id }) => id)]),
    )
    const lines = ['total=2.5', 'total=2', 'hcp=0:1', 'hcp=-0.5', 'goalnr=1', 'total=9.5', '']
    const ours = Array.from({ length: 600 }, (_, id) =>
      lines
        .flatMap((line) => ourMarket(String(id), line) ?? [])
        .filter(({ key }) => known.has(key)),
    )
    const found = ours.filter((each) => each.length > 0)
    expect(found).toHaveLength(35)
    for (const { key, outcomes } of found.flat())
      expect([key, ...Object.values(outcomes).toSorted()]).toEqual([
        key,
        ...known.get(key)!.toSorted(),
      ])
  })
})
