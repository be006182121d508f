import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import { giveBack, pay, take } from '../stakes/stakes.ts'
import type { StakeRefusal, Taken } from '../stakes/stakes.ts'
import type { Movement, Purse } from '../wallet/wallet.ts'
import { takenFor } from './round.ts'
import type { PRODUCT, Round } from './round.ts'
import { roundEndWriter, roundRow } from './store.ts'

/* How a round begins and ends on a locked purse. Pure: the lane may ask twice. */

/** What a game decided: the events, the payout, and whether the player must see it through before it is paid. */
export interface Play {
  events: readonly GameEvent[]
  payout: Kurus
  /** The round stays open, its payout unpaid, until `finish`. */
  staysOpen: boolean
}

export interface PlayRequest {
  playerId: PlayerId
  /** Chosen by the caller; the same id again is the same round. */
  roundId: RoundId
  playSessionId: string
  gameSlug: string
  /** What bonus terms may weigh besides the game itself. */
  category: Category
  /** Games of other products are settled by bets. */
  product: typeof PRODUCT
  mathVersion: string
  stake: Kurus
  /** The stake is a free spin's: the house pays it. */
  isFreeSpin: boolean
  /** What was chosen with the stake, if anything. */
  choice?: unknown
  /** The round goes on step by step: what `play` gives is its beginning. */
  isStepped?: boolean
  /** A seed of its own, or the player's pair: `firstRound` is the count of the purse at its nonce 0. */
  seed: string | { pair: string; firstRound: number }
  /** Shortest time between the beginnings of two rounds (RTS 14D: 2,500 ms for slots). */
  cycleMs: number
  /** Pure; called once the stake is sure to be taken, with the nonce that is this round's in its pair. */
  play(nonce: number): Play
}

export type PlayRefusal =
  | StakeRefusal
  | 'too_soon'
  | 'round_open'
  | 'round_outdated'
  | 'seed_changed'
  | 'key_reused'
  | 'game_paused'
export interface PlayedRound {
  round: Round
  /** The player's money and bonuses after the round as it stands. */
  after: Purse
  /** Until the next round may surely begin; a repeated question is told the whole cycle, as the first was. */
  nextRoundMs: number
}

/** A round's own rules stand between protection and the money: one round at a time, and not too soon. */
export function decideRound(
  request: PlayRequest,
  before: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
): Movement<PlayedRound> | Refusal<Exclude<PlayRefusal, 'game_paused'>> {
  const staked = take(protection, before, stakeOf(request), now, ({ openRoundId, roundAt }) => {
    if (openRoundId !== undefined) return refuse('round_open')
    const waitMs = roundAt === undefined ? 0 : roundAt.getTime() + request.cycleMs - now.getTime()
    return waitMs > 0 ? refuse('too_soon') : undefined
  })
  if (isRefusal(staked)) return staked
  const seed = seedFor(request, before)
  if (isRefusal(seed)) return seed
  const play = request.play(typeof seed === 'string' ? 0 : seed.nonce)
  const round = roundOf(request, seed, staked.taken, play, before, now)
  const paid = play.staysOpen ? undefined : pay(staked.purse, staked.taken, round.payout, now)
  return {
    patch: {
      ...staked.patch,
      ...paid?.patch,
      roundAt: now,
      openRoundId: play.staysOpen ? round.id : undefined,
      pairedRounds: before.pairedRounds + (typeof seed === 'string' ? 0 : 1),
    },
    transfers: [...staked.transfers, ...(paid?.transfers ?? [])],
    records: [...staked.records, roundRow(round), ...(paid?.records ?? [])],
    answer: (after) => ({ round, after, nextRoundMs: request.cycleMs }),
  }
}

const stakeOf = (request: PlayRequest) => ({
  subject: request.roundId,
  product: request.product,
  category: request.category,
  title: request.gameSlug,
  amount: request.stake,
  isFree: request.isFreeSpin,
  isBet: false,
})

/** Every round that is taken has the next nonce: seeds that were changed since they were read are not played from. */
function seedFor({ seed }: PlayRequest, purse: Purse): Round['seed'] | Refusal<'seed_changed'> {
  if (typeof seed === 'string') return seed
  if (purse.seedPair !== seed.pair) return refuse('seed_changed')
  return { pair: seed.pair, nonce: purse.pairedRounds - seed.firstRound }
}

function roundOf(
  request: PlayRequest,
  seed: Round['seed'],
  { bonusStake, grantId, contribution, isFreeSpin }: Taken,
  { events, payout, staysOpen }: Play,
  purse: Purse,
  now: Date,
): Round {
  return {
    id: request.roundId,
    playerId: request.playerId,
    playSessionId: request.playSessionId,
    gameSlug: request.gameSlug,
    category: request.category,
    mathVersion: request.mathVersion,
    status: staysOpen ? 'open' : 'settled',
    stake: request.stake,
    bonusStake,
    grantId,
    contribution,
    isFreeSpin,
    payout,
    seed,
    choice: request.choice ?? null,
    events,
    isStepped: request.isStepped === true,
    steps: [],
    balanceBefore: purse.cash,
    startedAt: now,
    endedAt: staysOpen ? undefined : now,
  }
}

/** Pure: ends an open round, by payout or by giving the stake back. */
export function closing(
  round: Round,
  purse: Purse,
  end: 'settled' | 'void',
  now: Date,
): Movement<PlayedRound> {
  const taken = takenFor(round)
  // This round is over: what its bonus waited for may happen.
  const rested = { ...purse, openRoundId: undefined }
  const { transfers, patch, records } =
    end === 'void' ? giveBack(rested, taken, now) : pay(rested, taken, round.payout, now)
  const ended: Round = { ...round, status: end, endedAt: now }
  return {
    patch: { ...patch, openRoundId: undefined },
    transfers,
    records: [
      roundEndWriter.row({
        player_id: round.playerId,
        id: round.id,
        status: end,
        payout: round.payout,
        ended_at: now,
      }),
      ...records,
    ],
    answer: (after) => ({ round: ended, after, nextRoundMs: 0 }),
  }
}
