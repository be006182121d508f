import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../served.ts'
import { quickDraw, quickFlight } from './tables-games.ts'
import { runTables } from './tables-run.ts'
import type { TablesOptions } from './tables-run.ts'

/** It waits for draws, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer({ 'tables-process': 'test/crash/tables-process.ts' })
}, HANGS_MS)
afterAll(() => built.remove())

/** The short form of `npm run crash -- --tables`: a hall of a hundred, whose bets are more than what is paid at once, and a few transitions. */
const short = (run: Pick<TablesOptions, 'kill' | 'at'> & Partial<TablesOptions>) =>
  runTables({
    program: join(built.folder, 'tables-process.js'),
    hall: { players: 100, each: 8 },
    pauseMs: 4_000,
    ...run,
  })

describe('kill -9 at a transition of a table', () => {
  it.for([
    {
      kill: 'runner',
      at: [
        { slug: quickFlight.slug, stop: 'drawn' },
        { slug: quickDraw.slug, stop: 'half' },
      ],
    },
    { kill: 'database', at: [{ slug: quickDraw.slug, stop: 'settling' }] },
    { kill: 'pause', at: [{ slug: quickDraw.slug, stop: 'settled' }] },
  ] as const)(
    'of the $kill leaves every bet ended once, as its draw says',
    { timeout: HANGS_MS },
    async (run, { signal }) => {
      const { draws, booksProblem } = await short({ ...run, signal })
      for (const draw of draws) {
        expect(draw.bets).toBeGreaterThan(100)
        expect(draw).toMatchObject({ wrong: [] })
      }
      expect(booksProblem).toBeUndefined()
    },
  )

  it(
    'is noticed when whoever takes over takes a settlement that was begun for done',
    async ({ signal }) => {
      const at = [{ slug: quickDraw.slug, stop: 'half' }] as const
      const { draws } = await short({ kill: 'runner', at, forgetsBegun: true, signal })
      expect(draws[0]!.wrong.length).toBeGreaterThan(0)
    },
    HANGS_MS,
  )
})
