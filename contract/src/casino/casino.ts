import * as z from 'zod/mini'
import { GameInfo, Volatility } from '../games/game.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'

export const Game = z.object({
  id: z.string(),
  name: z.string(),
  provider_name: z.string(),
  image: z.string(),
  image_url: z.string(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  is_favorite: z.boolean(),
  has_demo: z.boolean(),
  rtp: z.number(),
  volatility: Volatility,
  launch_count: z.int(),
  /** Beyond the specification. */
  slug: z.string(),
  category: z
    .string()
    .check(z.describe('As licences and bonus terms group it: slots, instant, stepped')),
  family: z
    .string()
    .check(z.describe('The kind of game itself: lines, clusters, mines; likes are found by it')),
  added_at: z.string(),
  last_played_at: z.nullable(z.string()),
  is_paused: z.boolean().check(z.describe('Listed, but closed for maintenance: it does not open')),
  min_stake: Money,
  max_stake: Money,
  max_win_multiplier: z.number(),
})
export type Game = z.output<typeof Game>

/** A table with a croupier, as its supplier describes it. */
export const LiveGame = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  provider_name: z.string(),
  image: z.string(),
  image_url: z.string(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  is_favorite: z.boolean(),
  has_demo: z.literal(false),
  launch_count: z.int(),
  min_stake: Money,
  max_stake: Money,
})
export type LiveGame = z.output<typeof LiveGame>

export const GameDetail = z.object({
  reference_id: z.string(),
  provider: z.string(),
  game_name: z.string(),
  created_at: z.string(),
  rounds: z.array(
    z.object({
      id: z.string(),
      round_id: z.string(),
      bet_amount: Money,
      win_amount: z.nullable(Money).check(z.describe('Null while the round is open')),
    }),
  ),
  /** Beyond the specification: replays the round from its record; null while it is open. */
  replay_url: z.nullable(z.string()),
  /** Beyond the specification: the page that computes the round again, for whoever has the link; null while it is open. */
  proof_url: z.nullable(z.string()),
  status: z.enum(['open', 'settled', 'void']),
  math_version: z.string(),
})
export type GameDetail = z.output<typeof GameDetail>

export const casino = {
  info: get('/api/games/:slug/info', {
    access: 'anyone',
    summary: 'All a player may read about a title before staking: its rules, its pays, its return',
    rateLimit: { perMinute: 120, addressPerMinute: 3_000 },
    params: z.object({ slug: z.string().check(z.maxLength(80)) }),
    returns: z.object({ success: z.literal(true), title: GameInfo }),
    refusals: ['game_not_found'],
  }),
  list: post('/api/games/list.php', {
    access: 'anyone',
    summary: 'The catalogue, with the caller’s favourites',
    rateLimit: { perMinute: 120, addressPerMinute: 3_000 },
    body: z.object({ type: z._default(z.enum(['slot', 'live']), 'slot') }),
    returns: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      data: z.array(Game),
      message: z.string(),
      /** Beyond the specification. */
      favorite_tables: z
        .array(z.string())
        .check(
          z.describe('Tables of shared rounds that are the caller’s favourites, by their slugs'),
        ),
    }),
  }),
  liveGames: get('/api/livecasino.php', {
    access: 'anyone',
    summary:
      'The tables of live casino, with the caller’s favourites; none until a supplier is connected',
    returns: z.object({ success: z.literal(true), games: z.array(LiveGame) }),
  }),
  launch: post('/api/games/launch.php', {
    access: 'anyone',
    summary: 'A single-use address that opens the game; real play needs a login',
    rateLimit: { perMinute: 60, addressPerMinute: 600 },
    body: z.object({
      game_id: z.union([z.string().check(z.maxLength(80)), z.pipe(z.int(), z.transform(String))]),
      mode: z._default(z.enum(['real', 'demo']), 'real'),
    }),
    returns: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      data: z.object({ launch_url: z.string() }),
      message: z.string(),
    }),
    refusals: [
      'not_logged_in',
      'game_not_found',
      'game_unavailable',
      'game_paused',
      'demo_unavailable',
      'demo_closed',
      'real_money_off',
      'verification_required',
      'own_transfer_required',
      'register_excluded',
      'register_unanswered',
      'identity_mismatch',
      'account_blocked',
    ],
  }),
  toggleFavorite: post('/api/games/toggle-favorite.php', {
    access: 'player',
    summary: 'Adds or removes a favourite: a game, or a table of shared rounds',
    body: z.object({
      game_id: z.union([z.string().check(z.maxLength(80)), z.pipe(z.int(), z.transform(String))]),
      /** Beyond the specification: the wanted state, so that a repeat changes nothing. */
      favorite: z.optional(z.boolean()),
    }),
    returns: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      is_favorite: z.boolean(),
      message: z.string(),
    }),
    refusals: ['game_not_found'],
  }),
  gameDetail: get('/api/game-detail.php', {
    access: 'player',
    summary: 'The rounds behind a reference of the player’s own',
    query: z.object({
      ref: z.string().check(z.maxLength(80)),
      provider: z.optional(z.string().check(z.maxLength(80))),
    }),
    returns: z.object({ success: z.literal(true), game_detail: GameDetail }),
    refusals: ['round_not_found'],
  }),
}
