import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCrash } from './crash.ts'
import type { CrashOptions } from './crash.ts'
import { buildNodes } from './nodes.ts'

/** It waits for rounds and bets, never for time; this ends what would hang for ever. */
const HANGS_MS = 15 * 60_000

let built: Awaited<ReturnType<typeof buildNodes>>
beforeAll(async () => {
  built = await buildNodes()
}, HANGS_MS)
afterAll(() => built.remove())

/** The short form of `npm run crash`: kills come after so many rounds and bets, not after so much time. */
const short = (run: Pick<CrashOptions, 'kill' | 'control' | 'signal'>, kills: number) =>
  runCrash({
    ...run,
    programs: built.programs,
    crowd: { players: 3_000, workers: 24, bettors: 300, betWorkers: 2 },
    async untilNextKill({ rounds, bets }, done) {
      await Promise.all([rounds.more(250), bets.more(60)])
      return done < kills
    },
  })

describe('kill -9 under load (standards W06)', () => {
  it.for(['server', 'database'] as const)(
    'of the %s loses nothing that was acknowledged and doubles nothing',
    { timeout: HANGS_MS },
    async (kill, { signal }) => {
      const { kills, rounds, bets, ...found } = await short({ kill, control: false, signal }, 1)
      expect(kills).toBe(1)
      expect(rounds.acknowledged).toBeGreaterThan(400)
      expect(bets.acknowledged).toBeGreaterThan(100)
      const nothing = { lost: [], twice: [], wrong: [] }
      expect({ rounds, bets }).toMatchObject({ rounds: nothing, bets: nothing })
      expect(found.booksProblem).toBeUndefined()
    },
  )

  it(
    'is noticed when commits are acknowledged before they are on the disk',
    async ({ signal }) => {
      const run = { kill: 'database', control: true, signal } as const
      const { rounds, bets, booksProblem } = await short(run, 1)
      expect(rounds.lost.length).toBeGreaterThan(0)
      expect(bets.lost.length).toBeGreaterThan(0)
      // The totals stay balanced: a check of the balances alone would not have seen the loss.
      expect(booksProblem).toBeUndefined()
    },
    HANGS_MS,
  )

  it(
    'takes its nodes with it when it is given up',
    async () => {
      const giveUp = new AbortController()
      const run = runCrash({
        programs: built.programs,
        kill: 'server',
        control: false,
        crowd: { players: 30, workers: 3, bettors: 10, betWorkers: 1 },
        signal: giveUp.signal,
        untilNextKill() {
          giveUp.abort(new Error('Given up'))
          return new Promise(() => undefined)
        },
      })
      await expect(run).rejects.toThrow('Given up')
    },
    HANGS_MS,
  )
})
