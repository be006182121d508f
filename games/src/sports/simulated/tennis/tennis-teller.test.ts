import { expect, it } from 'vitest'
import { shownProbability } from '../../pricing/fair.ts'
import type { ChancedMarket } from '../told.ts'
import { createTeller } from '../teller.ts'
import { playedTennis } from './tennis-teller.ts'

const rates = {
  serve: { home: 0.72, away: 0.56 },
  format: { setsToWin: 2, decidingTieBreak: 7 },
} as const

/** What is offered of a match in which a side serves first, at a second. */
function offeredAt(second: number, side: 'home' | 'away'): Map<string, ChancedMarket> {
  const teller = createTeller(
    playedTennis({ rates, events: [{ second: 0, kind: 'start', side }] }, 1),
  )
  const offers = teller.until(second).flatMap((told) => (told.type === 'offer' ? told.markets : []))
  return new Map(offers.map((market) => [market.key, market]))
}

it('prices a match before it begins by both who may serve first', () => {
  const before = offeredAt(-1, 'home')
  const begun = (['home', 'away'] as const).map((side) => offeredAt(0, side))
  const inBoth = [...before.keys()].filter((key) => begun.every((offered) => offered.has(key)))
  expect(inBoth).toContain('set_total_games|setnr=1|total=9.5')
  expect(inBoth).toContain('game_handicap|hcp=-4.5')
  for (const key of inBoth)
    for (const [id, chances] of before.get(key)!.chances) {
      const [one, other] = begun.map((offered) =>
        shownProbability(offered.get(key)!.chances.get(id)!),
      ) as [number, number]
      expect(shownProbability(chances), `${key} ${id}`).toBeCloseTo((one + other) / 2, 10)
    }
})
