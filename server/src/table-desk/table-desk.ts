import type { StaffTable, staffDraws } from '@menekse/contract/draws/staff-draws'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Draws, TableGame } from '../draws/draws.ts'
import { createFigures } from './figures.ts'
import type { Figures, TableFigures } from './figures.ts'
import { createIncidents } from './incidents.ts'
import type { Incidents } from './incidents.ts'
import { createSettings } from './settings.ts'
import type { Settings, SettingsOptions } from './settings.ts'
import { betsOnDraw, drawRows, drawsOnStage, heldTables, untoldDraws, wholeDraw } from './store.ts'
import type { DeskBetRow, DeskDrawRow, WholeDrawRow } from './store.ts'
import { createVoids } from './voids.ts'
import type { VoidOptions, Voids } from './voids.ts'
import { betWords } from './texts.ts'
import { tableView } from './views.ts'

type Exposed = Returns<typeof staffDraws.table>['exposed'][number]

/** The desk's look at tables of shared rounds, and what it does about them. */
export interface TableDesk {
  tables(): Promise<StaffTable[]>
  /** A table with what its markets gave back. */
  table(game: TableGame): Promise<{ table: StaffTable; figures: TableFigures }>
  /**
   * What is open on each draw of a table that is not drawn yet, the costliest selection first; nothing where bets play
   * for what was sold.
   */
  exposed(game: TableGame): Promise<Exposed[]>
  /** Draws newest first, those before a number. */
  draws(slug: string, before: number | undefined): Promise<DeskDrawRow[]>
  draw(slug: string, number: number): Promise<WholeDrawRow | undefined>
  bets(
    slug: string,
    number: number,
    query: { q: string | undefined; isPaid: boolean; page: number },
  ): Promise<{ rows: DeskBetRow[]; total: number }>
  /** Limits and hours. */
  readonly settings: Settings
  /** Voids of draws, by two people. */
  readonly voids: Voids
  /** What went wrong. */
  readonly incidents: Incidents
  /** What tables take and give back. */
  readonly figures: Figures
}

export const BETS_PAGE_SIZE = 50
const DRAWS_PAGE = 30

type Options = SettingsOptions &
  Omit<VoidOptions, 'resum' | 'bets'> &
  Parameters<typeof createIncidents>[0] & {
    bets: Bets
    brakes: Pick<Brakes, 'list' | 'pull'>
    draws: Draws
    /** Whether the maths of a table may be played. */
    mayBegin: (slug: string) => Promise<boolean>
  }

export function createTableDesk(options: Options): TableDesk {
  const { database, draws } = options
  const figures = createFigures({ ...options, games: draws.games })
  const settings = createSettings(options)
  const voids = createVoids({ ...options, resum: figures.resum })
  const incidents = createIncidents(options)
  return {
    async tables() {
      const seen = await seenOf(options, { figures, settings }, [...draws.games.values()])
      return seen.map(({ table }) => table)
    },
    async table(game) {
      const [seen] = await seenOf(options, { figures, settings }, [game])
      return seen!
    },
    exposed: async (game) => (game.pool === undefined ? exposedOf(options, settings, game) : []),
    draws: (slug, before) => drawRows(database, slug, { before, limit: DRAWS_PAGE }),
    draw: (slug, number) => wholeDraw(database, slug, number),
    bets: (slug, number, { q, isPaid, page }) =>
      betsOnDraw(database, `${slug}:${number}`, {
        q: q === '' ? undefined : q,
        isPaid,
        limit: BETS_PAGE_SIZE,
        offset: (page - 1) * BETS_PAGE_SIZE,
      }),
    settings,
    voids,
    incidents,
    figures,
  }
}

async function seenOf(
  { database, clock, brakes, mayBegin }: Options,
  { figures, settings }: { figures: Figures; settings: Settings },
  games: readonly TableGame[],
) {
  const slugs = games.map(({ slug }) => slug)
  const now = clock.now()
  const [held, stage, figuresFor, set, pulled, opensAt, begins] = await Promise.all([
    heldTables(database),
    drawsOnStage(database, slugs),
    figures.shown(games),
    settings.newest(),
    brakes.list(),
    Promise.all(slugs.map((slug) => settings.opensAt(slug, now))),
    Promise.all(slugs.map(mayBegin)),
  ])
  const stops = pulled.filter(({ stopped }) => stopped)
  return games.map((game, place) => {
    const own = figuresFor(game.slug)
    const table = tableView(game, {
      held: held.find(({ slug }) => slug === game.slug),
      draw: stage.find(({ table_slug: slug }) => slug === game.slug),
      figures: own,
      setting: set.get(game.slug) ?? null,
      stops,
      opensAt: opensAt[place]!,
      mayBegin: begins[place]!,
      now,
    })
    return { table, figures: own }
  })
}

async function exposedOf(
  { database, bets }: Options,
  settings: Settings,
  game: TableGame,
): Promise<Exposed[]> {
  const [untold, { liability }] = await Promise.all([
    untoldDraws(database, game.slug),
    settings.limits(game),
  ])
  return Promise.all(
    untold.map(async ({ number, phase, programme }) => {
      const open = await bets.exposure(`${game.slug}:${number}`)
      const selections = open
        .map(({ payoutMax: payout_max, ...one }) => ({
          ...one,
          words: betWords(game, programme, one),
          payout_max,
        }))
        .sort((a, b) => Number(b.payout_max - a.payout_max))
      const sum = (of: 'staked' | 'payout_max') =>
        selections.reduce((all, one) => all + one[of], 0n) as Kurus
      return {
        number,
        phase,
        staked: sum('staked'),
        payout_max: sum('payout_max'),
        liability: liability.draw,
        selections,
      }
    }),
  )
}
