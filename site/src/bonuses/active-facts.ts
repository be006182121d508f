import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import type { PendingBonus } from '@menekse/contract/campaigns/campaigns'
import { bonusTexts } from '../messages-bonuses.ts'
import { shortMoney } from './bonus-money.ts'

const active = bonusTexts.active
const selection = bonusTexts.selection

/** The figures of a running bonus; what is staked counts once it is known how much is to be staked. */
export function activeFacts({ amount, balance, terms, wagering }: ActiveBonus) {
  const known = wagering.required > 0n
  return [
    { label: active.amount, text: shortMoney(amount) },
    { label: active.balance, text: shortMoney(balance) },
    { label: active.wagering, text: active.times(wagering.rollover) },
    ...(known
      ? [
          { label: active.completed, text: shortMoney(wagering.completed) },
          { label: active.remaining, text: shortMoney(wagering.remaining) },
        ]
      : []),
    {
      label: active.maxStake,
      text: terms.max_stake === null ? active.noMaxStake : shortMoney(terms.max_stake),
    },
  ]
}

/** What stakes do to a bonus now: work on it, leave it to its free spins, or wait for their turn. */
export function turnOf({ in_use, free_spins }: Pick<ActiveBonus, 'in_use' | 'free_spins'>) {
  if (in_use) return 'inUse'
  return (free_spins?.left ?? 0) > 0 ? 'spinsNow' : 'waits'
}

/** ₺8.000 bahis gerekir · 7 gün · bahis başına en çok ₺100 */
export function summaryOf({ terms, example }: Pick<PendingBonus, 'terms' | 'example'>): string {
  return [
    example.wagering === null || example.wagering === 0n
      ? null
      : selection.wagering(shortMoney(example.wagering)),
    terms.rollover === 0 ? selection.noneFact : null,
    selection.days(terms.valid_days),
    terms.max_stake === null ? null : selection.maxStake(shortMoney(terms.max_stake)),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
