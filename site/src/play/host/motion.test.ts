import { describe, expect, it } from 'vitest'
import { createMotion } from './motion.ts'

/** A screen whose frames the test counts out. */
function screen() {
  const listeners = new Set<(now: { readonly elapsedMS: number }) => void>()
  return {
    maxFPS: -1,
    add: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.add(onFrame),
    remove: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.delete(onFrame),
    async pass(elapsedMS: number) {
      for (const onFrame of listeners) onFrame({ elapsedMS })
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}
const FULL = 0

describe('how often a game is drawn', () => {
  it.each([
    { name: 'motion as it is', reduced: false, resting: 30 },
    { name: 'reduced motion', reduced: true, resting: 15 },
  ])('is less while all rests, with $name', async ({ reduced, resting }) => {
    const ticker = screen()
    const motion = createMotion(ticker, () => reduced)
    expect(ticker.maxFPS).toBe(resting)
    const tween = motion.tween(100, () => {})
    expect(ticker.maxFPS).toBe(FULL)
    await ticker.pass(60)
    expect(ticker.maxFPS).toBe(FULL)
    await ticker.pass(60)
    await tween
    expect(ticker.maxFPS).toBe(resting)
  })

  it('is full until the last of those that move rests, however often that is said', async () => {
    const ticker = screen()
    const motion = createMotion(ticker, () => false)
    const [first, second] = [motion.moving(), motion.moving()]
    first()
    first()
    expect(ticker.maxFPS).toBe(FULL)
    second()
    expect(ticker.maxFPS).toBe(30)
  })

  it('is not more because somebody waits', async () => {
    const ticker = screen()
    const motion = createMotion(ticker, () => false)
    const waited = motion.wait(50)
    expect(ticker.maxFPS).toBe(30)
    await ticker.pass(60)
    await waited
  })
})

describe('a tween', () => {
  it('draws up to exactly 1, and no longer than it is wanted', async () => {
    const ticker = screen()
    const motion = createMotion(ticker, () => false)
    const drawn: number[] = []
    const whole = motion.tween(100, (t) => drawn.push(t))
    for (let frame = 0; frame < 3; frame++) await ticker.pass(40)
    await whole
    expect(drawn).toEqual([0.4, 0.8, 1])
    let isAlive = true
    const cut = motion.tween(
      100,
      (t) => drawn.push(t),
      undefined,
      () => isAlive,
    )
    isAlive = false
    await ticker.pass(40)
    await cut
    expect(drawn).toHaveLength(3)
    expect(ticker.maxFPS).toBe(30)
  })
})
