import * as z from 'zod/mini'
import { BonusTerms } from '../bonuses/bonus-terms.ts'
import { ActiveBonus } from '../bonuses/bonuses.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'

/** What accepting would mean, computed by the server for an example or the player's own deposit. */
export const BonusExample = z.object({
  deposit: z.nullable(Money),
  bonus: Money,
  wagering: z.nullable(Money).check(z.describe('In lira; null while it depends on what spins win')),
})

export const Promotion = z.object({
  /** Of the offer's version: another version has another id. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  banner: z.string(),
  percent: z.nullable(z.int()),
  rollover: z.int(),
  min_deposit: z.nullable(Money),
  max_bonus: z.nullable(Money),
  max_amount: z.nullable(Money),
  min_deposit_text: z.string(),
  rollover_text: z.string(),
  note: z.string(),
  bonus_type: z.enum(['deposit', 'activate', 'code', 'cashback', 'staff']),
  /** Beyond the specification. */
  terms: BonusTerms,
  type_label: z.string(),
  example: BonusExample,
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  /** What it is to this caller: `open` may be taken, `taken` was, `closed` may not (reason in words). */
  state: z.enum(['open', 'taken', 'closed']),
  state_reason: z.nullable(z.string()),
})
export type Promotion = z.output<typeof Promotion>

export const PendingBonus = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  amount: Money,
  description: z.string(),
  /** Beyond the specification. */
  terms: BonusTerms,
  example: BonusExample,
})
export type PendingBonus = z.output<typeof PendingBonus>

const BonusCode = z.string().check(z.trim(), z.minLength(3), z.maxLength(30))

const granting = [
  ...standingRefusals,
  'bonus_stopped',
  'limit_used_up',
  'bonus_unavailable',
  'bonus_taken',
] as const

export const campaigns = {
  promotions: get('/api/promotions.php', {
    access: 'anyone',
    summary: 'The promotions of the brand with their whole terms, and what they are to the caller',
    returns: z.object({
      success: z.literal(true),
      promotions: z.array(Promotion),
      message: z.string(),
    }),
  }),
  activate: post('/api/bonus-activate.php', {
    access: 'player',
    summary: 'Takes a promotion that needs no deposit',
    rateLimit: { perMinute: 20 },
    body: z.object({ bonus_id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    returns: z.object({ success: z.literal(true), message: z.string(), bonus: ActiveBonus }),
    refusals: ['bonus_not_found', 'bonus_needs_deposit', ...granting],
  }),
  codeTerms: get('/api/bonuses/code', {
    access: 'player',
    summary: 'What the bonus behind a code gives and asks, before it is taken',
    rateLimit: { perMinute: 10 },
    query: z.object({ code: BonusCode }),
    returns: z.object({ success: z.literal(true), promotion: Promotion }),
    refusals: ['bonus_code_wrong', ...granting],
  }),
  code: post('/api/bonuses/code', {
    access: 'player',
    summary: 'Takes the bonus behind a code',
    rateLimit: { perMinute: 10 },
    body: z.object({
      code: BonusCode,
      /** The promotion whose terms were read; other terms are refused. */
      bonus_id: z.optional(z.string().check(z.maxLength(40))),
    }),
    returns: z.object({ success: z.literal(true), message: z.string(), bonus: ActiveBonus }),
    refusals: ['bonus_code_wrong', 'bonus_not_found', ...granting],
  }),
  pendingCheck: get('/api/bonus-pending-check.php', {
    access: 'anyone',
    summary: 'Whether an approved deposit waits for a choice of bonus; polled',
    polled: true,
    returns: z.object({
      success: z.boolean(),
      pending: z.boolean(),
      deposit_id: z.nullable(z.string()),
      deposit_amount: z.nullable(Money),
      bonuses: z.array(PendingBonus),
    }),
  }),
  select: post('/api/process-bonus-selection.php', {
    access: 'player',
    summary: 'Chooses one of a deposit’s bonuses, or none; once',
    rateLimit: { perMinute: 30 },
    form: { files: [], fileBytesMax: 0 },
    body: z.object({
      deposit_id: z._default(z.string().check(z.maxLength(40)), ''),
      bonus_id: z._default(z.string().check(z.maxLength(40)), ''),
      action: z.enum(['select', 'reject']),
    }),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      bonus: z.nullable(z.object({ amount: Money })),
    }),
    refusals: ['deposit_id_missing', 'bonus_not_found', 'bonus_choice_closed', ...granting],
  }),
  cashback: get('/api/cashback-calculate.php', {
    access: 'player',
    summary: 'The loss bonus of the last finished period, computed from the ledger',
    returns: z.object({
      success: z.literal(true),
      eligible: z.boolean(),
      cashback_amount: Money,
      message: z.string(),
      /** Beyond the specification; null when the brand offers none. */
      details: z.nullable(
        z.object({
          name: z.string(),
          from: z.string(),
          to: z.string(),
          staked: Money,
          paid: Money,
          bonus_won: Money,
          net_loss: Money,
          percent: z.int(),
          min_bonus: z.nullable(Money),
          max_bonus: z.nullable(Money),
          rollover: z.int(),
          claimed: z.boolean(),
          /** When the running period ends and the next amount is computed. */
          next_at: z.string(),
          running_loss: Money,
          terms: BonusTerms,
        }),
      ),
    }),
  }),
  claimCashback: post('/api/cashback-claim.php', {
    access: 'player',
    summary: 'Takes the loss bonus once; an amount that is sent along is ignored',
    rateLimit: { perMinute: 20 },
    body: z.object({ amount: z.optional(z.unknown()) }),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      cashback: z.object({ amount: Money }),
      new_balance: Money,
      bonus_balance: Money,
    }),
    refusals: ['cashback_not_eligible', 'cashback_claimed', ...granting],
  }),
}
