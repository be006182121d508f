import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../served.ts'
import { runCrash } from './crash.ts'
import type { CrashOptions } from './crash.ts'

/** It waits for rounds, never for time; this ends what would hang for ever. */
const HANGS_MS = 15 * 60_000

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
}, HANGS_MS)
afterAll(() => built.remove())

/** The short form of `npm run crash`: kills come after so many rounds, not after so much time. */
const short = (run: Pick<CrashOptions, 'kill' | 'control' | 'signal'>, kills: number) =>
  runCrash({
    ...run,
    program: built.program,
    players: 3_000,
    workers: 24,
    async untilNextKill(load, done) {
      await load.more(250)
      return done < kills
    },
  })

describe('kill -9 under load (standards W06)', () => {
  it.for(['server', 'database'] as const)(
    'of the %s loses nothing that was acknowledged and doubles nothing',
    { timeout: HANGS_MS },
    async (kill, { signal }) => {
      const { kills, acknowledged, ...found } = await short({ kill, control: false, signal }, 1)
      expect(kills).toBe(1)
      expect(acknowledged).toBeGreaterThan(400)
      expect(found).toMatchObject({ lost: [], twice: [], wrong: [], booksProblem: undefined })
    },
  )

  it(
    'is noticed when commits are acknowledged before they are on the disk',
    async ({ signal }) => {
      const run = { kill: 'database', control: true, signal } as const
      const { lost, booksProblem } = await short(run, 1)
      expect(lost.length).toBeGreaterThan(0)
      // The totals stay balanced: a check of the balances alone would not have seen the loss.
      expect(booksProblem).toBeUndefined()
    },
    HANGS_MS,
  )

  it(
    'takes its server with it when it is given up',
    async () => {
      const giveUp = new AbortController()
      const run = runCrash({
        program: built.program,
        kill: 'server',
        control: false,
        players: 30,
        workers: 3,
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
