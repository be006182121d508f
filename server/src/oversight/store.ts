import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { RoundVoidRequestTable } from '../platform/tables.ts'

/* Rounds that have not ended, and the voids that were asked for. */

/** The payout of a round that only has to be seen through is decided; that of a stepped one is not. */
const DUE = sql`case when r.is_stepped then 0 else r.payout end`

export interface OpenMoneyRow {
  game_slug: string
  rounds: number
  staked: Kurus
  due: Kurus
  oldest_at: Date
}

export async function openMoneyByGame(database: Database): Promise<OpenMoneyRow[]> {
  const { rows } = await sql<OpenMoneyRow>`
    select r.game_slug, count(*)::int as rounds, sum(r.stake)::bigint as staked, sum(${DUE})::bigint as due,
      min(r.started_at) as oldest_at
    from round r where r.status = 'open' group by r.game_slug`.execute(database.read)
  return rows
}

export interface OpenRoundRow {
  id: RoundId
  player_id: PlayerId
  username: string
  game_slug: string
  stake: Kurus
  bonus_stake: Kurus
  due: Kurus
  is_stepped: boolean
  started_at: Date
  void_asked: boolean
}

export async function openRounds(
  database: Database,
  game: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OpenRoundRow[]; total: number }> {
  const open = sql`from round r where r.status = 'open' and (${game ?? null}::text is null
    or r.game_slug = ${game ?? null})`
  const [listed, counted] = await Promise.all([
    sql<OpenRoundRow>`
      select r.*, p.username, exists (select from round_void_request v
          where v.round_id = r.id and v.status = 'approved') or exists (select from approval a
          where a.kind = 'round.void' and a.subject = r.id and a.status = 'asked') as void_asked
      from (select r.id, r.player_id, r.game_slug, r.stake, r.bonus_stake, ${DUE} as due, r.is_stepped, r.started_at
        ${open} order by r.started_at, r.id limit ${limit} offset ${offset}) r
      join player p on p.id = r.player_id order by r.started_at, r.id`.execute(database.read),
    sql<{ total: number }>`select count(*)::int as total ${open}`.execute(database.read),
  ])
  return { rows: listed.rows, total: counted.rows[0]!.total }
}

/** Writes an order unless one for its round is being carried out. */
export async function insertVoid(tx: Tx, row: Insertable<RoundVoidRequestTable>): Promise<boolean> {
  const written = await tx
    .insertInto('round_void_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function isOrdered(tx: Tx, roundId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('round_void_request')
    .select('id')
    .where('round_id', '=', roundId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined
}

export const findVoid = ({ read }: Pick<Database, 'read'>, id: string) =>
  read.selectFrom('round_void_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Notes how an approved one ended, once; undefined for whoever comes second. */
export const endVoid = (tx: Tx, id: string, status: 'voided' | 'overtaken', at: Date) =>
  tx
    .updateTable('round_void_request')
    .set({ status, ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returningAll()
    .executeTakeFirst()

const SHOWN_MAX = 100

/** The latest first. */
export const shownVoids = ({ read }: Database) =>
  read
    .selectFrom('round_void_request as v')
    .innerJoin('player as p', 'p.id', 'v.player_id')
    .selectAll('v')
    .select('p.username')
    .orderBy('v.asked_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
