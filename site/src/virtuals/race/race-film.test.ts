import type { RaceEvent, RaceProgramme, RaceResult } from '@menekse/contract/draws/races'
import { seededRandom } from '@menekse/games/random'
import { raceKind } from '@menekse/games/races/kind'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceFilm } from './race-film.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

function raceOf(slug: string, seed: Buffer): { events: RaceEvent[]; result: RaceResult } {
  const title = raceKind.titles.find((one) => one.slug === slug)!
  const source = seededRandom(seed, 'film')
  const race: RaceProgramme = raceKind.programme(title, 1, source)
  const result = raceKind.draw(title, race, source)
  return { events: [...raceKind.events(title, race, result, source)], result }
}

test.each(['kir-kosusu', 'tazi-gecesi'])('%s ends in the order of its result', (slug) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { events, result } = raceOf(slug, seed)
      const film = raceFilm(events)
      expect(film.order(film.lengthMs)).toEqual(result.order)
      // From the winner's finish on, order is final; nobody is overtaken behind the line.
      for (let ms = film.finishMs; ms < film.lengthMs; ms += 90)
        expect(film.order(ms)).toEqual(result.order)
      expect(film.finished(film.lengthMs).map(({ runner }) => runner)).toEqual(result.order)
    }),
    { numRuns: 40 },
  )
})

test('runners cross the line when it is told, and not before', () => {
  const { events } = raceOf('kir-kosusu', Buffer.alloc(32, 7))
  const film = raceFilm(events)
  for (const event of events) {
    if (event.type !== 'finish') continue
    const place = (ms: number) => film.at(ms)[event.runner - 1]!
    expect(place(event.at_ms)).toBeCloseTo(film.metres, 6)
    expect(place(event.at_ms - 50)).toBeLessThan(film.metres)
  }
})

test('a post is passed in the order that was told, with the distances that were told', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { events } = raceOf('kir-kosusu', seed)
      const film = raceFilm(events)
      for (const event of events) {
        if (event.type !== 'post') continue
        const isCalm = events.every(
          (other) => other.type !== 'overtake' || Math.abs(other.at_ms - event.at_ms) > 510,
        )
        if (!isCalm) continue
        expect(film.order(event.at_ms)).toEqual(event.order)
        const places = film.at(event.at_ms)
        const leader = places[event.order[0]! - 1]!
        for (const [rank, runner] of event.order.entries())
          expect(leader - places[runner - 1]!).toBeCloseTo(event.behind[rank]! / 10, 6)
      }
    }),
    { numRuns: 40 },
  )
})

test('who overtakes is level with whom it passes at that instant, and ahead after it', () => {
  const level = { type: 'overtake', at_ms: 5_000, runner: 2, passed: 1, place: 1 } as const
  const film = raceFilm([
    { type: 'break', at_ms: 0, order: [1, 2, 3] },
    level,
    { type: 'post', at_ms: 8_000, metres: 200, order: [2, 1, 3], behind: [0, 20, 40] },
    { type: 'finish', at_ms: 12_000, runner: 2, place: 1 },
    { type: 'finish', at_ms: 12_300, runner: 1, place: 2 },
    { type: 'finish', at_ms: 12_900, runner: 3, place: 3 },
    { type: 'result', order: [2, 1, 3] },
  ])
  const [one, two] = film.at(level.at_ms)
  expect(one).toBeCloseTo(two!, 6)
  expect(film.order(4_000)).toEqual([1, 2, 3])
  expect(film.order(6_000)).toEqual([2, 1, 3])
})

test('nobody runs backwards', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const film = raceFilm(raceOf('tazi-gecesi', seed).events)
      let before = film.at(0)
      for (let ms = 60; ms < film.lengthMs; ms += 60) {
        const now = film.at(ms)
        const steps = now.map((place, index) => place - before[index]!)
        if (Math.min(...steps) < -1e-9) expect.fail(`somebody runs backwards at ${ms} ms`)
        before = now
      }
    }),
    { numRuns: 12 },
  )
})

test('what is no race is refused', () => {
  expect(() => raceFilm([])).toThrow(RangeError)
})
