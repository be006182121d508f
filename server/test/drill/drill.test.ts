import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNodes } from '../crash/nodes.ts'
import { drill } from './drill.ts'
import type { Drill } from './drill.ts'

/** It waits for rounds and bets, never for time; this ends what would hang for ever. */
const HANGS_MS = 10 * 60_000

describe('a database that is destroyed under load (standards O06)', () => {
  let done: Drill
  const lines: string[] = []
  beforeAll(async () => {
    const { programs, remove } = await buildNodes()
    try {
      done = await drill({
        programs,
        crowd: { players: 600, workers: 12, bettors: 100, betWorkers: 1 },
        async until(moment, { rounds, bets }) {
          if (moment === 'destroyed') return rounds.more(randomInt(1, 60))
          return Promise.all([rounds.more(60), bets.more(20)])
        },
        log: (line) => lines.push(line),
      })
    } finally {
      remove()
    }
  }, HANGS_MS)
  afterAll(() => done?.remove())

  it(
    'comes back with all that was acknowledged before the last log was shipped, and its books add up',
    async () => {
      const { lost, noted, recoverySeconds } = await done.restore()
      expect(lost).toEqual([])
      expect(noted).toBeGreaterThan(150)
      expect(lines.at(-1)).toBe('The books add up.')
      process.stdout.write(`Restored in ${recoverySeconds.toFixed(1)} s.\n`)
    },
    HANGS_MS,
  )

  it(
    'comes back as it was at a moment, and what came later is missed',
    async () => {
      const { lost } = await done.restore(new Date(done.base.manifest.endedAt))
      expect(lost.length).toBeGreaterThan(50)
      expect(lines.at(-1)).toBe('The books add up.')
    },
    HANGS_MS,
  )
})
