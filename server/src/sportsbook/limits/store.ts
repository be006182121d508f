import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { SportEvidence } from '@menekse/contract/sports/staff-limits'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Selection } from '../../fixtures/fixtures.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineQuestion } from '../../platform/prepared-reads.ts'
import type { SportsLimitTable, SportsPlayerTable } from '../../platform/tables.ts'
import { selectionWord } from '../store.ts'

type Reading = Database['read'] | Tx

export type LimitRow = Selectable<SportsLimitTable>
export type PlayerRow = Selectable<SportsPlayerTable>

export const limitRows = (read: Reading, most: number): Promise<LimitRow[]> =>
  read.selectFrom('sports_limit').selectAll().orderBy('version', 'desc').limit(most).execute()

/** Of two who were the first with a version, one writes it; false for the other. */
export async function insertLimit(tx: Tx, row: Insertable<SportsLimitTable>): Promise<boolean> {
  const written = await tx
    .insertInto('sports_limit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}

export const playerRows = (read: Reading, playerId: PlayerId, most: number): Promise<PlayerRow[]> =>
  read
    .selectFrom('sports_player')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

const NEWEST = defineQuestion(
  'newest_sports_players',
  { player_id: 'text', factor: 'int', delay_seconds: 'int' },
  `select n.player_id, p.factor, p.delay_seconds from unnest($1::text[]) as n(player_id)
  cross join lateral (select factor, delay_seconds from sports_player
    where player_id = n.player_id order by version desc limit 1) as p`,
)

export type PlayerTerms = Pick<PlayerRow, 'factor' | 'delay_seconds'>

/** What holds for players of whom the desk has ever said anything. */
export async function newestPlayers(
  database: Pick<Database, 'ask'>,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, PlayerTerms>> {
  const rows = await database.ask(NEWEST, [ids])
  return new Map(rows.map((row) => [row.player_id as PlayerId, row]))
}

export async function insertPlayer(tx: Tx, row: Insertable<SportsPlayerTable>): Promise<boolean> {
  const written = await tx
    .insertInto('sports_player')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}

/** What the house may lose on selections by what runs of one player's coupons, by `selectionWord`. */
export async function ownLiabilities(
  { read }: Pick<Database, 'read'>,
  playerId: PlayerId,
  selections: readonly Selection[],
): Promise<Map<string, Kurus>> {
  const { rows } = await sql<{
    fixture: FixtureId
    market: string
    outcome: string
    amount: bigint
  }>`select r.fixture_id as fixture, r.market, r.outcome,
      sum(r.amount * coalesce(x.unit_left, c.unit) / c.unit)::bigint as amount
    from unnest(${selections.map(({ fixture }) => fixture)}::text[], ${selections.map(({ market }) => market)}::text[],
      ${selections.map(({ outcome }) => outcome)}::text[]) as s(fixture_id, market, outcome)
    join bet_leg l on l.event = s.fixture_id and l.market = s.market and l.selection = s.outcome
      and l.player_id = ${playerId}
    join coupon c on c.player_id = l.player_id and c.bet_id = l.bet_id
    left join lateral (select unit_left from coupon_cut where player_id = c.player_id and bet_id = c.bet_id
      order by number desc limit 1) as x on true
    cross join json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    where r.fixture_id = s.fixture_id and r.market = s.market and r.outcome = s.outcome
    group by 1, 2, 3`.execute(read)
  return new Map(rows.map((row) => [selectionWord(row), kurus(row.amount)]))
}

export interface EvidenceRow {
  bets: number
  won: number
  live: number
  staked: Kurus
  paid: Kurus
  open: number
  open_staked: Kurus
  first_at: Date | null
  days: number
}

/**
 * A player's coupons with what they have put in and got out by them: parts that were cashed out with the price of each,
 * whatever has become of the rest, and of the stake of a free bet nothing, which was the house's.
 */
const own = sql`(select b.player_id, b.id, b.status, b.category, b.placed_at, b.payout > o.stake as is_won, o.stake,
    b.status in ('settled', 'cashed_out') as has_ended,
    case when b.status in ('settled', 'cashed_out') then o.stake else 0 end + coalesce(k.stake, 0) as staked,
    case when b.status in ('settled', 'cashed_out') then b.payout else 0 end + coalesce(k.payout, 0) as paid
  from bet b cross join lateral (select case when b.is_free then 0 else b.stake end as stake) as o
    left join lateral (select sum(stake) as stake, sum(payout) as payout from bet_cut
      where b.cuts > 0 and player_id = b.player_id and bet_id = b.id) as k on true
  where b.product = 'sports') as b`

/** What a player's coupons have come to. */
export async function evidenceOf(
  read: Reading,
  playerId: PlayerId,
  month: Date,
): Promise<EvidenceRow> {
  const { rows } = await sql<EvidenceRow>`
    select count(*) filter (where has_ended)::int as bets,
      count(*) filter (where has_ended and is_won)::int as won,
      count(*) filter (where has_ended and b.category = 'in_play')::int as live,
      coalesce(sum(b.staked), 0)::bigint as staked, coalesce(sum(b.paid), 0)::bigint as paid,
      count(*) filter (where b.status = 'open')::int as open,
      coalesce(sum(b.stake) filter (where b.status = 'open'), 0)::bigint as open_staked,
      min(b.placed_at) as first_at,
      count(distinct (b.placed_at at time zone 'Europe/Istanbul')::date)
        filter (where b.placed_at > ${month})::int as days
    from ${own} where b.player_id = ${playerId}`.execute(read)
  return rows[0]!
}

/** The same by their sport; each once, so that together they are the whole. */
export async function evidenceBySport(
  read: Reading,
  playerId: PlayerId,
): Promise<Omit<SportEvidence, 'result'>[]> {
  const { rows } = await sql<Omit<SportEvidence, 'result'>>`
    select s.sport, count(*) filter (where has_ended)::int as bets, sum(b.staked)::bigint as staked,
      sum(b.paid)::bigint as paid
    from ${own} join coupon c on c.player_id = b.player_id and c.bet_id = b.id
      cross join lateral (select case when min(l ->> 'sport') = max(l ->> 'sport') then min(l ->> 'sport')
        else 'mixed' end as sport from json_array_elements(c.legs) as e(l)) s
    where b.player_id = ${playerId} and (has_ended or b.staked > 0)
    group by s.sport order by sum(b.staked) desc, s.sport`.execute(read)
  return rows
}

export async function nameOf(read: Reading, playerId: PlayerId): Promise<string | undefined> {
  const row = await read
    .selectFrom('player')
    .select('username')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.username
}

export async function waitingApproval(
  read: Reading,
  kind: string,
  subject: string,
): Promise<string | null> {
  const row = await read
    .selectFrom('approval')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return row?.id ?? null
}
