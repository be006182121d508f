import type { BonusKind, BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusStatus } from '@menekse/contract/bonuses/bonuses'
import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { BonusGrantTable } from '../platform/tables.ts'
import type { Grant, GrantEnd } from '../wallet/wallet.ts'
import { grantAgain, termsOf } from './terms.ts'

export interface GrantRow {
  id: string
  playerId: PlayerId
  campaignId: string
  version: number
  triggerRef: string
  name: string
  description: string
  kind: BonusKind
  terms: BonusTerms
  amount: Kurus
  status: BonusStatus
  converted: Kurus
  forfeited: Kurus
  grantedBy: string
  grantedAt: Date
  expiresAt: Date
  endedAt: Date | undefined
  /** What was to be wagered, and was, when it ended. */
  required: Kurus
  wagered: Kurus
}

export const grantRowOf = (row: Selectable<BonusGrantTable>): GrantRow => ({
  id: row.id,
  playerId: row.player_id as PlayerId,
  campaignId: row.campaign_id,
  version: row.offer_version,
  triggerRef: row.trigger_ref,
  name: row.name,
  description: row.description,
  kind: row.kind as BonusKind,
  terms: termsOf(row.terms),
  amount: row.amount as Kurus,
  status: row.status as BonusStatus,
  converted: row.converted as Kurus,
  forfeited: row.forfeited as Kurus,
  grantedBy: row.granted_by,
  grantedAt: row.granted_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at ?? undefined,
  required: (row.required ?? ZERO) as Kurus,
  wagered: (row.wagered ?? ZERO) as Kurus,
})

export async function findGrant(database: Database, id: string): Promise<GrantRow | undefined> {
  const row = await database.read
    .selectFrom('bonus_grant')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : grantRowOf(row)
}

/** A free bet that had ended and is opened again now: when that was, and what it was paid from then on, in order. */
interface FreeBet {
  events: readonly { at: Date; payout: Kurus }[]
  now: Date
}

/** How a grant ended, and as what it would run again for a bet of its own. */
interface EndedFor {
  grantEnd: GrantEnd
  again?: Grant
}

/**
 * How a grant ended for a bet of its own; undefined while it runs. A free bet of which nothing is to be wagered wins
 * cash, whatever becomes of the others: one that had ended before its grant is as if that had been completed. What any
 * other wins is to be wagered: for one that had won nothing as its grant ended, that runs again, unless its player has
 * given it up.
 */
export async function grantEndOf(
  database: Database,
  { grantId, freeBet }: { grantId: string; freeBet?: FreeBet | undefined },
): Promise<EndedFor | undefined> {
  const row = await findGrant(database, grantId)
  if (row === undefined || row.status === 'active' || row.status === 'pending') return undefined
  const { endedAt, terms, status: grantEnd } = row
  const before = freeBet?.events.filter(({ at }) => endedAt !== undefined && at <= endedAt) ?? []
  const first = before[0]
  if (freeBet === undefined || first === undefined) return { grantEnd }
  if (terms.rollover === 0) return { grantEnd: 'completed' }
  if (grantEnd === 'cancelled' || (before.at(-1)?.payout ?? 0n) > 0n) return { grantEnd }
  return { grantEnd, again: grantAgain(row, { endedAt: first.at, now: freeBet.now }) }
}

export async function grantsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, GrantRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read
    .selectFrom('bonus_grant')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, grantRowOf(row)]))
}

/** A page of a player's grants, newest first. */
export async function grantsOfPlayer(
  database: Database,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GrantRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.read
      .selectFrom('bonus_grant')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('granted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<{ total: number }>`
      select count(*)::int as total from bonus_grant where player_id = ${playerId}`.execute(
      database.read,
    ),
  ])
  return { rows: rows.map(grantRowOf), total: counted.rows[0]!.total }
}

/** Grants that run beyond their time, for the job that ends them. */
export async function expiredGrants(database: Database, now: Date, limit: number) {
  const rows = await database.read
    .selectFrom('bonus_grant')
    .select(['id', 'player_id', 'name', 'expires_at'])
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, player_id: row.player_id as PlayerId }))
}
