import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { FOOTBALL_LABEL, type MatchEvent, playFootball } from './football-match.ts'
import { after, START } from './football-stand.ts'

/** For so many seconds at least nothing is sold, whatever else ends meanwhile. */
const STOPPED: Partial<Record<MatchEvent['kind'], number>> = {
  danger: 5,
  goal: 25,
  review: 30,
  goal_cancelled: 5,
  red_card: 20,
}
const BREAKS: ReadonlySet<MatchEvent['kind']> = new Set(['half_time', 'full_time'])

const played = (number: number) =>
  playFootball(
    { lambda: 1.6, mu: 1.3 },
    seededRandom(createHash('sha256').update(String(number)).digest(), FOOTBALL_LABEL),
  ).events

it('sells nothing while one thing stops it, although another has ended', () => {
  const sold: string[] = []
  for (let number = 0; number < 200; number++) {
    let stand = START
    let stopped: MatchEvent[] = []
    for (const event of played(number)) {
      stand = after(stand, event)
      if (STOPPED[event.kind] !== undefined) stopped.push(event)
      if (BREAKS.has(event.kind)) stopped = []
      if (stand.stop !== undefined) continue
      const still = stopped.filter(({ kind, second }) => event.second - second < STOPPED[kind]!)
      sold.push(...still.map(({ kind, second }) => `${number}: ${kind} at ${second}`))
    }
  }
  expect(sold).toEqual([])
})
