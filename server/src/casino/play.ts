import type { GameInfo } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { gameOf } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { PlayerSession } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { PlayRefusal, Round, Rounds } from '../rounds/rounds.ts'
import type { Purse } from '../wallet/wallet.ts'
import { launchDenied } from './play-rules.ts'
import type { PlayRules } from './play-rules.ts'
import { createPlaySessions } from './play-sessions.ts'
import type { PlaySession } from './play-sessions.ts'
import { createPlayStanding, DEMO_CREDIT, moneyFor, NO_BONUS } from './play-standing.ts'
import type { PlayMoney, PlayStanding } from './play-standing.ts'
import { beginning, isVerified, newSeed } from './round-maths.ts'
import { bookDemoRound, enabledGame } from './store.ts'

export interface Spun extends PlayMoney {
  round: Round
  nextSpinMs: number
}

export interface Opened extends PlayStanding {
  secret: string
  session: PlaySession
  info: GameInfo
}

export type SpinRefusal =
  | PlayRefusal
  | 'play_session_ended'
  | 'not_logged_in'
  | 'stake_not_allowed'
  | 'game_unavailable'
export type LaunchRefusal =
  | 'game_not_found'
  | 'game_unavailable'
  | 'not_logged_in'
  | 'demo_closed'
  | 'real_money_off'
type SessionRefusal = 'play_session_ended' | 'not_logged_in'

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
    spin: { secret: string; roundId: RoundId; stake: Kurus; isFreeSpin: boolean; host: string },
    player: PlayerSession | undefined,
  ): Promise<Spun | Refusal<SpinRefusal>>
  finish(
    end: { secret: string; roundId: RoundId },
    player: PlayerSession | undefined,
  ): Promise<Spun | Refusal<SessionRefusal | 'round_not_found'>>
  /** A recorded round and whether computing it again from its seed gives the same events and payout. */
  replay(
    playerId: PlayerId,
    roundId: string,
  ): Promise<{ round: Round; info: GameInfo; verified: boolean } | Refusal<'round_not_found'>>
  /** Finishes rounds that nobody came back to; a job's work. */
  finishAbandoned(openedBefore: Date): Promise<number>
}

export function createPlay(options: {
  database: Database
  clock: Clock
  rounds: Rounds
  purseOf(playerId: PlayerId): Promise<Purse>
  rules: PlayRules
}): Play {
  const { database, clock, rounds, rules } = options
  const sessions = createPlaySessions(options)
  const standing = createPlayStanding(options)

  /** The session behind a secret, if this caller may use it. */
  async function sessionFor(
    secret: string,
    player: PlayerSession | undefined,
  ): Promise<PlaySession | Refusal<SessionRefusal>> {
    const session = await sessions.find(secret)
    if (session === undefined) return refuse('play_session_ended')
    return mayUse(session, player) ?? session
  }

  async function spinDemo(session: PlaySession, game: Game, roundId: RoundId, stake: Kurus) {
    const seed = newSeed()
    const round = beginning(game, { id: roundId, stake, seed, choice: null })
    const totals = await bookDemoRound(database, session.id, stake, round.payout, DEMO_CREDIT)
    if (totals === undefined) return refuse('insufficient_balance')
    const now = clock.now()
    const record: Round = {
      ...round,
      seed,
      id: roundId,
      playerId: 'plr_demo',
      playSessionId: session.id,
      gameSlug: game.slug,
      mathVersion: game.mathVersion(),
      status: 'settled',
      stake,
      bonusStake: ZERO,
      grantId: undefined,
      contribution: ZERO,
      isFreeSpin: false,
      balanceBefore: ZERO,
      startedAt: now,
      endedAt: now,
    }
    const balance = (DEMO_CREDIT - totals.staked + totals.paid) as Kurus
    return { round: record, balance, ...NO_BONUS, nextSpinMs: rules.slotCycleMs() }
  }

  return {
    async launch(slug, mode, player, host) {
      const row = await enabledGame(database, slug)
      // A table of live casino opens at its supplier's, and none is connected.
      if (row?.kind === 'live') return refuse('game_unavailable')
      if (row === undefined || gameOf(slug) === undefined) return refuse('game_not_found')
      if (!row.enabled) return refuse('game_unavailable')
      const denied = await launchDenied(options, mode, player, host)
      if (denied !== undefined) return denied
      const token = await sessions.launch({
        playerId: player?.playerId,
        loginSessionId: player?.id,
        slug,
        mode,
      })
      return `/play/?token=${token}`
    },

    async open({ token, secret }, player) {
      const opened = token === undefined ? undefined : await sessions.open(token)
      const key = opened?.secret ?? secret
      const session =
        opened?.session ?? (secret === undefined ? undefined : await sessions.find(secret))
      if (session === undefined || key === undefined) return refuse('play_session_ended')
      const denied = mayUse(session, player)
      if (denied !== undefined) return denied
      const game = gameOf(session.slug)
      if (game === undefined) return refuse('game_unavailable')
      return { secret: key, session, info: game.info(), ...(await standing(session, game)) }
    },

    async spin({ secret, roundId, stake, isFreeSpin, host }, player) {
      const session = await sessionFor(secret, player)
      if (isRefusal(session)) return session
      const game = gameOf(session.slug)
      if (game === undefined) return refuse('game_unavailable')
      if (!game.stakes.includes(stake)) return refuse('stake_not_allowed')
      if (session.mode === 'demo' || session.playerId === undefined)
        return spinDemo(session, game, roundId, stake)
      const closed = rules.closed(host)
      if (closed !== undefined) return closed
      const seed = newSeed()
      const played = await rounds.play({
        playerId: session.playerId,
        roundId,
        playSessionId: session.id,
        gameSlug: game.slug,
        category: game.category,
        product: game.product,
        mathVersion: game.mathVersion(),
        stake,
        isFreeSpin,
        seed,
        cycleMs: rules.slotCycleMs(),
        play: () => beginning(game, { id: roundId, stake, seed, choice: null }),
      })
      return isRefusal(played)
        ? played
        : {
            round: played.round,
            ...moneyFor(played.after, game),
            nextSpinMs: played.nextRoundMs,
          }
    },

    async finish({ secret, roundId }, player) {
      const session = await sessionFor(secret, player)
      if (isRefusal(session)) return session
      if (session.playerId === undefined || session.mode === 'demo')
        return refuse('round_not_found')
      const game = gameOf(session.slug)
      if (game === undefined) return refuse('round_not_found')
      const ended = await rounds.finish(session.playerId, roundId)
      return isRefusal(ended)
        ? ended
        : { round: ended.round, ...moneyFor(ended.after, game), nextSpinMs: 0 }
    },

    async replay(playerId, roundId) {
      const round = await rounds.find(playerId, roundId)
      const game = round === undefined ? undefined : gameOf(round.gameSlug)
      if (round === undefined || game === undefined) return refuse('round_not_found')
      return { round, info: game.info(), verified: isVerified(game, round) }
    },

    async finishAbandoned(openedBefore) {
      const open = await rounds.openBefore(openedBefore)
      for (const { playerId, roundId } of open) await rounds.finish(playerId, roundId)
      return open.length
    },
  }
}

/** Real play belongs to the player who launched it and to nobody else. */
function mayUse(
  session: PlaySession,
  player: PlayerSession | undefined,
): Refusal<SessionRefusal> | undefined {
  if (session.mode === 'demo') return undefined
  if (player === undefined) return refuse('not_logged_in')
  return player.playerId === session.playerId ? undefined : refuse('play_session_ended')
}
