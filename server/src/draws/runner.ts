import type { Bets } from '../bets/bets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Chains } from './chain.ts'
import type { TableGame } from './game.ts'
import { createFlights } from './flights.ts'
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
  log: Log
  bets: Bets
  chains: Chains
  /** Told after each step of a draw, once it is durable. */
  onStep(slug: string): Promise<void>
}

/** When something is due next at a table; undefined where the table is another process's now. */
type Next = Date | undefined
type Turn = (game: TableGame, held: Held, draw: DrawRow, now: Date) => Promise<Next | 'again'>

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Runs a table: does whatever is due, a step at a time, and says when to look again. */
export function createRunner(parts: RunnerParts): (game: TableGame, held: Held) => Promise<Next> {
  const { database, clock, bets, chains } = parts
  const flights = createFlights(parts)

  async function step(game: TableGame, held: Held, draw: DrawRow, to: Step) {
    const isDone = await moveDraw(database, held, draw.number, to)
    if (!isDone) return undefined
    await parts.onStep(game.slug)
    return 'again'
  }
  const seedOf = (draw: DrawRow, why: Parameters<Chains['seedOf']>[2]) =>
    chains.seedOf({ id: draw.chain_id, links: draw.links }, draw.link, why)

  async function resultOf(game: TableGame, draw: DrawRow) {
    const seed = await seedOf(draw, 'the house decides a draw')
    const salt = Buffer.from(draw.salt, 'hex')
    return game.draw({ seed, salt, number: draw.number }, draw.programme)
  }

  /** Nobody learns what would have come, and nobody plays it again: the seed is told and spent. */
  async function declareVoid(...[game, held, draw, now]: Parameters<Turn>) {
    const seed = await seedOf(draw, 'everybody, as it is told')
    return step(game, held, draw, {
      from: draw.phase,
      to: 'settling',
      seed: seed.toString('hex'),
      voidReason: texts.voidLate,
      settlingAt: now,
    })
  }

  const turns: Record<DrawRow['phase'], Turn> = {
    async scheduled(game, held, draw, now) {
      if (now < draw.opens_at) return draw.opens_at
      if (now >= draw.closes_at) return declareVoid(game, held, draw, now)
      return step(game, held, draw, { from: 'scheduled', to: 'open' })
    },
    async open(game, held, draw, now) {
      if (now < draw.closes_at) return draw.closes_at
      if (now >= later(draw.closes_at, game.lateMs)) return declareVoid(game, held, draw, now)
      return step(game, held, draw, { from: 'open', to: 'closed' })
    },
    async closed(game, held, draw, now) {
      if (now < draw.starts_at) return draw.starts_at
      const result = await resultOf(game, draw)
      const toldAt = later(draw.starts_at, game.flight?.hiddenMs(result) ?? 0)
      if (now < toldAt) return flights.turn(game, draw, { now, toldAt, result })
      const seed = await seedOf(draw, 'everybody, as it is told')
      return step(game, held, draw, {
        from: 'closed',
        to: 'drawn',
        seed: seed.toString('hex'),
        result,
        drawnAt: now,
        nextAt: later(now, game.cycle.shownMs),
      })
    },
    async drawn(game, held, draw, now) {
      const settles = game.flight === undefined ? draw.drawn_at! : later(draw.drawn_at!, GRACE_MS)
      if (now < settles) return settles
      return step(game, held, draw, { from: 'drawn', to: 'settling', settlingAt: now })
    },
    async settling(game, held, draw, now) {
      await settleDraw(bets, draw, (bet) => endOf(game, draw, bet))
      flights.forget(game.slug)
      const isVoid = draw.void_reason !== null
      return step(game, held, draw, {
        from: 'settling',
        to: isVoid ? 'void' : 'settled',
        settledAt: clock.now(),
        ...(isVoid && { nextAt: later(now, game.cycle.shownMs) }),
      })
    },
    settled: begin,
    void: begin,
  }

  async function begin(game: TableGame, held: Held, last: DrawRow | undefined, now: Date) {
    if (last?.next_at != null && now < last.next_at) return last.next_at
    const number = (last?.number ?? 0) + 1
    const { openMs, lockMs } = game.cycle
    const closesAt = later(now, openMs)
    const isDone = await insertDraw(database, held, {
      number,
      place: await chains.placeOf(game.slug, number),
      programme: game.programme(number),
      mathVersion: game.mathVersion,
      opensAt: now,
      closesAt,
      startsAt: later(closesAt, lockMs),
    })
    return isDone ? 'again' : undefined
  }

  return async (game, held) => {
    for (;;) {
      const now = clock.now()
      const [draw] = await lastDraws(database, game.slug, 1)
      const next =
        draw === undefined
          ? await begin(game, held, undefined, now)
          : await turns[draw.phase](game, held, draw, now)
      if (next !== 'again') return next
    }
  }
}
