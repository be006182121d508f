import type { CampaignStatus } from '@menekse/contract/campaigns/staff-campaigns'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { BonusCampaignTable, BonusOfferTable } from '../platform/tables.ts'

export type CampaignRow = Selectable<BonusCampaignTable> & { brand_name: string }
export type StoredOffer = Selectable<BonusOfferTable>

/** Campaigns in the order of the promotions page, those of the default brand first. */
export async function campaignRows(
  database: Database,
  filter: { id?: string; brandId?: string; status?: CampaignStatus | ''; playerId?: string },
): Promise<CampaignRow[]> {
  const { id = '', brandId = '', status = '', playerId = '' } = filter
  const { rows } = await sql<CampaignRow>`
    select c.*, b.name as brand_name from bonus_campaign c join brand b on b.id = c.brand_id
    where ${id} in ('', c.id) and ${brandId} in ('', c.brand_id) and ${status} in ('', c.status)
      and (${playerId} = '' or c.brand_id = (select p.brand_id from player p where p.id = ${playerId}))
    order by b.host, c.place, c.id`.execute(database.read)
  return rows
}

/** Every version of these campaigns' offers, newest first. */
export async function offerRows(
  database: Database,
  campaignIds: readonly string[],
): Promise<StoredOffer[]> {
  if (campaignIds.length === 0) return []
  return database.read
    .selectFrom('bonus_offer')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .orderBy('version', 'desc')
    .execute()
}

export interface Spent {
  given: Kurus
  given_count: number
  promised: Kurus
  promised_count: number
}

/** What budgets are held against, as the database counts it, and the gifts that wait for a second person. */
export async function spentBy(
  database: Database,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, Spent>> {
  const { rows } = await sql<Spent & { id: string }>`
    select c.id, g.given, g.given_count, p.promised, p.promised_count from unnest(${campaignIds}::text[]) as c (id)
    cross join lateral (select coalesce(sum(amount), 0)::bigint as given, count(*)::int as given_count
      from bonus_grant where campaign_id = c.id) g
    cross join lateral (select coalesce(sum(a.amount), 0)::bigint as promised, count(*)::int as promised_count
      from approval a join bonus_offer o on o.id = a.payload ->> 'offer_id'
      where a.kind = 'bonus.gift' and a.status = 'asked' and o.campaign_id = c.id) p`.execute(
    database.read,
  )
  return new Map(rows.map(({ id, ...spent }) => [id, spent]))
}
