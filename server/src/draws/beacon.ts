import type { DrawBeacon } from '@menekse/contract/draws/draw'
import { publishedAt, roundAfter } from '@menekse/games/draws/beacon'
import { wholeSalt } from '@menekse/games/draws/salt'
import { sql } from 'kysely'
import type { Beacon } from '../chains/chains.ts'
import type { Database } from '../platform/database.ts'
import type { Chance, TableGame } from './game.ts'
import { stillHolds } from './store.ts'
import type { DrawRow, Held } from './store.ts'

/*
 * Draws that wait for a round of a public beacon (decision 085). The round is chosen with the draw, before its bets
 * open, and is published after they have closed, so that seed and salt alone decide nothing.
 */

/** A round counts from so long after the close on: clocks differ, and the house's may be the slow one. */
const MARGIN_MS = 1_000
/** How long a round takes from the network through a relay to this house. */
const TRANSIT_MS = 1_000
/** A draw whose round nobody tells so long after it was due is void. */
export const WAIT_MS = 20_000
/** Between two times that all mirrors are asked. */
const RETRY_MS = 500
/** A draw whose round came late starts so long after that: pages are told before. */
const NOTICE_MS = 200
/** Where a draw was void for want of a beacon, none is begun before it answers; it is asked so often. */
const AWAY_MS = 5_000

/** A table whose draws wait for a beacon: between the last bet and the result lies the time until its round is here. */
export function waitingTable(game: TableGame, { network }: Beacon): TableGame {
  const { cycle, timetable } = game
  const lockMs = Math.max(cycle.lockMs, MARGIN_MS + network.periodMs + TRANSIT_MS)
  const everyMs = timetable && timetable.everyMs + lockMs - cycle.lockMs
  return {
    ...game,
    cycle: { ...cycle, lockMs },
    ...(timetable !== undefined && { timetable: { ...timetable, everyMs: everyMs! } }),
  }
}

/** The round that decides a draw which closes then. */
export const roundFor = ({ network }: Beacon, closesAt: Date) => ({
  network: network.hash,
  round: roundAfter(network, closesAt.getTime() + MARGIN_MS),
})

export const beaconOf = (draw: DrawRow): DrawBeacon | null =>
  draw.beacon_network === null || draw.beacon_round === null
    ? null
    : { network: draw.beacon_network, round: draw.beacon_round, signature: draw.beacon_signature }

/** What decides a draw; undefined while its beacon has not told its round. */
export function chanceOf(draw: DrawRow, seed: Buffer): Chance | undefined {
  const salt = wholeSalt({ salt: draw.salt, beacon: beaconOf(draw) })
  return salt === undefined
    ? undefined
    : { seed, salt: Buffer.from(salt, 'hex'), number: draw.number }
}

interface Parts {
  database: Database
  clock: { now(): Date }
  beacon: Beacon | undefined
}

/**
 * Asks for the round of a closed draw and keeps it: `kept`, or `elsewhere` where the draw is not this process's any
 * more; when to ask again; or why nobody will, once it has waited long enough. Whoever asks gets the same signature, so
 * that two that run a table decide the same draw.
 */
export async function awaitRound(
  { database, clock, beacon }: Parts,
  { draw, held, ending }: { draw: DrawRow; held: Held; ending: AbortSignal },
): Promise<'kept' | 'elsewhere' | Date | { missing: string }> {
  const { number, beacon_network: network, beacon_round: round } = draw
  if (beacon?.network.hash !== network || round === null)
    return { missing: `no mirror of beacon ${network} is configured` }
  const dueAt = publishedAt(beacon.network, round)
  const now = clock.now().getTime()
  if (now < dueAt) return new Date(dueAt)
  const told = await beacon.signatureOf(round, ending)
  if (typeof told === 'string') {
    const earliest = new Date(clock.now().getTime() + NOTICE_MS)
    const isKept = await keepSignature(database, held, { number, signature: told, earliest })
    return isKept ? 'kept' : 'elsewhere'
  }
  if (now < dueAt + WAIT_MS) return new Date(clock.now().getTime() + RETRY_MS)
  return { missing: `beacon round ${round}: ${told.missing}` }
}

/** After a draw that was void for want of a beacon: when to look again, if it is away still. */
export async function stillAway(
  { clock, beacon }: Parts,
  ending: AbortSignal,
): Promise<Date | undefined> {
  if (beacon === undefined) return undefined
  const now = clock.now().getTime()
  const told = await beacon.signatureOf(roundAfter(beacon.network, now) - 2, ending)
  return typeof told === 'string' ? undefined : new Date(now + AWAY_MS)
}

/** False where the table is not this process's any more, or somebody kept it before. */
function keepSignature(
  database: Database,
  held: Held,
  { number, signature, earliest }: { number: number; signature: string; earliest: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await stillHolds(tx, held))) return false
    const { rows } =
      await sql`update draw set beacon_signature = ${signature}, starts_at = greatest(starts_at, ${earliest})
      where table_slug = ${held.slug} and number = ${number} and phase = 'closed' and beacon_signature is null
      returning 1`.execute(tx)
    return rows.length === 1
  })
}
