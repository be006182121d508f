import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { add, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import { giveBack, pay, take } from '../stakes/stakes.ts'
import type { StakeRefusal, TakenStake } from '../stakes/stakes.ts'
import type { Movement, Purse } from '../wallet/wallet.ts'
import { PRODUCT, takenFor } from './round.ts'
import type { Round, RoundStep } from './round.ts'
import { roundEndWriter, roundStakeWriter, roundStepWriter } from './store.ts'

/** What a choice comes to, as its game decides it. */
export interface StepPlay {
  events: readonly GameEvent[]
  /** What it stakes on top: zero for most. */
  stake: Kurus
  /** How the round ends with it; undefined while it goes on. */
  end: { status: 'settled'; payout: Kurus } | { status: 'void' } | undefined
}

type Played = StepPlay | Refusal<'choice_not_allowed' | 'game_unavailable' | 'round_not_found'>

export interface StepRequest {
  playerId: PlayerId
  roundId: RoundId
  /** From 1: one more than the steps taken. The same number with the same choice again is the same step. */
  number: number
  choice: unknown
  /** What the choice comes to after the steps of this round. */
  play(round: Round): Played | Promise<Played>
}

/** The house's own last step in a stepped round that cannot be completed: no choice of any game. */
export const HOUSE_VOID = { action: 'void' } as const

export const isHouseVoid = (choice: unknown): boolean =>
  (choice as { action?: unknown } | undefined)?.action === HOUSE_VOID.action

/** What it comes to: the round is void, and its stakes are given back. */
export const voidPlay = (): StepPlay => ({
  events: [{ type: 'given_back' }],
  stake: ZERO,
  end: { status: 'void' },
})

export const voidStep = ({ playerId, id }: Round, number: number): StepRequest => ({
  playerId,
  roundId: id,
  number,
  choice: HOUSE_VOID,
  play: voidPlay,
})

export type StepRefusal =
  | 'round_not_found'
  | 'round_changed'
  | 'choice_not_allowed'
  | 'game_unavailable'
  | StakeRefusal
export type StepTaken = { round: Round; after: Purse } | Refusal<StepRefusal>

/** Pure: a step on the locked purse. */
export function decideStep(
  { round, number, choice }: { round: Round; number: number; choice: unknown },
  play: StepPlay,
  before: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
): Movement<{ round: Round; after: Purse }> | Refusal<'round_changed' | StakeRefusal> {
  if (before.openRoundId !== round.id) return refuse('round_changed')
  const more = play.stake > 0n ? moreStake(round, play.stake, before, now, protection) : undefined
  if (isRefusal(more)) return more
  const { purse, parts, move } = more ?? { purse: before, parts: {}, move: UNMOVED }
  const { end } = play
  const step: RoundStep = { number, choice, stake: play.stake, events: play.events }
  const after: Round = {
    ...round,
    ...parts,
    stake: add(round.stake, play.stake),
    payout: end?.status === 'settled' ? end.payout : round.payout,
    status: end?.status ?? 'open',
    endedAt: end === undefined ? undefined : now,
    steps: [...round.steps, step],
  }
  const paid = endMove(after, purse, now)
  return {
    patch: {
      ...move.patch,
      ...paid.patch,
      openRoundId: end === undefined ? round.id : undefined,
    },
    transfers: [...move.transfers, ...paid.transfers],
    records: [
      ...move.records,
      roundStepWriter.row({
        player_id: round.playerId,
        round_id: round.id,
        number,
        choice: JSON.stringify(choice),
        stake: play.stake,
        events: JSON.stringify(play.events),
        at: now,
      }),
      ...(end === undefined
        ? []
        : [
            roundEndWriter.row({
              player_id: round.playerId,
              id: round.id,
              status: end.status,
              payout: after.payout,
              ended_at: now,
            }),
          ]),
      ...paid.records,
    ],
    answer: (money) => ({ round: after, after: money }),
  }
}

type Move = Pick<TakenStake, 'patch' | 'transfers' | 'records'>
const UNMOVED: Move = { patch: {}, transfers: [], records: [] }

function endMove(round: Round, purse: Purse, now: Date): Move {
  if (round.status === 'open') return UNMOVED
  const rested = { ...purse, openRoundId: undefined }
  return round.status === 'void'
    ? giveBack(rested, takenFor(round), now)
    : pay(rested, takenFor(round), round.payout, now)
}

/**
 * A stake on top: every rule of a stake is asked but those of a beginning, as the round is under way. Bonus money comes
 * from the grant the round began with, as a round is of one grant.
 */
function moreStake(
  round: Round,
  stake: Kurus,
  before: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
):
  | {
      purse: Purse
      parts: Pick<Round, 'bonusStake' | 'grantId' | 'contribution'>
      move: Move
    }
  | Refusal<StakeRefusal> {
  const { grantId } = round
  const { grants } = before
  const own = grantId === undefined ? grants : grants.filter(({ id }) => id === grantId)
  const asked = { subject: round.id, product: PRODUCT, category: round.category } as const
  const staked = take(
    protection,
    { ...before, grants: own },
    { ...asked, title: round.gameSlug, amount: stake, isFree: false, isBet: false },
    now,
  )
  if (isRefusal(staked)) return staked
  const { taken } = staked
  const moved = new Map(staked.purse.grants.map((grant) => [grant.id, grant]))
  const all = grants.map((grant) => moved.get(grant.id) ?? grant)
  return {
    purse: { ...staked.purse, grants: all },
    parts: {
      bonusStake: add(round.bonusStake, taken.bonusStake),
      grantId: grantId ?? taken.grantId,
      contribution: add(round.contribution, taken.contribution),
    },
    move: {
      patch: { ...staked.patch, grants: all },
      transfers: staked.transfers,
      records: [
        roundStakeWriter.row({
          player_id: round.playerId,
          id: round.id,
          stake,
          bonus_stake: taken.bonusStake,
          grant_id: taken.grantId,
          contribution: taken.contribution,
        }),
        ...staked.records,
      ],
    },
  }
}
