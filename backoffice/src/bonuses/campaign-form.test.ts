import { type BonusKind, bonusParts } from '@menekse/contract/bonuses/bonus-terms'
import { kurus, lira } from '@menekse/contract/money'
import { OfferDraft } from '@menekse/contract/campaigns/staff-campaigns'
import type { StaffOffer } from '@menekse/contract/campaigns/staff-campaigns'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HALF } from '../desk/istanbul-field.ts'
import {
  draftOf,
  emptyOffer,
  formOf,
  hasPart,
  kindFor,
  needsPart,
  pictureOptions,
  repeatsFor,
} from './campaign-form.ts'

const offer: StaffOffer = {
  id: 'bof_1',
  version: 3,
  name: 'Hafta sonu',
  description: 'Cumartesi ve pazar.',
  note: '',
  banner: '/art/promotions/kilim.svg',
  kind: 'deposit_match',
  starts_at: '2026-11-21T21:00:00.000Z',
  ends_at: '2026-12-31T20:59:00.000Z',
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'Sistem',
  terms: {
    kind: 'deposit_match',
    percent: 50,
    amount: null,
    min_deposit: lira(500),
    min_bonus: null,
    max_bonus: kurus(200_050),
    rollover: 6,
    stake_order: 'cash_first',
    max_stake: lira(100),
    valid_days: 7,
    weights: { games: { 'nar-bahcesi': 0 }, categories: { slots: 100 }, products: {}, default: 0 },
    spins: null,
    cashback: null,
    ends_on_withdrawal: true,
    repeats: 'week',
    weekdays: [6, 7],
    first_deposit_only: false,
  },
}

describe('an offer in its form', () => {
  it('comes out as it went in', () => {
    const { draft, problems } = draftOf(formOf(offer), 'deposit')
    expect(problems).toEqual({})
    const { name, description, note, banner, terms, starts_at, ends_at } = offer
    const read = z.parse(OfferDraft, draft)
    expect(read).toEqual({ name, description, note, banner, terms, starts_at, ends_at })
  })

  it('shows moments in Istanbul', () => {
    expect(formOf(offer)).toMatchObject({
      startsAt: '2026-11-22T00:00',
      endsAt: '2026-12-31T23:59',
    })
  })

  it('sends only what the kind is made of', () => {
    const form = { ...formOf(offer), kind: 'fixed' as const, amount: '25,50' }
    const { draft } = draftOf(form, 'promotion')
    expect(draft.terms).toMatchObject({
      percent: null,
      amount: 25.5,
      min_deposit: null,
      max_bonus: null,
    })
    expect(hasPart('min_deposit', 'fixed', 'deposit')).toBe(true)
    expect(hasPart('min_deposit', 'fixed', 'promotion')).toBe(false)
  })

  it('asks for a smallest deposit only where the gift is a part of it, and never for a least', () => {
    const needed = (kind: BonusKind) => bonusParts.filter((part) => needsPart(part, kind))
    expect(needed('deposit_match')).toEqual(['percent', 'min_deposit', 'max_bonus'])
    expect(needed('fixed')).toEqual(['amount'])
    expect(needed('free_spins')).toEqual(['spins'])
    expect(needed('cashback')).toEqual(['percent', 'max_bonus', 'cashback'])
  })

  it('keeps the picture of an older version among those to choose from', () => {
    const known = pictureOptions('')
    expect(known.length).toBeGreaterThan(0)
    expect(pictureOptions(known[0]!.value)).toEqual(known)
    expect(pictureOptions('/media/eski.webp')).toEqual([
      ...known,
      { value: '/media/eski.webp', label: '/media/eski.webp' },
    ])
  })

  it('names what cannot be read by the server’s field', () => {
    const form = {
      ...emptyOffer(new Date('2026-11-21T09:00:00Z')),
      kind: 'free_spins' as const,
      maxStake: 'yüz',
      rollover: null,
      endsAt: HALF,
    }
    expect(Object.keys(draftOf(form, 'code').problems).toSorted()).toEqual([
      'offer.ends_at',
      'offer.terms.max_stake',
      'offer.terms.rollover',
      'offer.terms.spins.games',
      'offer.terms.spins.stake',
    ])
  })

  it('keeps to what the way of giving allows', () => {
    expect(kindFor('deposit_match', 'code')).toBe('fixed')
    expect(kindFor('trial', 'code')).toBe('trial')
    expect(repeatsFor('fixed', 'deposit')).toContain('deposit')
    expect(repeatsFor('fixed', 'code')).not.toContain('deposit')
    const loss = { ...formOf(offer), kind: 'cashback' as const, period: 'month' as const }
    expect(draftOf(loss, 'promotion').draft.terms.repeats).toBe('month')
  })
})
