import type { Returns } from '@menekse/contract/route'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { Play } from '../casino/casino.ts'
import { eventsOf, seedOf } from '../rounds/rounds.ts'
import type { Refusal } from '../platform/refusal.ts'

type Replayed = Exclude<Awaited<ReturnType<Play['replay']>>, Refusal<'round_not_found'>>

/** A recorded round as the desk sees it: everything that is needed to compute it again. */
export function roundPage({
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
