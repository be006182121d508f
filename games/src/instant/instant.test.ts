import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { gameOf } from '../catalogue.ts'
import { diceKind, diceMultiplier, rollDice } from '../dice/dice.ts'
import { zarKulesi } from '../dice/titles/zar-kulesi.ts'
import { type Figure, figureOf } from '../figures.ts'
import { drawKeno, kenoChance, kenoKind } from '../keno/keno.ts'
import { geceKenosu } from '../keno/titles/gece-kenosu.ts'
import { limboKind, limboResult, limboWays, riseTo } from '../limbo/limbo.ts'
import { dilekFeneri } from '../limbo/titles/dilek-feneri.ts'
import { dropBall, plinkoKind } from '../plinko/plinko.ts'
import { inciYagmuru } from '../plinko/titles/inci-yagmuru.ts'
import { seededRandom } from '../random.ts'
import { rational } from '../rational.ts'
import { spinWheel, wheelKind } from '../wheel/wheel.ts'
import { nazarCarki } from '../wheel/titles/nazar-carki.ts'
import { everyDraw } from './every-draw.ts'

/** The figures of a bet by playing it once for each way its draws can fall. */
function played(market: string, multipliers: readonly number[]): Figure {
  const counts = new Map<number, number>()
  for (const one of multipliers) counts.set(one, (counts.get(one) ?? 0) + 1)
  const outcomes = [...counts].map(([multiplier, count]) => ({
    multiplier: rational(multiplier, 100),
    chance: rational(count, multipliers.length),
  }))
  return figureOf(market, 'enumeration', outcomes)
}

const exact = (figures: readonly Figure[], market: string) => {
  const { method: _, ...figure } = figures.find((one) => one.market === market)!
  return expect.objectContaining(figure)
}

describe('what is declared of a bet is what playing every draw of it gives', () => {
  it.each([1, 2, 49, 5_000, 6_667, 9_799, 9_800])('dice at a chance of %i', (chance) => {
    const market = `${(chance / 100).toFixed(2)} %`
    for (const side of ['under', 'over'] as const) {
      const all = everyDraw((random) => rollDice(zarKulesi, { side, chance }, random).multiplier)
      expect(all).toHaveLength(10_000)
      expect(played(market, all)).toEqual(exact(diceKind.figures(zarKulesi), market))
    }
  })

  it.each(inciYagmuru.boards)('plinko with $rows rows, $risk', ({ rows, risk }) => {
    const all = everyDraw((random) => dropBall(inciYagmuru, { rows, risk }, random).multiplier)
    expect(all).toHaveLength(2 ** rows)
    const market = `${rows} rows, ${risk}`
    expect(played(market, all)).toEqual(exact(plinkoKind.figures(inciYagmuru), market))
  })

  it.each(nazarCarki.wheels)('a wheel of $risk risk, $multipliers', ({ risk, multipliers }) => {
    const segments = multipliers.length
    const all = everyDraw((random) => spinWheel(nazarCarki, { segments, risk }, random).multiplier)
    const market = `${segments} segments, ${risk}`
    expect(played(market, all)).toEqual(exact(wheelKind.figures(nazarCarki), market))
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(segments * 99)
  })

  it('keno on a small card', () => {
    const title = {
      ...geceKenosu,
      numbers: 7,
      drawn: 3,
      pays: [
        [0, 150],
        [10, 20, 900],
      ],
    }
    for (const picks of [[4], [2, 7]]) {
      const all = everyDraw((random) => drawKeno(title, { picks }, random).multiplier)
      expect(all).toHaveLength(7 * 6 * 5)
      const market = `${picks.length} picks`
      expect(played(market, all)).toEqual(exact(kenoKind.figures(title), market))
    }
  })
})

test('dice lose nothing to the edge of the numbers: two sides of one line win everything once', () => {
  const roll = (side: 'under' | 'over', chance: number) =>
    everyDraw((random) => rollDice(zarKulesi, { side, chance }, random).multiplier > 0)
  const under = roll('under', 2_475)
  const over = roll('over', 10_000 - 2_475)
  expect(under.every((isWon, number) => isWon !== over[number])).toBe(true)
  expect(diceMultiplier(zarKulesi, 5_000)).toBe(198)
  expect(diceMultiplier(zarKulesi, 9_800)).toBe(101)
})

describe('limbo', () => {
  const last = 2n ** 52n - 1n

  it('rises to a target for exactly as many numbers as its chance says', () => {
    const targets = fc.integer({ min: dilekFeneri.targetMin, max: dilekFeneri.targetMax })
    fc.assert(
      fc.property(targets, (target) => {
        const ways = limboWays(dilekFeneri, target)
        expect(limboResult(dilekFeneri, last + 1n - ways)).toBeGreaterThanOrEqual(target)
        expect(limboResult(dilekFeneri, last - ways)).toBeLessThan(target)
      }),
    )
  })

  it('never comes down when its number goes up, and stays between its ends', () => {
    const numbers = fc.bigInt({ min: 0n, max: last })
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(limboResult(dilekFeneri, low)).toBeLessThanOrEqual(limboResult(dilekFeneri, high))
      }),
    )
    expect(limboResult(dilekFeneri, 0n)).toBe(100)
    expect(limboResult(dilekFeneri, last)).toBe(dilekFeneri.targetMax)
  })

  it('takes the upper half of its number first', () => {
    const words = [2 ** 25, 0]
    const drawn = riseTo(dilekFeneri, { target: 101 }, { below: () => words.shift()! })
    // Half of all numbers lie above it: 0.99 ÷ 0.5.
    expect(drawn.events[0]).toEqual({ type: 'risen', target: 101, result: 198 })
  })

  it('returns the same whatever is aimed at', () => {
    for (const { rtpPercent } of limboKind.figures(dilekFeneri))
      expect(rtpPercent).toBeCloseTo(99, 5)
  })
})

test('keno hits are the hypergeometric ones that are published', () => {
  // Twenty of eighty, all twenty or none (wizardofodds.com, keno).
  const card = { numbers: 80, drawn: 20 }
  const all = kenoChance(card, 20, 20)
  expect(Number(all.d) / Number(all.n)).toBeCloseTo(3.5353e18, -15)
  const none = kenoChance(card, 20, 0)
  expect(Number(none.d) / Number(none.n)).toBeCloseTo(843.38, 2)
})

test('a card of keno is read once: doubled, foreign, too many and no numbers are none', () => {
  const read = (picks: number[]) => gameOf('gece-kenosu')!.readBeginning({ picks })
  expect(read([9, 3])).toEqual({ picks: [3, 9] })
  for (const picks of [[], [3, 3], [0], [41], [1.5], Array.from({ length: 11 }, (_, i) => i + 1)])
    expect(read(picks)).toBeUndefined()
})

test.each(['zar-kulesi', 'dilek-feneri', 'inci-yagmuru', 'nazar-carki', 'gece-kenosu', 'telkari'])(
  '%s is played with its own stakes alone, and is over at once',
  (slug) => {
    const game = gameOf(slug)!
    const wishes: Record<string, unknown> = {
      dice: { side: 'over', chance: 5_000 },
      limbo: { target: 200 },
      plinko: { rows: 12, risk: 'high' },
      wheel: { segments: 30, risk: 'medium' },
      keno: { picks: [40] },
    }
    const beginning = game.readBeginning(wishes[game.kind])
    const random = () => seededRandom(Buffer.alloc(32, 1), 'r')
    const [step] = game.play(game.stakes[0]!, [beginning], random())!
    expect(step!.standing.end).toBe('paid')
    expect(() => game.play(1n as never, [beginning], random())).toThrow('has no stake of 1')
    expect(game.play(game.stakes[0]!, [beginning, beginning], random())).toBeUndefined()
  },
)

test.each([Number.NaN, -1, 0.5])('keno draws no number by a source that says %d', (said) => {
  expect(() => drawKeno(geceKenosu, { picks: [1] }, { below: () => said })).toThrow(RangeError)
})
