import { safeStorage } from '@menekse/ui/storage'
import { expect, test } from 'vitest'
import { seenChoices } from './seen-choices.ts'

/** A tab's storage, of which each load of the page makes its own reader. */
function tab() {
  const kept = safeStorage(() => {
    throw new Error('The browser keeps nothing')
  })
  return () => seenChoices(kept)
}

test('a choice that was closed stays closed when the page is loaded anew', () => {
  const load = tab()
  expect(load().has('dep_1')).toBe(false)
  load().note('dep_1')
  expect(load().has('dep_1')).toBe(true)
})

test('the next deposit has a choice of its own', () => {
  const load = tab()
  load().note('dep_1')
  load().note('dep_2')
  load().note('dep_2')
  expect([load().has('dep_1'), load().has('dep_2'), load().has('dep_3')]).toEqual([
    true,
    true,
    false,
  ])
  expect(load().has('dep')).toBe(false)
})

test('a choice without a deposit is never taken for seen', () => {
  const load = tab()
  load().note('')
  load().note('dep_1')
  expect(load().has('')).toBe(false)
})
