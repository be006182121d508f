import { basketballMarkets } from '@menekse/games/sports/basketball'
import { footballMarkets } from '@menekse/games/sports/football/markets'
import { tennisMarkets } from '@menekse/games/sports/tennis-markets'
import type { TennisFormat } from '@menekse/games/sports/tennis'
import { describe, expect, it } from 'vitest'
import { ourMarket } from './markets.ts'

const game = { lead: 5, leadDeviation: 15, total: 160, totalDeviation: 18 }
const others = [
  ...basketballMarkets(game).map(({ market }) => market),
  ...tennisMarkets({ setsToWin: 2 } as TennisFormat).map(({ market }) => market),
]
const knownOf = (key: string) => {
  const found = others.find((one) => one.key === key)
  return found?.outcomes.map(({ id }) => id) ?? []
}
const basketballAndTennis = () =>
  [
    ['219', ''],
    ['223', 'hcp=-5.5'],
    ['225', 'total=160.5'],
    ['236', 'quarternr=1|total=40.5'],
    ['186', ''],
    ['187', 'hcp=2.5'],
    ['188', 'hcp=-1.5'],
    ['189', 'total=22.5'],
    ['314', 'total=2.5'],
    ['202', 'setnr=2'],
    ['204', 'setnr=1|total=9.5'],
    ['210', 'setnr=3|gamenr=2'],
  ].map(([id, line]) => ourMarket(id!, line)!)

describe('markets', () => {
  it.each([
    ['18', 'total=2.50', 'total_goals|total=2.5'],
    ['18', 'total=2.0', 'asian_total|total=2'],
    ['18', 'total=2.25', 'asian_total|total=2.25'],
    ['14', 'hcp=0:1', 'european_handicap|hcp=0:1'],
    ['16', 'hcp=-0', 'asian_handicap|hcp=0'],
    ['8', 'goalnr=3', 'next_goal|goal=3'],
    ['60', '', 'first_half_result'],
    ['219', '', 'match_winner'],
    ['223', 'hcp=-5.5', 'handicap|hcp=-5.5'],
    ['225', 'total=160.50', 'total_points|total=160.5'],
    ['236', 'total=40.5|quarternr=3', 'quarter_total|quarternr=3|total=40.5'],
    ['186', '', 'match_winner'],
    ['187', 'hcp=2.5', 'game_handicap|hcp=2.5'],
    ['188', 'hcp=-1.5', 'set_handicap|hcp=-1.5'],
    ['189', 'total=22.5', 'total_games|total=22.5'],
    ['314', 'total=2.5', 'total_sets|total=2.5'],
    ['202', 'setnr=2', 'set_winner|setnr=2'],
    ['204', 'total=9.5|setnr=1', 'set_total_games|setnr=1|total=9.5'],
    ['210', 'setnr=3|gamenr=2', 'game_winner|gamenr=2|setnr=3'],
    ['204', 'total=9.5|total=10.5', undefined],
    ['204', 'total=9.5', undefined],
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
    for (const { key, outcomes } of basketballAndTennis())
      expect([key, ...Object.values(outcomes)]).toEqual([key, ...knownOf(key)])
    for (const { key, outcomes } of found.flat())
      expect([key, ...Object.values(outcomes).toSorted()]).toEqual([
        key,
        ...known.get(key)!.toSorted(),
      ])
  })
})
