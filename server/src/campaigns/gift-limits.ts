import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { giftAloneCheck, giftWriter } from './writers.ts'

/** What one person alone may give by hand within 24 hours: to one player, and in all. */
export const GIFTS_PER_PLAYER = lira(1_000)
export const GIFTS_PER_GIVER = lira(5_000)

interface Gift {
  playerId: string
  staffId: string
  amount: Kurus
  at: Date
}

export async function isBeyondOne(
  database: Database,
  { playerId, staffId, amount, at }: Gift,
): Promise<boolean> {
  const { rows } = await sql<{ beyond: boolean }>`
    select gifts_beyond(${playerId}, ${staffId}, ${at}, ${amount}, ${GIFTS_PER_PLAYER}, ${GIFTS_PER_GIVER})
      as beyond`.execute(database.read)
  return rows[0]!.beyond
}

/** The gift's row, and the question whether one may give it; where a second person decided, the row alone. */
export function giftRows(
  grantId: string,
  { playerId, staffId, amount, at }: Gift,
  approvalId: string | undefined,
): RecordRow[] {
  const by = { player_id: playerId, staff_id: staffId, at }
  const row = giftWriter.row({ ...by, grant_id: grantId, amount, approval_id: approvalId })
  if (approvalId !== undefined) return [row]
  const most = { player_most: GIFTS_PER_PLAYER, giver_most: GIFTS_PER_GIVER }
  return [row, giftAloneCheck.row({ ...by, ...most })]
}

const ALONE = 'MK428'
export const isGiftAlone = (error: unknown) => (error as { code?: unknown }).code === ALONE
