import { NetworkError } from '@menekse/contract/client'
import { lira } from '@menekse/contract/money'
import type { Coupon, CouponWish } from '@menekse/contract/sports/coupons'
import type { KeptStorage } from '@menekse/ui/storage'
import { expect, test, vi } from 'vitest'
import { createCouponStore, type CouponGround, quickStakeOf } from './coupon-store.ts'
import { emptyDraft, type Picked, toggled } from './draft.ts'
import { createKeeping } from './keeping.ts'
import { pickOf } from './pick-of.ts'

const FIXTURE = 'fix_01kb3v5a7n8q2r4t6w8y0zabcd' as const
const pick = pickOf('1')
const placed = { id: 'bet_1', legs: [], status: 'open' } as unknown as Coupon

/** What a browser keeps. */
function memory(): KeptStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}

const refusal = (code: string, fields: Record<string, string> = {}) => ({
  ok: false as const,
  refusal: { code, message: `Neden: ${code}`, fields },
})
const taken = { ok: true, value: { coupon: placed, balance: lira(1), bonus_balance: lira(0) } }

/** A page with one selection, what it sent, and what the house answers to that, in order. */
function pageWith(answers: (() => unknown)[], storage = memory(), now = 1_000_000) {
  const sent: CouponWish[] = []
  const ground: CouponGround = {
    keeping: createKeeping(storage),
    now: () => now,
    player: () => 'ayse',
    async quote(legs) {
      const asked = JSON.parse(legs) as [typeof FIXTURE, string, string][]
      const quoted = asked.map(([fixture, market, outcome]) => {
        return { fixture, market, outcome, odds: 2_000, lock: null, is_live: true, mbs: 1 }
      })
      const least = { unit: lira(1), coupon: lira(10) }
      const terms = { related: null, delay_ms: 5_000, cap: lira(1), least }
      const value = { success: true, legs: quoted, ...terms }
      return { ok: true, value: value as never }
    },
    async place(body) {
      sent.push(body)
      return answers.shift()?.() as Awaited<ReturnType<CouponGround['place']>>
    },
    find: async () => answers.shift()?.() as Awaited<ReturnType<CouponGround['find']>>,
  }
  const store = createCouponStore(ground)
  return { store, sent, storage }
}

function withPick(answers: (() => unknown)[]) {
  const page = pageWith(answers)
  page.store.edit(toggled(emptyDraft, pick))
  return page
}

test('a coupon outlives its page and is emptied once it is placed', async () => {
  const { store, sent, storage } = withPick([() => taken])
  expect(pageWith([], storage).store.view().draft.picks).toEqual([pick])
  await store.refresh()
  const placing = store.place()
  expect(store.view()).toMatchObject({ isPlacing: true, waitsUntil: 1_005_000 })
  await placing
  expect(sent).toMatchObject([
    { legs: [{ fixture: FIXTURE, odds: 2_000 }], system: null, unit: 10, policy: 'none' },
  ])
  expect(store.view()).toMatchObject({ receipt: placed, isPlacing: false, draft: { picks: [] } })
  expect(pageWith([], storage).store.view().draft.picks).toEqual([])
})

test.each([
  [true, emptyDraft.unit],
  [false, '500'],
])('what a free bet is worth is not staked with money next (%s)', async (isFree, unit) => {
  const { store } = withPick([() => taken])
  store.edit({ ...store.view().draft, isFree, unit: '500' })
  await store.place()
  expect(store.view().draft).toMatchObject({ picks: [], isFree: false, unit })
  store.edit({ ...store.view().draft, picks: [pick], isFree, unit: '500' })
  store.clear()
  expect(store.view().draft).toMatchObject({ picks: [], isFree: false, unit })
})

test('a press before the first prices are there is told how long it waits', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { store } = withPick([() => new Promise((resolve) => (answer = resolve))])
  const placing = store.place()
  expect(store.view()).toMatchObject({ isPlacing: true, waitsUntil: undefined, quote: undefined })
  await vi.waitFor(() => expect(store.view().waitsUntil).toBe(1_005_000), { timeout: 20_000 })
  answer(taken)
  await placing
  expect(store.view()).toMatchObject({ receipt: placed, isPlacing: false })
})

test('one press is one id, however often it has to be asked', async () => {
  vi.useFakeTimers()
  const lost = () => {
    throw new NetworkError()
  }
  const { store, sent } = withPick([lost, lost, () => taken])
  const placing = store.place()
  await store.place()
  await vi.advanceTimersByTimeAsync(600)
  expect(store.view().refused?.code).toBe('lost')
  await vi.advanceTimersByTimeAsync(5_000)
  await placing
  vi.useRealTimers()
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(store.view()).toMatchObject({ receipt: placed, refused: undefined })
})

test('what is being placed cannot be changed', async () => {
  const { store } = withPick([() => new Promise(() => undefined)])
  void store.place()
  store.clear()
  store.edit(emptyDraft)
  expect(store.view().draft.picks).toEqual([pick])
})

test('a refusal names its legs, keeps the coupon and is another press the next time', async () => {
  const { store, sent } = withPick([
    () => refusal('leg_unknown', { 'legs.0': 'Bültende yok' }),
    () => refusal('duplicate_bet'),
    () => taken,
  ])
  await store.place()
  expect([...store.view().refused!.legs.values()]).toEqual(['Bültende yok'])
  expect(store.view().draft.picks).toEqual([pick])
  await store.place()
  expect(store.view().refused?.code).toBe('duplicate_bet')
  await store.place(true)
  expect(sent.map(({ is_again: isAgain }) => isAgain)).toEqual([false, false, true])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})

test('a page that died with a press unanswered asks again under its id', async () => {
  const { storage, store } = withPick([() => new Promise(() => undefined)])
  void store.place()
  const { store: next, sent } = pageWith([() => taken], storage, 1_020_000)
  await next.resume()
  expect(sent).toHaveLength(1)
  expect(next.view().receipt).toBe(placed)
  await next.resume()
  expect(sent).toHaveLength(1)
})

test('a press of long ago is never made again, only looked for', async () => {
  const { storage, store } = withPick([() => new Promise(() => undefined)])
  void store.place()
  const late = pageWith([() => refusal('bet_not_found')], storage, 2_000_000)
  await late.store.resume()
  expect(late.sent).toEqual([])
  expect(late.store.view()).toMatchObject({ receipt: undefined, draft: { picks: [pick] } })
})

test('a press of long ago is looked for until somebody may be told of it', async () => {
  const { storage, store } = withPick([() => new Promise(() => undefined)])
  void store.place()
  const later = pageWith([() => refusal('not_logged_in'), () => taken], storage, 2_000_000)
  await later.store.resume()
  expect(later.store.view()).toMatchObject({ receipt: undefined, draft: { picks: [pick] } })
  await later.store.resume()
  expect(later.store.view()).toMatchObject({ receipt: placed, draft: { picks: [] } })
  expect(later.sent).toEqual([])
})

const other: Picked = { ...pick, outcome: '2', odds: 3_500 }

test('what was cleared can be had back', () => {
  const { store } = withPick([])
  store.clear()
  expect(store.view().draft.picks).toEqual([])
  store.restore()
  expect(store.view().draft.picks).toEqual([pick])
})

test('what others took the place of can be had back, until something is changed', async () => {
  const { store, storage } = withPick([() => taken])
  store.exchange({ picks: [other], kind: null, sizes: [] })
  expect(store.view().draft).toMatchObject({ picks: [other], unit: emptyDraft.unit })
  store.restore()
  expect(store.view()).toMatchObject({ before: undefined, draft: { picks: [pick] } })
  expect(pageWith([], storage).store.view().draft.picks).toEqual([pick])
  store.exchange({ picks: [other] })
  store.edit(toggled(store.view().draft, pick))
  store.restore()
  expect(store.view().draft.picks).toEqual([other, pick])
  store.exchange({ picks: [other] })
  store.reload()
  expect(store.view().before).toBeUndefined()
  store.exchange({ picks: [pick] })
  await store.place()
  expect(store.view()).toMatchObject({ receipt: placed, before: undefined })
  // Nothing stood there that could be missed.
  store.exchange({ picks: [pick] })
  expect(store.view().before).toBeUndefined()
})

test('while bets are quick, a press is placed at once, by itself and with their stake', async () => {
  const { store, sent } = pageWith([() => taken, () => taken])
  await store.press(pick)
  expect(sent).toEqual([])
  store.clear()
  store.setQuick('20')
  await store.press(pick)
  await store.press(other)
  expect(sent).toMatchObject([
    { legs: [{ outcome: '1', odds: 2_000 }], system: null, unit: 20, is_free: false },
    { legs: [{ outcome: '2', odds: 3_500 }], unit: 20 },
  ])
  expect(store.view()).toMatchObject({ receipt: placed, draft: { picks: [] } })
  store.setQuick(undefined)
  await store.press(pick)
  expect(sent).toHaveLength(2)
  expect(store.view().draft.picks).toEqual([pick])
})

test('what was put together before is never placed by a quick bet, and waits for nobody', async () => {
  const { store, sent } = withPick([() => taken])
  store.setQuick('20')
  expect(quickStakeOf(store.view())).toBeUndefined()
  await store.press(other)
  expect(sent).toEqual([])
  expect(store.view().draft.picks).toEqual([pick, other])
  await store.press(pick)
  await store.press(other)
  expect(quickStakeOf(store.view())).toBe('20')
  await store.press(other)
  expect(sent).toHaveLength(1)
})

test('a quick bet that was refused stays to be looked at, and the next press takes its place', async () => {
  const { store, sent } = pageWith([() => refusal('insufficient_funds'), () => taken])
  store.setQuick('20')
  await store.press(pick)
  expect(store.view()).toMatchObject({
    refused: { code: 'insufficient_funds' },
    draft: { unit: '20' },
  })
  await store.press(pick)
  expect(store.view().draft.picks).toEqual([])
  expect(sent).toHaveLength(1)
  await store.press(other)
  expect(sent[1]).toMatchObject({ legs: [{ outcome: '2' }] })
  expect(sent).toHaveLength(2)
})

test('a quick bet is one bet however fast one presses, and none without a stake that can be', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { store, sent } = pageWith([() => new Promise((resolve) => (answer = resolve))])
  // The first goes into the coupon, and with its quote comes what has to be staked.
  for (const stake of ['0', '0,5']) {
    store.setQuick(stake)
    expect(quickStakeOf(store.view())).toBeUndefined()
    await store.press(pick)
    expect(sent).toEqual([])
    await store.refresh()
    store.clear()
  }
  store.setQuick('20')
  const first = store.press(pick)
  await store.press(other)
  await store.press(pick)
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 })
  answer(taken)
  await first
  expect(sent).toHaveLength(1)
})

test('who logs out takes along what was told to them, and leaves the selections', async () => {
  const { store } = withPick([() => refusal('insufficient_funds'), () => taken])
  await store.place()
  store.leave()
  expect(store.view()).toMatchObject({ refused: undefined, draft: { picks: [pick] } })
  store.setQuick('20')
  await store.place()
  expect(store.view().receipt).toBe(placed)
  store.leave()
  expect(store.view()).toMatchObject({ receipt: undefined, quick: undefined })
})

test('no page finds quick bets on that has not put them on', () => {
  const { store, storage } = pageWith([])
  store.setQuick('20')
  expect(pageWith([], storage).store.view().quick).toBeUndefined()
})

test('a press below the least of a coupon is no bet, though nothing was asked about before', async () => {
  const { store } = pageWith([])
  store.setQuick('2')
  await vi.waitFor(() => expect(store.view().least).toEqual({ unit: lira(1), coupon: lira(10) }))
  expect(quickStakeOf(store.view())).toBeUndefined()
  store.setQuick('10')
  expect(quickStakeOf(store.view())).toBe('10')
})
