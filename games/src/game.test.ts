import { BlackjackEvent, BlackjackTitleInfo } from '@menekse/contract/games/blackjack'
import { DiceEvent, DiceTitleInfo } from '@menekse/contract/games/dice'
import { GameEvent, GameInfo } from '@menekse/contract/games/game'
import { KenoEvent, KenoTitleInfo } from '@menekse/contract/games/keno'
import { LimboEvent, LimboTitleInfo } from '@menekse/contract/games/limbo'
import { HiLoEvent, HiLoTitleInfo } from '@menekse/contract/games/hi-lo'
import { MinesEvent, MinesTitleInfo } from '@menekse/contract/games/mines'
import { PlinkoEvent, PlinkoTitleInfo } from '@menekse/contract/games/plinko'
import { ScratchEvent, ScratchTitleInfo } from '@menekse/contract/games/scratch'
import { SLOT_KINDS, SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import { WheelEvent, WheelTitleInfo } from '@menekse/contract/games/wheel'
import { VideoPokerEvent, VideoPokerTitleInfo } from '@menekse/contract/games/video-poker'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameOf, games, gameWithMaths, variantsOf } from './catalogue.ts'
import { seededRandom } from './random.ts'

interface Shape {
  event: { parse(value: unknown): unknown }
  info: { parse(value: unknown): unknown }
  /** What players wish for: with the stake, and in each step after it. */
  beginning: fc.Arbitrary<unknown>
  choice: fc.Arbitrary<unknown>
}

const risk = fc.constantFrom('low', 'medium', 'high', 'all')

const slot: Shape = {
  event: SlotEvent,
  info: SlotTitleInfo,
  beginning: fc.constant(undefined),
  choice: fc.constant(undefined),
}

/** What the contract says of each kind; a kind without an entry fails. */
const shapes: Record<string, Shape> = {
  ...Object.fromEntries(SLOT_KINDS.map((kind) => [kind, slot])),
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
  dice: {
    event: DiceEvent,
    info: DiceTitleInfo,
    beginning: fc.record({
      side: fc.constantFrom('under', 'over'),
      chance: fc.integer({ min: -1, max: 10_001 }),
    }),
    choice: fc.constant(undefined),
  },
  limbo: {
    event: LimboEvent,
    info: LimboTitleInfo,
    beginning: fc.record({ target: fc.integer({ min: 0, max: 1_000_001 }) }),
    choice: fc.constant(undefined),
  },
  plinko: {
    event: PlinkoEvent,
    info: PlinkoTitleInfo,
    beginning: fc.record({ rows: fc.integer({ min: 7, max: 17 }), risk }),
    choice: fc.constant(undefined),
  },
  wheel: {
    event: WheelEvent,
    info: WheelTitleInfo,
    beginning: fc.record({ segments: fc.constantFrom(0, 10, 20, 30, 40, 50, 60), risk }),
    choice: fc.constant(undefined),
  },
  keno: {
    event: KenoEvent,
    info: KenoTitleInfo,
    beginning: fc.record({ picks: fc.array(fc.integer({ min: 0, max: 41 }), { maxLength: 11 }) }),
    choice: fc.constant(undefined),
  },
  scratch: {
    event: ScratchEvent,
    info: ScratchTitleInfo,
    beginning: fc.constant(undefined),
    choice: fc.constant(undefined),
  },
  hi_lo: {
    event: HiLoEvent,
    info: HiLoTitleInfo,
    beginning: fc.constant(undefined),
    choice: fc.constantFrom(
      { action: 'guess', side: 'higher' },
      { action: 'guess', side: 'lower' },
      { action: 'skip' },
      { action: 'collect' },
      { action: 'leave' },
    ),
  },
  video_poker: {
    event: VideoPokerEvent,
    info: VideoPokerTitleInfo,
    beginning: fc.constant(undefined),
    choice: fc.record({
      action: fc.constant('draw'),
      hold: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 6 }),
    }),
  },
  blackjack: {
    event: BlackjackEvent,
    info: BlackjackTitleInfo,
    beginning: fc.constant(undefined),
    choice: fc
      .constantFrom('insure', 'decline', 'hit', 'stand', 'double', 'split', 'leave')
      .map((action) => ({ action })),
  },
}

const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })

const playable = games.flatMap(({ slug }) =>
  variantsOf(slug).map((game, place) => [slug, place, game] as const),
)

describe.each(playable)('%s with return %i', (slug, place, game) => {
  const shape = shapes[game.kind]!
  const [stake] = game.stakes
  const rounds = fc.tuple(
    shape.beginning.map((wish) => game.readBeginning(wish)).filter((one) => one !== undefined),
    fc.array(shape.choice).map((wishes) => wishes.flatMap((wish) => game.readChoice(wish) ?? [])),
  )

  test('is found by its slug and tells what it is, in its kind’s shape', () => {
    expect(gameOf(slug)).toBe(variantsOf(slug)[0])
    expect(variantsOf(slug)[place]).toBe(game)
    expect(gameWithMaths(slug, game.mathVersion())).toBe(game)
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
  expect(variantsOf('yok')).toEqual([])
})

const slots = games.filter((game) => (SLOT_KINDS as readonly string[]).includes(game.info().kind))
test.each(slots.map((game) => [game.slug, game.info()] as const))(
  'the rules of %s name the most it can pay, from the figures they are shown with',
  (_slug, { rules, max_win_multiplier: most }) => {
    expect(rules.join(' ')).toMatch(new RegExp(` ${most.toLocaleString('tr-TR')} katı(dır|nı)`))
  },
)
