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
