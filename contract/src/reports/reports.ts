import * as z from 'zod/mini'
import { KycDocument } from '../kyc/kyc.ts'
import { Money } from '../money.ts'
import { LimitView } from '../protection/protection.ts'
import { get } from '../route.ts'
import { NetDeposits, PaymentStatus } from '../wallet/wallet.ts'

export const statementTabs = [
  'deposit',
  'withdraw',
  'slot_bet',
  'live_casino',
  'sports_bet',
] as const
export type StatementTab = (typeof statementTabs)[number]
export const STATEMENT_PAGE_SIZE = 20

export const StatementRow = z.object({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  payment_method: z.string(),
  status: z.string(),
  status_label: z.string(),
  type: z.enum(['deposit', 'bonus', 'win', 'withdraw', 'bet']),
  amount: Money,
  game_name: z.string(),
  provider: z.string(),
  reference_id: z.string(),
  balance_before: z.nullable(Money),
  balance_after: z.nullable(Money),
  /** Beyond the specification, for rounds. */
  win_amount: z.nullable(Money),
})
export type StatementRow = z.output<typeof StatementRow>

export const Statistics = z.object({
  total_deposit: Money,
  pending_deposit: Money,
  total_withdraw: Money,
  pending_withdraw: Money,
  total_slot_bet: Money,
  total_slot_win: Money,
  total_casino_bet: Money,
  total_casino_win: Money,
  total_sports_bet: Money,
  total_sports_win: Money,
})

/** A bet on a shared draw, as its statement line opens. */
export const BetDetail = z.object({
  reference_id: z.string(),
  game_name: z.string(),
  provider: z.string(),
  market: z.string().check(z.describe('Turkish')),
  selection: z.string().check(z.describe('Turkish')),
  stake: Money,
  payout: z.nullable(Money).check(z.describe('Null while it is open')),
  status: z.enum(['open', 'settled', 'void', 'cashed_out']),
  placed_at: z.string(),
  draw: z.object({
    number: z.int(),
    starts_at: z.string(),
    math_version: z.string(),
    result: z
      .nullable(z.array(z.string()))
      .check(z.describe('Turkish, a line for each part; null until it is told')),
    void_reason: z.nullable(z.string()),
  }),
  proof_url: z
    .nullable(z.string())
    .check(z.describe('The page that computes it again; null until the seed is told')),
})
export type BetDetail = z.output<typeof BetDetail>

/** How far back the net result of the first screen reaches. */
export const GLANCE_DAYS = 30

/** Where a player stands, as the first screen says it. */
export const Glance = z.object({
  open_round: z.nullable(
    z.object({
      game_slug: z.string(),
      game_name: z.string(),
      stake: Money,
      started_at: z.string(),
    }),
  ),
  /** Of the bonus in use. */
  bonus: z.nullable(
    z.object({
      name: z.string(),
      required: Money,
      completed: Money,
      progress: z.number().check(z.describe('Percent, 0 to 100, two decimals')),
      free_spins_left: z.nullable(z.int()),
    }),
  ),
  loss_bonus: z.nullable(Money).check(z.describe('What may be taken now')),
  /** Of the last days, today included: payouts less stakes. */
  play: z.object({ days: z.int(), staked: Money, net: Money }),
  limit: z.nullable(LimitView).check(z.describe('Of the limits, the one with the least left')),
  withdrawal: z.nullable(
    z.object({ id: z.string(), amount: Money, status: PaymentStatus, created_at: z.string() }),
  ),
  documents: z
    .nullable(z.array(KycDocument))
    .check(z.describe('Null before the first deposit, and once nothing is owed any more')),
})
export type Glance = z.output<typeof Glance>

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Geçersiz tarih'))

export const reports = {
  statement: get('/api/transaction-history.php', {
    access: 'player',
    summary: 'The player’s movements of one kind, by page and date (days in Europe/Istanbul)',
    polled: true,
    query: z.object({
      type: z._default(z.enum(statementTabs), 'deposit'),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
      limit: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(100)),
        STATEMENT_PAGE_SIZE,
      ),
      from: z.optional(day),
      to: z.optional(day),
    }),
    returns: z.object({
      success: z.literal(true),
      transactions: z.array(StatementRow),
      pagination: z.object({ total_pages: z.int(), current_page: z.int(), total: z.int() }),
      statistics: Statistics,
      /** Whatever the days asked for. */
      lifetime: NetDeposits,
      message: z.string(),
    }),
  }),
  betDetail: get('/api/bet-detail', {
    access: 'player',
    summary: 'One bet of the player’s own: on a shared draw, what it was on and what came of it',
    query: z.object({ ref: z.string().check(z.maxLength(80)) }),
    returns: z.object({
      success: z.literal(true),
      bet_detail: z
        .nullable(BetDetail)
        .check(z.describe('Null for a coupon of sports bets, which its own call tells')),
    }),
    refusals: ['bet_not_found'],
  }),
  glance: get('/api/at-a-glance', {
    access: 'player',
    summary:
      'What the player comes back to: an open round, bonuses, result, limit, withdrawal, documents',
    polled: true,
    returns: z.object({ success: z.literal(true), ...Glance.shape }),
  }),
}
