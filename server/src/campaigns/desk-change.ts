import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import type { Kurus } from '@menekse/contract/money'
import type { RefusalCode } from '@menekse/contract/refusals'
import { NO_TOTALS } from '../bonuses/bonuses.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { campaignRows, offerRows, spentBy } from './desk-store.ts'
import type { CampaignRow } from './desk-store.ts'
import { campaignView } from './desk-views.ts'
import type { CampaignNeeds } from './needs.ts'

/** Who decides, and why. */
export interface Decision {
  actor: Actor
  reason: string
}

export interface Budget {
  amount: Kurus | null
  count: number | null
}

export async function viewsOf(
  { database, staff, bonuses }: CampaignNeeds,
  rows: readonly CampaignRow[],
): Promise<StaffCampaign[]> {
  const ids = rows.map(({ id }) => id)
  const [offers, totals, spent] = await Promise.all([
    offerRows(database, ids),
    bonuses.desk.totals(ids),
    spentBy(database, ids),
  ])
  const names = await staff.desk.names([...rows, ...offers].map((row) => row.created_by))
  return rows.map((row) => {
    const latest = offers.find((offer) => offer.campaign_id === row.id)!
    const sums = { totals: totals.get(row.id) ?? NO_TOTALS, spent: spent.get(row.id)! }
    return campaignView(row, latest, sums, names)
  })
}

export async function viewOf(needs: CampaignNeeds, id: string): Promise<StaffCampaign> {
  return (await viewsOf(needs, await campaignRows(needs.database, { id })))[0]!
}

/** One change of a locked campaign that has not ended. */
export async function change<C extends RefusalCode>(
  needs: CampaignNeeds,
  id: string,
  work: (tx: Tx, row: { status: string; trigger: string }) => Promise<Refusal<C> | undefined>,
): Promise<StaffCampaign | Refusal<C | 'not_found' | 'bonus_campaign_ended'>> {
  const denied = await needs.database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('bonus_campaign')
      .select(['status', 'trigger'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return refuse('not_found')
    if (row.status === 'ended') return refuse('bonus_campaign_ended')
    return work(tx, row)
  })
  return isRefusal(denied) ? denied : viewOf(needs, id)
}
