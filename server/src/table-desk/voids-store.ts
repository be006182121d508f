import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { BetKey, BetStatus } from '../bets/bets.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { DrawVoidLeftTable, DrawVoidTable } from '../platform/tables.ts'

export type VoidRow = Omit<Selectable<DrawVoidTable>, 'number'> & { number: number }
export type LeftRow = Selectable<DrawVoidLeftTable> & { username: string }

const columns = sql`v.id, v.table_slug, v.number::int, v.phase, v.status, v.reason, v.asked_by, v.asked_at,
  v.decided_by, v.decided_at, v.decision_reason, v.ended_at, v.bets, v.staked, v.taken_back`

/** Writes an order unless there is one for its draw. */
export async function insertVoid(tx: Tx, row: Insertable<DrawVoidTable>): Promise<boolean> {
  const written = await tx
    .insertInto('draw_void')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function findVoid(
  db: Tx | Database['read'],
  which: { id: string } | { slug: string; number: number },
): Promise<VoidRow | undefined> {
  const where =
    'id' in which
      ? sql`v.id = ${which.id}`
      : sql`v.table_slug = ${which.slug} and v.number = ${which.number}`
  const { rows } = await sql<VoidRow>`select ${columns} from draw_void v where ${where}`.execute(db)
  return rows[0]
}

export async function isAsked({ read }: Database, subject: string): Promise<boolean> {
  const row = await read
    .selectFrom('approval')
    .select('id')
    .where('kind', '=', 'draw.void')
    .where('subject', '=', subject)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are not carried out yet, the oldest first. */
export async function openVoids({ read }: Database): Promise<string[]> {
  const rows = await read
    .selectFrom('draw_void')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('decided_at')
    .execute()
  return rows.map(({ id }) => id)
}

const SHOWN_MAX = 100

/** The latest first, with the bets that stay as they were. */
export async function shownVoids({ read }: Database): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`select ${columns} from draw_void v
    order by v.decided_at desc limit ${SHOWN_MAX}`.execute(read)
  return rows
}

export async function leftOf({ read }: Database, ids: readonly string[]): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`select l.*, p.username from draw_void_left l
    join player p on p.id = l.player_id where l.void_id = any(${ids}::text[])
    order by l.payout desc, l.bet_id`.execute(read)
  return rows
}

export interface EndedBet extends BetKey {
  status: BetStatus
  settlement: number
  stake: Kurus
  payout: Kurus
}

/** Bets on an event that are not void, a page at a time, but for those that are left as they were. */
export async function betsToVoid(
  { read }: Database,
  {
    id,
    event,
    after,
    limit,
  }: { id: string; event: string; after: BetKey | undefined; limit: number },
): Promise<EndedBet[]> {
  const { playerId = '', id: betId = '' } = after ?? {}
  const { rows } = await sql<EndedBet>`
    select b.player_id as "playerId", b.id, b.status, b.settlement, b.stake, b.payout
    from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
    where l.event = ${event} and (l.player_id, l.bet_id) > (${playerId}, ${betId}) and b.status <> 'void'
      and not exists (select from draw_void_left x where x.void_id = ${id} and x.player_id = b.player_id
        and x.bet_id = b.id)
    order by l.player_id, l.bet_id limit ${limit}`.execute(read)
  return rows
}

export const insertLeft = (tx: Tx, row: Insertable<DrawVoidLeftTable>) =>
  tx
    .insertInto('draw_void_left')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface GivenBack {
  playerId: PlayerId
  bets: number
  staked: Kurus
  takenBack: Kurus
}

/** What an event's void bets gave back, by player; a bet that had been paid says in its history what. */
export async function givenBack(
  { read }: Database,
  event: string,
  after: PlayerId | '',
  limit: number,
): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select b.player_id as "playerId", count(*)::int as bets, sum(b.stake)::bigint as staked,
      coalesce(sum(u.payout), 0)::bigint as "takenBack"
    from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'void'
      left join lateral (select max(e.payout) as payout from bet_event e where e.player_id = b.player_id
        and e.bet_id = b.id and e.event = 'settled') u on true
    where l.event = ${event} and l.player_id > ${after}
    group by b.player_id order by b.player_id limit ${limit}`.execute(read)
  return rows
}

/** Notes that an order was carried out, once; false for whoever comes second. */
export async function endVoid(
  tx: Tx,
  id: string,
  sums: { bets: number; staked: bigint; taken_back: bigint; ended_at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('draw_void')
    .set({ status: 'done', ...sums })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
