import type { DrawBet } from '@menekse/contract/draws/draw'
import { formatMoney } from '@menekse/ui/money-format'
import type { Kurus } from '@menekse/contract/money'
import { virtualTexts } from '../messages-virtuals.ts'

const texts = virtualTexts.film

/** What the player's bets on the draw came to, once they are settled. */
export function Verdict({ bets }: { bets: readonly DrawBet[] }) {
  if (bets.length === 0) return null
  const isOpen = bets.some(({ status }) => status === 'open')
  const paid = bets.reduce((sum, { payout }) => sum + payout, 0n) as Kurus
  const text = isOpen ? texts.waits : paid > 0n ? texts.won(formatMoney(paid)) : texts.lost
  return (
    <output className={paid > 0n && !isOpen ? 'vs-verdict text-up' : 'vs-verdict'}>{text}</output>
  )
}
