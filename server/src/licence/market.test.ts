import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketNames, marketProfile, strictest } from './market.ts'
import type { MarketProfile } from './market.ts'

const all = marketNames.map(marketProfile)
const profile = fc.constantFrom(...all)

/** Whether nothing that `loose` forbids is allowed by `strict`. */
function isAtLeastAsStrict(strict: MarketProfile, loose: MarketProfile): boolean {
  const entries = ['deposit', 'play', 'withdrawal'] as const
  return (
    strict.slotCycleMs >= loose.slotCycleMs &&
    strict.gameCycleMs >= loose.gameCycleMs &&
    (!strict.autoplay || loose.autoplay) &&
    strict.realityMinutes.default <= loose.realityMinutes.default &&
    strict.realityMinutes.max <= loose.realityMinutes.max &&
    strict.wageringMax <= loose.wageringMax &&
    entries.every((entry) => strict.identityGate[entry] || !loose.identityGate[entry]) &&
    (strict.demo === 'verified' || loose.demo === 'anyone') &&
    (!strict.marketingByDefault || loose.marketingByDefault) &&
    loose.helpLines.every((line) => strict.helpLines.some(({ href }) => href === line.href))
  )
}

describe('a market', () => {
  it.each([
    ['sandbox', 2_500, 2_500, 'anyone', false, false],
    ['strict', 5_000, 5_000, 'verified', true, true],
    ['gb', 2_500, 5_000, 'verified', true, false],
    ['mt', 2_500, 2_500, 'anyone', true, false],
  ] as const)('%s', (name, slotCycleMs, gameCycleMs, demo, before, withdrawal) => {
    expect(marketProfile(name)).toMatchObject({
      name,
      slotCycleMs,
      gameCycleMs,
      demo,
      autoplay: false,
      wageringMax: 10,
      identityGate: { deposit: before, play: before, withdrawal },
      marketingByDefault: false,
    })
  })

  it('lets a reality check be chosen no later than its default allows', () => {
    for (const { realityMinutes } of all)
      expect(realityMinutes.default).toBeLessThanOrEqual(realityMinutes.max)
  })

  it('that is not known gets the strictest of every field', () => {
    const names = fc.string().filter((name) => !marketNames.some((market) => market === name))
    fc.assert(
      fc.property(names, profile, (name, known) => {
        const unknown = marketProfile(name)
        expect(isAtLeastAsStrict(unknown, known)).toBe(true)
        expect(unknown.name).toBe(name)
      }),
    )
  })

  it('joined with another is as strict as each, and invents nothing', () => {
    fc.assert(
      fc.property(profile, profile, (one, other) => {
        const joined = strictest([one, other])
        expect(isAtLeastAsStrict(joined, one)).toBe(true)
        expect(isAtLeastAsStrict(joined, other)).toBe(true)
        expect([one.slotCycleMs, other.slotCycleMs]).toContain(joined.slotCycleMs)
        expect(strictest([joined, one])).toEqual({ ...joined, name: expect.any(String) })
      }),
    )
  })
})
