import type { BetId, PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { BetKey, BetWord } from '../../bets/bets.ts'
import type { Database } from '../../platform/database.ts'
import { defineWriter, insertInto } from '../../platform/record-writer.ts'

export const couponCutWriter = defineWriter(
  'coupon_cut',
  {
    player_id: 'text',
    bet_id: 'text',
    number: 'int',
    id: 'text',
    unit: 'bigint',
    unit_left: 'bigint',
    cap_left: 'bigint',
    stake: 'bigint',
    value: 'bigint',
    percent: 'int',
    rule_id: 'bigint?',
    at: 'timestamptz',
    seen: 'json',
  },
  insertInto('coupon_cut'),
)

/** What moved out of a coupon, in part or as a whole. */
export interface CouponCutRow extends BetKey {
  readonly cutId: string
  readonly number: number
  /** Whether it was all that ran. */
  readonly isWhole: boolean
  readonly stake: Kurus
  readonly value: Kurus
  readonly percent: number
  readonly ruleId: bigint | undefined
  readonly at: Date
}

interface CutSql {
  player_id: string
  bet_id: string
  number: number
  id: string
  unit_left: bigint
  stake: bigint
  value: bigint
  percent: number
  rule_id: bigint | null
  at: Date
}

const cutOf = (row: CutSql): CouponCutRow => ({
  playerId: row.player_id as PlayerId,
  id: row.bet_id as BetId,
  cutId: row.id,
  number: row.number,
  isWhole: row.unit_left === 0n,
  stake: row.stake as Kurus,
  value: row.value as Kurus,
  percent: row.percent,
  ruleId: row.rule_id ?? undefined,
  at: row.at,
})

/** What coupons have paid for parts that left; what left as a whole is the bet's own end. */
export const paidInParts = (cuts: readonly CouponCutRow[]): Kurus =>
  kurus(cuts.reduce((sum, { isWhole, value }) => (isWhole ? sum : sum + value), 0n))

/** One cut of a player's by the id that its caller chose. */
export async function findCut(
  database: Database,
  { playerId, cutId }: { playerId: PlayerId; cutId: string },
): Promise<CouponCutRow | undefined> {
  const { rows } = await sql<CutSql>`
    select * from coupon_cut where player_id = ${playerId} and id = ${cutId}`.execute(database.read)
  return rows[0] && cutOf(rows[0])
}

/** What left coupons, the first one first, by the ids of their bets. */
export async function cutsOf(
  database: Database,
  keys: readonly BetKey[],
): Promise<Map<BetWord, CouponCutRow[]>> {
  const cuts = new Map<BetWord, CouponCutRow[]>()
  if (keys.length === 0) return cuts
  const { rows } = await sql<CutSql>`
    select x.* from unnest(${keys.map(({ playerId }) => playerId)}::text[], ${keys.map(({ id }) => id)}::text[])
      as k(player_id, bet_id) join coupon_cut x using (player_id, bet_id) order by x.number`.execute(
    database.read,
  )
  for (const row of rows) {
    const cut = cutOf(row)
    const word = betWord({ playerId: row.player_id as PlayerId, id: row.bet_id })
    cuts.set(word, [...(cuts.get(word) ?? []), cut])
  }
  return cuts
}
