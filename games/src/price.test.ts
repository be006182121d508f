import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledCommand, type Command } from '../test/command.ts'

let command: Command
beforeAll(async () => {
  command = await bundledCommand('price')
})
afterAll(() => command.remove())

const price = (input: unknown) =>
  command.run([], typeof input === 'string' ? input : JSON.stringify(input))

interface Told {
  readonly markets: {
    readonly key: string
    readonly outcomes: { readonly id: string; readonly probability: number; fair_odds: number }[]
  }[]
}

const match = { sport: 'football', lambda: 1.6, mu: 1.1, rho: -0.1 }

describe('npm run -s price', () => {
  it('tells every market of a match in play', () => {
    const { status, stdout } = price({ ...match, minute: 60, score: '1-0' })
    expect(status).toBe(0)
    const { markets } = JSON.parse(stdout) as Told
    const [result] = markets
    expect(result!.key).toBe('match_result')
    expect(result!.outcomes.map(({ id }) => id)).toEqual(['1', 'X', '2'])
    expect(result!.outcomes[0]!.probability).toBeCloseTo(0.790039, 6)
    expect(result!.outcomes[0]!.fair_odds).toBeCloseTo(1 / 0.790039, 5)
    const half = JSON.parse(
      price({ ...match, minute: 60, score: [1, 0], half_time: { home: 0, away: 0 } }).stdout,
    ) as Told
    expect(half.markets.length).toBeGreaterThan(markets.length)
  })

  it.each([
    ['no JSON', 'The input is no JSON.'],
    [[], 'One object is wanted.'],
    [{ ...match, sport: 'chess' }, 'sport has to be "football".'],
    [{ ...match, mu: 0 }, 'mu has to be a number from 0.001 to 10.'],
    [{ ...match, rho: 0.9 }, 'rho has to be a number from -0.625 to 0.568'],
    [{ ...match, minute: 91, score: '0-0' }, 'minute has to be a number from 0 to 90.'],
    [{ ...match, minute: 30, score: '1' }, 'score has to be a score such as "1-0" or [1, 0].'],
    [{ ...match, score: '1-0' }, 'A score needs the minute it stands at.'],
    [
      { ...match, minute: 60, score: '1-0', half_time: '0-1' },
      'half_time cannot be more than the score.',
    ],
    [{ ...match, minut: 60 }, '"minut" is no field of a match.'],
    [{ ...match, half_time: '1-0' }, 'A score needs the minute it stands at.'],
    [
      { ...match, minute: 30, score: '1-0', half_time: '0-0' },
      'half_time is known from minute 45 on.',
    ],
    [
      { ...match, minute: 45, score: '1-0', half_time: '0-0' },
      'At minute 45 the score is that of half_time.',
    ],
  ])('says in one line what is wrong with %j', (input, line) => {
    const { status, stdout, stderr } = price(input)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.split('\n')).toHaveLength(2)
    expect(stderr).toContain(line)
  })
})
