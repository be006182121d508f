import { wheelOrder } from '@menekse/contract/draws/roulette'
import { expect, test } from 'vitest'
import { ballOf, heardOf, pocketAngle, throwOf, wheelAngle } from './spin.ts'

const thrown = (pocket: number, number: number) => ({ pocket, turns: 5, number, landMs: 7_000 })

test('the ball comes to rest in the pocket of the number that fell, wherever it was thrown in', () => {
  for (const pocket of wheelOrder)
    for (const number of wheelOrder) {
      const ball = ballOf(thrown(pocket, number), 7_000)
      expect(ball).toEqual({ angle: pocketAngle(number), height: 0, isRolling: false })
      const before = ballOf(thrown(pocket, number), 6_999)
      expect(Math.abs(before.angle - ball.angle)).toBeLessThan(0.001)
      expect(before.height).toBeLessThan(0.01)
    }
})

test('it begins at the number it was thrown in at, and runs against the wheel so many turns', () => {
  const start = ballOf(thrown(32, 0), 0)
  const whole = (start.angle - pocketAngle(32)) / (2 * Math.PI)
  expect(whole).toBeCloseTo(Math.round(whole), 9)
  const turns = (start.angle - pocketAngle(0)) / (2 * Math.PI)
  expect(turns).toBeGreaterThanOrEqual(5)
  expect(turns).toBeLessThan(6)
})

test('it slows down and never turns back', () => {
  let [last, step] = [ballOf(thrown(4, 19), 0).angle, Infinity]
  for (let ms = 100; ms <= 7_000; ms += 100) {
    const { angle } = ballOf(thrown(4, 19), ms)
    expect(last - angle).toBeGreaterThanOrEqual(0)
    expect(last - angle).toBeLessThanOrEqual(step + 1e-9)
    ;[last, step] = [angle, last - angle]
  }
})

test('the film ends with the ball at rest', () => {
  const events = [
    { type: 'launched', pocket: 5, turns: 4 },
    { type: 'landed', number: 17, colour: 'black' },
  ] as const
  expect(throwOf(events, 7_920)).toEqual({ pocket: 5, turns: 4, number: 17, landMs: 7_020 })
  expect(throwOf([], 7_920)).toBeUndefined()
})

test('the wheel turns on without a jump', () => {
  for (const now of [0, 15_999, 16_000, 1_790_000_000_000])
    expect(Math.cos(wheelAngle(now + 1) - wheelAngle(now))).toBeCloseTo(1, 5)
})

test('a ball is heard rolling ever slower, then on three pockets, and at rest no more', () => {
  const thrown = { pocket: 0, turns: 5, number: 17, landMs: 8_000 }
  const heard = Array.from({ length: 91 }, (_, tenth) => heardOf(thrown, tenth * 100))
  for (const [at, { speed, touches }] of heard.slice(1).entries()) {
    expect(speed).toBeLessThanOrEqual(heard[at]!.speed)
    expect(touches - heard[at]!.touches).toBeOneOf([0, 1])
  }
  expect(heard[0]).toEqual({ speed: 1, touches: 0 })
  expect(heard.at(-1)).toEqual({ speed: 0, touches: 3 })
  expect(heardOf(thrown, 7_999).touches).toBe(2)
})
