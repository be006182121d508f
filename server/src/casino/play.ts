import type { GameInfo } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { gameOf } from '@menekse/games/catalogue'
import type { Fairness } from '../fairness/fairness.ts'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { PlayerSession } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { LaunchDenial } from '../protection/protection.ts'
import type { PlayRefusal, Round, Rounds, StepRefusal } from '../rounds/rounds.ts'
import type { Variants } from '../variants/variants.ts'
import type { Purse } from '../wallet/wallet.ts'
import { finishAbandoned } from './abandoned-rounds.ts'
import { createDemo } from './demo.ts'
import type { Demo } from './demo.ts'
import { cycleOf, launchDenied, returnChanged } from './play-rules.ts'
import type { PlayRules } from './play-rules.ts'
import { createPlaySessions, mayUse } from './play-sessions.ts'
import type { PlaySession, PlaySessions, SessionRefusal } from './play-sessions.ts'
import { createPlayStanding, moneyFor } from './play-standing.ts'
import type { PlayMoney, PlayStanding } from './play-standing.ts'
import { beginning, isVerified, mathsOf, stepOf } from './round-maths.ts'
import { findGame } from './store.ts'

export interface Spun extends PlayMoney {
  round: Round
  nextSpinMs: number
}

export interface Opened extends PlayStanding {
  secret: string
  session: PlaySession
  info: GameInfo
  cycleMs: number
  now: Date
}

export type SpinRefusal =
  | PlayRefusal
  | 'play_session_ended'
  | 'not_logged_in'
  | 'stake_not_allowed'
  | 'choice_not_allowed'
  | 'game_unavailable'
  | 'return_changed'
export type LaunchRefusal =
  | 'game_not_found'
  | 'game_unavailable'
  | 'game_paused'
  | 'not_logged_in'
  | 'demo_closed'
  | 'real_money_off'
  | LaunchDenial

interface SpinRequest {
  secret: string
  roundId: RoundId
  stake: Kurus
  /** What the player wishes to begin with, where the game asks for it. */
  choice?: unknown
  isFreeSpin: boolean
  host: string
}
interface StepRequest {
  secret: string
  roundId: RoundId
  number: number
  choice: unknown
}

export interface Play {
  /** The address that opens a game once, for two minutes. Real play needs a player. */
  launch(
    slug: string,
    mode: 'real' | 'demo',
    player: PlayerSession | undefined,
    host: string,
  ): Promise<string | Refusal<LaunchRefusal>>
  open(
    by: { token?: string | undefined; secret?: string | undefined },
    player: PlayerSession | undefined,
  ): Promise<Opened | Refusal<SessionRefusal | 'game_unavailable'>>
  spin(
    request: SpinRequest,
    player: PlayerSession | undefined,
  ): Promise<Spun | Refusal<SpinRefusal>>
  /** One more choice in a stepped round. */
  step(
    request: StepRequest,
    player: PlayerSession | undefined,
  ): Promise<Spun | Refusal<SessionRefusal | StepRefusal>>
  finish(
    end: { secret: string; roundId: RoundId },
    player: PlayerSession | undefined,
  ): Promise<Spun | Refusal<SessionRefusal | 'round_not_found' | 'round_open'>>
  /** A recorded round and whether computing it again from its seed gives the same events and payout. */
  replay(
    playerId: PlayerId,
    roundId: string,
  ): Promise<{ round: Round; info: GameInfo; verified: boolean } | Refusal<'round_not_found'>>
  /** Finishes rounds that nobody came back to; a job's work. */
  finishAbandoned(openedBefore: Date): Promise<number>
}

interface Options {
  database: Database
  clock: Clock
  changes: Changes
  rounds: Rounds
  fairness: Fairness
  playing: Variants['playing']
  purseOf(playerId: PlayerId): Promise<Purse>
  rules: PlayRules
}

export function createPlay(options: Options): Play {
  const demo = createDemo(options)
  const standing = createPlayStanding({ ...options, demo })
  const parts: Parts = { ...options, sessions: createPlaySessions(options), demo, standing }
  return {
    launch: (slug, mode, player, host) => launch(parts, slug, mode, player, host),
    open: (by, player) => open(parts, by, player),
    spin: (request, player) => spin(parts, request, player),
    step: (request, player) => step(parts, request, player),
    finish: (end, player) => finish(parts, end, player),
    replay: (playerId, roundId) => replay(parts, playerId, roundId),
    finishAbandoned: (openedBefore) => finishAbandoned(options, openedBefore),
  }
}

interface Parts extends Options {
  sessions: PlaySessions
  demo: Demo
  standing: ReturnType<typeof createPlayStanding>
}

async function launch(
  parts: Parts,
  slug: string,
  mode: 'real' | 'demo',
  player: PlayerSession | undefined,
  host: string,
): ReturnType<Play['launch']> {
  const { database, sessions } = parts
  const row = await findGame(database, slug)
  // A table of live casino opens at its supplier's, and none is connected.
  if (row?.kind === 'live') return refuse('game_unavailable')
  if (row === undefined || gameOf(slug) === undefined) return refuse('game_not_found')
  const denied = await launchDenied(parts, { slug, mode, host }, player)
  if (denied !== undefined) return denied
  const token = await sessions.launch({
    playerId: player?.playerId,
    loginSessionId: player?.id,
    slug,
    mode,
  })
  return `/play/?token=${token}`
}

async function open(
  { clock, rules, sessions, standing, playing }: Parts,
  { token, secret }: Parameters<Play['open']>[0],
  player: PlayerSession | undefined,
): ReturnType<Play['open']> {
  const opened = token === undefined ? undefined : await sessions.open(token)
  const key = opened?.secret ?? secret
  const session =
    opened?.session ?? (secret === undefined ? undefined : await sessions.find(secret))
  if (session === undefined || key === undefined) return refuse('play_session_ended')
  const denied = mayUse(session, player)
  if (denied !== undefined) return denied
  const game = (await playing())(session.slug)
  if (game === undefined) return refuse('game_unavailable')
  await sessions.noteMaths(session, game.mathVersion())
  return {
    secret: key,
    session,
    info: game.info(),
    cycleMs: cycleOf(rules, game.category),
    now: clock.now(),
    ...(await standing(session, game)),
  }
}

/** The session behind a secret, if this caller may use it. */
async function sessionFor(
  { sessions }: Parts,
  secret: string,
  player: PlayerSession | undefined,
): Promise<PlaySession | Refusal<SessionRefusal>> {
  const session = await sessions.find(secret)
  if (session === undefined) return refuse('play_session_ended')
  return mayUse(session, player) ?? session
}

async function spin(
  parts: Parts,
  { secret, roundId, stake, choice: wish, isFreeSpin, host }: SpinRequest,
  player: PlayerSession | undefined,
): ReturnType<Play['spin']> {
  const { rounds, fairness, rules, demo, playing } = parts
  const session = await sessionFor(parts, secret, player)
  if (isRefusal(session)) return session
  const game = (await playing())(session.slug)
  if (game === undefined) return refuse('game_unavailable')
  const changed = await returnChanged(rounds, session, game, roundId)
  if (changed !== undefined) return changed
  if (!game.stakes.includes(stake)) return refuse('stake_not_allowed')
  const choice = game.readBeginning(wish)
  if (choice === undefined) return refuse('choice_not_allowed')
  if (session.mode === 'demo' || session.playerId === undefined)
    return demo.spin(session, game, { roundId, stake, choice })
  const closed = rules.closed(host)
  if (closed !== undefined) return closed
  const { playerId } = session
  const played = await fairness.play(playerId, ({ pair, firstRound, stream }) =>
    rounds.play({
      playerId,
      roundId,
      playSessionId: session.id,
      gameSlug: game.slug,
      category: game.category,
      product: 'casino',
      mathVersion: game.mathVersion(),
      stake,
      isFreeSpin,
      choice,
      isStepped: game.isStepped,
      seed: { pair, firstRound },
      cycleMs: cycleOf(rules, game.category),
      play: (nonce) => beginning(game, { ...stream(nonce, game.slug), stake, choices: [choice] }),
    }),
  )
  return isRefusal(played)
    ? played
    : { round: played.round, ...moneyFor(played.after, game), nextSpinMs: played.nextRoundMs }
}

async function step(
  parts: Parts,
  { secret, roundId, number, choice: wish }: StepRequest,
  player: PlayerSession | undefined,
): ReturnType<Play['step']> {
  const { rounds, fairness, demo } = parts
  const session = await sessionFor(parts, secret, player)
  if (isRefusal(session)) return session
  const game = gameOf(session.slug)
  if (game === undefined) return refuse('game_unavailable')
  const choice = game.readChoice(wish)
  if (choice === undefined) return refuse('choice_not_allowed')
  if (session.playerId === undefined || session.mode === 'demo')
    return demo.step(session, game, { roundId, number, choice })
  const taken = await rounds.step({
    playerId: session.playerId,
    roundId,
    number,
    choice,
    // A step is played in the game it belongs to.
    play: async (round) =>
      round.gameSlug === game.slug
        ? stepOf(round, await fairness.streamOf(round), choice)
        : refuse('round_not_found'),
  })
  return isRefusal(taken)
    ? taken
    : { round: taken.round, ...moneyFor(taken.after, game), nextSpinMs: 0 }
}

async function finish(
  parts: Parts,
  { secret, roundId }: { secret: string; roundId: RoundId },
  player: PlayerSession | undefined,
): ReturnType<Play['finish']> {
  const { rounds } = parts
  const session = await sessionFor(parts, secret, player)
  if (isRefusal(session)) return session
  if (session.playerId === undefined || session.mode === 'demo') return refuse('round_not_found')
  const game = gameOf(session.slug)
  if (game === undefined) return refuse('round_not_found')
  const ended = await rounds.finish(session.playerId, roundId)
  return isRefusal(ended)
    ? ended
    : { round: ended.round, ...moneyFor(ended.after, game), nextSpinMs: 0 }
}

async function replay(
  { rounds, fairness }: Parts,
  playerId: PlayerId,
  roundId: string,
): ReturnType<Play['replay']> {
  const round = await rounds.find(playerId, roundId)
  const game = round === undefined ? undefined : (mathsOf(round) ?? gameOf(round.gameSlug))
  if (round === undefined || game === undefined) return refuse('round_not_found')
  const stream = await fairness.streamOf(round)
  return { round, info: game.info(), verified: isVerified(game, round, stream) }
}
