import type { BonusTotals, GrantRound, StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import type { PlayerId } from '@menekse/contract/ids'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import {
  deskGrant,
  deskGrantsOfPlayer,
  grantsOfCampaign,
  NO_TOTALS,
  stakesOfGrant,
  totalsByCampaign,
  totalsOfPlayer,
} from './desk-store.ts'
import type { DeskGrantRow } from './desk-store.ts'
import { grantView, stakeView } from './desk-views.ts'
import { cancelByStaff } from './endings.ts'
import type { BonusNeeds } from './needs.ts'

export const DESK_PAGE_SIZE = 20
/** Rounds of a grant on one page. */
const ROUNDS_SIZE = 50

export interface GrantPage {
  grants: StaffGrant[]
  total: number
  totals: BonusTotals
}

export interface GrantDesk {
  /** What each of these campaigns has cost. */
  totals(campaignIds: readonly string[]): Promise<Map<string, BonusTotals>>
  grantsOfCampaign(id: string, page: number): Promise<GrantPage>
  grantsOfPlayer(playerId: PlayerId, page: number): Promise<GrantPage>
  /** One that exists. */
  view(id: string): Promise<StaffGrant>
  /** A grant with a page of its rounds, newest first. */
  grant(
    id: string,
    page: number,
  ): Promise<{ grant: StaffGrant; rounds: GrantRound[]; totalPages: number } | Refusal<'not_found'>>
  cancel(
    id: string,
    decision: { actor: Actor; reason: string },
  ): Promise<StaffGrant | Refusal<'bonus_not_found' | 'bonus_ended' | 'round_open'>>
}

/** Grants at the desk. Every change leaves its audit row in the same commit. */
export function createGrantDesk(needs: BonusNeeds): GrantDesk {
  const { database, staff } = needs

  async function grantViews(rows: readonly DeskGrantRow[]): Promise<StaffGrant[]> {
    const names = await staff.desk.names(rows.map((row) => row.granted_by))
    return rows.map((row) => grantView(row, names))
  }
  const view = async (id: string) => (await grantViews([(await deskGrant(database, id))!]))[0]!

  return {
    totals: (campaignIds) => totalsByCampaign(database, campaignIds),
    async grantsOfCampaign(id, page) {
      const [rows, totals] = await Promise.all([
        grantsOfCampaign(database, id, pageOf(page)),
        totalsByCampaign(database, [id]),
      ])
      const all = totals.get(id) ?? NO_TOTALS
      return { grants: await grantViews(rows), total: all.grants, totals: all }
    },
    async grantsOfPlayer(playerId, page) {
      const [rows, totals] = await Promise.all([
        deskGrantsOfPlayer(database, playerId, pageOf(page)),
        totalsOfPlayer(database, playerId),
      ])
      return { grants: await grantViews(rows), total: totals.grants, totals }
    },
    async grant(id, page) {
      const row = await deskGrant(database, id)
      if (row === undefined) return refuse('not_found')
      const paging = { limit: ROUNDS_SIZE, offset: (page - 1) * ROUNDS_SIZE }
      const { rows, total } = await stakesOfGrant(database, row, paging)
      return {
        grant: (await grantViews([row]))[0]!,
        rounds: rows.map(stakeView),
        totalPages: Math.ceil(total / ROUNDS_SIZE),
      }
    },
    view,
    async cancel(id, decision) {
      const row = await cancelByStaff(needs, id, decision)
      return isRefusal(row) ? row : view(row.id)
    },
  }
}

const pageOf = (page: number) => ({ limit: DESK_PAGE_SIZE, offset: (page - 1) * DESK_PAGE_SIZE })
