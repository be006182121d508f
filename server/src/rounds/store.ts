import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { RoundTable } from '../platform/tables.ts'
import type { RecordWriter } from '../wallet/wallet.ts'
import type { Round, RoundStatus } from './round.ts'

/** How rounds are written inside the money lane's commit. */
export const roundWriters: readonly RecordWriter[] = [
  {
    name: 'round',
    width: 17,
    text: `insert into round (player_id, id, play_session_id, game_slug, math_version, status, stake, payout, seed,
        events, balance_before, started_at, ended_at, bonus_stake, grant_id, contribution, is_free_spin)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::bigint[], $9::text[], $10::json[], $11::bigint[], $12::timestamptz[], $13::timestamptz[], $14::bigint[],
        $15::text[], $16::bigint[], $17::boolean[])`,
  },
  {
    name: 'round_end',
    width: 4,
    text: `update round r set status = n.status, ended_at = n.ended_at
      from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as n(player_id, id, status, ended_at)
      where r.player_id = n.player_id and r.id = n.id and r.status = 'open'`,
  },
]

function roundOf(row: Selectable<RoundTable>): Round {
  return {
    id: row.id as RoundId,
    playerId: row.player_id as PlayerId,
    playSessionId: row.play_session_id,
    gameSlug: row.game_slug,
    mathVersion: row.math_version,
    status: row.status as RoundStatus,
    stake: row.stake as Kurus,
    bonusStake: row.bonus_stake as Kurus,
    grantId: row.grant_id ?? undefined,
    contribution: row.contribution as Kurus,
    isFreeSpin: row.is_free_spin,
    payout: row.payout as Kurus,
    seed: row.seed,
    events: row.events as unknown[],
    balanceBefore: row.balance_before as Kurus,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
  }
}

export async function findRound(
  database: Database,
  playerId: PlayerId,
  roundId: string,
): Promise<Round | undefined> {
  const row = await database.read
    .selectFrom('round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  return row === undefined ? undefined : roundOf(row)
}

export async function findRounds(
  database: Database,
  playerId: PlayerId,
  filter: { gameSlug?: string; limit: number },
): Promise<Round[]> {
  let query = database.read.selectFrom('round').selectAll().where('player_id', '=', playerId)
  if (filter.gameSlug !== undefined) query = query.where('game_slug', '=', filter.gameSlug)
  return (await query.orderBy('started_at', 'desc').limit(filter.limit).execute()).map(roundOf)
}

export async function openRoundsBefore(database: Database, instant: Date) {
  const rows = await database.read
    .selectFrom('round')
    .select(['player_id', 'id'])
    .where('status', '=', 'open')
    .where('started_at', '<', instant)
    .limit(500)
    .execute()
  return rows.map((row) => ({ playerId: row.player_id as PlayerId, roundId: row.id as RoundId }))
}
