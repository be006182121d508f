import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCrash } from './crash.ts'
import { WITHOUT_FEED } from '../served.ts'
import { buildNodes } from './nodes.ts'

/** It waits for rounds and bets, never for time; this ends what would hang for ever. */
const HANGS_MS = 15 * 60_000

/** One after the other, on what the one before has left. */
const KILLED = ['server', 'database'] as const

let built: Awaited<ReturnType<typeof buildNodes>>
beforeAll(async () => {
  built = await buildNodes()
}, HANGS_MS)
afterAll(() => built.remove())

/**
 * The short form of `npm run crash`: kills come after so many rounds and bets, not after so much time. That a run finds
 * what was lost is seen there, by its control.
 */
describe('kill -9 under load (standards W06)', () => {
  it(
    'of the server, then of the database, loses nothing that was acknowledged and doubles nothing',
    async ({ signal }) => {
      const { kills, rounds, bets, ...found } = await runCrash({
        programs: built.programs,
        argv: WITHOUT_FEED,
        control: false,
        crowd: { players: 800, workers: 24, bettors: 100, betWorkers: 2 },
        signal,
        async untilNextKill(loads, done) {
          await Promise.all([loads.rounds.more(150), loads.bets.more(40)])
          return KILLED[done]
        },
      })
      expect(kills).toBe(KILLED.length)
      expect(rounds.acknowledged).toBeGreaterThan(400)
      expect(bets.acknowledged).toBeGreaterThan(100)
      const nothing = { lost: [], twice: [], wrong: [] }
      expect({ rounds, bets }).toMatchObject({ rounds: nothing, bets: nothing })
      expect(found.booksProblem).toBeUndefined()
    },
    HANGS_MS,
  )
})
