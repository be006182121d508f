import type { DrawPhase } from '@menekse/contract/draws/draw'
import { drawProofAddress } from '@menekse/contract/fairness/draw-proof'
import type { BetId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { BetDetail } from '@menekse/contract/reports/reports'
import { drawnOf } from '@menekse/games/draws/drawn'
import { betText } from '@menekse/games/draws/bet-text'
import { resultText } from '@menekse/games/draws/result-text'
import { tableOf } from '@menekse/games/titles'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

/** What statements say of bets on shared draws. */

interface LegRow {
  bet_id: string
  event: string
  market: string
  selection: string
}

interface DrawnRow {
  table_slug: string
  number: number
  phase: DrawPhase
  math_version: string
  programme: unknown
  starts_at: Date
  /** Null until it may be told. */
  result: unknown
  has_seed: boolean
  void_reason: string | null
}

/** The table and the draw of an event; undefined for what is no draw. */
function drawOf(event: string): { slug: string; number: number } | undefined {
  const at = event.lastIndexOf(':')
  const [slug, number] = [event.slice(0, at), Number(event.slice(at + 1))]
  return at > 0 && Number.isSafeInteger(number) && tableOf(slug) !== undefined
    ? { slug, number }
    : undefined
}

async function legsOf(database: Database, playerId: string, bets: readonly string[]) {
  const { rows } = await sql<LegRow>`select bet_id, event, market, selection from bet_leg
    where player_id = ${playerId} and bet_id = any(${bets}) order by bet_id, number`.execute(
    database.read,
  )
  return rows.flatMap((row) => {
    const on = drawOf(row.event)
    return on === undefined ? [] : [{ ...row, ...on }]
  })
}

async function drawnRows(
  database: Database,
  draws: readonly { slug: string; number: number }[],
): Promise<DrawnRow[]> {
  const { rows } =
    await sql<DrawnRow>`select d.table_slug, d.number::int, d.phase, d.math_version, d.programme,
      d.starts_at, d.result, d.seed is not null as has_seed, d.void_reason
    from draw d join (select distinct slug, number from unnest(${draws.map(({ slug }) => slug)}::text[],
      ${draws.map(({ number }) => number)}::int[]) as asked (slug, number)) w
      on d.table_slug = w.slug and d.number = w.number`.execute(database.read)
  return rows
}

/** What each of these bets of a player is on, in Turkish; nothing of bets that are on no draw. */
export async function betLines(
  database: Database,
  playerId: string,
  bets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (bets.length === 0) return new Map()
  const legs = await legsOf(database, playerId, bets)
  const draws = await drawnRows(database, legs)
  return new Map(
    legs.map((leg) => {
      const { slug, number } = leg
      const draw = draws.find((one) => one.table_slug === slug && one.number === number)
      const on = { kind: tableOf(slug)!.kind, slug, programme: draw?.programme ?? null }
      return [leg.bet_id, betText(on, leg).line]
    }),
  )
}

interface BetRow {
  id: BetId
  stake: Kurus
  payout: Kurus
  product: string
  status: BetDetail['status']
  placed_at: Date
  ended_at: Date | null
}

/**
 * One bet of a player's own with its draw, or null for a coupon of sports bets, which has none. What the draw came to
 * is told as soon as everybody may know.
 */
export async function betDetailOf(
  database: Database,
  playerId: string,
  id: string,
): Promise<BetDetail | null | Refusal<'bet_not_found'>> {
  const { rows } =
    await sql<BetRow>`select id, product, stake, payout, status, placed_at, ended_at from bet
    where player_id = ${playerId} and id = ${id}`.execute(database.read)
  const [bet] = rows
  if (bet?.product === 'sports') return null
  const [leg] = bet === undefined ? [] : await legsOf(database, playerId, [bet.id])
  const [draw] = leg === undefined ? [] : await drawnRows(database, [leg])
  const table = leg && tableOf(leg.slug)
  if (bet === undefined || leg === undefined || draw === undefined || table === undefined)
    return refuse('bet_not_found')
  const on = { kind: table.kind, slug: leg.slug, programme: draw.programme }
  const { market, selection } = betText(on, leg)
  return {
    reference_id: bet.id,
    game_name: table.name,
    provider: table.provider,
    market,
    selection,
    stake: bet.stake,
    payout: bet.status === 'open' ? null : bet.payout,
    status: bet.status,
    placed_at: bet.placed_at.toISOString(),
    draw: {
      number: draw.number,
      starts_at: draw.starts_at.toISOString(),
      math_version: draw.math_version,
      result: draw.result === null ? null : (resultText(on, draw.result) ?? null),
      void_reason: draw.void_reason,
    },
    proof_url: proofOf(bet, leg, draw),
  }
}

/** With what the bet returned where the result decides that; of a draw that was void there is nothing to pay. */
function proofOf(
  bet: BetRow,
  { slug, number, market, selection }: Awaited<ReturnType<typeof legsOf>>[number],
  draw: DrawnRow,
): string | null {
  if (!draw.has_seed) return null
  const { status, stake, payout } = bet
  // Only where the draw's bets are public by their numbers.
  const named = drawnOf(slug)?.isPooled === true ? { id: bet.id } : {}
  if (status !== 'settled' && status !== 'cashed_out') return drawProofAddress(slug, number)
  return drawProofAddress(slug, number, { ...named, market, selection, stake, payout, status })
}
