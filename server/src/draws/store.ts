import { sql } from 'kysely'
import type { DrawPhase } from '@menekse/contract/draws/draw'
import type { Database, Tx } from '../platform/database.ts'
import type { Place } from '../chains/chains.ts'
import type { Result } from './game.ts'

/** A draw as it is stored. */
export interface DrawRow {
  table_slug: string
  number: number
  phase: DrawPhase
  math_version: string
  chain_id: string
  link: number
  commitment: string
  commitment_steps: number
  programme: unknown
  opens_at: Date
  closes_at: Date
  starts_at: Date
  unseen_from: Date | null
  unseen_to: Date | null
  seed: string | null
  result: Result | null
  drawn_at: Date | null
  void_reason: string | null
  settling_at: Date | null
  next_at: Date | null
  beacon_network: string | null
  beacon_round: number | null
  beacon_signature: string | null
  salt: string
  links: number
  /** The event that gave the salt. */
  event: string | null
  event_at: Date | null
  outcome: string | null
  chain_commitment: string
  prepared_at: Date | null
}

const select = sql`select d.table_slug, d.number::int, d.phase, d.math_version, d.chain_id::text, d.link, d.commitment,
  d.commitment_steps, d.programme, d.opens_at, d.closes_at, d.starts_at, d.unseen_from, d.unseen_to, d.seed,
  d.result, d.drawn_at, d.void_reason, d.settling_at, d.next_at, d.beacon_network, d.beacon_round::int,
  d.beacon_signature, c.salt, c.links, c.commitment as chain_commitment, p.event, p.event_at, p.outcome, p.prepared_at
  from draw d join draw_chain c on c.id = d.chain_id left join prepared_chain p on p.chain_id = d.chain_id`

/** Newest first. */
export async function lastDraws(
  database: Database,
  slug: string,
  limit: number,
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`${select} where d.table_slug = ${slug}
    order by d.number desc limit ${limit}`.execute(database.read)
  return rows
}

/** Newest first, of each table. */
export async function lastDrawsOfEach(
  database: Database,
  slugs: readonly string[],
  limit: number,
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`select d.* from unnest(${slugs}::text[]) as s(slug)
    cross join lateral (${select} where d.table_slug = s.slug order by d.number desc limit ${limit}) d
    order by d.table_slug, d.number desc`.execute(database.read)
  return rows
}

/** Those that are known, by `slug:number`. */
export async function findDraws(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, DrawRow>> {
  const { rows } = await sql<DrawRow>`${select} where (d.table_slug, d.number) in (
    select split_part(key, ':', 1), split_part(key, ':', 2)::bigint from unnest(${keys}::text[]) as key)`.execute(
    database.read,
  )
  return new Map(rows.map((row) => [`${row.table_slug}:${row.number}`, row]))
}

/** Of each table those that are not over, and the last of all: by their numbers. */
export async function drawsUnderWay(
  database: Database,
  slugs: readonly string[],
): Promise<Map<string, DrawRow[]>> {
  const { rows } = await sql<DrawRow>`${select} where (d.table_slug, d.number) in (
      select table_slug, number from draw
      where table_slug = any(${slugs}::text[]) and phase not in ('settled', 'void')
      union
      select last.table_slug, last.number from unnest(${slugs}::text[]) as asked(slug) cross join lateral
        (select table_slug, number from draw where table_slug = asked.slug order by number desc limit 1) as last)
    order by d.number`.execute(database.read)
  const found = new Map(slugs.map((slug): [string, DrawRow[]] => [slug, []]))
  for (const row of rows) found.get(row.table_slug)?.push(row)
  return found
}

/** What this process holds: the epoch that each of its writes must name. */
export interface Held {
  slug: string
  epoch: string
}

/** A process that stands still in the middle of a transaction keeps no table: PostgreSQL ends the connection. */
const STILL_MS = 2_000
export const letsGo = sql`set_config('idle_in_transaction_session_timeout', ${sql.lit(String(STILL_MS))}, true)`

/** What the last draws that were shown came to, newest first. */
export async function lastResults(
  database: Database,
  slug: string,
  limit: number,
): Promise<{ number: number; result: Result }[]> {
  const { rows } = await sql<{ number: number; result: Result }>`
    select number::int, result from draw where table_slug = ${slug} and phase = 'settled' and result is not null
    order by number desc limit ${limit}`.execute(database.read)
  return rows
}

/** Its holder may act; nobody else takes the table over before the end of the transaction. */
export async function stillHolds(tx: Tx, { slug, epoch }: Held): Promise<boolean> {
  const { rows } =
    await sql`select ${letsGo} from draw_table where slug = ${slug} and epoch = ${epoch}::bigint
    for share`.execute(tx)
  return rows.length === 1
}

export interface NewDraw {
  number: number
  place: Place
  programme: unknown
  mathVersion: string
  opensAt: Date
  closesAt: Date
  startsAt: Date
  /** The round of a public beacon that decides it, published after it has closed. */
  beacon: { network: string; round: number } | undefined
}

/** False where the table is not this process's any more. */
export function insertDraw(database: Database, held: Held, draw: NewDraw): Promise<boolean> {
  const { number, place, programme, mathVersion, beacon } = draw
  return database.transaction(async (tx) => {
    if (!(await stillHolds(tx, held))) return false
    await sql`insert into draw (table_slug, number, math_version, chain_id, link, commitment, commitment_steps,
        programme, opens_at, closes_at, starts_at, beacon_network, beacon_round)
      values (${held.slug}, ${number}, ${mathVersion}, ${place.chain.id}::bigint, ${place.link}, ${place.commitment},
        ${place.steps}, ${JSON.stringify(programme)}::jsonb, ${draw.opensAt}, ${draw.closesAt}, ${draw.startsAt},
        ${beacon?.network ?? null}, ${beacon?.round ?? null}::bigint)`.execute(tx)
    return true
  })
}

/** What a step of a draw writes. */
export interface Step {
  from: DrawPhase
  to: DrawPhase
  seed?: string
  result?: Result
  drawnAt?: Date
  voidReason?: string
  settlingAt?: Date
  settledAt?: Date
  nextAt?: Date
}

/** Moves a draw on; false where the table is not this process's any more, or the draw stands elsewhere. */
export function moveDraw(
  database: Database,
  held: Held,
  number: number,
  step: Step,
): Promise<boolean> {
  const result = step.result === undefined ? null : JSON.stringify(step.result)
  return database.transaction(async (tx) => {
    if (!(await stillHolds(tx, held))) return false
    const { rows } =
      await sql`update draw set phase = ${step.to}, seed = coalesce(seed, ${step.seed ?? null}),
        result = coalesce(result, ${result}::jsonb), drawn_at = coalesce(drawn_at, ${step.drawnAt ?? null}::timestamptz),
        void_reason = coalesce(void_reason, ${step.voidReason ?? null}),
        settling_at = coalesce(settling_at, ${step.settlingAt ?? null}::timestamptz),
        settled_at = coalesce(settled_at, ${step.settledAt ?? null}::timestamptz),
        next_at = coalesce(${step.nextAt ?? null}::timestamptz, next_at)
      where table_slug = ${held.slug} and number = ${number} and phase = ${step.from} returning 1`.execute(
        tx,
      )
    return rows.length === 1
  })
}

/**
 * Makes a draw void for which no earlier one waits to be told, whoever runs its table: the runner's own next step finds
 * it so. False where it was drawn meanwhile, or is not the next.
 */
export function voidNext(
  database: Database,
  draw: { slug: string; number: number; seed: string; reason: string; now: Date },
): Promise<boolean> {
  const { slug, number, seed, reason, now } = draw
  return database.transaction(async (tx) => {
    const { rows } =
      await sql`update draw set phase = 'settling', seed = ${seed}, void_reason = ${reason}, settling_at = ${now}
      where table_slug = ${slug} and number = ${number} and seed is null
        and not exists (select from draw e where e.table_slug = ${slug} and e.number < ${number} and e.seed is null)
      returning 1`.execute(tx)
    return rows.length === 1
  })
}

/** Draws that are over and on which bets are open still: they were committed after it. */
export async function leftOpen(
  database: Database,
  since: Date,
): Promise<{ slug: string; number: number }[]> {
  const { rows } = await sql<{ slug: string; number: number }>`
    select distinct d.table_slug as slug, d.number::int as number from draw d
    join bet_leg l on l.event = d.table_slug || ':' || d.number
    join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status = 'open'
    where d.phase in ('settled', 'void') and d.settled_at > ${since}`.execute(database.patient)
  return rows
}

export interface BoardSql {
  bets: number
  staked: bigint
  paid: bigint
  rows:
    | { name: string; stake: string; market: string; selection: string; payout: string | null }[]
    | null
}

/** Everybody's bets on each event; of the highest, two letters of their players' names. */
export async function boardsOf(
  database: Database,
  events: readonly string[],
  limit: number,
): Promise<Map<string, BoardSql>> {
  const { rows } = await sql<BoardSql & { event: string }>`
    select asked.event, board.* from unnest(${events}::text[]) as asked(event) cross join lateral (
      with on_it as materialized (
        select b.player_id, b.stake, b.status, b.payout, l.market, l.selection from bet_leg l
        join bet b on b.player_id = l.player_id and b.id = l.bet_id where l.event = asked.event
      )
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked,
        coalesce(sum(payout), 0)::bigint as paid,
        (select json_agg(json_build_object('name', left(p.username, 2), 'stake', h.stake::text,
            'market', h.market, 'selection', h.selection,
            'payout', case when h.status <> 'open' then h.payout::text end))
          from (select * from on_it order by stake desc, player_id limit ${limit}) h
          join player p on p.id = h.player_id) as rows
      from on_it) as board`.execute(database.read)
  return new Map(rows.map((row) => [row.event, row]))
}
