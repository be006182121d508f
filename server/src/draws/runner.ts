import type { Bets } from '../bets/bets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Beacon, Chains } from '../chains/chains.ts'
import { awaitRound, chanceOf, roundFor, stillAway } from './beacon.ts'
import { createFlights } from './flights.ts'
import type { Flights } from './flights.ts'
import type { HouseRules, TableGame } from './game.ts'
import { endOf, filmOf, settleDraw } from './settlement.ts'
import { drawsUnderWay, insertDraw, moveDraw, stillHolds } from './store.ts'
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
  /** What draws wait for, if anything. */
  beacon: Beacon | undefined
  rules: Pick<HouseRules, 'opensAt' | 'voidReason'>
  /** Told after each step of a draw, once it is durable. */
  onStep(slug: string): Promise<void>
  /** Told why a draw that waited is void. */
  failed(slug: string, error: unknown): void
}
type Parts = RunnerParts & { flights: Flights }
/** Runs a table until nothing is due, or until this process ends. */
export type RunTable = (game: TableGame, held: Held, ending: AbortSignal) => Promise<Next>

/** A draw at a table that this process holds. */
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
/** Nothing is due; somebody asks again before. */
const NEVER = new Date(8_640_000_000_000_000)

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
    const sold = await game.pool?.sold(draw.number)
    const voidReason = game.pool?.voidReason(sold)
    if (voidReason !== undefined) return declareVoid(parts, at, voidReason)
    if (draw.beacon_round !== null && draw.beacon_signature === null) return waitFor(parts, at)
    if (now < draw.starts_at) return draw.starts_at
    const seed = await seedOf(parts, draw, 'the house decides a draw')
    const chance = chanceOf(draw, seed)!
    const result = game.draw(chance, draw.programme, sold)
    const toldAt = later(draw.starts_at, game.flight?.hiddenMs(result) ?? 0)
    if (now < toldAt) return parts.flights.turn(game, draw, { now, toldAt, result })
    const decided = await parts.rules.voidReason(game.slug, draw.number)
    if (decided !== undefined) return declareVoid(parts, at, decided)
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
    const waits = game.flight === undefined ? (filmOf(game, draw)?.ms ?? 0) : GRACE_MS
    const settles = later(draw.drawn_at!, waits)
    return now < settles ? settles : move(parts, at, { to: 'settling', settlingAt: now })
  },
  async settling(parts, at) {
    const { game, draw, now } = at
    const sold = draw.void_reason === null ? await game.pool?.sold(draw.number) : undefined
    await settleDraw(parts.bets, draw, (bet) => endOf(game, draw, bet, sold))
    parts.flights.forget(game.slug)
    const settledAt = parts.clock.now()
    return draw.void_reason === null
      ? move(parts, at, { to: 'settled', settledAt })
      : move(parts, at, { to: 'void', settledAt, nextAt: later(now, game.cycle.shownMs) })
  },
  settled: () => Promise.resolve(NEVER),
  void: () => Promise.resolve(NEVER),
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

/** Until the round that decides a draw is told and kept; nothing else ever decides it. */
async function waitFor(parts: Parts, at: At): Promise<Next | 'again'> {
  const { slug } = at.game
  const waited = await awaitRound(parts, at)
  if (waited === 'elsewhere') return undefined
  if (waited instanceof Date) return waited
  if (waited === 'kept') {
    await parts.onStep(slug)
    return 'again'
  }
  parts.failed(slug, new Error(waited.missing))
  return declareVoid(parts, at, texts.voidBeacon)
}

/** Nobody learns what would have come, and nobody plays it again: the seed is told and spent. */
async function declareVoid(
  parts: Parts,
  at: At,
  voidReason: string = texts.voidLate,
): Promise<Next | 'again'> {
  const seed = await seedOf(parts, at.draw, 'everybody, as it is told')
  return move(parts, at, {
    to: 'settling',
    seed: seed.toString('hex'),
    voidReason,
    settlingAt: at.now,
  })
}

/** How many draws of a table take bets at once. */
const openAtOnce = ({ timetable }: TableGame): number => timetable?.ahead ?? 1

/** The next draw: once the last has been shown for long enough, or where fewer take bets than the timetable says. */
async function begin(
  parts: Parts,
  { game, held, now, ending }: Omit<At, 'draw'>,
  draws: readonly DrawRow[],
): Promise<Next | 'again'> {
  const last = draws.at(-1)
  const isUnder = ({ phase }: DrawRow) => phase !== 'settled' && phase !== 'void'
  const counts = game.timetable === undefined ? isUnder : takesBets
  if (draws.filter((draw) => counts(draw)).length >= openAtOnce(game)) return NEVER
  const next = game.timetable === undefined ? (last?.next_at ?? now) : now
  if (now < next) return next
  const closesAt = closeOf(game, last, now)
  const begins = game.timetable === undefined ? now : closesAt
  const opens = await parts.rules.opensAt(game.slug, begins)
  if (begins < opens) return opens
  const away = last?.void_reason === texts.voidBeacon ? await stillAway(parts, ending) : undefined
  if (away !== undefined) return away
  const number = (last?.number ?? 0) + 1
  const untold = draws.find(({ seed }) => seed === null)?.number ?? number
  const mayBegin = (tx: Tx) => stillHolds(tx, held)
  const wanted = { slug: game.slug, number, told: untold - 1, mayBegin }
  const place = await parts.chains.placeOf(wanted, ending)
  if (place === undefined) return undefined
  const isDone = await insertDraw(parts.database, held, {
    number,
    place,
    programme: game.programme({ salt: Buffer.from(place.chain.salt, 'hex'), number }),
    mathVersion: game.mathVersion,
    opensAt: now,
    closesAt,
    startsAt: later(closesAt, game.cycle.lockMs),
    beacon: parts.beacon && roundFor(parts.beacon, closesAt),
  })
  if (!isDone) return undefined
  await parts.onStep(game.slug)
  return 'again'
}

const takesBets = ({ phase }: DrawRow): boolean => phase === 'scheduled' || phase === 'open'

/** When a draw closes that begins now: by the timetable, or after its table has taken bets for long enough. */
function closeOf({ timetable, cycle }: TableGame, last: DrawRow | undefined, now: Date): Date {
  const alone = later(now, cycle.openMs)
  if (timetable === undefined || last === undefined) return alone
  const planned = later(last.closes_at, timetable.everyMs)
  return planned < alone && !takesBets(last) ? alone : planned
}

/** Runs a table: does whatever is due, a step at a time, and says when to look again. */
export function createRunner(without: RunnerParts): RunTable {
  const parts = { ...without, flights: createFlights(without) }
  return async (game, held, ending) => {
    look: while (!ending.aborted) {
      const now = parts.clock.now()
      const draws = (await drawsUnderWay(parts.database, [game.slug])).get(game.slug)!
      let next = NEVER
      for (const draw of draws) {
        const due = await turns[draw.phase](parts, { game, held, draw, now, ending })
        if (due === 'again') continue look
        if (due === undefined) return undefined
        if (due < next) next = due
      }
      const due = await begin(parts, { game, held, now, ending }, draws)
      if (due === 'again') continue
      return due === undefined || due < next ? due : next
    }
    return undefined
  }
}
