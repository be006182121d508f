import type { Draw, DrawBet, DrawBoard, DrawTable, PastDraw } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import type { Bet } from '../bets/bets.ts'
import { beaconOf } from './beacon.ts'
import type { Film, TableGame } from './game.ts'
import { filmOf } from './settlement.ts'
import type { BoardSql, DrawRow } from './store.ts'

/** A draw as everybody may see it: what its row tells, and its row tells nothing before its time. */
export const drawView = (game: TableGame, row: DrawRow): Draw => ({
  number: row.number,
  phase: row.phase,
  programme: row.programme,
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at.toISOString(),
  starts_at: row.starts_at.toISOString(),
  drawn_at: row.drawn_at?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
  math_version: row.math_version,
  commitment: row.commitment,
  commitment_steps: row.commitment_steps,
  salt: row.salt,
  salt_event: saltEventOf(row),
  beacon: beaconOf(row),
  seed: row.seed,
  result: row.result,
  ...filmView(filmOf(game, row)),
  void_reason: row.void_reason,
})

function saltEventOf(row: DrawRow): Draw['salt_event'] {
  const { event, event_at: eventAt, outcome, prepared_at: preparedAt, link } = row
  if (event === null || eventAt === null || outcome === null || preparedAt === null) return null
  return {
    event,
    event_at: eventAt.toISOString(),
    outcome,
    commitment: row.chain_commitment,
    prepared_at: preparedAt.toISOString(),
    link,
  }
}

const filmView = (film: Film | undefined): Pick<Draw, 'events' | 'film_ms'> => ({
  events: film === undefined ? null : film.events.map((event) => ({ ...event })),
  film_ms: film?.ms ?? null,
})

/**
 * How a table stands: the draw on stage, those after it that take bets already, and the last results. A result is told
 * with its draw, and is among the last ones when it has been shown.
 */
export function standingView(game: TableGame, rows: readonly DrawRow[], recentMax: number) {
  const isComing = ({ phase }: DrawRow) =>
    game.timetable !== undefined && (phase === 'scheduled' || phase === 'open')
  const stage = rows.find((row) => !isComing(row))
  const isShown = ({ phase, seed }: DrawRow) =>
    game.film === undefined ? seed !== null : phase === 'settled' || phase === 'void'
  return {
    draw: stage === undefined ? null : drawView(game, stage),
    coming: rows
      .filter(isComing)
      .map((row) => drawView(game, row))
      .toReversed(),
    recent: pastOf(rows.filter(isShown)).slice(0, recentMax),
  }
}

/** Newest first. */
export const pastOf = (rows: readonly DrawRow[]): PastDraw[] =>
  rows.map((row) => ({
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
  rows: (board.rows ?? []).map(({ name, stake, market, selection, payout }) => ({
    name: `${name}***`,
    stake: BigInt(stake) as Kurus,
    market,
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
  stake_step: game.stakes.step,
  payout_max: game.payoutMax,
  bets_max: game.betsMax,
  rtp_percent: Math.min(...game.markets.map(({ rtp_percent: least }) => least)),
  markets: [...game.markets],
  cycle: {
    open_ms: game.cycle.openMs,
    lock_ms: game.cycle.lockMs,
    shown_ms: game.cycle.shownMs,
    every_ms: game.timetable?.everyMs ?? null,
  },
  rules: [...game.rules],
  facts: { ...game.facts },
  is_paused: isPaused,
})
