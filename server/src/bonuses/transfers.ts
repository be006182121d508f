import type { Kurus } from '@menekse/contract/money'
import type { Grant, Transfer } from '../wallet/wallet.ts'

/** The transfers of bonus money: what the house gives comes from `house:bonus`, stakes and payouts are the casino's. */

export const stakeOf = (debit: 'cash' | 'bonus', amount: Kurus, subject: string): Transfer => ({
  reason: 'stake',
  debit,
  credit: 'house:casino',
  amount,
  subject,
})
export const payoutOf = (credit: 'cash' | 'bonus', amount: Kurus, subject: string): Transfer => ({
  reason: 'payout',
  debit: 'house:casino',
  credit,
  amount,
  subject,
})
export const refundOf = (credit: 'cash' | 'bonus', amount: Kurus, subject: string): Transfer => ({
  reason: 'stake_refund',
  debit: 'house:casino',
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
