import type { TombalaTicket } from '@menekse/contract/draws/tombala'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import { fromWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { defineWriter } from '../platform/record-writer.ts'

/**
 * Written in the commit of the bet that buys them, and counted there, where one purchase of a player follows the other.
 * The table refuses a ticket that its draw has, one too many, and a draw that is closed.
 */
export const ticketWriter = defineWriter(
  'tombala_ticket',
  {
    table_slug: 'text',
    draw: 'bigint',
    player_id: 'text',
    bet_id: 'text',
    piece: 'int',
    cells: 'text',
  },
  (rows) => `insert into tombala_ticket (table_slug, draw, player_id, place, bet_id, cells)
    select n.table_slug, n.draw, n.player_id, coalesce((select max(place) from tombala_ticket t
        where t.table_slug = n.table_slug and t.draw = n.draw and t.player_id = n.player_id), 0)
      + row_number() over (partition by n.table_slug, n.draw, n.player_id order by n.bet_id, n.piece),
      n.bet_id, n.cells from ${rows}`,
)

const readCells = (cells: string): TombalaTicket => cells.split(' ').map(Number)

export interface StoredTicket {
  playerId: PlayerId
  bet: BetId
  cells: TombalaTicket
}

interface TicketSql {
  player_id: PlayerId
  bet_id: BetId
  cells: string
}

/** Every ticket of a draw in its fixed order: by bet, then as they were issued. */
export async function ticketsOf(
  { read }: Pick<Database, 'read'>,
  slug: string,
  draw: number,
): Promise<StoredTicket[]> {
  const { rows } = await sql<TicketSql>`select player_id, bet_id, cells from tombala_ticket
    where table_slug = ${slug} and draw = ${draw} order by bet_id, player_id, place`.execute(read)
  return rows.map(({ player_id, bet_id, cells }) => ({
    playerId: player_id,
    bet: bet_id,
    cells: readCells(cells),
  }))
}

/** What a player holds of a draw, in the order in which it was issued. */
export async function ticketsHeld(
  { read }: Pick<Database, 'read'>,
  slug: string,
  draw: number,
  playerId: PlayerId,
): Promise<StoredTicket[]> {
  const { rows } = await sql<TicketSql>`select player_id, bet_id, cells from tombala_ticket
    where table_slug = ${slug} and draw = ${draw} and player_id = ${playerId} order by place`.execute(
    read,
  )
  return rows.map(({ bet_id, cells }) => ({ playerId, bet: bet_id, cells: readCells(cells) }))
}

/** The keys of all tickets of a draw, and how many of them a player holds. */
export async function keysOf(
  { read }: Pick<Database, 'read'>,
  slug: string,
  draw: number,
  playerId: PlayerId,
): Promise<{ keys: Set<string>; held: number }> {
  const { rows } = await sql<{ cells: string; own: boolean }>`
    select cells, player_id = ${playerId} as own from tombala_ticket
    where table_slug = ${slug} and draw = ${draw}`.execute(read)
  return {
    keys: new Set(rows.map(({ cells }) => cells)),
    held: rows.filter(({ own }) => own).length,
  }
}

/** How many tickets of each draw that is not over, or of this one, are sold, and to how many. */
export async function soldByDraw(
  { read }: Pick<Database, 'read'>,
  slug: string,
  only?: number,
): Promise<{ draw: number; tickets: number; players: number }[]> {
  const { rows } = await sql<{ draw: number; tickets: number; players: number }>`
    select d.number::int as draw, count(t.*)::int as tickets, count(distinct t.player_id)::int as players
    from draw d left join tombala_ticket t on t.table_slug = d.table_slug and t.draw = d.number
    where d.table_slug = ${slug}
      and case when ${only ?? null}::bigint is null then d.phase not in ('settled', 'void') else d.number = ${only ?? null} end
    group by d.number order by d.number`.execute(read)
  return rows
}

/** The pot as the last draw with a result left it, and which that was; before a draw, if one is named. */
export async function potLeft(
  { read }: Pick<Database, 'read'>,
  slug: string,
  before?: number,
): Promise<{ number: number; pot: Kurus } | undefined> {
  const { rows } = await sql<{
    number: number
    pot: string
  }>`select number::int, result->>'pot' as pot from draw
    where table_slug = ${slug} and result is not null and number < ${before ?? null}::bigint is not false
    order by number desc limit 1`.execute(read)
  return rows[0] && { number: rows[0].number, pot: fromWire(rows[0].pot)! }
}

export interface DrawnSql {
  number: number
  drawn_at: Date
  result: unknown
}

/** The last draws that came to a result, newest first. */
export async function lastDrawn(
  { read }: Pick<Database, 'read'>,
  slug: string,
  limit: number,
): Promise<DrawnSql[]> {
  const { rows } = await sql<DrawnSql>`select number::int, drawn_at, result from draw
    where table_slug = ${slug} and result is not null order by number desc limit ${limit}`.execute(
    read,
  )
  return rows
}

/** Two letters of the names of those whose bets these are, by draw and bet. */
export async function namesOf(
  { read }: Pick<Database, 'read'>,
  slug: string,
  bets: readonly { draw: number; bet: string }[],
): Promise<Map<string, { playerId: string; name: string }>> {
  const draws = bets.map(({ draw }) => draw)
  const ids = bets.map(({ bet }) => bet)
  const { rows } = await sql<{ draw: number; bet_id: string; player_id: string; name: string }>`
    select distinct t.draw::int, t.bet_id, t.player_id, left(p.username, 2) as name
    from unnest(${draws}::bigint[], ${ids}::text[]) as w(draw, bet_id)
    join tombala_ticket t on t.table_slug = ${slug} and t.draw = w.draw and t.bet_id = w.bet_id
    join player p on p.id = t.player_id`.execute(read)
  return new Map(
    rows.map(({ draw, bet_id, player_id, name }) => [
      `${draw}:${bet_id}`,
      { playerId: player_id, name },
    ]),
  )
}
