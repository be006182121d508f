import { gameOf, games } from '@menekse/games/catalogue'
import { seededRandom } from '@menekse/games/random'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newSeed, playOf } from '../../src/casino/round-maths.ts'
import { battery } from './battery.ts'
import { outcomesOf, playLive } from './outcomes.ts'
import type { PlayOne } from './outcomes.ts'
import { chiSquareChance, normalChance, poissonChance, rejectedBy } from './significance.ts'

const ROUNDS = 20_000
/** All questions together are wrong about a sound source less than once in a billion runs. */
const ALPHA = 1e-9

const rejected = (slug: string, play: PlayOne, rounds = ROUNDS) => {
  const game = gameOf(slug)!
  const tested = battery(slug, outcomesOf(game, rounds, play))
  return rejectedBy(tested, ALPHA).map(({ name }) => name)
}

describe('chance, by the outcomes of rounds with fresh entropy', () => {
  it.each(games.map(({ slug }) => [slug]))('is sound in %s', (slug) => {
    expect(rejected(slug, playLive)).toEqual([])
  })

  it('is seen to fail with one seed and one round for ever', () => {
    const seed = newSeed()
    const stuck: PlayOne = (game, choice) =>
      playOf(game, { label: 'rnd_one', stake: game.stakes[0]!, seed, choices: [choice] })
    expect(rejected('nar-bahcesi', stuck).length).toBeGreaterThan(20)
    expect(rejected('iznik-avlusu', stuck).length).toBeGreaterThan(3)
  })

  it('is seen to fail with a few seeds that come back', () => {
    const seeds = Array.from({ length: 500 }, newSeed)
    let turn = 0
    const few: PlayOne = (game, choice) => {
      const seed = seeds[(turn += 7) % seeds.length]!
      return playOf(game, { label: 'rnd_one', stake: game.stakes[0]!, seed, choices: [choice] })
    }
    expect(rejected('nar-bahcesi', few)).toContain('nar-bahcesi · duplicates')
  })

  it.each([
    [
      'a lean of one in twenty',
      (n: number, value: number, turn: number) => (turn % 20 === 0 ? 0 : value),
    ],
    ['a remainder of a narrow word', (n: number, value: number) => ((value * 37) % 64) % n],
    [
      'each number after its neighbour',
      (n: number, value: number, turn: number) => (turn + (value % 2)) % n,
    ],
  ])('is seen to fail with %s', (_, bend) => {
    let turn = 0
    const bent: PlayOne = (game, choice) => {
      const sound = seededRandom(Buffer.from(newSeed(), 'hex'), 'bent')
      const random = { below: (n: number) => bend(n, sound.below(n), (turn += 1)) }
      return game.play(game.stakes[0]!, [choice], random)
    }
    expect(rejected('nar-bahcesi', bent)).not.toEqual([])
  })

  it('begins differently in every process', async () => {
    const script =
      "import { newSeed } from './server/src/casino/round-maths.ts'; console.log(newSeed())"
    const first = async () => {
      const argv = ['--import', 'tsx', '--input-type=module', '-e', script]
      return (await promisify(execFile)(process.execPath, argv)).stdout.trim()
    }
    const seeds = await Promise.all([first(), first()])
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(seeds).size).toBe(2)
  })
})

describe('whole outcomes', () => {
  const random = seededRandom(Buffer.alloc(32, 3), 'board')
  const streamOf = (size: number, below: number) => ({
    name: 'board',
    size,
    values: Array.from({ length: 20_000 }, () => random.below(below)),
  })
  const chanceOf = (size: number, below = size) =>
    battery('mines', [streamOf(size, below)]).find(({ name }) => name === 'mines · duplicates')!
      .chance

  it('that are few have all come after many rounds, and one that never comes is seen', () => {
    expect(chanceOf(20)).toBe(1)
    expect(chanceOf(20, 19)).toBe(0)
    expect(chanceOf(2_300)).toBeGreaterThan(0.001)
    expect(chanceOf(2_300, 2_000)).toBeLessThan(1e-9)
  })
})

describe('pairs that overlap', () => {
  it('are no further out where outcomes do not fall into cells of one size', () => {
    const random = seededRandom(Buffer.alloc(32, 3), 'overlaps')
    const values = Array.from({ length: 400_000 }, () => random.below(112))
    const tested = battery('plinko', [{ name: 'rows', size: 112, values }])
    const { chance } = tested.find(({ name }) => name === 'plinko · rows · overlaps')!
    expect(chance).toBeGreaterThan(0.001)
    expect(chance).toBeLessThan(1)
  })
})

describe('how unlikely a figure is', () => {
  it('agrees with the tables, in the middle and far out', () => {
    // Poisson of mean 2: none 0.1353, at least five 0.0527.
    expect(poissonChance(0, 2)).toBeCloseTo(0.2707, 4)
    expect(poissonChance(5, 2)).toBeCloseTo(0.1053, 4)
    expect(chiSquareChance(18.307, 10)).toBeCloseTo(0.1, 4)
    expect(normalChance(1.959964)).toBeCloseTo(0.05, 6)
    expect(normalChance(6) / 1.973175e-9).toBeCloseTo(1, 4)
    expect(normalChance(0)).toBe(1)
  })

  it('is corrected for the number of questions, step by step', () => {
    const of = (...chances: number[]) => chances.map((chance, n) => ({ name: `${n}`, chance }))
    expect(rejectedBy(of(0.02, 0.5), 0.05)).toHaveLength(1)
    expect(rejectedBy(of(0.03, 0.04), 0.05)).toHaveLength(0)
    expect(rejectedBy(of(0.01, 0.04), 0.05)).toHaveLength(2)
  })
})
