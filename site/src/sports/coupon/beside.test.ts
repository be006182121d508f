import { NetworkError } from '@menekse/contract/client'
import { lira } from '@menekse/contract/money'
import type { Coupon, CouponWish } from '@menekse/contract/sports/coupons'
import type { KeptStorage } from '@menekse/ui/storage'
import { expect, test, vi } from 'vitest'
import { type CouponGround, createCouponStore } from './coupon-store.ts'
import { emptyDraft, type Picked, toggled } from './draft.ts'
import { createKeeping } from './keeping.ts'
import { pickOf } from './pick-of.ts'

const pick = pickOf('1')
const other: Picked = { ...pick, outcome: '2' }
const placed = { id: 'bet_1', legs: [], status: 'open' } as unknown as Coupon
const taken = { success: true as const, coupon: placed, balance: lira(1), bonus_balance: lira(0) }
type Answer = Awaited<ReturnType<CouponGround['place']>>
const accepted: Answer = { ok: true, value: taken }
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

/** The coupon in one tab, what it has sent, and how that is answered; whose tab it is may change. */
function tabOf(storage: KeptStorage, at = 1_000_000) {
  let answer: (is: Answer | Promise<Answer>) => void = () => undefined
  const first = new Promise<Answer>((resolve) => (answer = resolve))
  const sent: CouponWish[] = []
  const here: { player: string | null } = { player: 'ayse' }
  const store = createCouponStore({
    keeping: createKeeping(storage),
    now: () => at,
    player: () => here.player,
    quote: async () => away,
    async place(body) {
      sent.push(body)
      return sent.length === 1 ? first : accepted
    },
    find: async () => away,
  })
  return { store, answer, sent, here }
}

test('what another tab chose while a coupon was on its way is not lost with it', async () => {
  const storage = memory()
  const { store, answer } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  const placing = store.place()
  const beside = tabOf(storage).store
  beside.edit(toggled(beside.view().draft, other))
  answer(accepted)
  await placing
  expect(store.view()).toMatchObject({ receipt: placed, draft: { picks: [other] } })
  expect(createKeeping(storage).draft().picks).toEqual([other])
})

/** A browser in which Ayşe has pressed, and whose page died before an answer came. */
function pressedByAyse() {
  const storage = memory()
  const { store } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  void store.place()
  return storage
}

test('a press that was not answered is made again by nobody but its player', async () => {
  const storage = pressedByAyse()
  const next = tabOf(storage, 1_010_000)
  next.here.player = null
  await next.store.resume()
  expect(next.sent).toEqual([])
  const own = tabOf(storage, 1_010_000)
  own.answer(accepted)
  await own.store.resume()
  expect(own.sent).toHaveLength(1)
  expect(own.store.view().receipt).toBe(placed)
})

test('it is forgotten where another player is at the browser', async () => {
  const storage = pressedByAyse()
  const { store, sent, here } = tabOf(storage, 1_010_000)
  here.player = 'mehmet'
  await store.resume()
  here.player = 'ayse'
  await store.resume()
  expect(sent).toEqual([])
})

test('who comes to a page while an answer is waited for does not pay for what was pressed', async () => {
  vi.useFakeTimers()
  const storage = memory()
  const { store, answer, sent, here } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  const placing = store.place()
  answer(Promise.reject(new NetworkError()))
  await vi.advanceTimersByTimeAsync(100)
  here.player = 'mehmet'
  await vi.advanceTimersByTimeAsync(10_000)
  await placing
  vi.useRealTimers()
  expect(sent).toHaveLength(1)
  expect(store.view()).toMatchObject({ isPlacing: false, refused: undefined, receipt: undefined })
  here.player = 'ayse'
  await store.resume()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(store.view().receipt).toBe(placed)
})

const refusal = (code: 'leg_suspended' | 'duplicate_bet'): Answer => ({
  ok: false,
  refusal: { code, message: code, fields: {} },
})

test('what another tab chose while a coupon was on its way is not lost where that was refused', async () => {
  const storage = memory()
  const { store, answer } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  const placing = store.place()
  const beside = tabOf(storage).store
  beside.edit(toggled(beside.view().draft, other))
  answer(refusal('leg_suspended'))
  await placing
  expect(store.view()).toMatchObject({ refused: { code: 'leg_suspended' }, isPlacing: false })
  store.edit({ ...store.view().draft, unit: '50' })
  expect(createKeeping(storage).draft()).toMatchObject({ picks: [pick, other], unit: '50' })
})

test.each([
  ['10', 'duplicate_bet'],
  ['500', undefined],
])('a yes is asked for the coupon that was sent and no other (%s)', async (unit, code) => {
  const storage = memory()
  const { store, answer } = tabOf(storage)
  store.edit(toggled(emptyDraft, pick))
  const placing = store.place()
  const beside = tabOf(storage).store
  beside.edit({ ...beside.view().draft, unit })
  answer(refusal('duplicate_bet'))
  await placing
  expect(store.view().draft).toMatchObject({ picks: [pick], unit })
  expect(store.view().refused?.code).toBe(code)
})
