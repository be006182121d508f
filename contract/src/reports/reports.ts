import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get } from '../route.ts'

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

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Geçersiz tarih'))

export const reports = {
  statement: get('/api/transaction-history.php', {
    access: 'player',
    summary: 'The player’s movements of one kind, by page and date (days in Europe/Istanbul)',
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
      message: z.string(),
    }),
  }),
}
