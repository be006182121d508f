import { type Kurus, subtract, ZERO } from '@menekse/contract/money'
import type { PlayBonus } from '@menekse/contract/casino/play'
import { money, percent } from './format.ts'
import { messages } from './messages.ts'

/** What the player has for this game: cash, bonus money, and what the bonus in use means here. */
export interface PlayMoney {
  readonly balance: Kurus
  readonly bonusBalance: Kurus
  readonly bonus: PlayBonus | null
}

/** As the server's answers carry it. */
export const moneyIn = (answer: {
  balance: Kurus
  bonus_balance: Kurus
  bonus: PlayBonus | null
}): PlayMoney => ({
  balance: answer.balance,
  bonusBalance: answer.bonus_balance,
  bonus: answer.bonus,
})

/** Stakes here count towards wagering that is not finished. */
const isWagered = (bonus: PlayBonus | null): bonus is PlayBonus =>
  bonus !== null && bonus.weight > 0 && bonus.wagered < bonus.required

/** The largest stake the server takes meanwhile: what it would refuse is not offered. */
export const stakeCap = (bonus: PlayBonus | null): Kurus | undefined =>
  isWagered(bonus) ? (bonus.max_stake ?? undefined) : undefined

/** Both sides after a stake is taken, in the order of the terms; undefined where it is not enough. */
export function afterStake(before: PlayMoney, stake: Kurus): PlayMoney | undefined {
  const { balance, bonusBalance, bonus } = before
  const usable = bonus !== null && bonus.weight > 0 ? bonusBalance : ZERO
  if (balance + usable < stake) return undefined
  const fromBonus =
    bonus?.stake_order === 'bonus_first'
      ? least(usable, stake)
      : subtract(stake, least(balance, stake))
  return {
    balance: subtract(balance, subtract(stake, fromBonus)),
    bonusBalance: subtract(bonusBalance, fromBonus),
    bonus,
  }
}

const least = (a: Kurus, b: Kurus): Kurus => (a < b ? a : b)

export interface BonusWords {
  text: string
  /** Of a hundred, while there is something to wager. */
  progress?: number
}

/** What the bar says; undefined when there is nothing to say. */
export function bonusWords({ bonus, bonusBalance }: PlayMoney): BonusWords | undefined {
  if (bonus === null) return undefined
  const { weight, required, wagered, max_stake: cap } = bonus
  if (weight === 0) {
    return required > wagered || bonusBalance > 0n ? { text: messages.bonusUnusable } : undefined
  }
  if (wagered >= required) return undefined
  const progress = Number((wagered * 10_000n) / required) / 100
  const parts = [messages.bonusProgress(money(wagered), money(required), percent(progress, 0))]
  if (weight < 100) parts.push(messages.bonusWeight(percent(weight, 0)))
  if (cap !== null) parts.push(messages.bonusMaxStake(money(cap)))
  return { text: parts.join(' · '), progress }
}

/** How the bonus that was in use has ended with a stake; undefined while it goes on. */
export function endWords(before: PlayMoney, after: PlayMoney, stake: Kurus): string | undefined {
  const { bonus } = before
  if (!isWagered(bonus) || after.bonus?.id === bonus.id) return undefined
  const counted = (stake * BigInt(bonus.weight)) / 100n
  const done = bonus.wagered + counted >= bonus.required
  return done ? messages.bonusCompleted : messages.bonusEnded
}
