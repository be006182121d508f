import type { Kurus } from '@menekse/contract/money'
import type { Product } from '@menekse/contract/products'

/** Accounts of a player carry their balance on the purse; the house's are the sum of their transfers. */
export const playerAccounts = ['cash', 'bonus', 'held'] as const
export type PlayerAccount = (typeof playerAccounts)[number]
export type HouseAccount = 'house:bank' | 'house:bonus' | 'house:corrections' | `house:${Product}`
export type Account = PlayerAccount | HouseAccount

/** Why money moves: a closed list; what an operator reads stands beside it. */
export const reasons = {
  deposit: 'Yatırım',
  deposit_reversal: 'Yatırım iptali',
  withdrawal_hold: 'Çekim için ayrılan',
  withdrawal_release: 'Çekim reddi, iade',
  withdrawal_payment: 'Çekim ödemesi',
  withdrawal_return: 'Geri dönen çekim',
  adjustment: 'Bakiye düzeltmesi',
  stake: 'Bahis',
  payout: 'Kazanç',
  payout_reversal: 'Kazanç düzeltmesi',
  stake_refund: 'Bahis iadesi',
  debt: 'Sonuç düzeltmesinden doğan borç',
  debt_repayment: 'Borcun kazançtan kapanması',
  bonus_grant: 'Bonus',
  bonus_conversion: 'Bonusun nakde dönüşmesi',
  bonus_forfeit: 'Bonusun silinmesi',
  bonus_reversal: 'Bonusun geri alınması',
} as const
export type Reason = keyof typeof reasons

/** One amount leaves one account and enters another; balanced by construction. */
export interface Transfer {
  reason: Reason
  debit: Account
  credit: Account
  amount: Kurus
  /** What it is about: the id of a deposit, a withdrawal, a round. */
  subject: string
  /** When it happened in the world, where that is not now. */
  occurredAt?: Date
  /** When a stake was taken that is given back, or taken once more: limits of later periods never counted it. */
  stakedAt?: Date
}

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return !account.startsWith('house:')
}
