import { expect, it } from 'vitest'
import { decidedTennis } from './tennis-results.ts'
import { START, type TennisStand } from './tennis-stand.ts'

const FORMAT = { setsToWin: 2, decidingTieBreak: 7 } as const
const retired: TennisStand = { ...START, isLive: true, retired: 'home' }
const six = Array.from({ length: 6 }, () => 'home' as const)

const decidedOf = (stand: TennisStand, key: string) =>
  decidedTennis(stand, FORMAT).find((one) => one.key === key)

it('says of what is void since somebody could not go on that this is why', () => {
  const winner = decidedOf(retired, 'match_winner')
  expect([...winner!.results.values()]).toEqual(['V', 'V'])
  expect(winner!.voidReason).toBe('retired')
  const after = { ...retired, sets: [six] }
  expect(decidedOf(after, 'match_winner')).toMatchObject({
    results: new Map([
      ['1', 'L'],
      ['2', 'W'],
    ]),
  })
  expect(decidedOf(after, 'match_winner')?.voidReason).toBeUndefined()
  expect(decidedOf(after, 'set_winner|setnr=1')?.voidReason).toBeUndefined()
  expect(decidedOf(after, 'set_winner|setnr=2')?.voidReason).toBe('retired')
})

it('lets a line stand that games were sure to pass when somebody could not go on', () => {
  const current = Array.from({ length: 8 }, (_, game) =>
    game % 2 === 0 ? ('home' as const) : ('away' as const),
  )
  const games = { home: 4, away: 4 }
  const level: TennisStand = {
    ...retired,
    sets: [six, six.map(() => 'away' as const)],
    current,
    games,
  }
  const over = (key: string) => decidedOf(level, key)!.results.get('over')
  // At 4-4 no set ends in fewer than ten games, and this one is the last.
  expect(over('set_total_games|setnr=3|total=9.5')).toBe('W')
  expect(over('set_total_games|setnr=3|total=10.5')).toBe('V')
  expect(over('total_games|total=21.5')).toBe('W')
  expect(over('total_games|total=22.5')).toBe('V')
  const first: TennisStand = {
    ...retired,
    games: { home: 5, away: 6 },
    current: [...current, 'home', 'away', 'away'],
  }
  expect(decidedOf(first, 'set_total_games|setnr=1|total=11.5')?.results.get('over')).toBe('W')
  expect(decidedOf(first, 'set_total_games|setnr=1|total=12.5')?.results.get('over')).toBe('V')
})
