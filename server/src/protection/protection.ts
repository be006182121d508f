import type { Kurus } from '@menekse/contract/money'
import type { PlayerId } from '@menekse/contract/ids'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { usedOf } from '../wallet/wallet.ts'
import type { Limit, Purse, Wallet } from '../wallet/wallet.ts'

export type StakeRefusal = 'account_blocked' | 'stake_limit_reached' | 'loss_limit_reached'

/**
 * The floor beneath everything that moves money: pure questions about a locked purse, asked inside the lane's
 * decision, so that no product can go around them and no race can slip through (standards P04).
 */
export interface Protection {
  /** May this stake be taken now? A blocked account may not; a limit may be reached, never passed. */
  mayStake(purse: Purse, stake: Kurus): Refusal<StakeRefusal> | undefined
  /** May this deposit be asked for or credited? */
  mayDeposit(
    purse: Purse,
    amount: Kurus,
  ): Refusal<'account_blocked' | 'deposit_limit_reached'> | undefined
  /** Replaces a player's standing limits. */
  setLimits(playerId: PlayerId, limits: readonly Limit[]): Promise<void>
}

const CODES = {
  stake: 'stake_limit_reached',
  loss: 'loss_limit_reached',
  deposit: 'deposit_limit_reached',
} as const

const passes = (purse: Purse, kind: Limit['kind'], amount: Kurus) =>
  purse.limits.some((limit) => limit.kind === kind && usedOf(purse, limit) + amount > limit.amount)

export function createProtection(options: { database: Database; wallet: Wallet }): Protection {
  return {
    mayStake(purse, stake) {
      if (purse.blocked) return refuse('account_blocked')
      if (passes(purse, 'stake', stake)) return refuse(CODES.stake)
      return passes(purse, 'loss', stake) ? refuse(CODES.loss) : undefined
    },
    mayDeposit(purse, amount) {
      if (purse.blocked) return refuse('account_blocked')
      return passes(purse, 'deposit', amount) ? refuse(CODES.deposit) : undefined
    },
    setLimits: (playerId, limits) =>
      options.database.transaction((tx) => options.wallet.setLimits(tx, playerId, limits)),
  }
}
