import type { Live } from './platform/live.ts'
import type { Wallet } from './wallet/wallet.ts'

/** Who reacts to which committed event. Money never moves from here: news only. */
export function connectReactions({ wallet, live }: { wallet: Wallet; live: Live }): void {
  wallet.onBalance((playerId, { cash, bonus, held }) =>
    live.publish(playerId, 'balance', { balance: cash, bonus_balance: bonus, held }),
  )
}
