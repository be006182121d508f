import { GameEvent, GameInfo } from '@menekse/contract/games/game'
import { MinesEvent, MinesTitleInfo } from '@menekse/contract/games/mines'
import { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameOf, games } from './catalogue.ts'
import { seededRandom } from './random.ts'

interface Shape {
  event: { parse(value: unknown): unknown }
  info: { parse(value: unknown): unknown }
  /** What players wish for: with the stake, and in each step after it. */
  beginning: fc.Arbitrary<unknown>
  choice: fc.Arbitrary<unknown>
}

/** What the contract says of each kind; a kind without an entry fails. */
const shapes: Record<string, Shape> = {
  lines: {
    event: SlotEvent,
    info: SlotTitleInfo,
    beginning: fc.constant(undefined),
    choice: fc.constant(undefined),
  },
  mines: {
    event: MinesEvent,
    info: MinesTitleInfo,
    beginning: fc.record({ mines: fc.integer({ min: -1, max: 26 }) }),
    choice: fc.oneof(
      { weight: 5, arbitrary: fc.record({ action: fc.constant('reveal'), tile: fc.nat(26) }) },
      fc.constant({ action: 'collect' }),
      fc.constant({ action: 'leave' }),
    ),
  },
}

const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })

describe.each(games.map((game) => [game.slug, game] as const))('%s', (slug, game) => {
  const shape = shapes[game.kind]!
  const [stake] = game.stakes
  const rounds = fc.tuple(
    shape.beginning.map((wish) => game.readBeginning(wish)).filter((one) => one !== undefined),
    fc.array(shape.choice).map((wishes) => wishes.flatMap((wish) => game.readChoice(wish) ?? [])),
  )

  test('is found by its slug and tells what it is, in its kind’s shape', () => {
    expect(gameOf(slug)).toBe(game)
    const info = game.info()
    expect(shape.info.parse(info)).toEqual(info)
    expect(GameInfo.parse(info)).toEqual(info)
    expect(info).toMatchObject({ kind: game.kind, slug, name: game.name, provider: game.provider })
    expect(info.math_version).toBe(game.mathVersion())
  })

  test('tells of every round in its kind’s events', () => {
    const property = fc.property(seeds, rounds, (seed, [beginning, choices]) => {
      const played = game.play(stake!, [beginning, ...choices], seededRandom(seed, 'r'))
      for (const event of played?.flatMap((step) => step.events) ?? []) {
        expect(shape.event.parse(event)).toEqual(event)
        expect(GameEvent.parse(event)).toEqual(event)
      }
    })
    fc.assert(property)
  })

  test('goes no further than its rounds do, and gives each part of one as it gives the whole', () => {
    const property = fc.property(seeds, rounds, (seed, [beginning, choices]) => {
      const all = [beginning, ...choices]
      const parts = all.map((_, last) =>
        game.play(stake!, all.slice(0, last + 1), seededRandom(seed, 'r')),
      )
      const begun = parts.filter((part) => part !== undefined)
      const whole = begun.at(-1)!
      expect(begun).toEqual(begun.map((_, last) => whole.slice(0, last + 1)))
      expect(parts.slice(begun.length).every((part) => part === undefined)).toBe(true)
    })
    fc.assert(property)
  })
})

test('no slug means no game', () => {
  expect(gameOf('yok')).toBeUndefined()
})
