import { lira } from '@menekse/contract/money'
import type { Coupon } from '@menekse/contract/sports/coupons'
import type { KeptStorage } from '@menekse/ui/storage'
import { expect, test } from 'vitest'
import { createCouponStore } from './coupon-store.ts'
import { emptyDraft, type Picked, toggled } from './draft.ts'
import { createKeeping } from './keeping.ts'

const pick: Picked = {
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  market: 'match_result',
  outcome: '1',
  odds: 2_000,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
}
const other: Picked = { ...pick, outcome: '2' }
const placed = { id: 'bet_1', legs: [], status: 'open' } as unknown as Coupon
const taken = { success: true as const, coupon: placed, balance: lira(1), bonus_balance: lira(0) }
const away = { ok: false, refusal: { code: 'unknown', message: '', fields: {} } } as const

/** What the tabs of a browser keep together. */
function memory(): KeptStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}

/** The coupon in one tab; what it places is taken when that is said. */
function tabOf(storage: KeptStorage) {
  let take: () => void = () => undefined
  const answer = new Promise<void>((resolve) => (take = resolve))
  const store = createCouponStore({
    keeping: createKeeping(storage),
    now: () => 1_000_000,
    quote: async () => away,
    place: async () => answer.then(() => ({ ok: true as const, value: taken })),
    find: async () => away,
  })
  return { store, take }
}

test('what another tab chose while a coupon was on its way is not lost with it', async () => {
  const storage = memory()
  const { store, take } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  const placing = store.place()
  const beside = tabOf(storage).store
  beside.edit(toggled(beside.view().draft, other))
  take()
  await placing
  expect(store.view()).toMatchObject({ receipt: placed, draft: { picks: [other] } })
  expect(createKeeping(storage).draft().picks).toEqual([other])
})
