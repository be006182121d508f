import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { pictureCount, pictureOf } from './layouts.ts'
import { printCard } from './scratch.ts'
import { telkari } from './titles/telkari.ts'

/** The prizes that stand in three cells or more, with all of theirs. */
const thrice = (cells: readonly number[]) =>
  [...new Set(cells)]
    .map((prize) => cells.filter((one) => one === prize))
    .filter((all) => all.length >= 3)

describe('the pictures of a card', () => {
  // Five cells and four prizes: few enough to look at all of them.
  const every = (prize: number | null) =>
    Array.from({ length: pictureCount(5, 4, prize !== null) }, (_, n) => pictureOf(5, 4, prize, n))
  const naive = (isRight: (cells: number[]) => boolean) =>
    Array.from({ length: 4 ** 5 }, (_, n) =>
      Array.from({ length: 5 }, (__, cell) => Math.floor(n / 4 ** cell) % 4),
    ).filter(isRight)
  const text = (all: readonly number[][]) => all.map((cells) => cells.join('')).toSorted()

  it('of a card that loses are all those with nothing three times, each once', () => {
    expect(text(every(null))).toEqual(text(naive((cells) => thrice(cells).length === 0)))
  })

  it.each([0, 1, 3])(
    'of a card that wins prize %i are all those with it exactly three times',
    (prize) => {
      const isRight = (cells: number[]) =>
        cells.filter((one) => one === prize).length === 3 && thrice(cells).length === 1
      expect(text(every(prize))).toEqual(text(naive(isRight)))
    },
  )

  it('are of so many that one draw below 2³² chooses among them', () => {
    for (const isWon of [true, false])
      expect(pictureCount(9, telkari.prizes.length, isWon)).toBeLessThan(2 ** 32)
    expect(() => pictureOf(5, 4, null, pictureCount(5, 4, false))).toThrow('no filling')
  })
})

describe('a printed card', () => {
  const random = seededRandom(Buffer.alloc(32, 9), 'cards')
  const cards = Array.from({ length: 60_000 }, () => {
    const { events, multiplier } = printCard(telkari, null, random)
    const [printed] = events as readonly unknown[] as [{ cells: number[]; prize: number | null }]
    return { ...printed, multiplier }
  })

  it('shows what it pays, and nothing else three times', () => {
    for (const { cells, prize, multiplier } of cards) {
      const [won, ...more] = thrice(cells)
      expect(more).toEqual([])
      expect(won).toEqual(prize === null ? undefined : [prize, prize, prize])
      expect(multiplier).toBe(prize === null ? 0 : telkari.prizes[prize]!.multiplier)
    }
  })

  it('wins its prizes as often as they are said to be', () => {
    const often = telkari.prizes.slice(0, 5)
    const counts = often.map((_, index) => cards.filter(({ prize }) => prize === index).length)
    const rest = cards.length - counts.reduce((sum, one) => sum + one, 0)
    const chances = often.map((prize) => prize.cards / telkari.cards)
    const left = 1 - chances.reduce((sum, one) => sum + one, 0)
    expect(chiSquare([...counts, rest], [...chances, left])).toBeLessThan(criticalChiSquare(5))
  })

  it('that loses shows the great prizes no more often than the small ones', () => {
    const cells = cards.filter(({ prize }) => prize === null).flatMap((card) => card.cells)
    const counts = telkari.prizes.map((_, index) => cells.filter((one) => one === index).length)
    // A prize stands at most twice on a card, so its counts spread less than those of free draws.
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 8),
      ),
    ).toBeLessThan(criticalChiSquare(7))
  })
})
