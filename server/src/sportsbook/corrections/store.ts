import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import { betWord } from '../../bets/bets.ts'
import type { BetKey, BetWord } from '../../bets/bets.ts'
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
  { read }: { read: Database['read'] | Tx },
  players: readonly PlayerId[],
): Promise<OpenDebt[]> {
  if (players.length === 0) return []
  const { rows } = await sql<OpenDebt>`
    select d.player_id as "playerId", d.bet_id as id, d.settlement, (d.owed - p.paid)::bigint as left
    from coupon_debt d, lateral (select coalesce(sum(amount), 0) as paid from coupon_debt_payment p
      where p.player_id = d.player_id and p.bet_id = d.bet_id and p.settlement = d.settlement) as p
    where d.player_id = any(${[...new Set(players)]}::text[]) and d.owed > p.paid
    order by d.at, d.bet_id, d.settlement`.execute(read)
  return rows
}

/** The last settlement of a coupon that was taken back; of one that has lost none by which it had lost as well. */
export interface TakenBack {
  /** What it had paid, with what had left in parts by then; of a void one the stake. */
  before: Kurus
  at: Date
  /** A window that made a leg void was said in between. */
  isVoid: boolean
}

export async function takenBackOf(
  { read }: Pick<Database, 'read'>,
  keys: readonly BetKey[],
): Promise<Map<BetWord, TakenBack>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<TakenBack & BetKey>`
    select distinct on (u.player_id, u.bet_id) u.player_id as "playerId", u.bet_id as id, u.at,
      (left_by_then.paid + case when e.event = 'void' and not b.is_free then b.stake + left_since.stake
        else e.payout end)::bigint as before,
      exists (select from bet_leg l join market_cancel c on c.fixture_id = l.event
        and (c.market is null or c.market = l.market) and c.said_at > e.at and c.said_at <= u.at
        where l.player_id = k.player_id and l.bet_id = k.bet_id) as "isVoid"
    from unnest(${keys.map(({ playerId }) => playerId)}::text[], ${keys.map(({ id }) => id)}::text[])
      as k(player_id, bet_id)
    join bet b on b.player_id = k.player_id and b.id = k.bet_id
    join bet_event u on u.player_id = k.player_id and u.bet_id = k.bet_id and u.event = 'undone'
    join bet_event e on e.player_id = u.player_id and e.bet_id = u.bet_id and e.settlement = u.settlement
      and e.event <> 'undone'
      and not (b.status = 'settled' and b.payout = 0 and e.event = 'settled' and e.payout = 0)
    cross join lateral (select coalesce(sum(payout), 0) as paid from bet_cut
      where player_id = u.player_id and bet_id = u.bet_id and at <= u.at) as left_by_then
    cross join lateral (select coalesce(sum(stake), 0) as stake from bet_cut
      where player_id = u.player_id and bet_id = u.bet_id and at > u.at) as left_since
    order by u.player_id, u.bet_id, u.settlement desc`.execute(read)
  return new Map(rows.map(({ playerId, id, ...row }) => [betWord({ playerId, id }), row]))
}

/** Players with an open case about what they owed, who owe nothing any more. */
export async function repaidInCases({ read }: Pick<Database, 'read'>): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select c.player_id as "playerId" from player_case c
    where c.kind = 'debt_correction' and c.status <> 'closed'
      and (select coalesce(sum(owed), 0) from coupon_debt d where d.player_id = c.player_id)
        = (select coalesce(sum(amount), 0) from coupon_debt_payment p where p.player_id = c.player_id)
    order by 1 limit 1000`.execute(read)
  return rows.map(({ playerId }) => playerId)
}
