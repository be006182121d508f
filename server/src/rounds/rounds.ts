import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection, StakeRefusal } from '../protection/protection.ts'
import type { Movement, Purse, Transfer, Wallet } from '../wallet/wallet.ts'
import type { Round } from './round.ts'
import { findRound, findRounds, openRoundsBefore, roundWriters } from './store.ts'

export type { Round, RoundStatus } from './round.ts'

/** What a game decided: the events, the payout, and whether the player must see it through before it is paid. */
export interface Play {
  events: unknown[]
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
  mathVersion: string
  stake: Kurus
  seed: string
  /** Shortest time between the beginnings of two rounds (RTS 14D: 2,500 ms for slots). */
  cycleMs: number
  /** Pure; called once the stake is sure to be taken. */
  play(): Play
}

export type PlayRefusal =
  | StakeRefusal
  | 'insufficient_balance'
  | 'too_soon'
  | 'round_open'
  | 'key_reused'
export interface PlayedRound {
  round: Round
  /** The player's cash after the round as it stands. */
  balance: Kurus
  /** Until the next round may surely begin; a repeated question is told the whole cycle, as the first was. */
  nextRoundMs: number
}

export interface Rounds {
  /** Takes the stake, plays, pays and records in one commit. */
  play(request: PlayRequest): Promise<PlayedRound | Refusal<PlayRefusal>>
  /** Ends an open round: credits its payout, once. A round that was settled before is answered as it is. */
  finish(playerId: PlayerId, roundId: RoundId): Promise<PlayedRound | Refusal<'round_not_found'>>
  /** Gives the stake of an open round back, for a round that cannot be completed. */
  voidRound(playerId: PlayerId, roundId: RoundId): Promise<PlayedRound | Refusal<'round_not_found'>>
  find(playerId: PlayerId, roundId: string): Promise<Round | undefined>
  /** The latest rounds of a player, newest first. */
  latest(playerId: PlayerId, filter: { gameSlug?: string; limit: number }): Promise<Round[]>
  /** Open rounds that began before an instant; they are finished by a job, so that none stays open for ever. */
  openBefore(instant: Date): Promise<{ playerId: PlayerId; roundId: RoundId }[]>
}

export function createRounds(options: {
  database: Database
  wallet: Wallet
  protection: Protection
}): Rounds {
  const { database, wallet, protection } = options
  for (const writer of roundWriters) wallet.addWriter(writer)

  async function answerRecorded(
    playerId: PlayerId,
    roundId: RoundId,
    nextRoundMs = 0,
  ): Promise<PlayedRound> {
    const round = await findRound(database, playerId, roundId)
    if (round === undefined)
      throw new Error(`The key of round ${roundId} is known but its record is missing`)
    return { round, balance: (await wallet.balances(playerId)).cash, nextRoundMs }
  }

  async function endRound(playerId: PlayerId, roundId: RoundId, end: 'settled' | 'void') {
    const round = await findRound(database, playerId, roundId)
    if (round === undefined) return refuse('round_not_found')
    if (round.status !== 'open') return answerRecorded(playerId, roundId)
    const outcome = await wallet.submit<PlayedRound>({
      playerId,
      key: `end:${roundId}`,
      fingerprint: roundId,
      decide: (_, now) => closing(round, end, now),
    })
    return outcome.kind === 'done' ? outcome.answer : answerRecorded(playerId, roundId)
  }

  return {
    async play(request) {
      const outcome = await wallet.submit<PlayedRound, PlayRefusal>({
        playerId: request.playerId,
        key: request.roundId,
        fingerprint: `${request.gameSlug} ${request.stake}`,
        decide: (purse, now) => decideRound(request, purse, now, protection),
      })
      if (outcome.kind === 'refused') return outcome.refusal
      return outcome.kind === 'done'
        ? outcome.answer
        : answerRecorded(request.playerId, request.roundId, request.cycleMs)
    },
    finish: (playerId, roundId) => endRound(playerId, roundId, 'settled'),
    voidRound: (playerId, roundId) => endRound(playerId, roundId, 'void'),
    find: (playerId, roundId) => findRound(database, playerId, roundId),
    latest: (playerId, filter) => findRounds(database, playerId, filter),
    openBefore: (instant) => openRoundsBefore(database, instant),
  }
}

/** The rules of taking a stake, in their fixed order; the first that fails is the answer. */
export function decideRound(
  request: PlayRequest,
  purse: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
): Movement<PlayedRound> | Refusal<PlayRefusal> {
  const denied = protection.mayStake(purse, request.stake)
  if (isRefusal(denied)) return denied
  if (purse.openRoundId !== undefined) return refuse('round_open')
  const waitMs =
    purse.roundAt === undefined ? 0 : purse.roundAt.getTime() + request.cycleMs - now.getTime()
  if (waitMs > 0) return refuse('too_soon')
  if (purse.cash < request.stake) return refuse('insufficient_balance')
  const { events, payout, staysOpen } = request.play()
  const round: Round = {
    id: request.roundId,
    playerId: request.playerId,
    playSessionId: request.playSessionId,
    gameSlug: request.gameSlug,
    mathVersion: request.mathVersion,
    status: staysOpen ? 'open' : 'settled',
    stake: request.stake,
    payout,
    seed: request.seed,
    events,
    balanceBefore: purse.cash,
    startedAt: now,
    endedAt: staysOpen ? undefined : now,
  }
  const transfers: Transfer[] = [
    {
      reason: 'stake',
      debit: 'cash',
      credit: 'house:casino',
      amount: request.stake,
      subject: round.id,
    },
  ]
  if (!staysOpen && payout > 0n) transfers.push(payoutOf(round))
  return {
    patch: { roundAt: now, openRoundId: staysOpen ? round.id : undefined },
    transfers,
    records: [{ writer: 'round', values: roundValues(round) }],
    answer: (after) => ({ round, balance: after.cash, nextRoundMs: request.cycleMs }),
  }
}

const payoutOf = (round: Round): Transfer => ({
  reason: 'payout',
  debit: 'house:casino',
  credit: 'cash',
  amount: round.payout,
  subject: round.id,
})

function closing(round: Round, end: 'settled' | 'void', now: Date): Movement<PlayedRound> {
  const refund: Transfer = {
    reason: 'stake_refund',
    debit: 'house:casino',
    credit: 'cash',
    amount: round.stake,
    subject: round.id,
  }
  const paid = round.payout > 0n ? [payoutOf(round)] : []
  const ended: Round = { ...round, status: end, endedAt: now }
  return {
    patch: { openRoundId: undefined },
    transfers: end === 'void' ? [refund] : paid,
    records: [{ writer: 'round_end', values: [round.playerId, round.id, end, now] }],
    answer: (after) => ({ round: ended, balance: after.cash, nextRoundMs: 0 }),
  }
}

function roundValues(round: Round): unknown[] {
  return [
    round.playerId,
    round.id,
    round.playSessionId,
    round.gameSlug,
    round.mathVersion,
    round.status,
    round.stake,
    round.payout,
    round.seed,
    JSON.stringify(round.events),
    round.balanceBefore,
    round.startedAt,
    round.endedAt ?? null,
  ]
}
