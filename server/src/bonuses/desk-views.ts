import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusStatus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import type {
  BonusAudience,
  BonusTotals,
  BonusTrigger,
  CampaignStatus,
  GrantRound,
  StaffCampaign,
  StaffGrant,
  StaffOffer,
} from '@menekse/contract/bonuses/staff-bonuses'
import type { CampaignRow, DeskGrantRow, StakeOfGrant, StoredOffer } from './desk-store.ts'
import { shownAmount, termsOf } from './terms.ts'

/** Names of staff by id; whoever is not staff is the house itself or the player. */
export type Names = ReadonlyMap<string, string>

const nameOf = (names: Names, by: string) => {
  if (by === 'system') return 'Sistem'
  return by === 'player' ? 'Oyuncu' : (names.get(by) ?? by)
}

export function offerView(row: StoredOffer, names: Names): StaffOffer {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    note: row.note,
    banner: row.banner,
    kind: row.kind as BonusKind,
    terms: termsOf(row.terms),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: nameOf(names, row.created_by),
  }
}

export function campaignView(
  row: CampaignRow,
  latest: StoredOffer,
  totals: BonusTotals,
  names: Names,
): StaffCampaign {
  return {
    id: row.id,
    brand: { id: row.brand_id, name: row.brand_name },
    slug: row.slug,
    trigger: row.trigger as BonusTrigger,
    code: row.code,
    audience: row.audience as BonusAudience,
    status: row.status as CampaignStatus,
    created_at: row.created_at.toISOString(),
    created_by: nameOf(names, row.created_by),
    offer: offerView(latest, names),
    totals,
  }
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
