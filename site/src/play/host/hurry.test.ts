import { expect, test } from 'vitest'
import { createHurry } from './hurry.ts'
import { createMotion } from './motion.ts'

/** A screen whose frames the test counts out. */
function screen() {
  const listeners = new Set<(now: { readonly elapsedMS: number }) => void>()
  return {
    maxFPS: 0,
    add: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.add(onFrame),
    remove: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.delete(onFrame),
    waits: () => listeners.size > 0,
    pass(elapsedMS: number) {
      for (const onFrame of listeners) onFrame({ elapsedMS })
    },
  }
}

test('a press ends what is shown with the next frame', async () => {
  const ticker = screen()
  const hurry = createHurry()
  const card = hurry.begin()
  const shown = createMotion(ticker, () => false).wait(2_200, card.mayStay)
  ticker.pass(16)
  expect(ticker.waits()).toBe(true)
  expect(hurry.press()).toBe(true)
  ticker.pass(16)
  await shown
  expect(ticker.waits()).toBe(false)
})

test('a press is taken once, and only while something is shown', () => {
  const hurry = createHurry()
  expect(hurry.press()).toBe(false)
  const card = hurry.begin()
  expect(hurry.press()).toBe(true)
  // What fades already is no obstacle to the next stake.
  expect(hurry.press()).toBe(false)
  card.end()
  expect(hurry.press()).toBe(false)
})

test('what has ended does not end what came after it', () => {
  const hurry = createHurry()
  const first = hurry.begin()
  const second = hurry.begin()
  first.end()
  expect(hurry.press()).toBe(true)
  expect(second.mayStay()).toBe(false)
  expect(first.mayStay()).toBe(true)
})
