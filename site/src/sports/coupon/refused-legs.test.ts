import { lira } from '@menekse/contract/money'
import type { KeptStorage } from '@menekse/ui/storage'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCouponStore } from './coupon-store.ts'
import { emptyDraft, toggled, wordOf } from './draft.ts'
import { createKeeping } from './keeping.ts'
import { pickOf } from './pick-of.ts'

const pick = pickOf('1')
const kept = new Map<string, string>()
const storage: KeptStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
}
beforeEach(() => kept.clear())

/** A coupon of one selection whose press is refused like this; each look at prices is answered when that is said. */
function pageWhere(code: string) {
  const answers: ((lock: 'leg_suspended' | null) => void)[] = []
  const quoted = (lock: string | null) => ({
    legs: [{ ...pick, lock, is_live: true, mbs: 1 }],
    delay_ms: 0,
    cap: lira(1_000),
    least: { unit: lira(1), coupon: lira(10) },
  })
  const store = createCouponStore({
    keeping: createKeeping(storage),
    now: () => 1_000_000,
    player: () => 'ayse',
    quote: () =>
      new Promise((resolve) =>
        answers.push((lock) => resolve({ ok: true, value: quoted(lock) as never })),
      ),
    place: async () => ({
      ok: false,
      refusal: { code, message: code, fields: { 'legs.0': code } },
    }),
    find: () => Promise.reject(new Error('never asked')),
  })
  const told = () => store.view().refused?.legs.get(wordOf(pick))
  /** How the look at prices of so many ago is answered. */
  async function answer(lock: 'leg_suspended' | null, ago = 0) {
    answers.at(-1 - ago)!(lock)
    await vi.waitFor(() => expect(store.view().quote).toBeDefined(), { timeout: 20_000 })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { store, told, answer }
}

/** … once it was refused, while prices of before and of after are on their way. */
async function refusedWith(code: string) {
  const page = pageWhere(code)
  page.store.edit(toggled(emptyDraft, pick))
  await page.answer(null)
  void page.store.refresh()
  await page.store.place()
  expect(page.told()).toBe(code)
  return page
}

test('that a selection is suspended is told for as long as no newer prices say otherwise', async () => {
  const { store, told, answer } = await refusedWith('leg_suspended')
  await answer(null, 1)
  expect(told()).toBe('leg_suspended')
  await answer('leg_suspended')
  expect(told()).toBe('leg_suspended')
  void store.refresh()
  await answer(null)
  expect(told()).toBeUndefined()
  // Why the press came to nothing still stands beside the button.
  expect(store.view().refused?.text).toBe('leg_suspended')
})

test('what else is told of a selection stays until something is changed', async () => {
  const { store, told, answer } = await refusedWith('stake_above_max')
  await answer(null)
  expect(told()).toBe('stake_above_max')
  store.edit({ ...store.view().draft, unit: '5' })
  expect(told()).toBeUndefined()
})
