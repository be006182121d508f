import type { CupResult, FootballEvent, LeagueResult } from '@menekse/contract/draws/football'
import { cupKind } from '@menekse/games/football/cup'
import { leagueKind } from '@menekse/games/football/league'
import { seededRandom } from '@menekse/games/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchFilm } from './match-film.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const LENGTH_MS = 60_000

function league(seed: Buffer): { events: readonly FootballEvent[]; result: LeagueResult } {
  const [title] = leagueKind.titles
  const source = seededRandom(seed, 'film')
  const day = leagueKind.programme(title!, 3, source)
  const result = leagueKind.draw(title!, day, source)
  return { events: leagueKind.events(title!, day, result, source), result }
}
function cup(seed: Buffer): { events: readonly FootballEvent[]; result: CupResult } {
  const [title] = cupKind.titles
  const source = seededRandom(seed, 'film')
  const all = cupKind.programme(title!, 0, source)
  const result = cupKind.draw(title!, all, source)
  return { events: cupKind.events(title!, all, result, source), result }
}

test('the last frame of a match day is its result, and its half-time scores are those', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { events, result } = league(seed)
      const film = matchFilm(events, LENGTH_MS)
      const last = film.at(LENGTH_MS).matches
      expect(last.map(({ score }) => score)).toEqual(
        result.matches.map(({ home, away }) => ({ home, away })),
      )
      expect(last.every(({ phase }) => phase === 'over')).toBe(true)
      const half = film.told(LENGTH_MS).find(({ event }) => event.type === 'half_time')!
      expect(film.at(half.ms).matches.map(({ score }) => score)).toEqual(
        result.matches.map((match) => match.half),
      )
    }),
    { numRuns: 40 },
  )
})

test('the last frame of a cup is its final, and every round ends with who went on', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { events, result } = cup(seed)
      const film = matchFilm(events, LENGTH_MS)
      expect(film.rounds).toBe(result.rounds.length)
      const { round, matches } = film.at(LENGTH_MS)
      expect(round).toBe(result.rounds.length)
      expect(matches[0]!.through).toBe(result.champion)
      for (const [index, played] of result.rounds.entries()) {
        const ended = film.told(LENGTH_MS).findLast((one) => one.round === index + 1)!
        const view = film.at(ended.ms)
        expect(view.round).toBe(index + 1)
        expect(view.matches.map(({ through }) => through)).toEqual(
          played.map((match) => match[match.winner]),
        )
        expect(view.matches.map(({ score }) => score)).toEqual(
          played.map(({ result: { home, away }, extra }) => ({
            home: home + (extra?.home ?? 0),
            away: away + (extra?.away ?? 0),
          })),
        )
      }
    }),
    { numRuns: 40 },
  )
})

test('a goal is seen in its minute, never before, and the clock never goes back', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const film = matchFilm(league(seed).events, LENGTH_MS)
      for (const { ms, event } of film.told(LENGTH_MS)) {
        if (event.type !== 'goal') continue
        const [before, after] = [film.at(ms - 1), film.at(ms)].map(
          (view) => view.matches[event.match]!,
        )
        expect(after!.score).toEqual({ home: event.home, away: event.away })
        expect(before!.score).not.toEqual(after!.score)
        expect(after!.minute).toBe(event.minute)
        expect(after!.danger[event.side]).toBeCloseTo(1, 5)
      }
      let minute = 0
      for (let ms = 0; ms <= LENGTH_MS; ms += 250) {
        const now = film.at(ms).matches[0]!.minute
        expect(now).toBeGreaterThanOrEqual(minute)
        minute = now
      }
      expect(minute).toBe(90)
    }),
    { numRuns: 15 },
  )
})
