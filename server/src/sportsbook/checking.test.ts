import { newId } from '@menekse/contract/ids'
import { kurus, lira } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import type { Ticket } from '../fixtures/fixtures.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { check, takes } from './checking.ts'
import type { Terms } from './limits/terms.ts'
import type { Wish } from './wish.ts'

describe('two selections of one match', () => {
  it('are refused in a whole sentence where the match has no ticket, and so no name', () => {
    const fixture = newId('fix', 0)
    const legs = ['1', 'X'].map((outcome) => ({
      fixture,
      market: 'match_result',
      outcome,
      odds: 2000,
    }))
    const book = { ticket: () => refuse('leg_suspended') }
    const refused = check(book, { legs } as unknown as Wish, new Date(0), {} as Terms)
    const said = 'Bu maçtan iki seçim birbirine bağlıdır; aynı kolonda oynanamaz.'
    expect(refused).toEqual({
      refused: 'legs_related',
      message: said,
      fields: { 'legs.1': said },
    })
  })
})

describe('a limit', () => {
  const setting: Terms['setting'] = {
    unit_min: lira(1),
    coupon_min: lira(10),
    payout_max: lira(100),
    coupon_loss_max: lira(40),
    liability: [lira(1_000)],
    live_percent: 50,
  }
  const terms: Terms = { setting, factor: 100, used: () => kurus(0), own: () => kurus(0) }
  const checkedAt = (unit: bigint, oddsMillis: number, legs: number, under: Terms) => {
    const wished = Array.from({ length: legs }, () => {
      return { fixture: newId('fix', 0), market: 'match_result', outcome: '1', odds: oddsMillis }
    })
    const ticket = { name: 'A – B', tier: 1, isLive: false, mbs: 1, oddsMillis }
    const book = { ticket: (leg: object) => ({ ...leg, ...ticket }) as Ticket }
    const system = legs === 1 ? undefined : { sizes: [1], bankers: [] }
    const about = { unit: kurus(unit), system, policy: 'none', isFree: false }
    const wish = { ...about, legs: wished } as unknown as Wish
    return check(book, wish, new Date(0), under)
  }
  const answerTo = (unit: bigint, oddsMillis: number, legs = 1, under = terms) => {
    const checked = checkedAt(unit, oddsMillis, legs, under)
    return isRefusal(checked) ? checked.refused : 'taken'
  }

  // Ten lira at least, a hundred paid and forty lost at most.
  it.each([
    [999n, 1_500, 1, 'stake_below_min'],
    [1_000n, 1_500, 1, 'taken'],
    [99n, 1_500, 11, 'stake_below_min'],
    [100n, 1_500, 10, 'taken'],
    [4_000n, 2_000, 1, 'taken'],
    [4_001n, 2_000, 1, 'stake_above_max'],
    [8_000n, 1_250, 1, 'taken'],
    [8_001n, 1_250, 1, 'payout_above_max'],
  ])('of %i kuruş at %i thousandths on each of %i lines: %s', (unit, odds, legs, answer) => {
    expect(answerTo(unit, odds, legs)).toBe(answer)
  })

  it.each([
    ['lines that are truncated one by one', 1_099n, 1_010, 3, 29n, 999n, 1_000],
    ['a payout that is limited as well', 20_000n, 1_250, 1, 4_000n, 8_000n, 100],
    ['whole units alone', 10_000n, 2_000, 3, 4_000n, 1_333n, 1_000],
  ])('suggests what is taken, and the most of it: %s', (_, unit, odds, legs, left, most, pays) => {
    const own = { ...setting, coupon_loss_max: kurus(left), payout_max: lira(pays) }
    const under = { ...terms, setting: own }
    const text = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 })
    expect(checkedAt(unit, odds, legs, under)).toMatchObject({
      refused: 'stake_above_max',
      message: expect.stringContaining(`₺${text.format(Number(most * BigInt(legs)) / 100)} `),
    })
    expect(checkedAt(unit, odds, legs, under)).toMatchObject({
      fields: { unit_max: String(Number(most) / 100) },
    })
    expect(answerTo(most, odds, legs, under)).toBe('taken')
    expect(answerTo(most + 1n, odds, legs, under)).not.toBe('taken')
  })
})

describe('odds that have moved', () => {
  it.each([
    ['none', 2_000, true],
    ['none', 2_001, false],
    ['higher', 2_000, true],
    ['higher', 1_999, false],
    ['any', 1_800, true],
    ['any', 1_799, false],
  ] as const)('with the policy %s from 2.000 to %i are taken: %s', (policy, now, isTaken) => {
    expect(takes(policy, 2_000, now)).toBe(isTaken)
  })
})
