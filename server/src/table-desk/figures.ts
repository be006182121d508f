import { usualReturn } from '@menekse/games/band'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { TableReturn } from '@menekse/contract/draws/staff-draws'
import type { Kurus } from '@menekse/contract/money'
import { chanceOfDraws } from '@menekse/games/draws/band'
import type { DrawnPlay } from '@menekse/games/draws/band'
import type { Alarms } from '../alarms/alarms.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { TableGame } from '../draws/draws.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { drawnDays, resumDay, returnRows, sumTable, thinTable } from './figures-store.ts'
import type { DrawnDay, ReturnRow } from './figures-store.ts'
import { marketWords, returnText } from './texts.ts'

const SHOWN_DAYS = 30
/** For so long a draw on which nobody has bet is kept whole. */
const WHOLE_DAYS = 30
/** Of each market of each table, sound maths come here less than once in a thousand years of looks. */
const ALARM_CHANCE = 1e-9
/** Nobody waits for a person where chance is out of the question. */
const STOP_CHANCE = 1e-12
/** What went wrong today shows in few days, what is a little wrong in many. */
const WINDOWS_DAYS = [2, 30] as const

export interface TableFigures {
  today: { bets: number; staked: Kurus; paid: Kurus; ggr: Kurus }
  /** The whole table; undefined where nothing was staked. */
  whole: TableReturn | undefined
  markets: TableReturn[]
}

export interface Figures {
  /** Sums what has ended since the last look, tells of tables whose draws chance cannot explain, and stops them. */
  look(): Promise<void>
  /** Keeps of draws without bets what proves them, once they are old. */
  thin(): Promise<void>
  resum(slug: string, number: number): Promise<void>
  /** Of each table what its settled draws took today and gave back in thirty days. */
  shown(games: Iterable<TableGame>): Promise<(slug: string) => TableFigures>
}

interface FiguresOptions {
  database: Database
  clock: Clock
  games: ReadonlyMap<string, TableGame>
  alarms: Pick<Alarms, 'hold'>
  brakes: Pick<Brakes, 'list' | 'pull'>
}

/** What tables take and give back, summed draw by draw. */
export function createFigures(options: FiguresOptions): Figures {
  const { database, clock, games } = options
  const slugs = [...games.keys()]
  return {
    async look() {
      for (const slug of slugs)
        while (await database.transaction((tx) => sumTable(tx, slug, clock.now()))) continue
      await judge(options)
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

async function judge({ database, clock, games, alarms, brakes }: FiguresOptions): Promise<void> {
  const now = clock.now()
  const since = istanbulDay(new Date(now.getTime() - Math.max(...WINDOWS_DAYS) * DAY_MS))
  const [days, pulled] = await Promise.all([drawnDays(database, since), brakes.list()])
  const off = offTables(games, unjudged(days, pulled), now)
  for (const { slug, chance, text } of off)
    if (chance < STOP_CHANCE)
      await brakes.pull({ scope: 'title', subject: slug }, { actor: undefined, reason: text })
  await alarms.hold(
    'table_rtp_off',
    off.map(({ slug, text }) => ({ subject: games.get(slug)!.name, text })),
  )
}

/** Whoever lets a table run again has looked into what was: it is judged from the next day on. */
function unjudged(days: readonly DrawnDay[], pulled: readonly StaffBrake[]): DrawnDay[] {
  const released = new Map(
    pulled
      .filter(({ scope, stopped }) => scope === 'title' && !stopped)
      .map(({ subject, at }) => [subject, istanbulDay(new Date(at))]),
  )
  return days.filter(({ slug, day }) => day > (released.get(slug) ?? ''))
}

/**
 * Pure: the tables of which chance does not explain a market, each once, by the market and window that show it best.
 * Where bets play for what was sold there is nothing to judge: the books compare each draw to the kuruş.
 */
export function offTables(
  games: ReadonlyMap<string, TableGame>,
  days: readonly DrawnDay[],
  now: Date,
): { slug: string; chance: number; text: string }[] {
  const worst = new Map<string, { slug: string; chance: number; text: string }>()
  for (const window of WINDOWS_DAYS) {
    const since = istanbulDay(new Date(now.getTime() - window * DAY_MS))
    for (const { game, market, played } of marketsIn(
      games,
      days.filter(({ day }) => day >= since),
    )) {
      const [least, most] = sharesOf(game, market)
      const share = { leastPercent: least * 100, mostPercent: most * 100 }
      const chance = chanceOfDraws(played, { ...share, inFlight: game.flight !== undefined })
      if (chance >= Math.min(ALARM_CHANCE, worst.get(game.slug)?.chance ?? 1)) continue
      const paidPercent = (100 * played.paid) / played.staked
      const words = { market: marketWords(game, market), days: window, draws: played.draws }
      const text = returnText({ ...words, paidPercent, ...share })
      worst.set(game.slug, { slug: game.slug, chance, text })
    }
  }
  return [...worst.values()]
}

/** Each market of the tables as they are played now, with the sum of its days. */
function marketsIn(games: ReadonlyMap<string, TableGame>, days: readonly DrawnDay[]) {
  const sums = new Map<string, { game: TableGame; market: string; played: DrawnPlay }>()
  for (const day of days) {
    const game = games.get(day.slug)
    if (game === undefined || game.pool !== undefined || game.mathVersion !== day.mathVersion)
      continue
    const key = `${day.slug} ${day.market}`
    const before = sums.get(key)?.played
    const played = before === undefined ? day : added(before, day)
    sums.set(key, { game, market: day.market, played })
  }
  return [...sums.values()]
}

const added = (a: DrawnPlay, b: DrawnPlay): DrawnPlay => ({
  draws: a.draws + b.draws,
  bets: a.bets + b.bets,
  staked: a.staked + b.staked,
  paid: a.paid + b.paid,
  squares: a.squares + b.squares,
  spread: a.spread + b.spread,
  stakedMax: Math.max(a.stakedMax, b.stakedMax),
  payoutMax: Math.max(a.payoutMax, b.payoutMax),
})

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
