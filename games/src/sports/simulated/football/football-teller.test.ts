import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { FOOTBALL_LABEL, type FootballLog, playFootball } from './football-match.ts'
import { playedFootball } from './football-teller.ts'

const played = (number: number): FootballLog => {
  const seed = createHash('sha256').update(`decided ${number}`).digest()
  return playFootball({ lambda: 1.7, mu: 1.2 }, seededRandom(seed, FOOTBALL_LABEL))
}

it('decides nothing of a match that comes to something else at its end', () => {
  const wrong = new Set<string>()
  let early = 0
  for (let number = 0; number < 40; number++) {
    const log = played(number)
    if (log.events.some(({ kind }) => kind === 'goal_cancelled')) continue
    const match = playedFootball(log, 1)
    const decided = new Map<string, Map<string, unknown>>()
    let stand = match.start
    for (const event of log.events) {
      const earlier = stand
      stand = match.after(stand, event)
      if (!match.decides(event, earlier, stand)) continue
      for (const { key, results } of match.decided(stand, event.second)) {
        const before = decided.get(key)
        const now = new Map(results)
        if (before === undefined) decided.set(key, now)
        else if (JSON.stringify([...before]) !== JSON.stringify([...now])) wrong.add(key)
      }
      if (event.kind !== 'full_time') early = Math.max(early, decided.size)
    }
  }
  expect([...wrong]).toEqual([])
  expect(early).toBeGreaterThan(50)
})
