import type { DrawBeacon, DrawPhase } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/* Tables, draws and bets as the desk reads them. A seed or result stands in a draw's row only once it is told. */

/** Who runs a table. */
export interface HeldRow {
  slug: string
  holder: string | null
  held_since: Date | null
  beat_at: Date | null
}

export async function heldTables({ read }: Database): Promise<HeldRow[]> {
  const { rows } =
    await sql<HeldRow>`select slug, holder, held_since, beat_at from draw_table`.execute(read)
  return rows
}

export interface DeskDrawRow {
  table_slug: string
  number: number
  phase: DrawPhase
  opens_at: Date
  closes_at: Date
  starts_at: Date
  drawn_at: Date | null
  next_at: Date | null
  void_reason: string | null
  bets: number
  staked: Kurus
  paid: Kurus
}

const inShort = sql`d.table_slug, d.number::int, d.phase, d.opens_at, d.closes_at, d.starts_at, d.drawn_at, d.next_at,
  d.void_reason, t.bets, t.staked, t.paid`
const taken = sql`cross join lateral (
  select count(*)::int as bets, coalesce(sum(b.stake), 0)::bigint as staked, coalesce(sum(b.payout), 0)::bigint as paid
  from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
  where l.event = d.table_slug || ':' || d.number) t`
const isOver = sql`('settled', 'void')`

/** Of each table the draw on its stage: the first that is not over, or the last that was. */
export async function drawsOnStage(
  { read }: Database,
  slugs: readonly string[],
): Promise<DeskDrawRow[]> {
  const { rows } = await sql<DeskDrawRow>`
    select ${inShort} from unnest(${slugs}::text[]) as s(slug)
    cross join lateral (
      (select * from draw where table_slug = s.slug and phase not in ${isOver} order by number limit 1)
      union all (select * from draw where table_slug = s.slug order by number desc limit 1) limit 1
    ) d ${taken}`.execute(read)
  return rows
}

/** The numbers of a table's draws that are not drawn yet, the next first. */
export async function untoldDraws(
  { read }: Database,
  slug: string,
): Promise<{ number: number; phase: DrawPhase; programme: unknown }[]> {
  const { rows } = await sql<{ number: number; phase: DrawPhase; programme: unknown }>`
    select number::int, phase, programme from draw where table_slug = ${slug} and phase not in ${isOver}
    order by number`.execute(read)
  return rows
}

/** Newest first. */
export async function drawRows(
  { read }: Database,
  slug: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeskDrawRow[]> {
  const { rows } = await sql<DeskDrawRow>`
    select ${inShort} from (select * from draw where table_slug = ${slug}
      and (${before ?? null}::bigint is null or number < ${before ?? null}::bigint)
      order by number desc limit ${limit}) d ${taken} order by d.number desc`.execute(read)
  return rows
}

export interface WholeDrawRow extends DeskDrawRow {
  math_version: string
  programme: unknown
  settling_at: Date | null
  settled_at: Date | null
  unseen_from: Date | null
  unseen_to: Date | null
  chain_commitment: string
  link: number
  links: number
  commitment: string
  salt: string
  beacon: DrawBeacon | null
  seed: string | null
  result: Record<string, unknown> | null
}

export async function wholeDraw(
  { read }: Database,
  slug: string,
  number: number,
): Promise<WholeDrawRow | undefined> {
  const { rows } = await sql<WholeDrawRow>`
    select ${inShort}, d.math_version, d.programme, d.settling_at, d.settled_at, d.unseen_from, d.unseen_to,
      c.commitment as chain_commitment, d.link, c.links, d.commitment, c.salt, d.seed, d.result,
      case when d.beacon_round is not null then json_build_object('network', d.beacon_network, 'round', d.beacon_round,
        'signature', d.beacon_signature) end as beacon
    from draw d join draw_chain c on c.id = d.chain_id ${taken}
    where d.table_slug = ${slug} and d.number = ${number}`.execute(read)
  return rows[0]
}

export interface DeskBetRow {
  id: string
  player_id: string
  username: string
  market: string
  selection: string
  odds_millis: number
  stake: Kurus
  payout: Kurus
  payout_max: Kurus
  status: 'open' | 'settled' | 'void' | 'cashed_out'
  placed_at: Date
  ended_at: Date | null
}

/** A page of the bets on an event, the highest stake first; of a player whose name begins so, of one id, or those paid. */
export async function betsOnDraw(
  { read }: Database,
  event: string,
  {
    q,
    isPaid,
    limit,
    offset,
  }: { q: string | undefined; isPaid: boolean; limit: number; offset: number },
): Promise<{ rows: DeskBetRow[]; total: number }> {
  const found = sql`from bet_leg l join bet b on b.player_id = l.player_id and b.id = l.bet_id
    join player p on p.id = b.player_id
    where l.event = ${event} and (${q ?? null}::text is null or b.id = ${q ?? null} or b.player_id = ${q ?? null}
      or starts_with(lower(p.username), lower(${q ?? ''}))) and (b.payout > 0 or not ${isPaid})`
  const [listed, counted] = await Promise.all([
    sql<DeskBetRow>`select b.id, b.player_id, p.username, l.market, l.selection, l.odds_millis, b.stake, b.payout,
        b.payout_max, b.status, b.placed_at, b.ended_at ${found}
      order by b.stake desc, b.id limit ${limit} offset ${offset}`.execute(read),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(read),
  ])
  return { rows: listed.rows, total: counted.rows[0]!.total }
}

/** Tables whose last draw that was told is void for this reason. */
export async function beaconless({ read }: Database, reason: string): Promise<string[]> {
  const { rows } = await sql<{ table_slug: string }>`
    select table_slug from draw d where void_reason = ${reason} and not exists (select from draw later
      where later.table_slug = d.table_slug and later.number > d.number and later.seed is not null)`.execute(
    read,
  )
  return rows.map(({ table_slug: slug }) => slug)
}
