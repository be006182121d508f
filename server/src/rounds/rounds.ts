import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { isTimely } from '../platform/timely-id.ts'
import type { Protection } from '../protection/protection.ts'
import { giveBack, pay, take } from '../stakes/stakes.ts'
import type { StakeRefusal, Taken } from '../stakes/stakes.ts'
import type { Movement, Purse, Wallet } from '../wallet/wallet.ts'
import { roundRules } from './books.ts'
import { takenFor } from './round.ts'
import type { PRODUCT, Round } from './round.ts'
import { takeStep } from './steps.ts'
import type { StepRequest, StepTaken } from './steps.ts'
import { findRound, findRounds, openRoundsBefore, roundEndWriter, roundRow } from './store.ts'

export { countRounds, roundRules } from './books.ts'
export { eventsOf, seedOf } from './round.ts'
export type { Round, RoundStatus, RoundStep } from './round.ts'
export type { StepPlay, StepRefusal, StepRequest, StepTaken } from './steps.ts'

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
  seed: string
  /** Shortest time between the beginnings of two rounds (RTS 14D: 2,500 ms for slots). */
  cycleMs: number
  /** Pure; called once the stake is sure to be taken. */
  play(): Play
}

export type PlayRefusal = StakeRefusal | 'too_soon' | 'round_open' | 'round_outdated' | 'key_reused'
export interface PlayedRound {
  round: Round
  /** The player's money and bonuses after the round as it stands. */
  after: Purse
  /** Until the next round may surely begin; a repeated question is told the whole cycle, as the first was. */
  nextRoundMs: number
}

export interface Rounds {
  /** Takes the stake, plays, pays and records in one commit; an id made a day off the clock is refused. */
  play(request: PlayRequest): Promise<PlayedRound | Refusal<PlayRefusal>>
  /** Takes one more choice in a stepped round, and what it stakes, in one commit; each number once. */
  step(request: StepRequest): Promise<StepTaken>
  /**
   * Ends an open round: credits its payout, once. A round that was settled before is answered as it is; a stepped one
   * ends by its steps.
   */
  finish(
    playerId: PlayerId,
    roundId: RoundId,
  ): Promise<PlayedRound | Refusal<'round_not_found' | 'round_open'>>
  /** Gives the stake of an open round back, for a round that cannot be completed. */
  voidRound(
    playerId: PlayerId,
    roundId: RoundId,
  ): Promise<PlayedRound | Refusal<'round_not_found' | 'round_open'>>
  find(playerId: PlayerId, roundId: string): Promise<Round | undefined>
  /** The latest rounds of a player, newest first. */
  latest(playerId: PlayerId, filter: { gameSlug?: string; limit: number }): Promise<Round[]>
  /** Open rounds that began before an instant; they are finished by a job, so that none stays open for ever. */
  openBefore(instant: Date): Promise<{ playerId: PlayerId; roundId: RoundId }[]>
}

export function createRounds(options: {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Protection
}): Rounds {
  const { database, clock, wallet, protection } = options
  wallet.addRules(roundRules)

  async function answerRecorded(
    playerId: PlayerId,
    roundId: RoundId,
    nextRoundMs = 0,
  ): Promise<PlayedRound> {
    const round = await findRound(database, playerId, roundId)
    if (round === undefined)
      throw new Error(`The key of round ${roundId} is known but its record is missing`)
    return { round, after: await wallet.readPurse(playerId), nextRoundMs }
  }

  async function endRound(playerId: PlayerId, roundId: RoundId, end: 'settled' | 'void') {
    const round = await findRound(database, playerId, roundId)
    if (round === undefined) return refuse('round_not_found')
    if (round.status !== 'open') return answerRecorded(playerId, roundId)
    if (round.isStepped) return refuse('round_open')
    const outcome = await wallet.submit<PlayedRound>({
      playerId,
      key: `${roundId}:end`,
      fingerprint: roundId,
      decide: (purse, now) => closing(round, purse, end, now),
    })
    return outcome.kind === 'done' ? outcome.answer : answerRecorded(playerId, roundId)
  }

  return {
    async play(request) {
      if (!isTimely(request.roundId, clock.now())) return refuse('round_outdated')
      const outcome = await wallet.submit<PlayedRound, PlayRefusal>({
        playerId: request.playerId,
        key: request.roundId,
        fingerprint: fingerprintOf(request),
        decide: (purse, now) => decideRound(request, purse, now, protection),
      })
      if (outcome.kind === 'refused') return outcome.refusal
      return outcome.kind === 'done'
        ? outcome.answer
        : answerRecorded(request.playerId, request.roundId, request.cycleMs)
    },
    step: (request) => takeStep({ database, wallet, protection }, request),
    finish: (playerId, roundId) => endRound(playerId, roundId, 'settled'),
    voidRound: (playerId, roundId) => endRound(playerId, roundId, 'void'),
    find: (playerId, roundId) => findRound(database, playerId, roundId),
    latest: (playerId, filter) => findRounds(database, playerId, filter),
    openBefore: (instant) => openRoundsBefore(database, instant),
  }
}

function fingerprintOf({ gameSlug, stake, isFreeSpin, choice }: PlayRequest): string {
  const chosen = choice === undefined || choice === null ? '' : ` ${JSON.stringify(choice)}`
  return `${gameSlug} ${stake}${isFreeSpin ? ' free' : ''}${chosen}`
}

/** A round's own rules stand between protection and the money: one round at a time, and not too soon. */
export function decideRound(
  request: PlayRequest,
  before: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
): Movement<PlayedRound> | Refusal<PlayRefusal> {
  const staked = take(protection, before, stakeOf(request), now, ({ openRoundId, roundAt }) => {
    if (openRoundId !== undefined) return refuse('round_open')
    const waitMs = roundAt === undefined ? 0 : roundAt.getTime() + request.cycleMs - now.getTime()
    return waitMs > 0 ? refuse('too_soon') : undefined
  })
  if (isRefusal(staked)) return staked
  const play = request.play()
  const round = roundOf(request, staked.taken, play, before, now)
  const paid = play.staysOpen ? undefined : pay(staked.purse, staked.taken, round.payout, now)
  return {
    patch: {
      ...staked.patch,
      ...paid?.patch,
      roundAt: now,
      openRoundId: play.staysOpen ? round.id : undefined,
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

function roundOf(
  request: PlayRequest,
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
    seed: request.seed,
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
