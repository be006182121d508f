import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId, SessionId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Identity } from '../identity/identity.ts'
import type { Destination, WholeBalance, WholePayout } from '../payments/payments.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { liraText } from '../platform/lira-text.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { decideClosing } from './decision.ts'
import type { ClosingVisit, CloseRefusal, CloseWish } from './decision.ts'
import { closureOf, endClosure, findClosure, isClosedPerson, markTold, NEWS_JOB } from './store.ts'
import type { Closure } from './store.ts'

export type { Closure } from './store.ts'
export type { ClosingVisit, CloseRefusal, CloseWish } from './decision.ts'

export interface Closing {
  /** The closure that stands; undefined while the account is open. */
  closureOf(playerId: PlayerId): Promise<Closure | undefined>
  /**
   * Closes an account: in one commit its bonuses end, all its cash is held for a withdrawal and nothing may begin any
   * more. A round that waits for its end is paid first. Closed before is refused as `account_closed`.
   */
  close(playerId: PlayerId, wish: CloseWish): Promise<Closure | Refusal<CloseRefusal>>
  /** Asks for all that is in a closed account: after a rejection, or once there is somewhere to pay it. */
  payOut(
    playerId: PlayerId,
    to: Destination,
  ): Promise<WholePayout | Refusal<'account_open' | 'nothing_to_pay' | 'verification_required'>>
  /** Opens a closed account; limits, stops and blocks stand as they did. */
  reopen(
    playerId: PlayerId,
    by: { actor: Actor; reason: string; visit: Omit<ClosingVisit, 'keep'> },
  ): Promise<undefined | Refusal<'account_open'>>
  /** Whether the person with this national id has a closed account. */
  isClosedPerson(citizenNumberIndex: string): Promise<boolean>
}

export interface ClosingOptions {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Pick<Protection, 'mayWithdraw'>
  rounds: Pick<Rounds, 'finish'>
  identity: Pick<Identity, 'sessions' | 'writeTo'>
  staff: Pick<Staff, 'audit'>
  jobs: Jobs
  payments: { wholeBalance: WholeBalance }
}

/** A player who goes on playing beside it may open another round; then the closure is refused rather than chased. */
const ROUNDS_FINISHED_MAX = 3

export function createClosing(options: ClosingOptions): Closing {
  const { database } = options
  options.jobs.define(NEWS_JOB, ({ closureId, origin, ip, userAgent, keep }) => {
    const kept = keep === '' ? undefined : (String(keep) as SessionId)
    const visit = { origin: String(origin), ip: String(ip), userAgent: String(userAgent) }
    return tell(options, String(closureId), { ...visit, keep: kept })
  })
  return {
    closureOf: (playerId) => closureOf(database, playerId),
    close: (playerId, wish) => close(options, playerId, wish),
    payOut: (playerId, to) => payOut(options, playerId, to),
    reopen: (playerId, by) => reopen(options, playerId, by),
    isClosedPerson: (index) => isClosedPerson(database, index),
  }
}

/** Closes, and finishes a round that waits for its end before. */
async function close(
  options: ClosingOptions,
  playerId: PlayerId,
  wish: CloseWish,
): Promise<Closure | Refusal<CloseRefusal>> {
  const { wallet, rounds } = options
  let result = await closeOnce(options, playerId, wish)
  for (let tries = 0; tries < ROUNDS_FINISHED_MAX; tries++) {
    if (!isRefusal(result) || result.refused !== 'round_open') break
    const { openRoundId } = await wallet.readPurse(playerId)
    if (openRoundId !== undefined) await rounds.finish(playerId, openRoundId as RoundId)
    result = await closeOnce(options, playerId, wish)
  }
  return result
}

async function closeOnce(
  options: ClosingOptions,
  playerId: PlayerId,
  wish: CloseWish,
): Promise<Closure | Refusal<CloseRefusal>> {
  const { database, clock, wallet, payments } = options
  const id = newId('clo', clock.now().getTime())
  let payout: WholePayout | undefined
  const outcome = await wallet.submit<Closure, CloseRefusal>({
    playerId,
    key: `close:${id}`,
    fingerprint: id,
    decide(purse, now) {
      const decided = decideClosing(options, { id, playerId }, wish, purse, now)
      if (isRefusal(decided)) return decided
      payout = decided.payout
      return decided.movement
    },
  })
  if (outcome.kind === 'refused') {
    const { refusal } = outcome
    if (refusal.refused === 'key_reused') throw new Error(`The key of closure ${id} was used`)
    return { ...refusal, refused: refusal.refused }
  }
  if (payout !== undefined) payments.wholeBalance.taken(playerId, payout)
  await tell(options, id, wish.visit)
  return (await findClosure(database, id))!
}

async function reopen(
  { database, clock, wallet, identity, staff }: ClosingOptions,
  playerId: PlayerId,
  { actor, reason, visit }: Parameters<Closing['reopen']>[1],
): ReturnType<Closing['reopen']> {
  const write = await identity.writeTo(playerId, visit)
  return database.transaction(async (tx) => {
    await wallet.lockPurse(tx, playerId)
    const at = clock.now()
    const ended = await endClosure(tx, playerId, { at, staffId: actor.staffId, reason })
    if (!ended) return refuse('account_open')
    await staff.audit.record(
      {
        actor,
        action: 'player.reopen',
        subject: playerId,
        reason,
        before: { status: 'closed' },
        after: { status: 'active' },
      },
      tx,
    )
    await write(tx, { kind: 'account_reopened' })
    return undefined
  })
}

/** Ends the other sessions and writes the letter, once; the job does it where the call could not. */
async function tell(
  { database, clock, identity }: ClosingOptions,
  closureId: string,
  { keep, ...visit }: ClosingVisit,
): Promise<void> {
  const closure = await findClosure(database, closureId)
  if (closure === undefined) return
  const { playerId, cash, withdrawalId } = closure
  const write = await identity.writeTo(playerId, visit)
  await database.transaction(async (tx, afterCommit) => {
    if (!(await markTold(tx, closureId, clock.now()))) return
    const ended = await identity.sessions.endAll(tx, playerId, 'closed', keep)
    afterCommit(() => identity.sessions.announce(ended))
    await write(tx, {
      kind: 'account_closed',
      byPlayer: closure.by === 'player',
      paid: withdrawalId === null ? undefined : liraText(cash),
      left: withdrawalId === null && cash > ZERO ? liraText(cash) : undefined,
    })
  })
}

async function payOut(
  { clock, wallet, protection, payments: { wholeBalance } }: ClosingOptions,
  playerId: PlayerId,
  to: Destination,
): Promise<WholePayout | Refusal<'account_open' | 'nothing_to_pay' | 'verification_required'>> {
  const key = `closed_payout:${newId('wdr', clock.now().getTime())}`
  const outcome = await wallet.submit<
    WholePayout,
    'account_open' | 'nothing_to_pay' | 'verification_required'
  >({
    playerId,
    key,
    fingerprint: key,
    decide(purse, now) {
      if (!purse.closed) return refuse('account_open')
      const denied = protection.mayWithdraw(purse)
      if (denied !== undefined) return denied
      const payout = wholeBalance.payout(playerId, purse, to, now)
      if (payout === undefined) return refuse('nothing_to_pay')
      return {
        transfers: payout.transfers,
        records: payout.records,
        answer: () => payout,
        stored: payout.id,
      }
    },
  })
  if (outcome.kind === 'done') {
    wholeBalance.taken(playerId, outcome.answer)
    return outcome.answer
  }
  if (outcome.kind === 'refused' && outcome.refusal.refused !== 'key_reused')
    return { ...outcome.refusal, refused: outcome.refusal.refused }
  throw new Error(`The key ${key} was used`)
}
