import type { GameEvent } from '@menekse/contract/games/game'
import { subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { gameWithMaths } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import { seededRandom } from '@menekse/games/random'
import type { Stream } from '../fairness/fairness.ts'
import { freshBytes } from '../platform/entropy.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { HOUSE_VOID, isHouseVoid, voidPlay } from '../rounds/rounds.ts'
import type { Play, Round, StepPlay } from '../rounds/rounds.ts'

export const newSeed = () => freshBytes(32).toString('hex')

/** A round as far as its maths go: everything that decides it. */
export interface Decided extends Stream {
  /** What it began with. */
  stake: Kurus
  /** What was chosen with the stake, then step by step. */
  choices: readonly unknown[]
}

/** The round from its seed; no two rounds have the same label, so none share words. */
export const playOf = (game: Game, { stake, seed, label, choices }: Decided) =>
  game.play(stake, choices, seededRandom(Buffer.from(seed, 'hex'), label))

export const decidedOf = (round: Round, stream: Stream): Decided => ({
  ...stream,
  stake: round.steps.reduce((stake, step) => subtract(stake, step.stake), round.stake),
  choices: [round.choice, ...round.steps.map((step) => step.choice)],
})

/** How a round begins. */
export function beginning(game: Game, round: Decided): Play {
  const [first] = playOf(game, round) ?? []
  if (first === undefined) throw new RangeError(`${game.slug} does not begin with this choice.`)
  const { standing } = first
  return {
    events: first.events,
    payout: standing.end === 'paid' || standing.end === 'shown' ? standing.payout : ZERO,
    staysOpen: standing.end !== 'paid',
  }
}

/** What the last of these choices comes to; undefined where the rules do not allow it. */
export function lastStep(game: Game, round: Decided): StepPlay | undefined {
  const step = playOf(game, round)?.at(-1)
  if (step === undefined) return undefined
  const { standing } = step
  // No kind shows more after a choice that ended its round: what is over is paid.
  if (standing.end === 'shown') throw new RangeError(`A step of ${game.slug} cannot be shown.`)
  return {
    events: step.events,
    stake: step.stake ?? ZERO,
    end:
      standing.end === 'none'
        ? undefined
        : standing.end === 'void'
          ? { status: 'void' }
          : { status: 'settled', payout: standing.payout },
  }
}

/** The game with the maths a round began with, which a release may have changed since. */
export const mathsOf = ({ gameSlug, mathVersion }: Pick<Round, 'gameSlug' | 'mathVersion'>) =>
  gameWithMaths(gameSlug, mathVersion)

/** One more choice in a recorded round, by the maths it began with; without those nothing can be computed. */
export function stepOf(
  round: Round,
  stream: Stream,
  choice: unknown,
): StepPlay | Refusal<'choice_not_allowed' | 'game_unavailable'> {
  const game = mathsOf(round)
  if (game === undefined) return refuse('game_unavailable')
  const decided = decidedOf(round, stream)
  const play = lastStep(game, { ...decided, choices: [...decided.choices, choice] })
  return play ?? refuse('choice_not_allowed')
}

/**
 * How a stepped round ends that nobody came back to: by the choice its kind names, and with its stakes given back where
 * the house no longer has the maths it began with.
 */
export function abandonment(
  game: Game | undefined,
  round: Round,
  stream: Stream,
): { choice: unknown; play(): Promise<StepPlay> } {
  if (game?.mathVersion() !== round.mathVersion) {
    return { choice: HOUSE_VOID, play: async () => voidPlay() }
  }
  const decided = decidedOf(round, stream)
  const random = seededRandom(Buffer.from(stream.seed, 'hex'), stream.label)
  const choice = game.abandoned(decided.stake, decided.choices, random)
  return {
    choice,
    async play() {
      const play = lastStep(game, { ...decided, choices: [...decided.choices, choice] })
      if (play?.end === undefined) throw new RangeError(`${game.slug} does not end when left.`)
      return play
    },
  }
}

/** A round as the game itself left it: without the step by which the house made it void. */
function asPlayed(round: Round): Round {
  return isHouseVoid(round.steps.at(-1)?.choice)
    ? { ...round, status: 'open', payout: ZERO, steps: round.steps.slice(0, -1) }
    : round
}

/** Whether computing a recorded round again from its seed gives the same events, stakes and payout, step by step. */
export function isVerified(game: Game, recordedRound: Round, stream: Stream): boolean {
  const round = asPlayed(recordedRound)
  if (game.mathVersion() !== round.mathVersion) return false
  const again = playOf(game, decidedOf(round, stream))
  const last = again?.at(-1)
  if (again === undefined || last === undefined) return false
  const { standing } = last
  const recorded = [round.events, ...round.steps.map((step) => step.events)]
  const isOpen = round.status === 'open'
  return (
    again.every((step, place) => sameEvents(step.events, recorded[place] ?? [])) &&
    round.steps.every((step, place) => (again[place + 1]?.stake ?? ZERO) === step.stake) &&
    (standing.end === 'none' ? isOpen : standing.end !== 'paid' || !isOpen) &&
    (standing.end === 'none' || standing.end === 'void' ? ZERO : standing.payout) === round.payout
  )
}

const sameEvents = (one: readonly GameEvent[], other: readonly GameEvent[]) =>
  JSON.stringify(one) === JSON.stringify(other)
