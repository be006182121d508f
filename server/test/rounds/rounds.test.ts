import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gameOf, games } from '@menekse/games/catalogue'
import { describe, expect, it } from 'vitest'
import { partsOf, playPart, together } from './tally.ts'
import { judge } from './verdict.ts'
import { type Declared, wayOf } from './ways.ts'

const SEED = 'one fixed seed of these tests'
const ROUNDS = 10_000
const LONG_MS = 300_000

const played = (slug: string, rounds: number) =>
  partsOf(slug, rounds, SEED)
    .map(playPart)
    .reduce((one, other) => together(one, other))

const declaredOf = (slug: string) => wayOf(gameOf(slug)!).declared()

describe('a night of rounds', () => {
  it(
    'plays every title to what is declared of it',
    () => {
      const found = games.map(({ slug }) => ({
        slug,
        declared: declaredOf(slug),
        tally: played(slug, ROUNDS),
      }))
      const judged = judge(found)
      expect(judged.filter(({ isInside }) => !isInside).map(({ slug }) => slug)).toEqual([])
      // Not its return alone: what it plays is what the figures are of.
      const strays = judged.filter(({ hit, declared }) => {
        const error = Math.sqrt((declared.hit * (1 - declared.hit)) / ROUNDS)
        return Math.abs(hit - declared.hit) > 5 * error + 0.001
      })
      expect(strays.map(({ slug }) => slug)).toEqual([])
    },
    LONG_MS,
  )

  const SLUG = 'zar-kulesi'
  const declared = declaredOf(SLUG)
  const tally = played(SLUG, 1_000_000)
  /** As many titles as the house has, all the others just as declared. */
  const nightWith = (one: Declared) => {
    const others = games
      .filter(({ slug }) => slug !== SLUG)
      .map(({ slug }) => {
        const sum = declared.rtp * tally.rounds
        return { slug, declared, tally: { ...tally, sum } }
      })
    const judged = judge([...others, { slug: SLUG, declared: one, tally }])
    return judged.filter(({ isInside }) => !isInside).map(({ slug }) => slug)
  }

  it('sees a return that is declared half a point too high or too low', () => {
    expect(nightWith(declared)).toEqual([])
    expect(nightWith({ ...declared, rtp: declared.rtp + 0.005 })).toEqual([SLUG])
    expect(nightWith({ ...declared, rtp: declared.rtp - 0.005 })).toEqual([SLUG])
  })

  it('sees a payout above the largest that is declared', () => {
    expect(nightWith({ ...declared, largest: declared.largest - 0.1 })).toEqual([SLUG])
  })

  it('asks more of one title among many than of one alone', () => {
    const error = declared.deviation / Math.sqrt(tally.rounds)
    const off = { ...declared, rtp: tally.sum / tally.rounds + 3 * error }
    expect(judge([{ slug: SLUG, declared: off, tally }])[0]!.isInside).toBe(false)
    expect(nightWith(off)).toEqual([])
    // What was measured itself may be a little off without a fault.
    const measured = { ...off, uncertain: error }
    expect(judge([{ slug: SLUG, declared: measured, tally }])[0]!.isInside).toBe(true)
  })

  it('adds its parts up to all rounds, from streams of their own that a seed gives again', () => {
    const parts = partsOf(SLUG, 600_000, SEED)
    expect(parts.map(({ rounds }) => rounds)).toEqual([250_000, 250_000, 100_000])
    const [first, second] = parts.map((part) => playPart({ ...part, rounds: 1_000 }))
    expect(second).not.toEqual(first)
    expect(playPart({ ...parts[0]!, rounds: 1_000 })).toEqual(first)
    expect(playPart({ ...parts[0]!, rounds: 1_000, seed: 'another' })).not.toEqual(first)
    expect(together(first!, second!)).toEqual({
      rounds: 2_000,
      sum: first!.sum + second!.sum,
      squares: first!.squares + second!.squares,
      hits: first!.hits + second!.hits,
      largest: Math.max(first!.largest, second!.largest),
    })
  })

  it(
    'is a command that writes what it found, the same from the same seed',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rounds-'))
      const rowsOf = async (name: string) => {
        const report = join(folder, name)
        const titles = ['--titles', `${SLUG},nazar-carki`, '--rounds', '2000']
        const argv = [...titles, '--seed', SEED, '--report', report]
        const program = ['--import', 'tsx', 'server/test/rounds/main.ts']
        await promisify(execFile)(process.execPath, [...program, ...argv])
        const lines = (await readFile(report, 'utf8')).split('\n')
        return lines.filter((line) => /^\| (zar-kulesi|nazar-carki) /.test(line))
      }
      try {
        const rows = await rowsOf('one.md')
        expect(rows).toHaveLength(2)
        expect(await rowsOf('other.md')).toEqual(rows)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    LONG_MS,
  )
})
