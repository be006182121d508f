import { bonusKinds, stakeKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import type { PendingBonus, Promotion } from '@menekse/contract/campaigns/campaigns'
import type { BonusTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import type { Kurus } from '@menekse/contract/money'
import { shownAmount } from '../bonuses/bonuses.ts'
import { liraText } from '../platform/lira-text.ts'
import type { Cashback } from './cashback.ts'
import type { Standing } from './eligibility.ts'
import { exampleOf } from './offers.ts'
import type { Offer } from './offers.ts'

/** What the button of a promotion does; loss bonuses are claimed where they are computed. */
const bonusTypes: Record<BonusTrigger, Promotion['bonus_type']> = {
  deposit: 'deposit',
  promotion: 'activate',
  code: 'code',
  staff: 'staff',
  schedule: 'staff',
}

const rolloverText = (rollover: number, kind: BonusKind) => {
  if (rollover === 0) return 'Çevrim şartı yok'
  return stakeKinds.has(kind) ? `Kazancın ${rollover} katı çevrim` : `${rollover} kat çevrim`
}

export function promotionOf(offer: Offer, standing: Standing): Promotion {
  const { terms } = offer
  return {
    id: offer.id,
    name: offer.name,
    description: offer.description,
    banner: offer.banner,
    percent: terms.percent,
    rollover: terms.rollover,
    min_deposit: terms.min_deposit,
    max_bonus: terms.max_bonus,
    max_amount: terms.max_bonus ?? terms.amount,
    min_deposit_text:
      terms.min_deposit === null ? 'Yatırım gerekmez' : `En az ${liraText(terms.min_deposit)}`,
    rollover_text: rolloverText(terms.rollover, terms.kind),
    note: offer.note,
    bonus_type: terms.cashback === null ? bonusTypes[offer.trigger] : 'cashback',
    terms,
    type_label: bonusKinds[terms.kind],
    example: exampleOf(terms),
    starts_at: offer.startsAt.toISOString(),
    ends_at: offer.endsAt?.toISOString() ?? null,
    state: standing.state,
    state_reason: standing.reason,
  }
}

export const pendingOf = (offer: Offer, amount: Kurus, deposit: Kurus): PendingBonus => ({
  id: offer.id,
  name: offer.name,
  icon: '🎁',
  amount: shownAmount(offer.terms, amount),
  description: offer.description,
  terms: offer.terms,
  example: exampleOf(offer.terms, deposit),
})

export function cashbackView({ details }: Cashback) {
  if (details === undefined) return null
  const { offer, span } = details
  const { terms } = offer
  return {
    name: offer.name,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    staked: details.staked,
    paid: details.paid,
    bonus_won: details.bonusWon,
    net_loss: details.netLoss,
    percent: terms.percent ?? 0,
    min_bonus: terms.min_bonus,
    max_bonus: terms.max_bonus,
    rollover: terms.rollover,
    claimed: details.claimed,
    next_at: details.nextAt.toISOString(),
    running_loss: details.runningLoss,
    terms,
  }
}
