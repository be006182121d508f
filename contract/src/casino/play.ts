import * as z from 'zod/mini'
import { GameChoice, GameEvent, GameInfo } from '../games/game.ts'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { standingRefusals } from '../refusals.ts'
import { get, post } from '../route.ts'

export const PlayRound = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.enum(['open', 'settled', 'void']),
  stake: Money,
  payout: Money,
  events: z.array(GameEvent),
  steps: z.int().check(z.describe('Taken so far; the next one has the number after it')),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type PlayRound = z.output<typeof PlayRound>
/** The same on the wire: amounts are numbers of TRY. */
export type PlayRoundWire = z.input<typeof PlayRound>

const session = z.string().check(z.minLength(20), z.maxLength(100))

/** What bonus money means for the opened game, as it stands; shown while playing. */
export const PlayBonus = z.object({
  id: z.string(),
  /** Of every stake here, this percent counts towards wagering; at 0 the bonus money cannot be staked. */
  weight: z.int(),
  /** Which money a stake takes first. */
  stake_order: z.enum(['cash_first', 'bonus_first']),
  max_stake: z.nullable(Money),
  required: Money,
  wagered: Money,
  free_spins: z.nullable(z.object({ left: z.int(), stake: Money })),
})
export type PlayBonus = z.output<typeof PlayBonus>
export type PlayBonusWire = z.input<typeof PlayBonus>

export const OpenedPlay = z.object({
  success: z.literal(true),
  play_session: z.string(),
  mode: z.enum(['real', 'demo']),
  title: GameInfo,
  balance: Money,
  bonus_balance: Money,
  bonus: z.nullable(PlayBonus),
  currency: z.literal('TRY'),
  cycle_ms: z.int(),
  next_spin_ms: z.int().check(z.describe('Milliseconds until the next spin is taken')),
  server_time: z
    .string()
    .check(
      z.describe('The ids of rounds carry the time, and must be within a day of the server’s'),
    ),
  /** Of the running session of play, which outlives a reload and a change of games; in a demo, of the demo. */
  session: z.object({ elapsed_seconds: z.int(), staked: Money, paid: Money }),
  open_round: z.nullable(PlayRound),
  last_round: z.nullable(PlayRound),
  sandbox: z.boolean(),
})
export type OpenedPlayWire = z.input<typeof OpenedPlay>

/**
 * A player's cycle of 2.5 s allows 24 spins a minute, and lost answers are asked for again. By address it stops only
 * a flood: a whole hall of players, or the benchmark, may sit behind one.
 * The cycle itself is held by the purse, whichever process answers.
 */
const PLAY_LIMIT = {
  perMinute: 120,
  addressPerMinute: 600_000,
  // Fifty demos at once behind one address, for whom nobody answers with an account.
  visitorsPerMinute: 1_200,
  countedApart: true,
}

export const play = {
  open: post('/api/play/open', {
    access: 'anyone',
    summary: 'Opens a launched game with its token, or again with its play session',
    rateLimit: { perMinute: 120, addressPerMinute: 1_200 },
    body: z.object({
      token: z.optional(z.string().check(z.maxLength(100))),
      play_session: z.optional(session),
    }),
    returns: OpenedPlay,
    refusals: ['play_session_ended', 'not_logged_in', 'game_unavailable'],
  }),
  spin: post('/api/play/spin', {
    access: 'anyone',
    summary:
      'Plays one round; the caller chooses the round’s id, so that a repeat cannot stake twice',
    rateLimit: PLAY_LIMIT,
    body: z.object({
      play_session: session,
      round_id: idSchema('rnd'),
      stake: Money,
      choice: z.optional(GameChoice),
      free_spin: z._default(z.boolean(), false),
    }),
    returns: z.object({
      success: z.literal(true),
      round: PlayRound,
      balance: Money,
      bonus_balance: Money,
      bonus: z.nullable(PlayBonus),
      next_spin_ms: z.int(),
    }),
    refusals: [
      'play_session_ended',
      'not_logged_in',
      'return_changed',
      'stake_not_allowed',
      'choice_not_allowed',
      'insufficient_balance',
      'too_soon',
      'round_open',
      'round_outdated',
      'seed_changed',
      'key_reused',
      ...standingRefusals,
      'reality_check_due',
      'time_limit_reached',
      'bonus_stake_too_high',
      'no_free_spin',
      'stake_limit_reached',
      'loss_limit_reached',
      'game_unavailable',
      'game_paused',
    ],
  }),
  step: post('/api/play/step', {
    access: 'anyone',
    summary: 'One more choice in a round that goes step by step; the same number twice is one step',
    rateLimit: PLAY_LIMIT,
    body: z.object({
      play_session: session,
      round_id: idSchema('rnd'),
      number: z.int().check(z.minimum(1), z.maximum(1_000)),
      choice: GameChoice,
    }),
    returns: z.object({
      success: z.literal(true),
      round: PlayRound,
      balance: Money,
      bonus_balance: Money,
      bonus: z.nullable(PlayBonus),
    }),
    refusals: [
      'play_session_ended',
      'not_logged_in',
      'round_not_found',
      'round_changed',
      'choice_not_allowed',
      'game_unavailable',
      'insufficient_balance',
      ...standingRefusals,
      'reality_check_due',
      'time_limit_reached',
      'bonus_stake_too_high',
      'no_free_spin',
      'stake_limit_reached',
      'loss_limit_reached',
    ],
  }),
  finish: post('/api/play/finish', {
    access: 'anyone',
    summary: 'Ends a round with free spins once it has been shown; credits its payout',
    rateLimit: PLAY_LIMIT,
    body: z.object({ play_session: session, round_id: idSchema('rnd') }),
    returns: z.object({
      success: z.literal(true),
      round: PlayRound,
      balance: Money,
      bonus_balance: Money,
      bonus: z.nullable(PlayBonus),
    }),
    refusals: ['play_session_ended', 'not_logged_in', 'round_not_found', 'round_open'],
  }),
  replay: get('/api/play/replay', {
    access: 'player',
    summary:
      'A recorded round of the player’s own, computed again from its seed and compared with its record',
    query: z.object({ ref: z.string().check(z.maxLength(80)) }),
    returns: z.object({
      success: z.literal(true),
      title: GameInfo,
      round: PlayRound,
      proof_url: z.nullable(z.string()),
      seed: z
        .nullable(z.string())
        .check(
          z.describe(
            'Hex, of a round with a seed of its own. Null of one played from a pair, and while a step is still hidden',
          ),
        ),
      verified: z.boolean().check(z.describe('The recomputed events equal the recorded ones')),
    }),
    refusals: ['round_not_found'],
  }),
}
