import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { pokerHands, VideoPokerTitleInfo } from '@menekse/contract/games/video-poker'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mismatchesOf } from '../figures.ts'
import { seededRandom } from '../random.ts'
import type { Random } from '../stream.ts'
import { bestHold, drawsOf, HOLDS, paidByDraws, placesOf } from './best-hold.ts'
import { pokerTitleInfo, pokerTitles, pokerVersion } from './catalogue.ts'
import { bestFigure, differentHands, pokerFigures } from './figures.ts'
import { handOf, placeOfHand } from './hand.ts'
import { pokerKind } from './kind.ts'
import { pokerText, pokerReport } from './math-report.ts'
import { dealPoker, drawPoker, type PokerState } from './poker.ts'
import { kiraathane } from './titles/kiraathane.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const LONG_MS = 120_000
const deck = Array.from({ length: DECK_CARDS }, (_, card) => card)
const cards = (text: string): number[] =>
  text.split(' ').map((one) => deck.find((card) => cardText(card) === one)!)

describe('a hand', () => {
  test.each([
    ['10♠ J♠ Q♠ K♠ A♠', 'royal_flush'],
    ['9♠ 10♠ J♠ Q♠ K♠', 'straight_flush'],
    ['A♥ 2♥ 3♥ 4♥ 5♥', 'straight_flush'],
    ['7♦ 7♥ 7♠ 7♣ 2♦', 'four_of_a_kind'],
    ['7♦ 7♥ 7♠ 2♣ 2♦', 'full_house'],
    ['2♦ 7♦ 9♦ J♦ K♦', 'flush'],
    ['A♥ 2♥ 3♥ 4♥ 5♣', 'straight'],
    ['10♥ J♠ Q♠ K♠ A♠', 'straight'],
    ['Q♥ K♠ A♠ 2♠ 3♠', 'nothing'],
    ['7♦ 7♥ 7♠ 2♣ 3♦', 'three_of_a_kind'],
    ['7♦ 7♥ 3♠ 2♣ 2♦', 'two_pair'],
    ['J♦ J♥ 7♠ 2♣ 3♦', 'high_pair'],
    ['A♦ 10♥ 7♠ 2♣ A♣', 'high_pair'],
    ['10♦ 10♥ 7♠ 2♣ 3♦', 'nothing'],
    ['2♦ 4♥ 6♠ 8♣ 10♦', 'nothing'],
  ])('%s is %s, in any order', (text, hand) => {
    const dealt = cards(text)
    expect(handOf(dealt)).toBe(hand)
    expect(handOf(dealt.toReversed())).toBe(hand)
    expect(handOf([...dealt.slice(2), ...dealt.slice(0, 2)])).toBe(hand)
  })

  test('comes in the published number of ways of all 2,598,960', () => {
    const counts = pokerHands.map(() => 0)
    for (let a = 0; a < 48; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 50; c++)
          for (let d = c + 1; d < 51; d++)
            for (let e = d + 1; e < 52; e++) counts[placeOfHand(a, b, c, d, e)]!++
    expect(counts).toEqual([4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860])
  })

  test('has five cards', () => {
    expect(() => handOf([1, 2, 3, 4])).toThrow(RangeError)
    expect(() => handOf([1, 2, 3, 4, 5, 6])).toThrow(RangeError)
  })
})

const state: PokerState = {
  dealt: cards('J♦ J♥ 7♠ 2♣ 3♦'),
  next: cards('J♠ 7♥ K♣ 4♦ 5♦'),
}
const draw = (hold: number[]) => drawPoker(kiraathane, lira(5), state, { action: 'draw', hold })

describe('a round', () => {
  test.each([
    [[0, 1], 'J♦ J♥ J♠ 7♥ K♣', 'three_of_a_kind', 15],
    [[1, 0, 2], 'J♦ J♥ 7♠ J♠ 7♥', 'full_house', 45],
    [[], 'J♠ 7♥ K♣ 4♦ 5♦', 'nothing', 0],
    [[0, 1, 2, 3, 4], 'J♦ J♥ 7♠ 2♣ 3♦', 'high_pair', 5],
  ])('that holds %j ends with %s: %s', (hold, text, hand, paid) => {
    const move = draw(hold)!
    expect(move.events).toMatchObject([
      { type: 'drawn', cards: cards(text), held: hold.toSorted((a, b) => a - b) },
      { type: 'round_end', hand, cards: [...state.dealt, ...state.next] },
    ])
    expect(move.standing).toEqual({ end: 'paid', payout: lira(paid) })
  })

  test.each([[[5]], [[-1]], [[0.5]], [[0, 0]]])('cannot hold %j', (hold) => {
    expect(draw(hold)).toBeUndefined()
  })

  test('shows the five cards that lie and nothing of those that come', () => {
    const { events, standing } = dealPoker(kiraathane, lira(1), null, seededRandom(SEED, 'r'))
    if (standing.end !== 'none') throw new Error('It goes on.')
    expect(events).toEqual([
      { type: 'dealt', cards: standing.state.dealt, hand: handOf(standing.state.dealt) },
    ])
    expect(new Set([...standing.state.dealt, ...standing.state.next]).size).toBe(10)
  })

  test('is dealt for stakes of the ladder only, and by a sound source only', () => {
    const broken: Random = { below: (n) => n }
    expect(() => dealPoker(kiraathane, kurus(101), null, seededRandom(SEED, 'r'))).toThrow(
      RangeError,
    )
    expect(() => dealPoker(kiraathane, lira(1), null, broken)).toThrow(RangeError)
  })
})

describe('the best hold', () => {
  test.each([
    // Rules of thumb of the published strategy for this paytable.
    ['10♠ J♠ Q♠ K♠ A♠', '10♠ J♠ Q♠ K♠ A♠'],
    ['10♠ J♠ Q♠ K♠ 9♠', '9♠ 10♠ J♠ Q♠ K♠'],
    ['10♠ J♠ Q♠ K♠ K♦', '10♠ J♠ Q♠ K♠'],
    ['J♠ J♦ 2♥ 5♥ 9♥', 'J♠ J♦'],
    ['3♠ 3♦ 2♥ 5♥ 9♥', '3♠ 3♦'],
    ['2♥ 5♥ 9♥ 10♥ A♠', '2♥ 5♥ 9♥ 10♥'],
    ['2♥ 5♦ 7♠ 9♣ 10♥', ''],
    ['J♠ Q♦ 2♥ 5♥ 9♣', 'J♠ Q♦'],
    ['J♠ Q♠ K♦ 5♥ 9♣', 'J♠ Q♠'],
  ])(
    'of %s is %s',
    (text, held) => {
      const dealt = cards(text)
      const best = bestHold(kiraathane, dealt).map((place) => dealt[place]!)
      const wanted = held === '' ? [] : cards(held)
      expect(best.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
    },
    60_000,
  )

  test('is the house’s for whoever leaves', () => {
    const choice = pokerKind.steps!.abandoned(kiraathane, state)
    expect(choice).toEqual({ action: 'draw', hold: [0, 1] })
    expect(pokerKind.steps!.readChoice(kiraathane, choice)).toEqual(choice)
  })

  test('is no worse than any other', () => {
    const hands = fc.shuffledSubarray(deck, { minLength: 5, maxLength: 5 })
    const property = fc.property(hands, fc.nat(HOLDS - 1), (dealt, other) => {
      const best = bestHold(kiraathane, dealt)
      const hold = best.reduce((bits, place) => bits | (1 << place), 0)
      const worth = (one: number) =>
        paidByDraws(kiraathane, dealt, one) / drawsOf(placesOf(one).length)
      expect(worth(hold)).toBeGreaterThanOrEqual(worth(other))
    })
    fc.assert(property, { numRuns: 5 })
  })
})

describe.each(pokerTitles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test(
    'shows its exact figures, over all different hands and their holds',
    () => {
      const declared = {
        returns: pokerKind.returns(title),
        spread: undefined,
        info: pokerTitleInfo(title),
      }
      const figures = pokerFigures(title)
      expect(mismatchesOf(figures, declared)).toEqual([])
      const [best] = figures
      expect(Math.floor(best!.hitPercent * 100) / 100).toBe(title.declared.hitRatePercent)
      expect(Math.floor(best!.deviation * 100) / 100).toBe(title.declared.standardDeviation)
    },
    LONG_MS,
  )

  test(
    'counts the published number of different hands',
    () => {
      let [hands, all] = [0, 0]
      for (const { count } of differentHands()) {
        hands++
        all += count
      }
      expect([hands, all]).toEqual([134_459, 2_598_960])
    },
    LONG_MS,
  )

  test(
    'is simulated to its exact return, and counted so by both roads',
    () => {
      const report = pokerReport(title, 20_000, seededRandom(SEED, 'simulation'))
      expect(report).toMatchObject({ exact_within: true, roads_agree: true })
      expect(pokerText(report).join('\n')).toContain('inside the interval')
    },
    LONG_MS,
  )

  test('tells the player what it is', () => {
    const info = pokerTitleInfo(title)
    expect(VideoPokerTitleInfo.parse(info)).toEqual(info)
    expect(info.pays.map(({ multiplier }) => multiplier)).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1])
  })

  test('gets another maths version with any change of its pays, and only then', () => {
    const changed = pokerHands.map((hand) => ({ ...title, pays: { ...title.pays, [hand]: 7 } }))
    expect(new Set([title, ...changed].map(pokerVersion)).size).toBe(changed.length + 1)
    expect(pokerVersion({ ...title, name: 'Başka', rules: [] })).toBe(pokerVersion(title))
  })
})

test(
  '9/6 jacks or better returns what is published for it',
  () => {
    const { rtp } = bestFigure(kiraathane)
    expect(Number((rtp.n * 10n ** 15n) / rtp.d) / 1e15).toBeCloseTo(0.9954390437, 9)
  },
  LONG_MS,
)

test(
  '8/5 jacks or better returns what is published for it',
  () => {
    const pays = { ...kiraathane.pays, full_house: 8, flush: 5 }
    const { rtp } = bestFigure({ ...kiraathane, pays })
    expect(Number((rtp.n * 10n ** 8n) / rtp.d) / 1e8).toBeCloseTo(0.972984, 6)
  },
  LONG_MS,
)
