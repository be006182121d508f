import { describe, expect, it } from 'vitest'
import { runCrash } from './crash.ts'
import type { CrashOptions } from './crash.ts'

/** The short form of `npm run crash`: kills come after so many rounds, not after so much time. */
const short = (run: Pick<CrashOptions, 'kill' | 'control'>, kills: number) =>
  runCrash({
    ...run,
    players: 3_000,
    workers: 24,
    async untilNextKill(load, done) {
      await load.more(250)
      return done < kills
    },
  })

describe('kill -9 under load (standards W06)', () => {
  it.each(['server', 'database'] as const)(
    'of the %s loses nothing that was acknowledged and doubles nothing',
    async (kill) => {
      const { kills, acknowledged, ...found } = await short({ kill, control: false }, 3)
      expect(kills).toBe(3)
      expect(acknowledged).toBeGreaterThan(900)
      expect(found).toMatchObject({ lost: [], twice: [], wrong: [], booksProblem: undefined })
    },
    120_000,
  )

  it('is noticed when commits are acknowledged before they are on the disk', async () => {
    const { lost, booksProblem } = await short({ kill: 'database', control: true }, 4)
    expect(lost.length).toBeGreaterThan(0)
    // The totals stay balanced: a check of the balances alone would not have seen the loss.
    expect(booksProblem).toBeUndefined()
  }, 120_000)
})
