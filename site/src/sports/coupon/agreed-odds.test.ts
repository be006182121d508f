import { lira } from '@menekse/contract/money'
import type { CouponWish, QuotedLeg } from '@menekse/contract/sports/coupons'
import { safeStorage } from '@menekse/ui/storage'
import { expect, test } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import { createCouponStore } from './coupon-store.ts'
import { emptyDraft, type Picked } from './draft.ts'
import { createKeeping } from './keeping.ts'

const selection = {
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  market: 'match_result',
  outcome: '1',
} as const
const pick: Picked = {
  ...selection,
  odds: 1_800,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
}
const question = 'Galatasaray – Fenerbahçe: oran 1,80 → 1,90. Yeni oranla devam edilsin mi?'
const refused = {
  ok: false,
  refusal: { code: 'odds_changed', message: question, fields: { 'legs.0': question } },
} as const

/** A coupon whose selection is offered at so much, or locked. */
function couponAt(odds: number | null) {
  const sent: CouponWish[] = []
  const keeping = createKeeping(
    safeStorage(() => {
      throw new Error('No site data')
    }),
  )
  const lock = odds === null ? 'leg_suspended' : null
  const legs: QuotedLeg[] = [{ ...selection, odds, lock, is_live: false, mbs: 1 }]
  const least = { unit: lira(1), coupon: lira(10) }
  const cap = lira(2_500_000)
  const value = { success: true as const, legs, related: null, delay_ms: 0, cap, least }
  const store = createCouponStore({
    keeping,
    now: () => 1_000_000,
    player: () => 'ayse',
    quote: async () => ({ ok: true, value }),
    async place(body) {
      sent.push(body)
      return refused
    },
    find: async () => refused,
  })
  return { store, sent, keeping }
}

test.each([
  ['none', 1_800],
  ['higher', 2_000],
  ['any', 2_000],
] as const)(
  'a press agrees to odds that its player sees, by their rule: %s',
  async (policy, odds) => {
    const { store, sent } = couponAt(2_000)
    store.edit({ ...emptyDraft, policy, picks: [pick] })
    await store.refresh()
    await store.place()
    expect(sent).toMatchObject([{ policy, legs: [{ odds }] }])
  },
)

test('no price is told of a refusal but the one that a press would agree to', async () => {
  const { store } = couponAt(2_000)
  store.edit({ ...emptyDraft, picks: [pick] })
  await store.refresh()
  await store.place()
  const { refused: told } = store.view()
  expect(told).toEqual({
    code: 'odds_changed',
    text: couponTexts.problems.changed,
    legs: new Map(),
  })
  store.accept()
  expect(store.view().draft.picks[0]?.odds).toBe(2_000)
})

test('a selection that came while it was locked is kept at the odds it is first seen at', async () => {
  const unseen = { ...emptyDraft, picks: [{ ...pick, odds: null }] }
  const locked = couponAt(null)
  locked.store.edit(unseen)
  await locked.store.refresh()
  expect(locked.keeping.draft().picks[0]?.odds).toBeNull()
  const open = couponAt(2_000)
  open.store.edit(unseen)
  await open.store.refresh()
  expect(open.store.view().draft.picks[0]?.odds).toBe(2_000)
  expect(open.keeping.draft().picks[0]?.odds).toBe(2_000)
})
