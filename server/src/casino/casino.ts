import type { GameInfo } from '@menekse/contract/games/game'
import type { Game, LiveGame } from '@menekse/contract/casino/casino'
import type { PopularGame } from '@menekse/contract/content/content'
import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { gameOf, games as houseGames } from '@menekse/games/catalogue'
import { tables } from '@menekse/games/tables'
import type { Fairness } from '../fairness/fairness.ts'
import { mayDemo } from '../licence/licence.ts'
import type { Changes } from '../platform/changes.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Variants } from '../variants/variants.ts'
import type { Purse } from '../wallet/wallet.ts'
import { createPlay } from './play.ts'
import type { Play } from './play.ts'
import type { PlayRules } from './play-rules.ts'
import {
  addGames,
  catalogueRows,
  favouritesOf,
  findGame,
  liveGameRows,
  setFavourite,
} from './store.ts'

export type { Play } from './play.ts'

export interface Casino {
  readonly play: Play
  /** Adds the house's own titles to the catalogue; those it knows stay as the operator left them. */
  seed(): Promise<void>
  /** Titles in the catalogue whose game the house does not have: kept for their rounds, shown to nobody. */
  unknownGames(): Promise<string[]>
  /** What is read of a game before it is played; undefined when the house has none. */
  info(slug: string): Promise<GameInfo | undefined>
  /** The enabled titles, with what they are to this player. */
  games(player: PlayerId | undefined): Promise<Game[]>
  /** The enabled tables of live casino, the featured and most opened first. */
  liveGames(player: PlayerId | undefined): Promise<LiveGame[]>
  /** Titles for a home page: those named come first, the most opened follow. */
  popular(
    player: PlayerId | undefined,
    first?: readonly string[],
  ): Promise<{ games: PopularGame[]; total: number }>
  /** The tables of shared rounds that are this player's favourites, by their slugs, the oldest favourite first. */
  favouriteTables(player: PlayerId | undefined): Promise<string[]>
  /** Adds or removes a favourite, a game or a table; without a wanted state it turns over. */
  toggleFavourite(
    player: PlayerId,
    slug: string,
    wanted: boolean | undefined,
  ): Promise<boolean | Refusal<'game_not_found'>>
}

const tableSlugs: ReadonlySet<string> = new Set(tables.map(({ slug }) => slug))
const isTable = (slug: string): boolean => tableSlugs.has(slug)

const NEW_FOR_MS = 30 * DAY_MS
const POPULAR_SHOWN = 12
/** A title is hot when it was launched at least this often and is among the first third. */
const HOT_LAUNCHES_MIN = 20

interface Parts {
  database: Database
  clock: Clock
  log: Log
  changes: Changes
  rounds: Rounds
  fairness: Fairness
  playing: Variants['playing']
  purseOf(playerId: PlayerId): Promise<Purse>
  rules: PlayRules
}

export function createCasino(parts: Parts): Casino {
  const { database, clock } = parts
  return {
    play: createPlay(parts),
    seed: () => seed(parts),
    unknownGames: () => unknownGames(database),
    info: async (slug) => (await parts.playing())(slug)?.info(),
    games: (player) => gamesFor(parts, player),
    liveGames: (player) => liveGamesFor(parts, player),
    async popular(player, first = []) {
      const games = await gamesFor(parts, player)
      return { games: popularOf(games, first), total: games.length }
    },
    favouriteTables: async (player) =>
      player === undefined ? [] : (await favouritesOf(database, player)).filter(isTable),
    async toggleFavourite(player, slug, wanted) {
      const isKnown = isTable(slug) || (await findGame(database, slug)) !== undefined
      if (!isKnown) return refuse('game_not_found')
      return setFavourite(database, player, slug, wanted, clock.now())
    },
  }
}

async function unknownGames(database: Database): Promise<string[]> {
  const rows = await catalogueRows(database, undefined)
  return rows.map(({ slug }) => slug).filter((slug) => gameOf(slug) === undefined)
}

async function seed({ database, clock, log }: Parts): Promise<void> {
  await addGames(
    database,
    houseGames.map(({ slug }, place) => ({ slug, isFeatured: place === 0 })),
    clock.now(),
  )
  const unknown = await unknownGames(database)
  if (unknown.length > 0)
    log.warn({ games: unknown }, 'The catalogue holds titles whose game is missing')
}

const isNew = (addedAt: Date, now: Date) => now.getTime() - addedAt.getTime() < NEW_FOR_MS

/** Pure: how often a title must have been launched to be hot among these. */
function hotFrom(rows: readonly { launch_count: number }[]): number {
  const byLaunches = rows.map((row) => row.launch_count).toSorted((a, b) => b - a)
  return Math.max(HOT_LAUNCHES_MIN, byLaunches[Math.floor((byLaunches.length - 1) / 3)] ?? 0)
}

async function gamesFor(parts: Parts, player: PlayerId | undefined): Promise<Game[]> {
  const { database, clock, rules, purseOf } = parts
  const [rows, hasDemo, running, playing] = await Promise.all([
    catalogueRows(database, player),
    mayDemo(rules.demo(), player, purseOf),
    rules.running(),
    parts.playing(),
  ])
  const now = clock.now()
  const hot = hotFrom(rows)
  return rows.flatMap((row) => {
    const game = playing(row.slug)
    if (game === undefined) return []
    const info = game.info()
    const image = `/art/games/${row.slug}.svg`
    return [
      {
        id: row.slug,
        slug: row.slug,
        name: game.name,
        provider_name: game.provider,
        category: game.category,
        family: game.kind,
        image,
        image_url: image,
        is_featured: row.is_featured,
        is_new: isNew(row.added_at, now),
        is_hot: row.launch_count >= hot,
        is_favorite: row.favourite,
        has_demo: hasDemo,
        rtp: info.rtp_percent,
        volatility: info.volatility,
        launch_count: row.launch_count,
        added_at: row.added_at.toISOString(),
        last_played_at: row.last_played_at?.toISOString() ?? null,
        is_paused: running.denies({ product: game.product, title: game.slug }) !== undefined,
        min_stake: game.stakes[0] ?? ZERO,
        max_stake: game.stakes.at(-1) ?? ZERO,
        max_win_multiplier: info.max_win_multiplier,
      },
    ]
  })
}

async function liveGamesFor(
  { database, clock }: Parts,
  player: PlayerId | undefined,
): Promise<LiveGame[]> {
  const rows = await liveGameRows(database, player)
  const now = clock.now()
  return rows.map((row) => ({
    id: row.slug,
    slug: row.slug,
    name: row.name,
    provider_name: row.provider,
    image: row.image,
    image_url: row.image,
    is_featured: row.is_featured,
    is_new: isNew(row.added_at, now),
    is_favorite: row.favourite,
    has_demo: false,
    launch_count: row.launch_count,
    min_stake: row.min_stake as Kurus,
    max_stake: row.max_stake as Kurus,
  }))
}

/** Pure: those named first, then the most launched; none that is paused. */
function popularOf(games: readonly Game[], first: readonly string[]): PopularGame[] {
  const rank = (slug: string) => (first.includes(slug) ? first.indexOf(slug) : first.length)
  return games
    .filter((game) => !game.is_paused)
    .toSorted((a, b) => rank(a.slug) - rank(b.slug) || b.launch_count - a.launch_count)
    .slice(0, POPULAR_SHOWN)
    .map((game) => ({
      id: game.id,
      title: game.name,
      provider: game.provider_name,
      image: game.image,
      link: `/slots?oyun=${game.slug}`,
      gradient: '',
      rtp: game.rtp,
      volatility: game.volatility,
      has_demo: game.has_demo,
      is_new: game.is_new,
      is_favorite: game.is_favorite,
    }))
}
