import { expect, it } from 'vitest'
import { runCrash } from './crash.ts'
import { buildNodes } from './nodes.ts'

/** It waits for rounds and bets, never for time; this ends what would hang for ever. */
const HANGS_MS = 15 * 60_000

it(
  'a run of kills takes its nodes with it when it is given up',
  async () => {
    const built = await buildNodes()
    const giveUp = new AbortController()
    const run = runCrash({
      programs: built.programs,
      control: false,
      crowd: { players: 30, workers: 3, bettors: 10, betWorkers: 1 },
      signal: giveUp.signal,
      untilNextKill() {
        giveUp.abort(new Error('Given up'))
        return new Promise(() => undefined)
      },
    })
    await expect(run).rejects.toThrow('Given up')
    built.remove()
  },
  HANGS_MS,
)
