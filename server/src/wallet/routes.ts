import { ZERO } from '@menekse/contract/money'
import { wallet as calls } from '@menekse/contract/wallet/wallet'
import type { Http } from '../platform/http.ts'
import type { Wallet } from './wallet.ts'

/** The balance questions of the specification's pollers; visitors are answered too. */
export function implementWallet(http: Http, options: { wallet: Wallet }): void {
  const { getBalance, session } = calls
  http.implement(
    { getBalance, session },
    {
      async getBalance(call) {
        if (call.player === undefined) {
          return {
            success: false,
            logged_in: false,
            balance: ZERO,
            bonus_balance: ZERO,
            held: ZERO,
            currency: 'TRY',
          }
        }
        const { cash, bonus, held } = await options.wallet.balances(call.player.playerId)
        return {
          success: true,
          logged_in: true,
          balance: cash,
          bonus_balance: bonus,
          held,
          currency: 'TRY',
        }
      },
      async session(call) {
        if (call.player === undefined) return { success: false, logged_in: false, balance: ZERO }
        const { cash } = await options.wallet.balances(call.player.playerId)
        return { success: true, logged_in: true, balance: cash }
      },
    },
  )
}
