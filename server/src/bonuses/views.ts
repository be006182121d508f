import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import { bonusStatusLabels } from '@menekse/contract/bonuses/bonuses'
import type {
  ActiveBonus,
  BonusEnding,
  BonusHistoryItem,
  PendingBonus,
  Promotion,
} from '@menekse/contract/bonuses/bonuses'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { BonusTrigger } from '@menekse/contract/bonuses/staff-bonuses'
import { gameOf } from '@menekse/games/catalogue'
import { liraText } from '../platform/lira-text.ts'
import type { Grant } from '../wallet/wallet.ts'
import type { Cashback } from './cashback.ts'
import type { Standing } from './eligibility.ts'
import type { Ending } from './endings.ts'
import type { GrantRow } from './store.ts'
import { exampleOf, shownAmount } from './terms.ts'
import type { Offer } from './terms.ts'

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
  return kind === 'free_spins' ? `Kazancın ${rollover} katı çevrim` : `${rollover} kat çevrim`
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

/** Of a hundred, two decimals; nothing to wager is wagered. */
export function progressOf({ required, wagered }: Pick<Grant, 'required' | 'wagered'>): number {
  return required === 0n ? 100 : Number((wagered * 10_000n) / required) / 100
}

/** A grant as it runs, or as it was given where it has ended already. */
export function activeOf(row: GrantRow, grant: Grant | undefined, isInUse: boolean): ActiveBonus {
  const { terms } = row
  const required = grant?.required ?? ((row.amount * BigInt(terms.rollover)) as Kurus)
  const wagered = grant?.wagered ?? required
  const spins = terms.spins
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type_label: bonusKinds[row.kind],
    amount: shownAmount(terms, row.amount),
    wagering: {
      rollover: terms.rollover,
      required,
      completed: wagered,
      remaining: (required - wagered) as Kurus,
      progress: progressOf({ required, wagered }),
    },
    time: { expires: row.expiresAt.toISOString() },
    balance: grant?.balance ?? ZERO,
    in_use: isInUse,
    free_spins:
      spins === null
        ? null
        : {
            left: grant?.spins?.left ?? 0,
            total: spins.count,
            stake: spins.stake,
            games: spins.games.map((slug) => ({ slug, name: gameOf(slug)?.name ?? slug })),
          },
    granted_at: row.grantedAt.toISOString(),
    terms,
  }
}

export const historyOf = (row: GrantRow): BonusHistoryItem => ({
  id: row.id,
  title: row.name,
  bonus_name: row.name,
  type: bonusKinds[row.kind],
  amount: shownAmount(row.terms, row.amount),
  status: row.status,
  created_at: row.grantedAt.toISOString(),
  status_label: bonusStatusLabels[row.status],
  ended_at: row.endedAt?.toISOString() ?? null,
  converted: row.converted,
  forfeited: row.forfeited,
})

export const endingView = (ending: Ending): BonusEnding => ({
  id: ending.id,
  name: ending.name,
  forfeited: ending.forfeited,
  free_spins_lost: ending.freeSpinsLost,
  kept: ending.kept,
  wagering_remaining: ending.wageringRemaining,
  open_bets: ending.openBets,
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
