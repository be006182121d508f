import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTotals } from '@menekse/contract/bonuses/staff-bonuses'
import type {
  BonusAudience,
  BonusTrigger,
  CampaignStatus,
  StaffCampaign,
  StaffOffer,
} from '@menekse/contract/campaigns/staff-campaigns'
import type { Kurus } from '@menekse/contract/money'
import { nameOf, termsOf } from '../bonuses/bonuses.ts'
import type { Names } from '../bonuses/bonuses.ts'
import type { CampaignRow, Spent, StoredOffer } from './desk-store.ts'

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
  { totals, spent }: { totals: BonusTotals; spent: Spent },
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
    budget: { amount: row.budget_amount as Kurus | null, count: row.budget_count, ...spent },
    created_at: row.created_at.toISOString(),
    created_by: nameOf(names, row.created_by),
    offer: offerView(latest, names),
    totals,
  }
}
