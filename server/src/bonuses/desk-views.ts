import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusStatus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import type { GrantRound, StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import type { DeskGrantRow, StakeOfGrant } from './desk-store.ts'
import { shownAmount, termsOf } from './terms.ts'

/** Names of staff by id; whoever is not staff is the house itself or the player. */
export type Names = ReadonlyMap<string, string>

export const nameOf = (names: Names, by: string) => {
  if (by === 'system') return 'Sistem'
  return by === 'player' ? 'Oyuncu' : (names.get(by) ?? by)
}

export function grantView(row: DeskGrantRow, names: Names): StaffGrant {
  const terms = termsOf(row.terms)
  const amount = row.amount as Kurus
  const isActive = row.status === 'active'
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    campaign_id: row.campaign_id,
    version: row.offer_version,
    trigger_ref: row.trigger_ref,
    name: row.name,
    kind: row.kind as BonusKind,
    amount: shownAmount(terms, amount),
    balance: row.balance,
    required: row.required,
    wagered: row.wagered,
    spins_left: terms.spins === null ? null : isActive ? (row.spins_left ?? 0) : 0,
    status: row.status as BonusStatus,
    converted: row.converted as Kurus,
    forfeited: row.forfeited as Kurus,
    granted_by: nameOf(names, row.granted_by),
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    terms,
  }
}

export function stakeView(row: StakeOfGrant): GrantRound {
  return {
    id: row.subject,
    at: row.at.toISOString(),
    status: row.status,
    game: row.title,
    is_free_spin: row.is_free,
    stake: row.stake,
    bonus_stake: row.bonus_stake,
    payout: row.payout,
    contribution: row.contribution,
    wagered: row.wagered,
  }
}
