import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { type HiLoEvent, HiLoTitleInfo } from '@menekse/contract/games/hi-lo'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureOf, mismatchesOf } from '../figures.ts'
import { seededRandom } from '../random.ts'
import { minus, plus, type Rational, rational, times, truncate } from '../rational.ts'
import type { Random } from '../stream.ts'
import { hiLoTitleInfo, hiLoTitles, hiLoVersion } from './catalogue.ts'
import { countedReturn, hiLoFigures, returnOf, worstSeries } from './exact.ts'
import { beginHiLo, type HiLoState, type HiLoStep, offersOf, stepHiLo } from './hilo.ts'
import { hiLoKind } from './kind.ts'
import { hiLoReport, hiLoText } from './math-report.ts'
import { chanceOf, multiplierOf } from './multipliers.ts'
import { teleferik } from './titles/teleferik.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const deck = Array.from({ length: DECK_CARDS }, (_, card) => card)
const card = (text: string): number => deck.find((one) => cardText(one) === text)!
const cards = (text: string): number[] => text.split(' ').map(card)
/** A stream that gives these cards. */
const stacked = (text: string): Random => {
  const left = cards(text)
  return { below: () => left.shift()! }
}
const fair = { ...teleferik, returnBasisPoints: 10_000 }

describe('the multipliers', () => {
  test('are those of the published law, and the house takes its share once', () => {
    const at99 = { ...teleferik, returnBasisPoints: 9_900 }
    expect([1, 6, 7, 12].map((of13) => multiplierOf(at99, [of13]))).toEqual([1287, 214, 183, 107])
    expect(multiplierOf(at99, [1, 1])).toBe(16_731)
    expect(multiplierOf(fair, [6, 7, 12])).toBe(Math.floor((100 * 13 ** 3) / (6 * 7 * 12)))
  })

  test('are rounded once: the series is worth at least the product of what was rounded', () => {
    const series = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 })
    const property = fc.property(series, (guesses) => {
      const exact = times(rational(98, 100), rational(chanceOf(guesses).d, chanceOf(guesses).n))
      const whole = rational(multiplierOf(teleferik, guesses), 100)
      const lost = minus(exact, whole)
      expect(lost.n >= 0n && lost.n * 100n < lost.d).toBe(true)
    })
    fc.assert(property)
  })
})

describe('the offers', () => {
  const offers = (on: string, guesses: number[] = []) =>
    offersOf(teleferik, { cards: cards(on), guesses }).map(({ side, of13 }) => `${side} ${of13}`)

  test.each([
    ['A♠', ['lower 1']],
    ['K♥', ['higher 1']],
    ['2♦', ['higher 12', 'lower 2']],
    ['7♣', ['higher 7', 'lower 7']],
    ['Q♦', ['higher 2', 'lower 12']],
  ])('on %s are %j', (on, sides) => {
    expect(offers(on)).toEqual(sides)
  })

  test('leave out what would go above the cap', () => {
    expect(offers('2♦', [1, 1, 2])).toEqual(['higher 12'])
    expect(multiplierOf(teleferik, [1, 1, 2, 2])).toBeGreaterThan(teleferik.capHundredths)
  })
})

const turn = (choice: HiLoStep, state: HiLoState, next = '2♦', stake = lira(2)) =>
  stepHiLo(teleferik, stake, state, choice, stacked(next))
const standing: HiLoState = { cards: cards('K♠ 5♦'), guesses: [6] }
const fresh: HiLoState = { cards: cards('5♦'), guesses: [] }
const up = { action: 'guess', side: 'higher' } as const
const down = { action: 'guess', side: 'lower' } as const

describe('a round', () => {
  test.each([
    ['a higher card is right', turn(up, fresh, '6♠'), 'right', 'none'],
    ['the same rank is right on the one side', turn(up, fresh, '5♣'), 'right', 'none'],
    ['and on the other', turn(down, fresh, '5♣'), 'right', 'none'],
    ['an ace is below', turn(down, fresh, 'A♣'), 'right', 'none'],
    ['an ace is not above', turn(up, fresh, 'A♣'), 'wrong round_end', 'paid'],
    ['a lower card is wrong', turn(up, fresh, '4♠'), 'wrong round_end', 'paid'],
    ['a skip is free', turn({ action: 'skip' }, fresh), 'skipped', 'none'],
    ['collecting pays', turn({ action: 'collect' }, standing), 'collected round_end', 'paid'],
    ['left, it is collected', turn({ action: 'leave' }, standing), 'collected round_end', 'paid'],
    ['left at once, given back', turn({ action: 'leave' }, fresh), 'given_back round_end', 'void'],
  ])('%s', (_, step, types, end) => {
    expect(step?.events.map(({ type }) => type).join(' ')).toBe(types)
    expect(step?.standing.end).toBe(end)
  })

  test('pays the series of right guesses and nothing for a wrong one', () => {
    expect(turn({ action: 'collect' }, standing)?.standing).toEqual({ end: 'paid', payout: 424n })
    expect(turn(up, standing, '2♠')?.standing).toEqual({ end: 'paid', payout: 0n })
  })

  test('collects by itself where no card could be guessed on any more', () => {
    const near: HiLoState = { cards: cards('A♠ A♦ A♥ 2♣'), guesses: [1, 1, 1] }
    expect(multiplierOf(teleferik, [1, 1, 1, 12])).toBe(233_248)
    const at = { ...teleferik, capHundredths: 240_000 }
    const step = stepHiLo(at, lira(1), near, up, stacked('9♦'))
    expect(step?.events.map(({ type }) => type)).toEqual(['right', 'collected', 'round_end'])
    expect(step?.standing).toEqual({ end: 'paid', payout: kurus(233_248) })
  })

  test('has at most so many cards, of which the last is turned by a guess alone', () => {
    const short = { ...teleferik, cardsMax: 3 }
    const skip = { action: 'skip' } as const
    const first = stepHiLo(short, lira(1), fresh, skip, stacked('7♦'))!
    if (first.standing.end !== 'none') throw new Error('It goes on.')
    expect(first.events[0]).toMatchObject({ can_skip: false })
    const { state } = first.standing
    expect(stepHiLo(short, lira(1), state, skip, stacked('7♦'))).toBeUndefined()
    const last = stepHiLo(short, lira(1), state, up, stacked('8♠'))
    expect(last?.events.map(({ type }) => type)).toEqual(['right', 'collected', 'round_end'])
    expect(last?.standing).toEqual({ end: 'paid', payout: 182n })
  })

  test.each([
    ['collecting nothing', turn({ action: 'collect' }, fresh)],
    ['a guess that cannot be wrong', turn(up, { cards: cards('A♠'), guesses: [] })],
    ['the other of them', turn(down, { cards: cards('K♠'), guesses: [] })],
    ['a guess beyond the cap', turn(down, { cards: cards('2♠'), guesses: [1, 1, 2] })],
  ])('does not allow %s', (_, step) => {
    expect(step).toBeUndefined()
  })

  test('is begun with stakes of the ladder only, and by a sound source only', () => {
    expect(() => beginHiLo(teleferik, kurus(101), null, stacked('2♦'))).toThrow(RangeError)
    expect(() => beginHiLo(teleferik, lira(1), null, { below: (n) => n })).toThrow(RangeError)
  })

  test('offers exactly what it takes, and worth what it says', () => {
    const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })
    const choices = fc.array(fc.constantFrom<HiLoStep>(up, down, { action: 'skip' }), {
      maxLength: 60,
    })
    const property = fc.property(seeds, choices, (seed, wishes) => {
      const random = seededRandom(seed, 'r')
      let step = beginHiLo(teleferik, lira(1), null, random)
      for (const wish of wishes) {
        const shown = step.events.at(-1) as Extract<HiLoEvent, { type: 'dealt' }>
        if (step.standing.end !== 'none') return
        const next = stepHiLo(teleferik, lira(1), step.standing.state, wish, random)
        const offer = shown.offers.find(({ side }) => wish.action === 'guess' && side === wish.side)
        const isOffered = wish.action === 'skip' ? shown.can_skip : offer !== undefined
        expect(next !== undefined).toBe(isOffered)
        if (next === undefined) continue
        const [event] = next.events
        const worth = event?.type === 'right' ? event.multiplier : offer?.multiplier
        expect(worth).toBe(offer?.multiplier)
        step = next
      }
    })
    fc.assert(property)
  })
})

describe('the bounds of every way to play', () => {
  /** The best or the worst that any way returns, whatever is skipped and guessed: backwards over all states. */
  function bound(law: typeof teleferik, pick: (values: Rational[]) => Rational): Rational {
    const from = (on: number, dealt: number, guesses: readonly number[]): Rational => {
      const state = { cards: [...Array<number>(dealt - 1).fill(on), on], guesses }
      const mean = (values: Rational[]) => times(values.reduce(plus, rational(0)), rational(1, 13))
      const ways: Rational[] = guesses.length > 0 ? [rational(multiplierOf(law, guesses), 100)] : []
      if (dealt < law.cardsMax - 1)
        ways.push(mean(ranksFromAce.map((next) => from(next, dealt + 1, guesses))))
      for (const { side, of13 } of offersOf(law, state)) {
        const isRight = (next: number) =>
          side === 'higher' ? place(next) >= place(on) : place(next) <= place(on)
        ways.push(
          mean(
            ranksFromAce.map((next) =>
              isRight(next) ? from(next, dealt + 1, [...guesses, of13]) : rational(0),
            ),
          ),
        )
      }
      return pick(ways)
    }
    const all = ranksFromAce.map((first) => from(first, 1, []))
    return times(all.reduce(plus, rational(0)), rational(1, 13))
  }
  const ranksFromAce = cards('A♦ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦')
  const place = (one: number) => ranksFromAce.indexOf(one)
  const least = (values: Rational[]) => values.reduce((a, b) => (b.n * a.d < a.n * b.d ? b : a))
  const most = (values: Rational[]) => values.reduce((a, b) => (b.n * a.d > a.n * b.d ? b : a))

  test('hold for the worst and the best of all ways in short rounds', () => {
    const short = { ...teleferik, cardsMax: 3 }
    const lowest = returnOf(short, worstSeries(short))
    const [worst, best] = [bound(short, least), bound(short, most)]
    expect(worst.n * lowest.d >= lowest.n * worst.d).toBe(true)
    expect(best.n * 10_000n <= BigInt(short.returnBasisPoints) * best.d).toBe(true)
    expect(truncate(times(worst, rational(100)), 2)).toBeLessThan(truncate(best, 4) * 100)
  })

  test('have a worst series that no other series undercuts', () => {
    const lowest = returnOf(teleferik, worstSeries(teleferik))
    const series = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 })
    const likely = fc.array(fc.integer({ min: 9, max: 12 }), { minLength: 1, maxLength: 8 })
    const property = fc.property(fc.oneof(series, likely), (guesses) => {
      const returned = returnOf(teleferik, guesses)
      expect(returned.n * lowest.d >= lowest.n * returned.d).toBe(true)
    })
    fc.assert(property, { numRuns: 2_000 })
  })
})

describe.each(hiLoTitles.map((title) => [title.slug, title] as const))('%s', (_, title) => {
  test('shows its exact figures, the same by both roads', () => {
    const declared = {
      returns: hiLoKind.returns(title),
      spread: undefined,
      info: hiLoTitleInfo(title),
    }
    expect(mismatchesOf(hiLoFigures(title), declared)).toEqual([])
    expect(multiplierOf(title, title.declared.top)).toBe(title.capHundredths)
    for (const first of deck)
      for (const { side, of13 } of offersOf(title, { cards: [first], guesses: [] }))
        expect(countedReturn(title, first, side)).toEqual(returnOf(title, [of13]))
  })

  test('is simulated to its exact bounds', () => {
    const report = hiLoReport(title, 20_000, seededRandom(SEED, 'simulation'))
    expect(report).toMatchObject({ bounds_within: true, roads_agree: true })
    expect(hiLoText(report).join('\n')).toContain('meet the interval')
  })

  test('tells the player what it is', () => {
    const info = hiLoTitleInfo(title)
    expect(HiLoTitleInfo.parse(info)).toEqual(info)
    expect(info.multipliers).toHaveLength(12)
  })

  test('gets another maths version with any change of its law, and only then', () => {
    const changed = [
      title,
      { ...title, returnBasisPoints: 9_700 },
      { ...title, capHundredths: 100_000 },
      { ...title, cardsMax: 51 },
    ]
    expect(new Set(changed.map(hiLoVersion)).size).toBe(changed.length)
    expect(hiLoVersion({ ...title, name: 'Başka', rules: [] })).toBe(hiLoVersion(title))
  })
})

test('a figure of a series is that of its outcomes', () => {
  const [first] = hiLoFigures(teleferik)
  const again = figureOf('A or lower', 'closed form', [
    { multiplier: rational(1274, 100), chance: rational(1, 13) },
    { multiplier: rational(0), chance: rational(12, 13) },
  ])
  expect(first).toEqual(again)
})
