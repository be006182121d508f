import * as z from 'zod/mini'
import { BonusTerms } from './bonus-terms.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'

/** States of a granted bonus (specification §4); 'pending' is an open choice after a deposit. */
export const bonusStatusLabels = {
  active: 'Aktif',
  pending: 'Bekliyor',
  completed: 'Tamamlandı',
  cancelled: 'İptal Edildi',
  expired: 'Süresi Doldu',
  used_up: 'Bakiyesi Bitti',
} as const
export type BonusStatus = keyof typeof bonusStatusLabels
export const BonusStatus = z.enum(Object.keys(bonusStatusLabels) as [BonusStatus, ...BonusStatus[]])

export const ActiveBonus = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type_label: z.string(),
  amount: Money,
  wagering: z.object({
    rollover: z.int(),
    required: Money,
    completed: Money,
    remaining: Money,
    progress: z.number().check(z.describe('Percent, 0 to 100, two decimals')),
  }),
  time: z.object({ expires: z.string() }),
  /** Beyond the specification. */
  balance: Money,
  /** Stakes work on this one; others wait their turn. */
  in_use: z.boolean(),
  free_spins: z.nullable(
    z.object({
      left: z.int(),
      total: z.int(),
      stake: Money,
      games: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  ),
  granted_at: z.string(),
  terms: BonusTerms,
})
export type ActiveBonus = z.output<typeof ActiveBonus>

export const BonusHistoryItem = z.object({
  id: z.string(),
  title: z.string(),
  bonus_name: z.string(),
  type: z.string(),
  amount: Money,
  status: BonusStatus,
  created_at: z.string(),
  /** Beyond the specification. */
  status_label: z.string(),
  ended_at: z.nullable(z.string()),
  converted: Money,
  forfeited: Money,
})
export type BonusHistoryItem = z.output<typeof BonusHistoryItem>

/** What ending a bonus now keeps and loses; the same amounts are sent back with the wish (standards B02). */
export const BonusEnding = z.object({
  id: z.string(),
  name: z.string(),
  /** Bonus money and free spins that are lost. */
  forfeited: Money,
  free_spins_lost: z.int(),
  /** Cash that stays, all of it withdrawable. */
  kept: Money,
  wagering_remaining: Money,
  open_bets: z
    .int()
    .check(z.describe('Bets with its money that wait; what they pay for it is lost as well')),
})
export type BonusEnding = z.output<typeof BonusEnding>

const byId = z.object({ id: z.string().check(z.maxLength(40)) })

export const bonuses = {
  active: get('/api/player-active-bonuses.php', {
    access: 'player',
    summary: 'Running bonuses with their progress, the one in use first',
    polled: true,
    returns: z.object({ success: z.literal(true), active_bonuses: z.array(ActiveBonus) }),
  }),
  all: get('/api/player-all-bonuses.php', {
    access: 'player',
    summary: 'Every bonus of the player, newest first, ten a page',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
    returns: z.object({
      success: z.literal(true),
      bonuses: z.array(BonusHistoryItem),
      total: z.int(),
    }),
  }),
  endingOf: get('/api/bonuses/:id/ending', {
    access: 'player',
    summary: 'What cancelling now would keep and lose',
    params: byId,
    returns: z.object({ success: z.literal(true), ending: BonusEnding }),
    refusals: ['bonus_not_found', 'bonus_ended'],
  }),
  cancel: post('/api/bonuses/:id/cancel', {
    access: 'player',
    summary: 'Ends a bonus; only with the amounts the player has just seen',
    params: byId,
    body: z.object({ forfeited: Money, free_spins_lost: z.int() }),
    returns: z.object({ success: z.literal(true), message: z.string(), ending: BonusEnding }),
    refusals: ['bonus_not_found', 'bonus_ended', 'bonus_preview_outdated', 'round_open'],
  }),
}
