import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
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
        where v.round_id = r.id and v.status in ('asked', 'approved')) as void_asked
      from (select r.id, r.player_id, r.game_slug, r.stake, r.bonus_stake, ${DUE} as due, r.is_stepped, r.started_at
        ${open} order by r.started_at, r.id limit ${limit} offset ${offset}) r
      join player p on p.id = r.player_id order by r.started_at, r.id`.execute(database.read),
    sql<{ total: number }>`select count(*)::int as total ${open}`.execute(database.read),
  ])
  return { rows: listed.rows, total: counted.rows[0]!.total }
}

export type VoidRow = Selectable<RoundVoidRequestTable>
export type NamedVoidRow = VoidRow & { username: string }

export const insertVoid = (tx: Tx, row: Insertable<RoundVoidRequestTable>) =>
  tx.insertInto('round_void_request').values(row).returningAll().executeTakeFirstOrThrow()

export const findVoid = ({ read }: Pick<Database, 'read'>, id: string) =>
  read.selectFrom('round_void_request').selectAll().where('id', '=', id).executeTakeFirst()

export const lockVoid = (tx: Tx, id: string) =>
  tx
    .selectFrom('round_void_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const decideVoid = (
  tx: Tx,
  id: string,
  decision: Pick<VoidRow, 'status' | 'decided_by' | 'decided_at' | 'decision_reason'>,
) =>
  tx
    .updateTable('round_void_request')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

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

/** Those that wait first, then the latest. */
export const shownVoids = ({ read }: Database) =>
  read
    .selectFrom('round_void_request as v')
    .innerJoin('player as p', 'p.id', 'v.player_id')
    .selectAll('v')
    .select('p.username')
    .orderBy(sql`v.status in ('asked', 'approved')`, 'desc')
    .orderBy('v.asked_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()

export async function usernameOf({ read }: Database, playerId: string): Promise<string> {
  const row = await read
    .selectFrom('player')
    .select('username')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.username
}
