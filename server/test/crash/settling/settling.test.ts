import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../served.ts'
import { runSettling } from './run.ts'

/** It waits for coupons, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer({ 'settling-process': 'test/crash/settling/process.ts' })
}, HANGS_MS)
afterAll(() => built.remove())

/** One in each phase; after that of a database its jobs wait until they are found to be nobody's. */
const KILLED = ['server', 'database', 'server', 'server'] as const

/**
 * The short form of `npm run crash -- --settling`: kills come after so many coupons, not after so much time. That a run
 * finds what was forgotten or done twice is seen there, by its controls.
 */
describe('kill -9 while coupons are settled, rolled back and settled again', () => {
  it(
    'leaves every posting at its target and the books clean',
    async ({ signal }) => {
      const phases = await runSettling({
        program: join(built.folder, 'settling-process.js'),
        coupons: 2_500,
        players: 500,
        spenders: 20,
        kill: { ends: 300 },
        next: (phase, kills) => (kills === 0 ? KILLED[phase] : undefined),
        signal,
      })
      expect(phases.map(({ name }) => name)).toHaveLength(5)
      for (const phase of phases) {
        expect(phase).toMatchObject({ coupons: 2_500, wrong: [], booksProblem: undefined })
        expect(phase.posted).toBe(phase.wanted)
      }
      for (const [at, kill] of KILLED.entries()) expect(phases[at]!.kills[kill]).toBe(1)
      // Cash was gone when it was rolled back, and what was owed is less than that at the end.
      expect(phases[1]!.owed).toBeGreaterThan(0n)
    },
    HANGS_MS,
  )
})
