import type { Bets } from '../bets/bets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Chains } from './chain.ts'
import { createFlights } from './flights.ts'
import type { Flights } from './flights.ts'
import type { TableGame } from './game.ts'
import { endOf, settleDraw } from './settlement.ts'
import { insertDraw, lastDraws, moveDraw } from './store.ts'
import type { DrawRow, Held, Step } from './store.ts'
import { texts } from './texts.ts'

/**
 * Cash-outs that arrived before the end are decided in the lane a moment after it; nobody's bet is settled as lost
 * until they have had this long.
 */
export const GRACE_MS = 500

export interface RunnerParts {
  database: Database
  clock: Clock
  bets: Bets
  chains: Chains
  /** Told after each step of a draw, once it is durable. */
  onStep(slug: string): Promise<void>
}
type Parts = RunnerParts & { flights: Flights }
/** Runs a table until nothing is due, or until this process ends. */
export type RunTable = (game: TableGame, held: Held, ending: AbortSignal) => Promise<Next>

/** A draw under way at a table that this process holds. */
interface At {
  game: TableGame
  held: Held
  draw: DrawRow
  now: Date
  ending: AbortSignal
}
/** When something is due next; undefined where the table is another process's now. */
type Next = Date | undefined
type Turn = (parts: Parts, at: At) => Promise<Next | 'again'>

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** What is due in each phase. A step that another process has taken, or may take now, is not taken again. */
const turns: Readonly<Record<DrawRow['phase'], Turn>> = {
  async scheduled(parts, at) {
    const { draw, now } = at
    if (now < draw.opens_at) return draw.opens_at
    return now < draw.closes_at ? move(parts, at, { to: 'open' }) : declareVoid(parts, at)
  },
  async open(parts, at) {
    const { game, draw, now } = at
    if (now < draw.closes_at) return draw.closes_at
    const isLate = now >= later(draw.closes_at, game.lateMs)
    return isLate ? declareVoid(parts, at) : move(parts, at, { to: 'closed' })
  },
  async closed(parts, at) {
    const { game, draw, now } = at
    if (now < draw.starts_at) return draw.starts_at
    const seed = await seedOf(parts, draw, 'the house decides a draw')
    const salt = Buffer.from(draw.salt, 'hex')
    const result = game.draw({ seed, salt, number: draw.number }, draw.programme)
    const toldAt = later(draw.starts_at, game.flight?.hiddenMs(result) ?? 0)
    if (now < toldAt) return parts.flights.turn(game, draw, { now, toldAt, result })
    return move(parts, at, {
      to: 'drawn',
      seed: seed.toString('hex'),
      result,
      drawnAt: now,
      nextAt: later(now, game.cycle.shownMs),
    })
  },
  async drawn(parts, at) {
    const { game, draw, now } = at
    const settles = game.flight === undefined ? draw.drawn_at! : later(draw.drawn_at!, GRACE_MS)
    return now < settles ? settles : move(parts, at, { to: 'settling', settlingAt: now })
  },
  async settling(parts, at) {
    const { game, draw, now } = at
    await settleDraw(parts.bets, draw, (bet) => endOf(game, draw, bet))
    parts.flights.forget(game.slug)
    const settledAt = parts.clock.now()
    return draw.void_reason === null
      ? move(parts, at, { to: 'settled', settledAt })
      : move(parts, at, { to: 'void', settledAt, nextAt: later(now, game.cycle.shownMs) })
  },
  settled: begin,
  void: begin,
}

async function move(parts: Parts, at: At, step: Omit<Step, 'from'>): Promise<Next | 'again'> {
  const { game, held, draw } = at
  const isDone = await moveDraw(parts.database, held, draw.number, { from: draw.phase, ...step })
  if (!isDone) return undefined
  await parts.onStep(game.slug)
  return 'again'
}

const seedOf = ({ chains }: Parts, draw: DrawRow, why: Parameters<Chains['seedOf']>[2]) =>
  chains.seedOf({ id: draw.chain_id, links: draw.links }, draw.link, why)

/** Nobody learns what would have come, and nobody plays it again: the seed is told and spent. */
async function declareVoid(parts: Parts, at: At): Promise<Next | 'again'> {
  const seed = await seedOf(parts, at.draw, 'everybody, as it is told')
  return move(parts, at, {
    to: 'settling',
    seed: seed.toString('hex'),
    voidReason: texts.voidLate,
    settlingAt: at.now,
  })
}

/** The next draw, once the last has been shown for long enough. */
async function begin(
  { database, chains, onStep }: Parts,
  { game, held, draw: last, now, ending }: Omit<At, 'draw'> & { draw: DrawRow | undefined },
): Promise<Next | 'again'> {
  const next = last?.next_at ?? now
  if (now < next) return next
  const number = (last?.number ?? 0) + 1
  const closesAt = later(now, game.cycle.openMs)
  const isDone = await insertDraw(database, held, {
    number,
    place: await chains.placeOf(game.slug, number, ending),
    programme: game.programme(number),
    mathVersion: game.mathVersion,
    opensAt: now,
    closesAt,
    startsAt: later(closesAt, game.cycle.lockMs),
  })
  if (!isDone) return undefined
  await onStep(game.slug)
  return 'again'
}

/** Runs a table: does whatever is due, a step at a time, and says when to look again. */
export function createRunner(without: RunnerParts): RunTable {
  const parts = { ...without, flights: createFlights(without) }
  return async (game, held, ending) => {
    while (!ending.aborted) {
      const now = parts.clock.now()
      const [draw] = await lastDraws(parts.database, game.slug, 1)
      const next =
        draw === undefined
          ? await begin(parts, { game, held, draw, now, ending })
          : await turns[draw.phase](parts, { game, held, draw, now, ending })
      if (next !== 'again') return next
    }
    return undefined
  }
}
