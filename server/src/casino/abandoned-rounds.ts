import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Fairness } from '../fairness/fairness.ts'
import type { Rounds } from '../rounds/rounds.ts'
import { abandonment, mathsOf } from './round-maths.ts'

interface Parts {
  rounds: Rounds
  fairness: Pick<Fairness, 'streamOf'>
}

/** Finishes rounds that nobody came back to; how many there were. */
export async function finishAbandoned(parts: Parts, openedBefore: Date): Promise<number> {
  const open = await parts.rounds.openBefore(openedBefore)
  for (const { playerId, roundId } of open) await finishLeft(parts, playerId, roundId)
  return open.length
}

async function finishLeft(
  { rounds, fairness }: Parts,
  playerId: PlayerId,
  roundId: RoundId,
): Promise<void> {
  const round = await rounds.find(playerId, roundId)
  if (round?.isStepped !== true) {
    await rounds.finish(playerId, roundId)
    return
  }
  // Another node may be at the same work.
  if (round.status !== 'open') return
  const { choice, play } = abandonment(mathsOf(round), round, await fairness.streamOf(round))
  // A player who comes back in this moment takes the same number: then the round is not abandoned.
  await rounds.step({ playerId, roundId, number: round.steps.length + 1, choice, play })
}
