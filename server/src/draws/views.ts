import type { Draw, DrawBet, DrawBoard, DrawTable, PastDraw } from '@menekse/contract/draws/draws'
import type { Kurus } from '@menekse/contract/money'
import type { Bet } from '../bets/bets.ts'
import type { TableGame } from './game.ts'
import type { BoardSql, DrawRow } from './store.ts'

/** A draw as everybody may see it: what its row tells, and its row tells nothing before its time. */
export const drawView = (row: DrawRow): Draw => ({
  number: row.number,
  phase: row.phase,
  programme: row.programme,
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at.toISOString(),
  starts_at: row.starts_at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  math_version: row.math_version,
  commitment: row.commitment,
  salt: row.salt,
  seed: row.seed,
  result: row.result,
  void_reason: row.void_reason,
})

/** Those of which the result is told, newest first. */
export const pastOf = (rows: readonly DrawRow[]): PastDraw[] =>
  rows
    .filter(({ seed }) => seed !== null)
    .map((row) => ({
      number: row.number,
      phase: row.phase,
      result: row.result,
      starts_at: row.starts_at.toISOString(),
    }))

export const boardView = (number: number, board: BoardSql): DrawBoard => ({
  number,
  bets: board.bets,
  staked: board.staked as Kurus,
  paid: board.paid as Kurus,
  rows: (board.rows ?? []).map(({ name, stake, selection, payout }) => ({
    name: `${name}***`,
    stake: BigInt(stake) as Kurus,
    selection,
    payout: payout === null ? null : (BigInt(payout) as Kurus),
  })),
})

export function betView(bet: Bet): DrawBet {
  const [leg] = bet.legs
  const at = leg!.event.lastIndexOf(':')
  return {
    id: bet.id,
    table: bet.title,
    draw: Number(leg!.event.slice(at + 1)),
    market: leg!.market,
    selection: leg!.selection,
    stake: bet.stake,
    payout: bet.payout,
    payout_max: bet.payoutMax,
    status: bet.status,
    placed_at: bet.placedAt.toISOString(),
  }
}

export const tableView = (game: TableGame, isPaused: boolean): DrawTable => ({
  slug: game.slug,
  name: game.name,
  provider: game.provider,
  kind: game.kind,
  product: game.product,
  stake_min: game.stakes.min,
  stake_max: game.stakes.max,
  payout_max: game.payoutMax,
  bets_max: game.betsMax,
  rtp_percent: game.rtpPercent,
  rules: [...game.rules],
  facts: { ...game.facts },
  is_paused: isPaused,
})
