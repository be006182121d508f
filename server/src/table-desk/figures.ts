import { usualReturn } from '@menekse/games/band'
import type { TableReturn } from '@menekse/contract/draws/staff-draws'
import type { Kurus } from '@menekse/contract/money'
import type { TableGame } from '../draws/draws.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { resumDay, returnRows, sumTable, thinTable } from './figures-store.ts'
import type { ReturnRow } from './figures-store.ts'
import { marketWords } from './texts.ts'

const SHOWN_DAYS = 30
/** For so long a draw on which nobody has bet is kept whole. */
const WHOLE_DAYS = 30

export interface TableFigures {
  today: { bets: number; staked: Kurus; paid: Kurus; ggr: Kurus }
  /** The whole table; undefined where nothing was staked. */
  whole: TableReturn | undefined
  markets: TableReturn[]
}

export interface Figures {
  /** Sums what has ended since the last look. */
  look(): Promise<void>
  /** Keeps of draws without bets what proves them, once they are old. */
  thin(): Promise<void>
  resum(slug: string, number: number): Promise<void>
  /** Of each table what its settled draws took today and gave back in thirty days. */
  shown(games: Iterable<TableGame>): Promise<(slug: string) => TableFigures>
}

/** What tables take and give back, summed draw by draw. */
export function createFigures(options: {
  database: Database
  clock: Clock
  slugs: readonly string[]
}): Figures {
  const { database, clock, slugs } = options
  return {
    async look() {
      for (const slug of slugs)
        while (await database.transaction((tx) => sumTable(tx, slug, clock.now()))) continue
    },
    async thin() {
      const before = new Date(clock.now().getTime() - WHOLE_DAYS * DAY_MS)
      for (const slug of slugs)
        while (await database.transaction((tx) => thinTable(tx, slug, before))) continue
    },
    resum: (slug, number) => database.transaction((tx) => resumDay(tx, slug, number)),
    async shown(games) {
      const now = clock.now()
      const since = istanbulDay(new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
      const [month, day] = await Promise.all([
        returnRows(database, since),
        returnRows(database, istanbulDay(now)),
      ])
      const shown = new Map(
        Array.from(games, (game) => [game.slug, figuresOf(game, month, day)] as const),
      )
      return (slug) => shown.get(slug)!
    },
  }
}

function figuresOf(
  game: TableGame,
  month: readonly ReturnRow[],
  day: readonly ReturnRow[],
): TableFigures {
  const own = month.filter(({ slug }) => slug === game.slug)
  const today = day.filter(({ slug }) => slug === game.slug)
  const [staked, paid] = [sum(today, 'staked'), sum(today, 'paid')]
  return {
    today: {
      bets: today.reduce((all, { bets }) => all + bets, 0),
      staked,
      paid,
      ggr: (staked - paid) as Kurus,
    },
    whole: own.length === 0 ? undefined : returnOf(game, null, own),
    markets: own.map((row) => returnOf(game, row.market, [row])),
  }
}

const sum = (rows: readonly ReturnRow[], of: 'staked' | 'paid'): Kurus =>
  rows.reduce((all, row) => all + row[of], 0n) as Kurus

/** The least and the most that bets of a market give back, as shares; of one that is not declared, of the table. */
function sharesOf({ markets }: TableGame, market: string): readonly [number, number] {
  const own = markets.filter((one) => one.market === market)
  const declared = own.length === 0 ? markets : own
  return [
    Math.min(...declared.map((one) => one.rtp_percent)) / 100,
    Math.max(...declared.map((one) => one.rtp_most_percent)) / 100,
  ]
}

/**
 * Pure: what these markets gave back, and where 99 of 100 spans of just these bets lie. A payout lies between nothing
 * and the odds, so its variance is at most r · (odds − r) a squared stake; stakes on the same selection of a draw
 * win or lose together and are squared together. Bets that play for what was sold have no such span: what they do not
 * get waits in the pot.
 */
export function returnOf(
  game: TableGame,
  market: string | null,
  rows: readonly ReturnRow[],
): TableReturn {
  const [staked, paid] = [sum(rows, 'staked'), sum(rows, 'paid')]
  let [least, most, variance, stakeSquares] = [0, 0, 0, 0]
  for (const row of rows) {
    const [low, high] = sharesOf(game, row.market)
    least += low * Number(row.staked)
    most += high * Number(row.staked)
    variance += high * (row.oddsSquares - high * row.stakeSquares)
    stakeSquares += row.stakeSquares
  }
  const standardDeviation = Math.sqrt(Math.max(0, variance) / stakeSquares)
  const played = { staked: Number(staked), stakeSquares }
  const bandOf = (expected: number) => {
    const returnPercent = (100 * expected) / Number(staked)
    return usualReturn(played, { returnPercent, standardDeviation })!
  }
  return {
    market,
    words: market === null ? game.name : marketWords(game, market),
    bets: rows.reduce((all, { bets }) => all + bets, 0),
    staked,
    paid,
    percent: (100 * Number(paid)) / Number(staked),
    expected_percent: (100 * least) / Number(staked),
    expected_most_percent: (100 * most) / Number(staked),
    usual_lowest_percent: game.pool === undefined ? bandOf(least)[0] : null,
    usual_highest_percent: game.pool === undefined ? bandOf(most)[1] : null,
  }
}
