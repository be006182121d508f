import { randomBytes } from 'node:crypto'
import type { GameEvent } from '@menekse/contract/games/game'
import type { Kurus } from '@menekse/contract/money'
import { ZERO } from '@menekse/contract/money'
import type { Game } from '@menekse/games/game'
import { seededRandom } from '@menekse/games/random'
import type { Play, Round } from '../rounds/rounds.ts'

export const newSeed = () => randomBytes(32).toString('hex')

/** The id of a round is the label of its stream, so no two rounds share words. */
export const streamOf = (seed: string, roundId: string) =>
  seededRandom(Buffer.from(seed, 'hex'), roundId)

/** How a round begins, from its seed. */
export function beginning(
  game: Game,
  round: { stake: Kurus; choice: unknown; seed: string; id: string },
): Play {
  const [first] = game.play(round.stake, [round.choice], streamOf(round.seed, round.id)) ?? []
  if (first === undefined) throw new RangeError(`${game.slug} does not begin with this choice.`)
  const { standing } = first
  return {
    events: first.events,
    payout: standing.end === 'paid' || standing.end === 'shown' ? standing.payout : ZERO,
    staysOpen: standing.end !== 'paid',
  }
}

/** Whether computing a recorded round again from its seed gives the same events and payout. */
export function isVerified(game: Game, round: Round): boolean {
  const again = beginning(game, { ...round, choice: null })
  return (
    game.mathVersion() === round.mathVersion &&
    again.payout === round.payout &&
    sameEvents(again.events, round.events)
  )
}

const sameEvents = (one: readonly GameEvent[], other: readonly GameEvent[]) =>
  JSON.stringify(one) === JSON.stringify(other)
