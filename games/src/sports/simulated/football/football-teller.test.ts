import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { withFault } from '../faults.ts'
import { createTeller } from '../teller.ts'
import type { Moment, Told } from '../told.ts'
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

/** Prices are put together each time it is asked. */
const STEP = 10
const secondsOf = ({ minute, second }: Moment['clock']) => minute * 60 + second

it('tells its clock at least each minute while it runs, and of nothing that happened by it', () => {
  const log = played(3)
  const teller = createTeller(playedFootball(log, 1))
  let clock: Moment['clock'] | undefined
  let toldAt = 0
  let longest = 0
  const wrong: number[] = []
  let alone = 0
  for (let second = 0; !teller.isOver; second += STEP) {
    for (const told of teller.until(second)) {
      if (told.type !== 'state') continue
      const since = told.second - toldAt
      if (told.happened === undefined && clock?.isRunning === true && since >= 60) {
        alone++
        const ran = secondsOf(told.moment.clock) - secondsOf(clock)
        if (Math.abs(ran - since) > 1) wrong.push(told.second)
      }
      clock = told.moment.clock
      toldAt = told.second
    }
    // What is played on after 45 and 90 has no minute of its own.
    const isTimed =
      clock !== undefined && clock.minute - (clock.period === 'first_half' ? 0 : 45) < 44
    if (isTimed && clock?.isRunning === true) longest = Math.max(longest, second - toldAt)
  }
  expect(wrong).toEqual([])
  expect(alone).toBeGreaterThan(20)
  expect(longest).toBeLessThan(60 + STEP)
})

it('is interrupted in the same minute, however often it is asked', () => {
  for (let thousandths = 150; thousandths < 800; thousandths += 150) {
    const log = played(thousandths)
    const heard = (step: number) => {
      const { second: last } = log.events.at(-1)!
      const fault = { kind: 'abandoned', thousandths } as const
      const teller = withFault(createTeller(playedFootball(log, 1)), fault, last)
      const told: Told[] = []
      for (let second = 0; !teller.isOver; second += step) told.push(...teller.until(second))
      return told.flatMap((one) => (one.type === 'state' ? (one.happened ?? []) : []))
    }
    expect(heard(30)).toEqual(heard(100_000))
  }
})
