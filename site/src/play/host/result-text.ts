import type { Kurus } from '@menekse/contract/money'
import { spokenMoney } from './format.ts'
import { messages } from './messages.ts'

/** What came of a round, in words: a return that is not above the stake is not called a win. */
export function resultText(payout: Kurus, isAboveStake: boolean): string {
  if (payout === 0n) return messages.noWin
  return isAboveStake ? messages.won(spokenMoney(payout)) : messages.returned(spokenMoney(payout))
}
