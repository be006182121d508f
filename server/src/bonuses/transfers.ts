import type { Kurus } from '@menekse/contract/money'
import type { Product } from '@menekse/contract/products'
import type { Grant, Transfer } from '../wallet/wallet.ts'

/** What a stake's transfers name: the id of the round or bet, and the product whose account it goes to. */
export interface Played {
  subject: string
  product: Product
  /** When its stake was taken, where that is not now. */
  stakedAt?: Date
}
type Side = 'cash' | 'bonus'
const when = ({ stakedAt }: Played) => (stakedAt === undefined ? {} : { stakedAt })

/* The transfers of play and of bonus money: stakes and payouts are the product's, what the house gives is its bonus. */

export const stakeOf = (debit: Side, amount: Kurus, played: Played): Transfer => ({
  reason: 'stake',
  debit,
  credit: `house:${played.product}`,
  amount,
  subject: played.subject,
  ...when(played),
})
export const payoutOf = (credit: Side, amount: Kurus, played: Played): Transfer => ({
  reason: 'payout',
  debit: `house:${played.product}`,
  credit,
  amount,
  subject: played.subject,
  ...when(played),
})
export const reversalOf = (debit: Side, amount: Kurus, played: Played): Transfer => ({
  reason: 'payout_reversal',
  debit,
  credit: `house:${played.product}`,
  amount,
  subject: played.subject,
  ...when(played),
})
export const refundOf = (credit: Side, amount: Kurus, played: Played): Transfer => ({
  reason: 'stake_refund',
  debit: `house:${played.product}`,
  credit,
  amount,
  subject: played.subject,
  ...when(played),
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
