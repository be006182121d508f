// @vitest-environment happy-dom
import { identity } from '@menekse/contract/identity/identity'
import { COUPON_LEGS_MAX } from '@menekse/contract/sports/coupons'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { emptyDraft, type Picked } from './draft.ts'
import { coupon, fullText } from './use-coupon.ts'

const pick = (n: number): Picked => ({
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  market: `total_goals|total=${n}.5`,
  outcome: 'over',
  odds: 2_000,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
})

beforeEach(() => {
  // Whoever is asked for already is not asked for again: other files of this worker leave questions without an answer.
  queryClient.clear()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  coupon.edit({ ...emptyDraft })
  vi.unstubAllGlobals()
})

test('one selection more than a coupon takes is told why it finds no room', () => {
  const picks = Array.from({ length: COUPON_LEGS_MAX }, (_, n) => pick(n))
  coupon.edit({ ...emptyDraft, picks: picks.slice(1) })
  expect(fullText(pick(0))).toBeUndefined()
  coupon.edit({ ...emptyDraft, picks })
  expect(fullText(pick(0))).toBeUndefined()
  expect(fullText(pick(99))).toContain('30')
})

test('whose session has ended is asked who they are, so that the coupon leads to the login', async () => {
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === identity.userSession.path) isAsked()
    const refusal = { success: false, code: 'not_logged_in', message: 'Giriş yapılmamış' }
    return Response.json(refusal, { status: 401 })
  })
  coupon.edit({ ...emptyDraft, picks: [pick(0)] })
  await coupon.place()
  expect(coupon.view()).toMatchObject({ refused: { code: 'not_logged_in' }, isPlacing: false })
  // What it is asked with may be loaded first, and takes the time it takes.
  await asked
  expect(coupon.view().draft.picks).toHaveLength(1)
})
