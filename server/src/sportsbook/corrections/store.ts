import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { defineWriter, insertInto } from '../../platform/record-writer.ts'

export const debtWriter = defineWriter(
  'coupon_debt',
  {
    player_id: 'text',
    bet_id: 'text',
    settlement: 'int',
    owed: 'bigint',
    reason: 'text',
    at: 'timestamptz',
  },
  insertInto('coupon_debt'),
)

export const debtPaymentWriter = defineWriter(
  'coupon_debt_payment',
  {
    player_id: 'text',
    bet_id: 'text',
    settlement: 'int',
    from_bet: 'text',
    from_settlement: 'int',
    amount: 'bigint',
    at: 'timestamptz',
  },
  insertInto('coupon_debt_payment'),
  { after: [debtWriter] },
)

export interface OpenDebt {
  playerId: PlayerId
  id: BetId
  /** The one that was taken back. */
  settlement: number
  left: Kurus
}

/** What players still owe, the oldest first. */
export async function openDebts(
  database: Database,
  players: readonly PlayerId[],
): Promise<OpenDebt[]> {
  if (players.length === 0) return []
  const { rows } = await sql<OpenDebt>`
    select d.player_id as "playerId", d.bet_id as id, d.settlement, (d.owed - p.paid)::bigint as left
    from coupon_debt d, lateral (select coalesce(sum(amount), 0) as paid from coupon_debt_payment p
      where p.player_id = d.player_id and p.bet_id = d.bet_id and p.settlement = d.settlement) as p
    where d.player_id = any(${[...new Set(players)]}::text[]) and d.owed > p.paid
    order by d.at, d.bet_id, d.settlement`.execute(database.read)
  return rows
}
