import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { isTimely } from '../platform/timely-id.ts'
import type { Protection } from '../protection/protection.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import { roundRules } from './books.ts'
import { closing, decideRound } from './decisions.ts'
import type { PlayedRound, PlayRefusal, PlayRequest } from './decisions.ts'
import type { Round } from './round.ts'
import { decideStep, voidStep } from './steps.ts'
import type { StepRefusal, StepRequest, StepTaken } from './steps.ts'
import type { RoundTally } from './tally.ts'
import { findRound, findRounds, openRoundsBefore } from './store.ts'

export { countRounds, roundRules } from './books.ts'
export type { Play, PlayedRound, PlayRefusal, PlayRequest } from './decisions.ts'
export { eventsOf, seedOf } from './round.ts'
export type { PairPlace, Round, RoundStatus, RoundStep } from './round.ts'
export { HOUSE_VOID, isHouseVoid, voidPlay } from './steps.ts'
export type { StepPlay, StepRefusal, StepRequest, StepTaken } from './steps.ts'

export interface Rounds {
  /**
   * Takes the stake, plays, pays and records in one commit; an id made a day off the clock is refused, and what the
   * operator has stopped takes none. What was taken before that is answered as it was.
   */
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
  /**
   * Gives the stakes of an open round back, for a round that cannot be completed. One that has ended meanwhile is
   * answered as it is: of an end and a void, exactly one happens.
   */
  voidRound(playerId: PlayerId, roundId: RoundId): Promise<PlayedRound | Refusal<'round_not_found'>>
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
  brakes: Pick<Brakes, 'standing'>
  /** Told of each round that ended, for the figures. */
  ended?: RoundTally
}): Rounds {
  const { database, clock, wallet, protection, brakes } = options
  const told = (round: Round) => {
    if (round.status !== 'open') options.ended?.(round)
  }
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
    if (outcome.kind !== 'done') return answerRecorded(playerId, roundId)
    told(outcome.answer.round)
    return outcome.answer
  }

  return {
    async play(request) {
      if (!isTimely(request.roundId, clock.now())) return refuse('round_outdated')
      const running = await brakes.standing()
      const beginning = { product: request.product, title: request.gameSlug }
      const outcome = await wallet.submit<PlayedRound, PlayRefusal>({
        playerId: request.playerId,
        key: request.roundId,
        fingerprint: fingerprintOf(request),
        decide: (purse, now) =>
          running.denies(beginning) ?? decideRound(request, purse, now, protection),
      })
      if (outcome.kind === 'refused') return outcome.refusal
      if (outcome.kind === 'repeated')
        return answerRecorded(request.playerId, request.roundId, request.cycleMs)
      told(outcome.answer.round)
      return outcome.answer
    },
    step: (request) => takeStep({ database, wallet, protection, told }, request),
    finish: (playerId, roundId) => endRound(playerId, roundId, 'settled'),
    voidRound: (playerId, roundId) =>
      voidOpen({ database, wallet, protection, told }, endRound, playerId, roundId),
    find: (playerId, roundId) => findRound(database, playerId, roundId),
    latest: (playerId, filter) => findRounds(database, playerId, filter),
    openBefore: (instant) => openRoundsBefore(database, instant),
  }
}

function fingerprintOf({ gameSlug, stake, isFreeSpin, choice }: PlayRequest): string {
  const chosen = choice === undefined || choice === null ? '' : ` ${JSON.stringify(choice)}`
  return `${gameSlug} ${stake}${isFreeSpin ? ' free' : ''}${chosen}`
}

interface Parts {
  database: Database
  wallet: Wallet
  protection: Pick<Protection, 'mayStake'>
  told: RoundTally
}

/**
 * Takes one step. Its key is the round's id and its number, so of all who ask for the same number one is heard: the
 * player and the job that ends abandoned rounds cannot both take it. A number that is not the next one, or that was
 * taken with another choice, is told that the round has changed; whoever asks reads it again.
 */
async function takeStep(parts: Parts, request: StepRequest): Promise<StepTaken> {
  const { database, wallet, protection } = parts
  const { playerId, roundId, number } = request
  const choice = JSON.stringify(request.choice)
  const round = await findRound(database, playerId, roundId)
  if (round === undefined || !round.isStepped) return refuse('round_not_found')
  const taken = round.steps[number - 1]
  if (taken !== undefined) {
    return JSON.stringify(taken.choice) === choice
      ? { round, after: await wallet.readPurse(playerId) }
      : refuse('round_changed')
  }
  if (round.status !== 'open' || number !== round.steps.length + 1) return refuse('round_changed')
  const play = await request.play(round)
  if (isRefusal(play)) return play
  const outcome = await wallet.submit<{ round: Round; after: Purse }, StepRefusal | 'key_reused'>({
    playerId,
    key: `${roundId}:step:${number}`,
    fingerprint: choice,
    decide: (purse, now) =>
      decideStep({ round, number, choice: request.choice }, play, purse, now, protection),
  })
  if (outcome.kind === 'done') {
    parts.told(outcome.answer.round)
    return outcome.answer
  }
  if (outcome.kind === 'repeated') {
    const recorded = await findRound(database, playerId, roundId)
    if (recorded === undefined) throw new Error(`Round ${roundId} is gone`)
    return { round: recorded, after: await wallet.readPurse(playerId) }
  }
  const { refusal } = outcome
  return refusal.refused === 'key_reused'
    ? refuse('round_changed')
    : (refusal as Refusal<StepRefusal>)
}

/** Voids a round; a stepped one by a step of the house's own, which comes after those that were taken before it. */
async function voidOpen(
  parts: Parts,
  endRound: (
    ...end: [PlayerId, RoundId, 'void']
  ) => Promise<PlayedRound | Refusal<'round_not_found' | 'round_open'>>,
  playerId: PlayerId,
  roundId: RoundId,
): ReturnType<Rounds['voidRound']> {
  for (;;) {
    const ended = await endRound(playerId, roundId, 'void')
    if (!isRefusal(ended)) return ended
    if (ended.refused === 'round_not_found') return refuse('round_not_found')
    const round = (await findRound(parts.database, playerId, roundId))!
    const step = await takeStep(parts, voidStep(round, round.steps.length + 1))
    if (!isRefusal(step)) return { ...step, nextRoundMs: 0 }
    // Somebody took a step in this moment: the void is the one after it.
    if (step.refused !== 'round_changed') throw new Error(`${roundId} cannot be void`)
  }
}
