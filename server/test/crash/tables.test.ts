import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../served.ts'
import { quickDraw, quickFlight } from './tables-games.ts'
import { runTables } from './tables-run.ts'

/** It waits for draws, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer({ 'tables-process': 'test/crash/tables-process.ts' })
}, HANGS_MS)
afterAll(() => built.remove())

/** One after the other in one house: each time another node runs the tables, or the same one without its database. */
const HITS = [
  { kill: 'database', slug: quickDraw.slug, stop: 'settling' },
  { kill: 'runner', slug: quickFlight.slug, stop: 'drawn' },
  { kill: 'runner', slug: quickDraw.slug, stop: 'half' },
  { kill: 'pause', slug: quickDraw.slug, stop: 'settled' },
] as const

/**
 * The short form of `npm run crash -- --tables`: a hall of a hundred, whose bets are more than what is paid at once, and
 * a few transitions. That a run finds bets that were left is seen there, by its control.
 */
describe('kill -9 at a transition of a table', () => {
  it(
    'leaves every bet ended once, as its draw says',
    async ({ signal }) => {
      const { draws, booksProblem } = await runTables({
        program: join(built.folder, 'tables-process.js'),
        hall: { players: 100, each: 8 },
        pauseMs: 4_000,
        hits: HITS,
        signal,
      })
      expect(draws).toHaveLength(HITS.length)
      for (const draw of draws) {
        expect(draw.bets).toBeGreaterThan(100)
        expect(draw).toMatchObject({ wrong: [] })
      }
      expect(booksProblem).toBeUndefined()
    },
    HANGS_MS,
  )
})
