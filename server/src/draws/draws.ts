import { randomUUID } from 'node:crypto'
import type { DrawBoard } from '@menekse/contract/draws/draw'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Bet } from '../bets/bets.ts'
import { DAY_MS } from '../platform/clock.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import type { Live } from '../platform/live.ts'
import { createBetting } from './betting.ts'
import type { Betting, BettingParts } from './betting.ts'
import { createChains } from '../chains/chains.ts'
import type { ChainParts, Chains } from '../chains/chains.ts'
import { ownRules } from './game.ts'
import type { HouseRules, Result, TableGame } from './game.ts'
import { createHolding } from './holding.ts'
import type { Holding, HoldingParts } from './holding.ts'
import { createRunner } from './runner.ts'
import type { RunnerParts } from './runner.ts'
import { eventOf, settleDraw } from './settlement.ts'
import {
  boardsOf,
  drawsUnderWay,
  findDraws,
  lastDraws,
  lastDrawsOfEach,
  lastResults,
  leftOpen,
  voidNext,
} from './store.ts'
import type { DrawRow } from './store.ts'
import { texts } from './texts.ts'
import { boardView, standingView } from './views.ts'

export type { Chance, Film, Flight, HouseRules, Pool, Result, TableGame, Taken } from './game.ts'

/** Tables of shared rounds: who runs them, and what is bet at them. */
export interface Draws extends Betting, Holding {
  /** The tables of all products, by slug. */
  readonly games: ReadonlyMap<string, TableGame>
  draw(slug: string, number: number): Promise<DrawRow | undefined>
  readonly pages: DrawPages
  /** Gives stakes back of bets that were decided in time and written after their draw was settled. */
  voidLate(): Promise<void>
  /** For whoever oversees tables. */
  readonly desk: DrawsDesk
}

/** What pages show. */
export interface DrawPages {
  /** How a table stands: on stage, coming, the last results. */
  standingOf(game: TableGame): Promise<Standing>
  /** How all of them stand in short, as it was a moment ago at most: every lobby asks. */
  briefs(): Promise<ReadonlyMap<string, Standing>>
  boardOf(slug: string, number: number): Promise<DrawBoard>
  /** The last results that were shown, newest first. */
  results(slug: string, limit: number): Promise<{ number: number; result: Result }[]>
  /** A player's bets at a table, newest first. */
  betsOf(playerId: PlayerId, slug: string, before: BetId | undefined): Promise<Bet[]>
  /** A player's bets on one draw. */
  betsOn(playerId: PlayerId, slug: string, number: number): Promise<Bet[]>
}

export interface DrawsDesk {
  /** Whose limits, hours and voids are asked from now on. */
  obey(rules: HouseRules): void
  /** What a draw's row says that is void because no beacon told its round. */
  readonly voidForBeacon: string
  /** Told of each step of a table that failed. */
  onFailure(listener: (slug: string, error: unknown) => Promise<void>): void
  /** Makes the draw void that is to be drawn next; another one is so when its turn comes, if the rules still say so. */
  declareVoid(slug: string, number: number, reason: string): Promise<void>
}

type Standing = ReturnType<typeof standingView>

/** How many results a table shows, and a lobby. */
const RECENT = 30
const RECENT_BRIEF = 5
const BOARD_ROWS = 20
/** While others' bets come in or are cashed out. */
const BOARD_PHASES: ReadonlySet<DrawRow['phase']> = new Set(['open', 'closed'])
/** How long a process believes how a table stands: what a bet needs is checked by the clock besides. */
const FRESH_MS = 200
const BRIEF_MS = 500
const OWN_PAGE = 30
/** Boards that stand still are told again so often: a stream may have begun since, or been too slow. */
const TOLD_AGAIN_MS = 5_000

export type DrawsParts = Omit<BettingParts, 'chains' | 'rules' | 'drawsUnderWay' | 'findDraw'> &
  Omit<RunnerParts, 'chains' | 'rules' | 'onStep' | 'failed'> &
  Pick<HoldingParts, 'log'> &
  ChainParts & { live: Pick<Live, 'announce' | 'openRooms'>; games: readonly TableGame[] }

export function createDraws(parts: DrawsParts): Draws {
  const { database, clock, live, bets } = parts
  const games = new Map(parts.games.map((game) => [game.slug, game]))
  const chains = createChains(parts)
  const current = createCurrent(parts)
  const findGathered = gatherReads((keys: readonly string[]) => findDraws(database, keys))
  const find = (slug: string, number: number) => findGathered(eventOf(slug, number))
  const pages = createPages(parts, games)
  const newsOf = async (game: TableGame) => ({
    now: clock.now().toISOString(),
    ...(await pages.standingOf(game)),
  })
  live.openRooms('table', async (slug) => {
    const game = games.get(slug)
    return game && { topic: 'draw', data: await newsOf(game) }
  })
  const onStep = async (slug: string) => {
    current.forget(slug)
    live.announce(`table:${slug}`, 'draw', await newsOf(games.get(slug)!))
  }
  const tellBoard = createTeller(parts, { games, pages, draws: current.draws })
  const { rules, failed, desk } = createDesk(parts, { chains, find, onStep })
  const runTable = createRunner({ ...parts, chains, rules, onStep, failed })
  return {
    games,
    draw: find,
    pages,
    async voidLate() {
      const since = new Date(clock.now().getTime() - DAY_MS)
      for (const { slug, number } of await leftOpen(database, since)) {
        const draw = await find(slug, number)
        const end = { status: 'void', payout: ZERO, reason: texts.betReasons.late } as const
        await settleDraw(bets, draw!, () => end)
      }
    },
    desk,
    ...createBetting({ ...parts, chains, rules, drawsUnderWay: current.draws, findDraw: find }),
    ...createHolding({ ...parts, holder: randomUUID(), games, runTable, tellBoard, failed }),
  }
}

function createPages(
  { database, clock, bets }: DrawsParts,
  games: ReadonlyMap<string, TableGame>,
): DrawPages {
  let brief: { at: number; standings: Promise<ReadonlyMap<string, Standing>> } | undefined
  async function readBriefs(): Promise<ReadonlyMap<string, Standing>> {
    const most = Math.max(0, ...[...games.values()].map(aheadOf))
    const rows = await lastDrawsOfEach(database, [...games.keys()], RECENT_BRIEF + 1 + most)
    return new Map(
      [...games].map(([slug, game]) => {
        const own = rows.filter(({ table_slug: of }) => of === slug)
        return [slug, standingView(game, own, RECENT_BRIEF)]
      }),
    )
  }
  const board = gatherReads((events: readonly string[]) => boardsOf(database, events, BOARD_ROWS))
  return {
    async standingOf(game) {
      const rows = await lastDraws(database, game.slug, RECENT + 1 + aheadOf(game))
      return standingView(game, rows, RECENT)
    },
    briefs() {
      const now = clock.now().getTime()
      if (brief !== undefined && Math.abs(now - brief.at) < BRIEF_MS) return brief.standings
      const standings = readBriefs()
      brief = { at: now, standings }
      standings.catch(() => (brief = undefined))
      return standings
    },
    boardOf: async (slug, number) => boardView(number, (await board(eventOf(slug, number)))!),
    results: (slug, limit) => lastResults(database, slug, limit),
    betsOf: (playerId, title, before) =>
      bets.ofPlayer({
        playerId,
        title,
        ...(before !== undefined && { before }),
        limit: OWN_PAGE,
      }),
    betsOn: (playerId, slug, number) => bets.ofPlayerOn(playerId, eventOf(slug, number)),
  }
}

/** Tells a table's room what else moves there than its draws: everybody's bets and, of a pool, its sales. */
function createTeller(
  { clock, live }: Pick<DrawsParts, 'clock' | 'live'>,
  {
    games,
    pages,
    draws,
  }: {
    games: ReadonlyMap<string, TableGame>
    pages: Pick<DrawPages, 'boardOf'>
    draws(slug: string): Promise<DrawRow[]>
  },
) {
  const told = new Map<string, { at: number; text: string }>()
  /** What stands as it was told is not told again, but to whom may have missed it. */
  function isNews(what: string, data: unknown): boolean {
    const text = JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    const at = clock.now().getTime()
    const last = told.get(what)
    if (last?.text === text && Math.abs(at - last.at) < TOLD_AGAIN_MS) return false
    told.set(what, { at, text })
    return true
  }
  return async (slug: string): Promise<boolean> => {
    const [under, sales] = await Promise.all([draws(slug), games.get(slug)?.pool?.sales()])
    if (sales !== undefined && isNews(`sales ${slug}`, sales))
      live.announce(`table:${slug}`, 'sales', sales)
    const shown = under.find(({ phase }) => BOARD_PHASES.has(phase))
    if (shown === undefined) return false
    const board = await pages.boardOf(slug, shown.number)
    if (isNews(`board ${slug}`, board)) live.announce(`table:${slug}`, 'board', board)
    return board.bets > 0
  }
}

/** How many draws of a table take bets beside the one on stage. */
const aheadOf = ({ timetable }: TableGame): number => timetable?.ahead ?? 0

/** What the desk says, and is told. */
function createDesk(
  { database, clock, log }: DrawsParts,
  {
    chains,
    find,
    onStep,
  }: { chains: Chains; find: Draws['draw']; onStep: (slug: string) => Promise<void> },
) {
  let obeyed = ownRules
  let listener: Parameters<DrawsDesk['onFailure']>[0] = () => Promise.resolve()
  const rules: HouseRules = {
    limits: (game) => obeyed.limits(game),
    opensAt: (slug, at) => obeyed.opensAt(slug, at),
    voidReason: (slug, number) => obeyed.voidReason(slug, number),
  }
  const desk: DrawsDesk = {
    voidForBeacon: texts.voidBeacon,
    obey: (asked) => void (obeyed = asked),
    onFailure: (told) => void (listener = told),
    async declareVoid(slug, number, reason) {
      const draw = await find(slug, number)
      if (draw === undefined || draw.seed !== null) return
      const chain = { id: draw.chain_id, links: draw.links }
      const seed = await chains.seedOf(chain, draw.link, 'everybody, as it is told')
      const wish = { slug, number, seed: seed.toString('hex'), reason, now: clock.now() }
      if (await voidNext(database, wish)) await onStep(slug)
    },
  }
  const failed = (slug: string, error: unknown) =>
    void listener(slug, error).catch((problem: unknown) =>
      log.warn({ err: problem, table: slug }, 'what a table failed with was not noted'),
    )
  return { rules, failed, desk }
}

/** The draws of each table that are not over, as they stood a moment ago at most. */
function createCurrent({ database, clock }: DrawsParts) {
  const fresh = new Map<string, { rows: Promise<DrawRow[]>; at: number }>()
  const read = gatherReads((slugs: readonly string[]) => drawsUnderWay(database, slugs))
  return {
    forget: (slug: string) => void fresh.delete(slug),
    draws(slug: string): Promise<DrawRow[]> {
      const now = clock.now().getTime()
      const known = fresh.get(slug)
      if (known !== undefined && now - known.at < FRESH_MS) return known.rows
      const rows = read(slug).then((found) => found ?? [])
      fresh.set(slug, { rows, at: now })
      rows.catch(() => fresh.delete(slug))
      return rows
    },
  }
}
