import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketNames, marketProfile, strictest } from './market.ts'
import type { MarketProfile } from './market.ts'

const all = marketNames.map(marketProfile)
const maybe = fc.boolean()
const cycleMs = fc.nat({ max: 10_000 })
/** Any rules a market may have, those of ours among them. */
const profile: fc.Arbitrary<MarketProfile> = fc.oneof(
  fc.constantFrom(...all),
  fc.record({
    name: fc.constantFrom('one', 'two', 'three'),
    slotCycleMs: cycleMs,
    gameCycleMs: cycleMs,
    autoplay: maybe,
    realityMinutes: fc.record({ default: fc.nat({ max: 200 }), max: fc.nat({ max: 200 }) }),
    promptBeforeDeposit: maybe,
    wageringMax: fc.nat({ max: 50 }),
    complaintDays: fc.nat({ max: 56 }),
    identityGate: fc.record({ deposit: maybe, play: maybe, withdrawal: maybe }),
    ownAccountOnly: maybe,
    occupationFirst: maybe,
    ownTransferFirst: maybe,
    registersDecide: maybe,
    demo: fc.constantFrom('anyone', 'verified'),
    marketingByDefault: maybe,
    helpLines: fc.subarray([
      { name: 'One', href: 'https://one.example/' },
      { name: 'Two', href: 'https://two.example/', phone: '115' },
    ]),
  }),
)

/** Whether nothing that `loose` forbids is allowed by `strict`. */
function isAtLeastAsStrict(strict: MarketProfile, loose: MarketProfile): boolean {
  const entries = ['deposit', 'play', 'withdrawal'] as const
  return (
    strict.slotCycleMs >= loose.slotCycleMs &&
    (strict.ownAccountOnly || !loose.ownAccountOnly) &&
    (strict.occupationFirst || !loose.occupationFirst) &&
    (strict.ownTransferFirst || !loose.ownTransferFirst) &&
    (strict.registersDecide || !loose.registersDecide) &&
    strict.gameCycleMs >= loose.gameCycleMs &&
    (!strict.autoplay || loose.autoplay) &&
    (strict.promptBeforeDeposit || !loose.promptBeforeDeposit) &&
    strict.realityMinutes.default <= loose.realityMinutes.default &&
    strict.realityMinutes.max <= loose.realityMinutes.max &&
    strict.wageringMax <= loose.wageringMax &&
    strict.complaintDays <= loose.complaintDays &&
    entries.every((entry) => strict.identityGate[entry] || !loose.identityGate[entry]) &&
    (strict.demo === 'verified' || loose.demo === 'anyone') &&
    (!strict.marketingByDefault || loose.marketingByDefault) &&
    loose.helpLines.every((line) => strict.helpLines.some(({ href }) => href === line.href))
  )
}

describe('a market', () => {
  const YEDAM = 'YEDAM 115 https://www.yedam.org.tr/ 115'
  const ABROAD = [
    'Gamblers Anonymous https://www.gamblersanonymous.org/',
    'Gambling Therapy https://www.gamblingtherapy.org/tr/',
  ]

  // Cycles of slots and other games; minutes of the reality check, chosen and longest; who plays without money;
  // before what identity, and before a deposit the question for a limit, is asked.
  it.each([
    ['sandbox', 2_500, 2_500, 60, 120, 'anyone', false, false, false, [YEDAM, ...ABROAD]],
    ['strict', 5_000, 5_000, 60, 60, 'verified', true, true, true, [YEDAM, ...ABROAD]],
    ['gb', 2_500, 5_000, 60, 120, 'verified', true, false, true, ABROAD],
    ['mt', 2_500, 2_500, 60, 120, 'anyone', true, false, false, ABROAD],
  ] as const)('%s', (name, slot, game, usual, max, demo, before, withdrawal, prompt, lines) => {
    const { helpLines, ...rules } = marketProfile(name)
    expect(rules).toEqual({
      name,
      slotCycleMs: slot,
      gameCycleMs: game,
      realityMinutes: { default: usual, max },
      ownAccountOnly: name !== 'sandbox',
      occupationFirst: name === 'strict',
      ownTransferFirst: name === 'strict',
      registersDecide: name !== 'sandbox',
      demo,
      autoplay: false,
      promptBeforeDeposit: prompt,
      wageringMax: 10,
      complaintDays: name === 'sandbox' || name === 'gb' ? 56 : 10,
      identityGate: { deposit: before, play: before, withdrawal },
      marketingByDefault: false,
    })
    const shown = helpLines.map((line) =>
      [line.name, line.href, line.phone].filter((part) => part !== undefined).join(' '),
    )
    expect(shown).toEqual(lines)
  })

  it('lets a reality check be chosen no later than its default allows', () => {
    for (const { realityMinutes } of all)
      expect(realityMinutes.default).toBeLessThanOrEqual(realityMinutes.max)
  })

  it('that is not known gets the strictest of every field', () => {
    const names = fc.string().filter((name) => !marketNames.some((market) => market === name))
    fc.assert(
      fc.property(names, fc.constantFrom(...all), (name, known) => {
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

  it('joined with itself is as it was, and says its name once', () => {
    fc.assert(
      fc.property(profile, (one) => {
        expect(strictest([one, one])).toEqual(one)
      }),
    )
    expect(strictest(all).name).toBe('sandbox + strict + gb + mt')
  })
})
