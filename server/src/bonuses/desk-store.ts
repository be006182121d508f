import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { BonusTotals } from '@menekse/contract/bonuses/staff-bonuses'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { BonusGrantTable } from '../platform/tables.ts'

export const NO_TOTALS: BonusTotals = {
  grants: 0,
  active: 0,
  players: 0,
  granted: 0n as Kurus,
  converted: 0n as Kurus,
  forfeited: 0n as Kurus,
  cost: 0n as Kurus,
}

type Counted = Omit<BonusTotals, 'cost'> & { campaign_id: string }

/**
 * Sums by campaign. Free spins and free bets cost what was played; a void one was given back. What bets gave back to
 * the house after their grant had ended is forfeited with it.
 */
async function totalsWhere(
  database: Database,
  where: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
): Promise<Map<string, BonusTotals>> {
  const { rows } = await sql<Counted>`
    select ${by} as campaign_id, count(*)::int as grants,
      count(*) filter (where g.status = 'active')::int as active, count(distinct g.player_id)::int as players,
      coalesce(sum(case when g.kind in ('free_spins', 'free_bets') then spun.amount else g.amount end), 0)::bigint
        as granted,
      coalesce(sum(g.converted), 0)::bigint as converted, coalesce(sum(g.forfeited + g.returned), 0)::bigint
        as forfeited
    from bonus_grant g left join lateral (
      select coalesce(sum(s.stake), 0) as amount from stake s
      where s.player_id = g.player_id and s.at >= g.granted_at and s.grant_id = g.id and s.is_free
        and s.status <> 'void') spun on g.kind in ('free_spins', 'free_bets')
    where ${where} group by 1`.execute(database.read)
  return new Map(
    rows.map(({ campaign_id: id, ...row }) => [
      id,
      { ...row, cost: (row.granted - row.forfeited) as Kurus },
    ]),
  )
}

export const totalsByCampaign = (database: Database, campaignIds: readonly string[]) =>
  totalsWhere(database, sql`g.campaign_id = any(${campaignIds})`, sql`g.campaign_id`)
export async function totalsOfPlayer(database: Database, playerId: string): Promise<BonusTotals> {
  const totals = await totalsWhere(database, sql`g.player_id = ${playerId}`, sql`'all'`)
  return totals.get('all') ?? NO_TOTALS
}

/** A grant as the desk sees it: with its player and how far it has come. */
export type DeskGrantRow = Omit<Selectable<BonusGrantTable>, 'required' | 'wagered'> & {
  username: string
  full_name: string
  balance: Kurus
  required: Kurus
  wagered: Kurus
  spins_left: number | null
}

async function grantRows(database: Database, page: RawBuilder<unknown>): Promise<DeskGrantRow[]> {
  const { rows } = await sql<DeskGrantRow>`
    select g.*, p.username, p.first_name || ' ' || p.last_name as full_name,
      coalesce((run.one ->> 'balance')::bigint, 0) as balance,
      coalesce((run.one ->> 'required')::bigint, g.required, 0) as required,
      coalesce((run.one ->> 'wagered')::bigint, g.wagered, 0) as wagered,
      (run.one #>> '{spins,left}')::int as spins_left
    from (${page}) g join player p on p.id = g.player_id
      left join lateral (select one from purse u, json_array_elements(u.grants) as one
        where u.player_id = g.player_id and one ->> 'id' = g.id) run on g.status = 'active'
    order by g.granted_at desc, g.id desc`.execute(database.read)
  return rows
}

export interface PageOf {
  limit: number
  offset: number
}

export const grantsOfCampaign = (database: Database, id: string, { limit, offset }: PageOf) =>
  grantRows(
    database,
    sql`select * from bonus_grant where campaign_id = ${id}
      order by granted_at desc, id desc limit ${limit} offset ${offset}`,
  )
export const deskGrantsOfPlayer = (
  database: Database,
  playerId: PlayerId,
  { limit, offset }: PageOf,
) =>
  grantRows(
    database,
    sql`select * from bonus_grant where player_id = ${playerId}
      order by granted_at desc, id desc limit ${limit} offset ${offset}`,
  )
export async function deskGrant(database: Database, id: string): Promise<DeskGrantRow | undefined> {
  return (await grantRows(database, sql`select * from bonus_grant where id = ${id}`))[0]
}

export interface StakeOfGrant {
  subject: string
  at: Date
  status: 'open' | 'settled' | 'void'
  title: string
  is_free: boolean
  stake: Kurus
  bonus_stake: Kurus
  payout: Kurus
  contribution: Kurus
  wagered: Kurus
}

/** A page of what was staked with a grant, newest first, each with what was wagered by then. */
export async function stakesOfGrant(
  database: Database,
  grant: Pick<DeskGrantRow, 'id' | 'player_id' | 'granted_at'>,
  { limit, offset }: PageOf,
): Promise<{ rows: StakeOfGrant[]; total: number }> {
  const { rows } = await sql<StakeOfGrant & { total: number }>`
    select subject, at, status, title, is_free, stake, bonus_stake, payout,
      case status when 'void' then 0 else contribution end as contribution,
      (sum(case status when 'void' then 0 else contribution end) over (order by at, subject))::bigint as wagered,
      (count(*) over ())::int as total
    from stake
    where player_id = ${grant.player_id} and at >= ${grant.granted_at} and grant_id = ${grant.id}
    order by at desc, subject desc limit ${limit} offset ${offset}`.execute(database.read)
  return { rows, total: rows[0]?.total ?? 0 }
}
