import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purseWith } from '../../test/purses.ts'
import { decideBatch } from '../wallet/batch.ts'
import type { Operation } from '../wallet/operation.ts'
import type { Purse } from '../wallet/purse.ts'
import { choicesFor, lossNeeded } from './eligibility.ts'
import { beforeWithdrawal } from '../bonuses/endings.ts'
import { granting } from '../bonuses/grants.ts'
import { seedOffers } from './seed-offers.ts'
import { termsOf, termsText } from '../bonuses/terms.ts'
import { amountFor, exampleOf } from './offers.ts'
import type { Offer } from './offers.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const seeded = (slug: string, changes: Partial<BonusTerms> = {}): Offer => {
  const found = seedOffers.find((one) => one.slug === slug)!
  return {
    ...found,
    id: `bof_${slug}`,
    campaignId: `bcp_${slug}`,
    brandId: 'brd_a',
    version: 1,
    code: found.code ?? undefined,
    audience: 'everyone',
    status: 'active',
    terms: { ...found.terms, ...changes },
    startsAt: NOW,
    endsAt: undefined,
  }
}
const match = seeded('hos-geldin').terms

describe('the amount of a bonus', () => {
  it.each<[string, Partial<BonusTerms>, Kurus, Kurus | undefined]>([
    ['the share of a deposit', {}, lira(1000), lira(1000)],
    ['from the smallest deposit on', {}, lira(500), lira(500)],
    ['nothing below it', {}, kurus(49_999n), undefined],
    ['at most the largest bonus', {}, lira(900_000), lira(5000)],
    ['truncated to the kuruş', { percent: 33 }, kurus(50_001n), kurus(16_500n)],
    ['nothing below the smallest bonus', { min_bonus: lira(600) }, lira(500), undefined],
    ['a fixed amount', { kind: 'fixed', amount: lira(40) }, lira(700), lira(40)],
    ['no money for free spins', { kind: 'free_spins' }, lira(700), ZERO],
  ])('is %s', (_, changes, base, amount) => {
    expect(amountFor({ ...match, ...changes }, base)).toBe(amount)
  })

  it('of a loss needs exactly the loss that is named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.bigInt(1n, 100_000n), (percent, least) => {
        const offer = seeded('haftalik-kayip', { percent, min_bonus: least as Kurus })
        const needed = lossNeeded(offer)
        expect(amountFor(offer.terms, needed)).toBeGreaterThanOrEqual(least)
        expect(amountFor(offer.terms, (needed - 1n) as Kurus)).toBeUndefined()
      }),
    )
  })

  it('is shown with the wagering it costs', () => {
    expect(exampleOf(match)).toEqual({ deposit: lira(500), bonus: lira(500), wagering: lira(4000) })
    expect(exampleOf(match, lira(9000))).toEqual({
      deposit: lira(9000),
      bonus: lira(5000),
      wagering: lira(40_000),
    })
    expect(exampleOf(seeded('ucretsiz-cevirme').terms)).toMatchObject({
      bonus: lira(50),
      wagering: null,
    })
  })
})

it('keeps terms as they were published', () => {
  for (const { terms } of seedOffers) expect(termsOf(JSON.parse(termsText(terms)))).toEqual(terms)
})

describe('what a deposit lets one choose', () => {
  const offers = [seeded('hos-geldin'), seeded('hafta-sonu'), seeded('telafi')]
  const saturday = new Date('2026-11-21T12:00:00Z')
  const deposit = { depositId: 'dep_1', amount: lira(600), isFirst: true, requestedAt: saturday }
  const slugs = (taken: string[], changes: Partial<typeof deposit> = {}) =>
    choicesFor(offers, new Set(taken), { ...deposit, ...changes }).map(({ offer }) => offer.slug)

  it.each<[string, string[], Partial<typeof deposit>, string[]]>([
    ['both on a first weekend', [], {}, ['hos-geldin', 'hafta-sonu']],
    ['the welcome only once', ['bcp_hos-geldin once'], {}, ['hafta-sonu']],
    ['the weekend’s only once a weekend', ['bcp_hafta-sonu 2026-W47'], {}, ['hos-geldin']],
    [
      'the weekend’s again a week later',
      ['bcp_hafta-sonu 2026-W46'],
      { isFirst: false },
      ['hafta-sonu'],
    ],
    ['no welcome later', [], { isFirst: false }, ['hafta-sonu']],
    ['nothing below the smallest deposit', [], { amount: lira(499) }, []],
    [
      'no weekend’s until Friday midnight',
      [],
      { requestedAt: new Date('2026-11-20T20:59:59Z') },
      ['hos-geldin'],
    ],
  ])('is %s', (_, taken, changes, expected) => {
    expect(slugs(taken, changes)).toEqual(expected)
  })
})

/** Gives a bonus through the lane's own rules. */
function given(purse: Purse, offer: Offer, amount: Kurus, id = 'bns_a'): Purse {
  const operation: Operation<Purse> = {
    playerId: purse.playerId,
    key: id,
    fingerprint: id,
    decide: (locked, now) => {
      const wish = { playerId: 'plr_a' as const, offer, amount, ref: 'once', by: 'player' }
      return { ...granting(locked, wish, id, now), answer: (after) => after }
    },
  }
  const { outcomes } = decideBatch([operation], new Map([[purse.playerId, purse]]), new Map(), NOW)
  const [outcome] = outcomes
  if (outcome?.kind !== 'done') throw new Error('not given')
  return outcome.answer as Purse
}

describe('giving', () => {
  it('holds the money on the grant until it is wagered', () => {
    const after = given(purseWith({ cash: lira(10) }), seeded('deneme'), lira(50))
    expect([after.cash, after.bonus]).toEqual([lira(10), lira(50)])
    expect(after.grants).toMatchObject([{ balance: lira(50), required: lira(500), wagered: 0n }])
    expect(after.grants[0]!.expiresAt).toEqual(new Date('2026-11-28T09:00:00Z'))
  })

  it('pays cash at once where nothing is to be wagered', () => {
    const after = given(purseWith({ cash: lira(10) }), seeded('telafi', { rollover: 0 }), lira(100))
    expect([after.cash, after.bonus, after.grants]).toEqual([lira(110), 0n, []])
  })

  it('gives free spins without money, even where their wins need no wagering', () => {
    const after = given(purseWith(), seeded('ucretsiz-cevirme', { rollover: 0 }), ZERO)
    expect([after.cash, after.bonus]).toEqual([0n, 0n])
    expect(after.grants).toMatchObject([{ spins: { left: 25, stake: lira(2) } }])
  })
})

describe('taking money out', () => {
  const staying = given(purseWith({ cash: lira(300) }), seeded('deneme'), lira(50))
  const both = given(staying, seeded('hos-geldin'), lira(500), 'bns_b')

  it('leaves bonuses alone that do not mind', () => {
    expect(beforeWithdrawal(staying, false, NOW)).toMatchObject({ transfers: [], records: [] })
  })

  it('asks first, and names what is lost', () => {
    expect(beforeWithdrawal(both, false, NOW)).toMatchObject({
      refused: 'bonus_would_end',
      message: expect.stringContaining('₺500,00 bonus bakiyesi silinir'),
    })
    const spinning = given(
      both,
      seeded('ucretsiz-cevirme', { ends_on_withdrawal: true }),
      ZERO,
      'bns_c',
    )
    expect(beforeWithdrawal(spinning, false, NOW)).toMatchObject({
      message: expect.stringContaining('₺500,00 bonus bakiyesi ve 25 ücretsiz oyun hakkı silinir'),
    })
  })

  it.each([
    [0n, '2 açık kupondaki bonus payı (kazancıyla) silinir'],
    [lira(80), '₺80,00 bonus bakiyesi ve 2 açık kupondaki bonus payı (kazancıyla) silinir'],
  ])('names what open coupons carry of it beside %s', (balance, lost) => {
    const [own] = given(purseWith(), seeded('hos-geldin'), lira(500)).grants
    const purse = purseWith({ grants: [{ ...own!, balance: kurus(balance), openBets: 2 }] })
    expect(beforeWithdrawal(purse, false, NOW)).toMatchObject({
      message: expect.stringContaining(`sona erdirir: ${lost}`),
    })
  })

  it('ends what was agreed to and nothing else', () => {
    const move = beforeWithdrawal(both, true, NOW)
    expect(move).toMatchObject({
      transfers: [{ reason: 'bonus_forfeit', amount: lira(500), subject: 'bns_b' }],
      patch: { grants: [{ id: 'bns_a' }] },
    })
  })

  it('waits for an open round, whose win would leave the terms behind', () => {
    const open = { ...both, openRoundId: 'rnd_1' }
    expect(beforeWithdrawal(open, true, NOW)).toEqual({ refused: 'round_open' })
    expect(beforeWithdrawal({ ...staying, openRoundId: 'rnd_1' }, true, NOW)).toMatchObject({
      transfers: [],
    })
  })
})
