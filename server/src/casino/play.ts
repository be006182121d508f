import { randomBytes } from 'node:crypto'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/slots'
import { seededRandom } from '@menekse/games/random'
import { mathVersion, slotTitle, slotTitleInfo } from '@menekse/games/slots/catalogue'
import { playSlot } from '@menekse/games/slots/slot'
import type { SlotTitle } from '@menekse/games/slots/title'
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
import { createPlayStanding, DEMO_CREDIT, moneyFor, NO_BONUS, SLOTS } from './play-standing.ts'
import type { PlayMoney, PlayStanding } from './play-standing.ts'
import { bookDemoRound, enabledGame } from './store.ts'

export interface Spun extends PlayMoney {
  round: Round
  nextSpinMs: number
}

export interface Opened extends PlayStanding {
  secret: string
  session: PlaySession
  info: SlotTitleInfo
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
  ): Promise<{ round: Round; info: SlotTitleInfo; verified: boolean } | Refusal<'round_not_found'>>
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

  async function spinDemo(session: PlaySession, title: SlotTitle, roundId: RoundId, stake: Kurus) {
    const round = playRound(title, stake, roundId, newSeed())
    const totals = await bookDemoRound(database, session.id, stake, round.payout, DEMO_CREDIT)
    if (totals === undefined) return refuse('insufficient_balance')
    const now = clock.now()
    const record: Round = {
      ...round,
      id: roundId,
      playerId: 'plr_demo',
      playSessionId: session.id,
      gameSlug: title.slug,
      mathVersion: mathVersion(title),
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
      const game = await enabledGame(database, slug)
      // A table of live casino opens at its supplier's, and none is connected.
      if (game?.kind === 'live') return refuse('game_unavailable')
      if (game === undefined || slotTitle(slug) === undefined) return refuse('game_not_found')
      if (!game.enabled) return refuse('game_unavailable')
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
      const title = slotTitle(session.slug)
      if (title === undefined) return refuse('game_unavailable')
      return { secret: key, session, info: slotTitleInfo(title), ...(await standing(session)) }
    },

    async spin({ secret, roundId, stake, isFreeSpin, host }, player) {
      const session = await sessionFor(secret, player)
      if (isRefusal(session)) return session
      const title = slotTitle(session.slug)
      if (title === undefined) return refuse('game_unavailable')
      if (!title.stakes.includes(stake)) return refuse('stake_not_allowed')
      if (session.mode === 'demo' || session.playerId === undefined)
        return spinDemo(session, title, roundId, stake)
      const closed = rules.closed(host)
      if (closed !== undefined) return closed
      const seed = newSeed()
      const played = await rounds.play({
        playerId: session.playerId,
        roundId,
        playSessionId: session.id,
        gameSlug: title.slug,
        category: SLOTS.category,
        product: SLOTS.product,
        mathVersion: mathVersion(title),
        stake,
        isFreeSpin,
        seed,
        cycleMs: rules.slotCycleMs(),
        play: () => playRound(title, stake, roundId, seed),
      })
      return isRefusal(played)
        ? played
        : {
            round: played.round,
            ...moneyFor(played.after, title.slug),
            nextSpinMs: played.nextRoundMs,
          }
    },

    async finish({ secret, roundId }, player) {
      const session = await sessionFor(secret, player)
      if (isRefusal(session)) return session
      if (session.playerId === undefined || session.mode === 'demo')
        return refuse('round_not_found')
      const ended = await rounds.finish(session.playerId, roundId)
      return isRefusal(ended)
        ? ended
        : { round: ended.round, ...moneyFor(ended.after, session.slug), nextSpinMs: 0 }
    },

    async replay(playerId, roundId) {
      const round = await rounds.find(playerId, roundId)
      const title = round === undefined ? undefined : slotTitle(round.gameSlug)
      if (round === undefined || title === undefined) return refuse('round_not_found')
      const info = slotTitleInfo(title)
      const again = playRound(title, round.stake, round.id, round.seed)
      const verified =
        info.math_version === round.mathVersion &&
        again.payout === round.payout &&
        JSON.stringify(again.events) === JSON.stringify(round.events)
      return { round, info, verified }
    },

    async finishAbandoned(openedBefore) {
      const open = await rounds.openBefore(openedBefore)
      for (const { playerId, roundId } of open) await rounds.finish(playerId, roundId)
      return open.length
    },
  }
}

const newSeed = () => randomBytes(32).toString('hex')

/** The whole round from its seed; the id of the round is the label of the stream, so no two rounds share words. */
function playRound(title: SlotTitle, stake: Kurus, roundId: string, seed: string) {
  const { events, payout } = playSlot(title, stake, seededRandom(Buffer.from(seed, 'hex'), roundId))
  const staysOpen = events.some((event: SlotEvent) => event.type === 'free_spins_awarded')
  return { events, payout, staysOpen, seed }
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
