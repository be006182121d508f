import type { Game } from '@menekse/contract/casino/casino'
import { compareTurkish } from '@menekse/ui/turkish'
import { findBest } from '../shell/find.ts'
import { type SlotCategory, type SlotSearch, type Sort, volatilities } from './slot-search.ts'

export const PAGE_SIZE = 24
/** A search applies from this many characters on (specification §9). */
const SEARCH_LENGTH_MIN = 2

export interface SlotPage {
  games: Game[]
  /** How many fit in all, over every page. */
  total: number
  page: number
  pages: number
}

const inCategory: Record<SlotCategory, (game: Game) => boolean> = {
  all: () => true,
  featured: (game) => game.is_featured,
  new: (game) => game.is_new,
  hot: (game) => game.is_hot,
  reels: (game) => game.category === 'slots',
  ways: ({ family }) => family === 'ways' || family === 'variable_ways',
  tumbling: ({ family }) => family === 'clusters' || family === 'anywhere',
  hold: ({ family }) => family === 'hold',
  sealed: ({ family }) => family === 'expanding',
  classic: ({ family }) => family === 'classic',
  instant: (game) => game.category === 'instant',
  stepped: (game) => game.category === 'stepped',
  favorites: (game) => game.is_favorite,
  recently: (game) => game.last_played_at !== null,
}

const byName = (a: Game, b: Game) => compareTurkish(a.name, b.name)

const unrestOf = (game: Game) => volatilities.indexOf(game.volatility)

const orders: Record<Sort, (a: Game, b: Game) => number> = {
  name_asc: byName,
  name_desc: (a, b) => byName(b, a),
  newest: (a, b) => b.added_at.localeCompare(a.added_at) || byName(a, b),
  popular: (a, b) => b.launch_count - a.launch_count || byName(a, b),
  rtp_high: (a, b) => b.rtp - a.rtp || byName(a, b),
  rtp_low: (a, b) => a.rtp - b.rtp || byName(a, b),
  calm: (a, b) => unrestOf(a) - unrestOf(b) || byName(a, b),
  wild: (a, b) => unrestOf(b) - unrestOf(a) || byName(a, b),
  max_win: (a, b) => b.max_win_multiplier - a.max_win_multiplier || byName(a, b),
}

const lastPlayed = (a: Game, b: Game) =>
  (b.last_played_at ?? '').localeCompare(a.last_played_at ?? '')

/** What the browser shows for a state of its address: searched, sifted, sorted, cut to a page. */
export function browse(games: readonly Game[], search: SlotSearch): SlotPage {
  const sifted = games.filter(
    (game) =>
      inCategory[search.kategori](game) &&
      (search.saglayici === '' || game.provider_name === search.saglayici) &&
      (search.oynaklik === '' || game.volatility === search.oynaklik),
  )
  const query = search.ara.trim()
  const found =
    query.length < SEARCH_LENGTH_MIN
      ? sifted
      : findBest(sifted, query, (game) => `${game.name} ${game.provider_name}`)
  // Recently played games stand in the order they were played until another order is asked for.
  const byRecency = search.kategori === 'recently' && search.sirala === 'name_asc'
  const sorted = found.toSorted(byRecency ? lastPlayed : orders[search.sirala])
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE))
  const page = Math.min(search.sayfa, pages)
  const start = (page - 1) * PAGE_SIZE
  return { games: sorted.slice(start, start + PAGE_SIZE), total: sorted.length, page, pages }
}

/** The studios with their number of games, the largest first. */
export function providersOf(games: readonly Game[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const game of games)
    counts.set(game.provider_name, (counts.get(game.provider_name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count || compareTurkish(a.name, b.name),
  )
}
