import * as z from 'zod/mini'
import { BonusKind, BonusTerms } from '../bonuses/bonus-terms.ts'
import { BonusTotals, StaffGrant } from '../bonuses/staff-bonuses.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

/** What gives a bonus, as the desk reads it. */
export const bonusTriggers = {
  deposit: 'Onaylanan yatırım',
  promotion: 'Promosyon sayfası',
  code: 'Bonus kodu',
  staff: 'Personel',
  schedule: 'Takvim',
} as const
export type BonusTrigger = keyof typeof bonusTriggers
/** Which kinds of bonus each way of giving may give. */
export const kindsOfTrigger: Record<BonusTrigger, readonly BonusKind[]> = {
  deposit: ['deposit_match', 'fixed', 'free_spins', 'free_bets'],
  promotion: ['fixed', 'free_spins', 'free_bets', 'trial', 'cashback'],
  code: ['fixed', 'free_spins', 'free_bets', 'trial'],
  staff: ['fixed', 'free_spins', 'free_bets'],
  schedule: ['fixed', 'free_spins', 'free_bets'],
}
const BonusTrigger = z.enum(['deposit', 'promotion', 'code', 'staff', 'schedule'])

export const campaignStatuses = {
  draft: 'Taslak',
  active: 'Yayında',
  paused: 'Durduruldu',
  ended: 'Sona erdi',
} as const
export type CampaignStatus = keyof typeof campaignStatuses
const CampaignStatus = z.enum(['draft', 'active', 'paused', 'ended'])

/** Whom a schedule gives to. */
export const bonusAudiences = {
  everyone: 'Bütün oyuncular',
  depositors: 'En az bir yatırımı onaylananlar',
  active: 'Son 30 günde oynayanlar',
} as const
export type BonusAudience = keyof typeof bonusAudiences
const BonusAudience = z.enum(['everyone', 'depositors', 'active'])

const line = (max: number) =>
  z
    .string('Bu alan zorunludur')
    .check(z.trim(), z.minLength(1, 'Bu alan zorunludur'), z.maxLength(max))
const instant = z.iso.datetime({ offset: true, error: 'Geçerli bir tarih ve saat girin' })

/** What a version of an offer says; once published it never changes. */
export const OfferDraft = z.object({
  name: line(80),
  description: line(600),
  note: z._default(z.string().check(z.trim(), z.maxLength(600)), ''),
  banner: z._default(
    z
      .string()
      .check(z.maxLength(200), z.regex(/^(\/[a-z0-9/-]+\.(svg|png))?$/, 'Resim adresi geçersiz')),
    '',
  ),
  terms: BonusTerms,
  starts_at: instant,
  ends_at: z.nullable(instant),
})
export type OfferDraft = z.output<typeof OfferDraft>

export const StaffOffer = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  note: z.string(),
  banner: z.string(),
  kind: BonusKind,
  terms: BonusTerms,
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.string(),
})
export type StaffOffer = z.output<typeof StaffOffer>

export const StaffCampaign = z.object({
  id: z.string(),
  brand: z.object({ id: z.string(), name: z.string() }),
  slug: z.string(),
  trigger: BonusTrigger,
  code: z.nullable(z.string()),
  audience: BonusAudience,
  status: CampaignStatus,
  created_at: z.string(),
  created_by: z.string(),
  /** What it may cost at most, null for as much as it takes; what was given of it, and what waits for a second person. */
  budget: z.object({
    amount: z.nullable(Money),
    count: z.nullable(z.int()),
    given: Money,
    given_count: z.int(),
    promised: Money,
    promised_count: z.int(),
  }),
  /** The latest version. */
  offer: StaffOffer,
  totals: BonusTotals,
})
export type StaffCampaign = z.output<typeof StaffCampaign>

const campaignAnswer = z.object({ success: z.literal(true), campaign: StaffCampaign })
const code = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,30}$/, 'Kod 3-30 harf veya rakam olmalı'))

export const staffCampaigns = {
  options: get('/api/staff/bonuses/options', {
    access: { staff: 'bonuses.read' },
    summary: 'What a new offer may be made of: brands, games, categories and the rollover ceiling',
    returns: z.object({
      success: z.literal(true),
      rollover_ceiling: z.int(),
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
      games: z.array(z.object({ slug: z.string(), name: z.string(), stakes: z.array(Money) })),
      /** A product type and its categories; an offer counts stakes of one product type only. */
      products: z.array(
        z.object({ id: z.string(), name: z.string(), categories: z.array(z.string()) }),
      ),
    }),
  }),
  campaigns: get('/api/staff/bonuses/campaigns', {
    access: { staff: 'bonuses.read' },
    summary: 'Campaigns with their latest offer and what they have cost',
    query: z.object({
      brand_id: z._default(z.string().check(z.maxLength(40)), ''),
      status: z._default(z.union([CampaignStatus, z.literal('')]), ''),
      /** Only of this player's brand. */
      player_id: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    returns: z.object({ success: z.literal(true), campaigns: z.array(StaffCampaign) }),
  }),
  campaign: get('/api/staff/bonuses/campaigns/:id', {
    access: { staff: 'bonuses.read' },
    summary: 'A campaign with every version of its offer, newest first',
    params: byId,
    returns: z.object({
      success: z.literal(true),
      campaign: StaffCampaign,
      offers: z.array(StaffOffer),
    }),
  }),
  createCampaign: post('/api/staff/bonuses/campaigns', {
    access: { staff: 'bonuses.edit' },
    summary: 'A new campaign with the first version of its offer, as a draft',
    body: z.object({
      brand_id: z.string().check(z.maxLength(40)),
      slug: z
        .string()
        .check(z.trim(), z.regex(/^[a-z0-9-]{3,40}$/, 'Küçük harf, rakam ve tire kullanın')),
      trigger: BonusTrigger,
      code: z.nullable(code),
      audience: z._default(BonusAudience, 'everyone'),
      offer: OfferDraft,
      reason,
    }),
    returns: campaignAnswer,
    refusals: ['bonus_code_taken', 'bonus_slug_taken'],
  }),
  publishOffer: post('/api/staff/bonuses/campaigns/:id/offers', {
    access: { staff: 'bonuses.edit' },
    summary: 'The next version of an offer; grants of earlier ones keep their terms',
    params: byId,
    body: z.object({ offer: OfferDraft, reason }),
    returns: campaignAnswer,
    refusals: ['bonus_campaign_ended', 'bonus_pause_first'],
  }),
  setCampaignStatus: post('/api/staff/bonuses/campaigns/:id/status', {
    access: { staff: 'bonuses.edit' },
    summary: 'Publish, pause or end a campaign; publishing without wagering asks a second person',
    params: byId,
    body: z.object({ status: z.enum(['active', 'paused', 'ended']), reason }),
    returns: z.object({
      success: z.literal(true),
      campaign: StaffCampaign,
      approval_id: z.nullable(z.string()).check(z.describe('Set: a second person decides')),
    }),
    refusals: ['bonus_campaign_ended', 'approval_waiting'],
  }),
  setBudget: post('/api/staff/bonuses/campaigns/:id/budget', {
    access: { staff: 'bonuses.edit' },
    summary: 'What a campaign may cost at most, in money and in grants',
    params: byId,
    body: z.object({
      amount: z.nullable(
        Money.check(z.refine((amount) => amount > 0n, 'Tutar 0’dan büyük olmalı')),
      ),
      count: z.nullable(z.int().check(z.gte(1, 'En az 1 olmalı'), z.lte(10_000_000))),
      reason,
    }),
    returns: campaignAnswer,
    refusals: ['bonus_campaign_ended'],
  }),
  grant: post('/api/staff/players/:id/bonuses', {
    access: { staff: 'bonuses.grant' },
    summary: 'Gives a player the bonus of a staff campaign, or asks a second person for it',
    params: byId,
    body: z.object({ offer_id: z.string().check(z.maxLength(40)), reason }),
    returns: z.object({
      success: z.literal(true),
      grant: z.nullable(StaffGrant),
      approval_id: z.nullable(z.string()).check(z.describe('Set: a second person decides')),
    }),
    refusals: [
      'approval_waiting',
      'bonus_not_found',
      'bonus_unavailable',
      'bonus_taken',
      'bonus_stopped',
      'limit_used_up',
      'key_reused',
      ...standingRefusals,
    ],
  }),
}
