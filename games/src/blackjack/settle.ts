import { type BlackjackResult, totalOfCards } from '@menekse/contract/games/blackjack'
import { type Kurus, kurus } from '@menekse/contract/money'
import type { BlackjackRules } from './rules.ts'

export interface BlackjackHand {
  readonly cards: readonly number[]
  /** How many stakes lie on it: two where it was doubled. */
  readonly stakes: number
  readonly isDone: boolean
}

/** Insurance costs half the stake; stakes are whole lira, so the half is whole kuruş. */
export const insuranceOf = (stake: Kurus): Kurus => kurus(stake / 2n)

/** Of two cards that were not split. */
export const isBlackjack = (cards: readonly number[]) =>
  cards.length === 2 && totalOfCards(cards).total === 21

/** What every hand comes to against the dealer's cards, and what all pay together; of a split none is a blackjack. */
export function settle(
  rules: BlackjackRules,
  stake: Kurus,
  { hands, isInsured }: { hands: readonly BlackjackHand[]; isInsured: boolean },
  dealer: readonly number[],
): { results: { result: BlackjackResult; stakes: number }[]; payout: Kurus } {
  const isDealers = isBlackjack(dealer)
  const [wins, of] = rules.blackjackPays
  let payout = isInsured && isDealers ? insuranceOf(stake) * BigInt(1 + rules.insurancePays) : 0n
  const results = hands.map(({ cards, stakes }) => {
    const isNatural = hands.length === 1 && isBlackjack(cards)
    const result = resultOf(cards, dealer, { isNatural, isDealers })
    const staked = stake * BigInt(stakes)
    if (result === 'blackjack') payout += stake + (stake * BigInt(wins)) / BigInt(of)
    else if (result === 'win') payout += 2n * staked
    else if (result === 'push') payout += staked
    return { result, stakes }
  })
  return { results, payout: kurus(payout) }
}

function resultOf(
  cards: readonly number[],
  dealer: readonly number[],
  { isNatural, isDealers }: { isNatural: boolean; isDealers: boolean },
): BlackjackResult {
  const [own, theirs] = [totalOfCards(cards).total, totalOfCards(dealer).total]
  if (own > 21) return 'bust'
  if (isNatural) return isDealers ? 'push' : 'blackjack'
  if (isDealers) return 'lose'
  if (theirs > 21 || own > theirs) return 'win'
  return own === theirs ? 'push' : 'lose'
}
