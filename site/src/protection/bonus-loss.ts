import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import { shortMoney } from '../bonuses/bonus-money.ts'
import { protectionTexts } from '../messages-protection.ts'

const texts = protectionTexts.stops

/** What an exclusion ends and loses of running bonuses (standards B02); nothing where none runs. */
export function bonusLossText(
  running: readonly Pick<ActiveBonus, 'balance' | 'free_spins'>[],
): string | undefined {
  if (running.length === 0) return undefined
  const money = running.reduce((sum, { balance }) => sum + balance, 0n) as Kurus
  const spins = running.reduce((sum, { free_spins: free }) => sum + (free?.left ?? 0), 0)
  const lost = [
    ...(money > 0n || spins === 0 ? [texts.bonusMoney(shortMoney(money))] : []),
    ...(spins > 0 ? [texts.bonusSpins(spins)] : []),
  ]
  return texts.bonusesEnd(lost.join(texts.and))
}
