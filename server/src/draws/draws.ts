import { randomUUID } from 'node:crypto'
import type { DrawBoard } from '@menekse/contract/draws/draws'
import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Bet } from '../bets/bets.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Live } from '../platform/live.ts'
import { createBetting } from './betting.ts'
import type { Betting, BettingParts } from './betting.ts'
import { createChains } from './chain.ts'
import type { ChainParts } from './chain.ts'
import type { TableGame } from './game.ts'
import { createHolding } from './holding.ts'
import { createRunner } from './runner.ts'
import type { RunnerParts } from './runner.ts'
import { eventOf, settleDraw } from './settlement.ts'
import { boardOf, findDraw, lastDraws, leftOpen } from './store.ts'
import type { DrawRow } from './store.ts'
import { texts } from './texts.ts'
import { boardView, drawView, pastOf } from './views.ts'

export type { Flight, Result, TableGame, Taken } from './game.ts'

export interface Draws extends Betting {
  /** Tables of a product; told while the house opens. */
  addTables(games: readonly TableGame[]): void
  games(): readonly TableGame[]
  gameOf(slug: string): TableGame | undefined
  /** A table's draws, newest first: the first is under way or the last that was. */
  drawsOf(slug: string, limit: number): Promise<DrawRow[]>
  draw(slug: string, number: number): Promise<DrawRow | undefined>
  boardOf(slug: string, number: number): Promise<DrawBoard>
  betsOf(playerId: PlayerId, game: TableGame, before: Bet['id'] | undefined): Promise<Bet[]>
  /** The caller's on one draw. */
  betsOn(playerId: PlayerId, slug: string, number: number): Promise<Bet[]>
  /**
   * Takes the tables that nobody runs, or only these, and does what is due at them; the next instant at which something
   * is.
   */
  run(only?: readonly string[]): Promise<Date | undefined>
  /** Gives stakes back of bets that were decided in time and written after their draw was settled. */
  voidLate(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** How many results a table shows. */
export const RECENT = 30
const BOARD_ROWS = 20
/** How long a process believes how a table stands: what a bet needs is checked by the clock besides. */
const FRESH_MS = 200
const OWN_PAGE = 30

export type DrawsParts = Omit<BettingParts, 'chains' | 'currentDraw' | 'findDraw'> &
  Omit<RunnerParts, 'chains' | 'onStep'> &
  ChainParts & { live: Pick<Live, 'announce' | 'openRooms'> }

export function createDraws(parts: DrawsParts): Draws {
  const { database, clock, bets, live } = parts
  const games = new Map<string, TableGame>()
  const chains = createChains(parts)
  const fresh = new Map<string, { row: Promise<DrawRow | undefined>; at: number }>()

  const newest = async (slug: string) => (await lastDraws(database, slug, 1))[0]
  const currentDraw = (slug: string): Promise<DrawRow | undefined> => {
    const now = clock.now().getTime()
    const known = fresh.get(slug)
    if (known !== undefined && now - known.at < FRESH_MS) return known.row
    const row = newest(slug)
    fresh.set(slug, { row, at: now })
    row.catch(() => fresh.delete(slug))
    return row
  }
  const newsOf = async (slug: string) => {
    const rows = await lastDraws(database, slug, RECENT + 1)
    const [draw] = rows
    return (
      draw && {
        now: clock.now().toISOString(),
        draw: drawView(draw),
        recent: pastOf(rows).slice(0, RECENT),
      }
    )
  }
  const boardNow = async (slug: string, number: number) =>
    boardView(number, await boardOf(database, eventOf(slug, number), BOARD_ROWS))

  live.openRooms('table', async (slug) => {
    const data = games.has(slug) ? await newsOf(slug) : undefined
    return data && { topic: 'draw', data }
  })
  const holding = createHolding({
    ...parts,
    holder: randomUUID(),
    games,
    runTable: createRunner({
      ...parts,
      chains,
      async onStep(slug) {
        fresh.delete(slug)
        const news = await newsOf(slug)
        if (news !== undefined) live.announce(`table:${slug}`, 'draw', news)
      },
    }),
    async tellBoard(slug) {
      const draw = await newest(slug)
      if (draw !== undefined)
        live.announce(`table:${slug}`, 'board', await boardNow(slug, draw.number))
    },
  })
  const find = (slug: string, number: number) => findDraw(database, slug, number)
  return {
    addTables(more) {
      for (const game of more) games.set(game.slug, game)
    },
    games: () => [...games.values()],
    gameOf: (slug) => games.get(slug),
    drawsOf: (slug, limit) => lastDraws(database, slug, limit),
    draw: find,
    boardOf: boardNow,
    betsOf: (playerId, game, before) =>
      bets.ofPlayer({
        playerId,
        title: game.slug,
        ...(before !== undefined && { before }),
        limit: OWN_PAGE,
      }),
    betsOn: (playerId, slug, number) => bets.ofPlayerOn(playerId, eventOf(slug, number)),
    async voidLate() {
      const since = new Date(clock.now().getTime() - DAY_MS)
      for (const { slug, number } of await leftOpen(database, since)) {
        const draw = await find(slug, number)
        const end = { status: 'void', payout: ZERO, reason: texts.betReasons.late } as const
        await settleDraw(bets, draw!, () => end)
      }
    },
    ...createBetting({ ...parts, chains, currentDraw, findDraw: find }),
    ...holding,
  }
}
