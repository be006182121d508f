import { lira } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { heldKindOf, NO_EFFECT } from './effects.ts'
import type { Effect } from './effects.ts'

const KURUS = 1n

describe('people look at what a source says', () => {
  // Sportsbook reference §5.3 and §7: above 250,000 TRY, above 1,000 TRY, after 24 hours.
  it.each([
    ['a first result', { first: lira(250_000) }, undefined],
    ['a first result', { first: lira(250_000) + KURUS }, 'result'],
    ['a correction', { moved: lira(1_000) }, undefined],
    ['a correction', { moved: lira(1_000) + KURUS }, 'correction'],
    ['an old correction', { moved: KURUS, isOld: true }, 'correction'],
    ['an old coupon that stays', { first: lira(1), isOld: true }, undefined],
    ['both at once', { first: lira(300_000), moved: lira(2_000) }, 'correction'],
  ] as const)('where %s is %o: %s', (_, effect, kind) => {
    expect(heldKindOf({ ...NO_EFFECT, ...(effect as Partial<Effect>) }, 'result')).toBe(kind)
  })

  it('and not at what gives back before any result', () => {
    expect(heldKindOf({ ...NO_EFFECT, first: lira(300_000) }, 'cancel')).toBeUndefined()
  })
})
