import { subtract } from '@menekse/contract/money'
import type { PlayerId } from '@menekse/contract/ids'
import type { Returns } from '@menekse/contract/route'
import type { BetDetail, Glance } from '@menekse/contract/reports/reports'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { Casino, Play } from '../casino/casino.ts'
import { istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { eventsOf, seedOf } from '../rounds/rounds.ts'
import { betDetailOf } from './drawn-bets.ts'
import {
  playerExists,
  playerPage,
  playerRounds,
  playerTransfers,
  searchPlayers,
} from './players.ts'
import { glanceOf } from './glance.ts'
import type { GlanceNeeds } from './glance.ts'
import { statementOf } from './statement.ts'
import type { Statement, StatementQuestion } from './statement.ts'
import { houseSince } from './store.ts'

export { kindOfSearch } from './player-search.ts'
export { PLAYER_PAGE_SIZE } from './players.ts'

type Answer<R> = Omit<Returns<R>, 'success'>

export interface Reports {
  /** One tab of a player's statement by page, with sums over the same days (Europe/Istanbul). */
  statement(question: StatementQuestion): Promise<Statement | Refusal<'invalid_input'>>
  /** A bet of a player's on a shared draw, with what the draw came to. */
  betDetail(playerId: PlayerId, id: string): Promise<BetDetail | null | Refusal<'bet_not_found'>>
  /** Where a player stands, for the first screen. */
  glance(playerId: PlayerId): Promise<Glance>
  /** What waits for staff, and the house since midnight in Istanbul. */
  queues(viewer: {
    seesAml: boolean
    staffId: string
    kinds: readonly string[]
  }): Promise<Answer<typeof staffPlayers.queues>>
  searchPlayers(question: Parameters<typeof searchPlayers>[1]): ReturnType<typeof searchPlayers>
  playerPage(playerId: string): Promise<Answer<typeof staffPlayers.player> | undefined>
  playerExists(playerId: string): Promise<boolean>
  playerTransfers(playerId: string, page: number): ReturnType<typeof playerTransfers>
  playerRounds(playerId: string, page: number): ReturnType<typeof playerRounds>
  /** A round's record, computed again from its seed; undefined where the player has none of this id. */
  round(playerId: string, roundId: string): Promise<Answer<typeof staffPlayers.round> | undefined>
}

/** Answers that read across the whole house and change nothing. */
export function createReports(
  options: GlanceNeeds & { vault: Vault; play: Pick<Casino['play'], 'replay'> },
): Reports {
  const { database, clock, play } = options
  return {
    statement: (question) => statementOf(options, question),
    betDetail: (playerId, id) => betDetailOf(database, playerId, id),
    glance: (playerId) => glanceOf(options, playerId),
    async queues(viewer) {
      const house = await houseSince(database, startOfIstanbulDay(istanbulDay(clock.now())), viewer)
      return {
        deposits_pending: house.deposits_pending,
        withdrawals_pending: house.withdrawals_pending,
        withdrawals_approved: house.withdrawals_approved,
        oldest_withdrawal_at: house.oldest_withdrawal_at?.toISOString() ?? null,
        kyc_waiting: house.kyc_waiting,
        oldest_kyc_at: house.oldest_kyc_at?.toISOString() ?? null,
        threads_waiting: house.threads_waiting,
        chats_waiting: house.chats_waiting,
        callbacks_pending: house.callbacks_pending,
        applications_pending: house.applications_pending,
        cases_open: house.cases_open,
        alarms_raised: house.alarms_raised,
        approvals_waiting: house.approvals_waiting,
        today: {
          deposited: house.deposited,
          withdrawn: house.withdrawn,
          staked: house.staked,
          paid_out: house.paid_out,
          ggr: subtract(house.staked, house.paid_out),
          bonus_cost: subtract(house.bonus_given, house.bonus_returned),
          players_new: house.players_new,
          players_active: house.players_active,
          rounds: house.rounds,
        },
      }
    },
    searchPlayers: (question) => searchPlayers(options, question),
    playerPage: (playerId) => playerPage(options, playerId),
    playerExists: (playerId) => playerExists(database, playerId),
    playerTransfers: (playerId, page) => playerTransfers(database, playerId, page),
    playerRounds: (playerId, page) => playerRounds(database, playerId, page),
    async round(playerId, roundId) {
      const replayed = await play.replay(playerId as PlayerId, roundId)
      return isRefusal(replayed) ? undefined : roundPage(replayed)
    },
  }
}

type Replayed = Exclude<Awaited<ReturnType<Play['replay']>>, Refusal<'round_not_found'>>

/** A recorded round as the desk sees it: everything that is needed to compute it again. */
function roundPage({
  round,
  info,
  verified,
}: Replayed): Omit<Returns<typeof staffPlayers.round>, 'success'> {
  return {
    title: info,
    verified,
    round: {
      id: round.id,
      player_id: round.playerId,
      play_session_id: round.playSessionId,
      game_name: info.name,
      provider: info.provider,
      math_version: round.mathVersion,
      status: round.status,
      stake: round.stake,
      payout: round.payout,
      balance_before: round.balanceBefore,
      seed: seedOf(round),
      events: eventsOf(round),
      steps: round.steps.map((step) => ({
        number: step.number,
        choice: step.choice as Record<string, unknown>,
        stake: step.stake,
        events: [...step.events],
      })),
      started_at: round.startedAt.toISOString(),
      ended_at: round.endedAt?.toISOString() ?? null,
    },
  }
}
