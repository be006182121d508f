import type { DepositId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { BonusChoiceTable } from '../platform/tables.ts'

/** What an approved deposit lets its player choose from, once. */
export interface Choice {
  depositId: DepositId
  playerId: PlayerId
  amount: Kurus
  isFirst: boolean
  /** When the deposit was asked for: it decides about days on which an offer holds. */
  requestedAt: Date
  closesAt: Date
  status: 'open' | 'chosen' | 'declined' | 'lapsed'
  grantId: string | undefined
}

const choiceOf = (row: Selectable<BonusChoiceTable>): Choice => ({
  depositId: row.deposit_id as DepositId,
  playerId: row.player_id as PlayerId,
  amount: row.amount as Kurus,
  isFirst: row.is_first,
  requestedAt: row.requested_at,
  closesAt: row.closes_at,
  status: row.status as Choice['status'],
  grantId: row.grant_id ?? undefined,
})

export async function findChoice(
  database: Database,
  depositId: string,
  playerId: string,
): Promise<Choice | undefined> {
  const row = await database.read
    .selectFrom('bonus_choice')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row === undefined ? undefined : choiceOf(row)
}

/** The oldest open choice of each of these players. */
export async function openChoices(
  database: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Choice>> {
  const { rows } = await sql<Selectable<BonusChoiceTable>>`
    select distinct on (player_id) * from bonus_choice
    where player_id = any(${playerIds}) and status = 'open' and closes_at > ${now}
    order by player_id, opened_at`.execute(database.read)
  return new Map(rows.map((row) => [row.player_id, choiceOf(row)]))
}

export async function lapsedChoices(
  database: Database,
  now: Date,
  limit: number,
): Promise<Choice[]> {
  const rows = await database.read
    .selectFrom('bonus_choice')
    .selectAll()
    .where('status', '=', 'open')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute()
  return rows.map(choiceOf)
}
