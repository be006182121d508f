import { bonusKinds, SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import { bonusStatusLabels } from '@menekse/contract/bonuses/bonuses'
import type { ActiveBonus, BonusEnding, BonusHistoryItem } from '@menekse/contract/bonuses/bonuses'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { products } from '@menekse/contract/products'
import { gameOf } from '@menekse/games/catalogue'
import type { Grant } from '../wallet/wallet.ts'
import type { Ending } from './endings.ts'
import { leftToWager } from './stake-parts.ts'
import type { GrantRow } from './store.ts'
import { shownAmount } from './terms.ts'

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
      remaining: leftToWager({ required, wagered }),
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
            games: spins.games.map((slug) => ({ slug, name: titleName(slug) })),
          },
    granted_at: row.grantedAt.toISOString(),
    terms,
  }
}

/** A game's name, or that of bets on sports. */
const titleName = (slug: string) =>
  slug === SPORTS_TITLE ? products.sports.name : (gameOf(slug)?.name ?? slug)

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
