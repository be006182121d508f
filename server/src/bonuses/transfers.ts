import type { Kurus } from '@menekse/contract/money'
import type { Product } from '@menekse/contract/products'
import type { Grant, Transfer } from '../wallet/wallet.ts'

/** What a stake's transfers name: the id of the round or bet, and the product whose account it goes to. */
export interface Played {
  subject: string
  product: Product
}
type Side = 'cash' | 'bonus'

/* The transfers of play and of bonus money: stakes and payouts are the product's, what the house gives is its bonus. */

export const stakeOf = (debit: Side, amount: Kurus, { subject, product }: Played): Transfer => ({
  reason: 'stake',
  debit,
  credit: `house:${product}`,
  amount,
  subject,
})
export const payoutOf = (credit: Side, amount: Kurus, { subject, product }: Played): Transfer => ({
  reason: 'payout',
  debit: `house:${product}`,
  credit,
  amount,
  subject,
})
export const reversalOf = (debit: Side, amount: Kurus, { subject, product }: Played): Transfer => ({
  reason: 'payout_reversal',
  debit,
  credit: `house:${product}`,
  amount,
  subject,
})
export const refundOf = (credit: Side, amount: Kurus, { subject, product }: Played): Transfer => ({
  reason: 'stake_refund',
  debit: `house:${product}`,
  credit,
  amount,
  subject,
})
/** Bonus money the house gives: with a grant, or for the stake of a free spin's round. */
export const givenOf = (subject: string, amount: Kurus): Transfer => ({
  reason: 'bonus_grant',
  debit: 'house:bonus',
  credit: 'bonus',
  amount,
  subject,
})
/** What a player owes for a payout that is taken back and is gone, advanced by the house. */
export const debtOf = (subject: string, amount: Kurus): Transfer => ({
  reason: 'debt',
  debit: 'house:corrections',
  credit: 'cash',
  amount,
  subject,
})
export const forfeitOf = (subject: string, amount: Kurus): Transfer => ({
  reason: 'bonus_forfeit',
  debit: 'bonus',
  credit: 'house:bonus',
  amount,
  subject,
})
export const conversionOf = (grant: Grant): Transfer => ({
  reason: 'bonus_conversion',
  debit: 'bonus',
  credit: 'cash',
  amount: grant.balance,
  subject: grant.id,
})
