import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'
import { sportIds } from './fixture.ts'

/** Tournaments are in tiers from 1, where most may be won, to 5. */
export const TIERS = 5

/** What the house takes on sports. */
export const SportsSetting = z.object({
  unit_min: Money.check(z.describe('The least of a line')),
  coupon_min: Money.check(z.describe('… and of a coupon')),
  payout_max: Money.check(z.describe('The most that a coupon pays')),
  coupon_loss_max: Money.check(
    z.describe('The most that one coupon may cost the house, of a player without a factor'),
  ),
  liability: z
    .array(Money)
    .check(z.length(TIERS), z.describe('By tier: the most that one outcome may cost the house')),
  live_percent: z
    .int()
    .check(z.gte(1), z.lte(100), z.describe('In play so much of each liability')),
})
export type SportsSetting = z.output<typeof SportsSetting>

const version = {
  version: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  approved_by: z.nullable(z.string()),
}
export const SportsSettingVersion = z.object({ ...version, setting: SportsSetting })
export type SportsSettingVersion = z.output<typeof SportsSettingVersion>

/** Coupons that have ended with legs of one sport alone, or of several. */
export const SportEvidence = z.object({
  sport: z.enum([...sportIds, 'mixed']),
  bets: z.int(),
  staked: Money,
  paid: Money,
  result: Money.check(z.describe('What the player has won, or lost below zero')),
})
export type SportEvidence = z.output<typeof SportEvidence>

/** What is known of a player's bets: what a factor is given for. */
export const PlayerEvidence = z.object({
  bets: z.int().check(z.describe('Coupons that have ended')),
  won: z.int().check(z.describe('Of those, that paid more than their stake')),
  live: z.int().check(z.describe('… with a leg in play')),
  staked: Money,
  paid: Money,
  result: Money.check(z.describe('What the player has won, or lost below zero')),
  by_sport: z.array(SportEvidence).check(z.describe('The same, each coupon once')),
  open: z.int(),
  open_staked: Money,
  first_at: z.nullable(z.string()),
  days: z.int().check(z.describe('Days of the last thirty with a coupon')),
  closing_legs: z.int().check(z.describe('Of ninety days, taken before a match that has begun')),
  closing_percent: z
    .nullable(z.number())
    .check(z.describe('By how much their odds were above the last before the match, on average')),
})
export type PlayerEvidence = z.output<typeof PlayerEvidence>

export const PlayerFactor = z.object({
  ...version,
  factor: z.int().check(z.describe('Hundredths: 100 is a player as any other')),
  delay_seconds: z.int(),
})
export type PlayerFactor = z.output<typeof PlayerFactor>

const read = { staff: 'trading.read' } as const
const act = { staff: 'trading.limit' } as const
const answered = z.object({
  success: z.literal(true),
  approval_id: z.nullable(z.string()).check(z.describe('Null where it holds already')),
})
const byPlayer = z.object({ id: idSchema('plr') })

/** The desk's calls about what is taken on sports, and from whom. */
export const staffSportsLimits = {
  sportsLimits: get('/api/staff/sports/limits', {
    access: read,
    summary: 'What is taken on sports now, and every setting before it',
    returns: z.object({
      success: z.literal(true),
      version: z.int(),
      setting: SportsSetting,
      history: z.array(SportsSettingVersion),
      approval_id: z.nullable(z.string()),
    }),
  }),
  limitSports: post('/api/staff/sports/limits', {
    access: act,
    summary: 'Sets what is taken, in every process at once; where any limit rises, by two people',
    body: z.object({ setting: SportsSetting, version: z.int(), reason }),
    returns: answered,
    refusals: ['content_changed', 'sports_limits_wrong', 'approval_waiting'],
  }),
  sportsPlayer: get('/api/staff/sports/players/:id', {
    access: read,
    summary: 'What a player may win on sports, what it was before, and what speaks for it',
    params: byPlayer,
    returns: z.object({
      success: z.literal(true),
      player: z.object({ id: z.string(), username: z.string() }),
      version: z.int(),
      factor: z.int(),
      delay_seconds: z.int(),
      history: z.array(PlayerFactor),
      evidence: PlayerEvidence,
      approval_id: z.nullable(z.string()),
    }),
    refusals: ['not_found'],
  }),
  limitSportsPlayer: post('/api/staff/sports/players/:id/factor', {
    access: act,
    summary: 'Sets the factor and the extra delay of a player; a higher factor by two people',
    params: byPlayer,
    body: z.object({
      factor: z
        .int('Yüzde olarak tam sayı girin')
        .check(z.gte(1, 'En az 0,01'), z.lte(1_000, 'En çok 10')),
      delay_seconds: z.int('Tam saniye girin').check(z.gte(0), z.lte(10, 'En çok 10 saniye')),
      version: z.int(),
      reason,
    }),
    returns: answered,
    refusals: ['not_found', 'content_changed', 'approval_waiting'],
  }),
}
