import type { Kurus } from '@menekse/contract/money'
import type { Product } from '@menekse/contract/products'
import type { standingRefusals } from '@menekse/contract/refusals'
import { MINUTE_MS } from '../platform/clock.ts'
import { liraText } from '../platform/lira-text.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { usedOf } from '../wallet/wallet.ts'
import type { Limit, Purse } from '../wallet/wallet.ts'
import { limitTexts } from './texts.ts'

export type { Blocks } from './blocks.ts'
export type { Marketing } from './marketing.ts'
export type { Restrictions } from './restrictions.ts'

/** Why nothing that costs money may begin for this player. */
export type StandingRefusal = (typeof standingRefusals)[number]
export type StakeRefusal =
  | StandingRefusal
  | 'reality_check_due'
  | 'time_limit_reached'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
export type LaunchDenial =
  | 'register_excluded'
  | 'register_unanswered'
  | 'identity_mismatch'
  | 'verification_required'
  | 'own_transfer_required'
export type DepositDenial = StandingRefusal | 'deposit_limit_reached' | 'deposits_on_hold'
export type BonusDenial = StandingRefusal | 'bonus_stopped' | 'limit_used_up'

/**
 * The floor beneath everything that moves money: pure questions about a locked purse, asked inside the lane's
 * decision, so that no product can go around them and no race can slip through (standards P04).
 */
export interface Protection {
  /**
   * May this stake be taken now? Asked of the purse with its session of play brought to now (`playAt`). A limit may be
   * reached, never passed; a stake of bonus money counts as any other. The licence must name the product.
   */
  mayStake(
    purse: Purse,
    stake: Kurus,
    now: Date,
    product?: Product,
  ): Refusal<StakeRefusal> | undefined
  /** May a game be opened for money? Not for whom nobody knows; whoever has a round to end may (standards A03). */
  mayLaunch(purse: Purse): Refusal<LaunchDenial> | undefined
  /** May this deposit be asked for or credited? */
  mayDeposit(purse: Purse, amount: Kurus, now: Date): Refusal<DepositDenial> | undefined
  /** May this player be given a bonus? Never with a limit used up or strong markers of harm (standards B07). */
  mayReceiveBonus(purse: Purse, now: Date): Refusal<BonusDenial> | undefined
  /** What is theirs always leaves (standards P10); a market may ask for a verified identity first. */
  mayWithdraw(purse: Pick<Purse, 'verified'>): Refusal<'verification_required'> | undefined
  /** Is the player on a break or excluded? Money out stays open. */
  stopOf(purse: Pick<Purse, 'stop'>, now: Date): Refusal<'self_excluded' | 'timed_out'> | undefined
}

/** What the market and the licence decide; see `market.ts` and `licence.ts`. */
export interface ProtectionRules {
  /** Nothing while the house halts itself; real money needs a licence in force, the sandbox none. */
  gate(now: Date, product?: Product): Refusal<'house_halted' | 'real_money_off'> | undefined
  /** What an unverified player may not do. */
  identityGate: { deposit: boolean; play: boolean; withdrawal: boolean }
  /** Whether nobody plays before money came from an account of their own. */
  ownTransferFirst: boolean
  /** Whether nothing begins for whom registers do not know or do not answer about; else documents are asked for. */
  registersDecide: boolean
}

const LIMIT_CODES = [
  ['stake', 'stake_limit_reached'],
  ['loss', 'loss_limit_reached'],
] as const

const restOf = (purse: Purse, limit: Limit) => limit.amount - usedOf(purse, limit)
const passes = (purse: Purse, kind: Limit['kind'], amount: Kurus) =>
  purse.limits.some((limit) => limit.kind === kind && amount > restOf(purse, limit))
/** A limit of which something is left is not reached: the player is told how much a stake may still be. */
function overLimit(purse: Purse, kind: Limit['kind'], code: keyof typeof limitTexts) {
  const rests = purse.limits.filter((one) => one.kind === kind).map((one) => restOf(purse, one))
  const rest = rests.reduce((least, one) => (one < least ? one : least))
  return rest <= 0n
    ? refuse(code)
    : refuse(code, { message: limitTexts[code](liraText(rest as Kurus)) })
}
const usedUp = (purse: Purse, limit: Limit) => usedOf(purse, limit) >= limit.amount

export function createProtection(rules: ProtectionRules): Protection {
  const standing = (purse: Purse, entry: 'deposit' | 'play', now: Date, product?: Product) => {
    const closed = rules.gate(now, product)
    if (closed !== undefined) return closed
    if (purse.blocked) return refuse('account_blocked')
    const stopped = stopOf(purse, now)
    if (stopped !== undefined) return stopped
    if (purse.registers === 'excluded') return refuse('register_excluded')
    if (purse.closed) return refuse('account_closed')
    if (purse.underReview) return refuse('account_under_review')
    const unknown = unknownTo(purse)
    return unknown ?? notAccepted(purse, entry)
  }
  /** What the market wants first of somebody about whom nothing is wrong. */
  const notAccepted = ({ verified, paidIn }: Purse, entry: 'deposit' | 'play') => {
    if (rules.identityGate[entry] && !verified) return refuse('verification_required')
    // The deposit is the transfer that is waited for.
    return rules.ownTransferFirst && entry === 'play' && !paidIn
      ? refuse('own_transfer_required')
      : undefined
  }
  /** What registers say of a person who is not excluded there; accepted documents answer a mismatch where they may. */
  const unknownTo = ({ registers, verified }: Pick<Purse, 'registers' | 'verified'>) => {
    if (registers === 'unanswered') return refuse('register_unanswered')
    if (registers !== 'mismatch') return undefined
    if (rules.registersDecide) return refuse('identity_mismatch')
    return verified ? undefined : refuse('verification_required')
  }
  return {
    mayLaunch(purse) {
      if (purse.openRoundId !== undefined) return undefined
      if (purse.registers === 'excluded') return refuse('register_excluded')
      return unknownTo(purse) ?? notAccepted(purse, 'play')
    },
    mayStake(purse, stake, now, product) {
      const denied = standing(purse, 'play', now, product)
      if (denied !== undefined) return denied
      if (isRealityCheckDue(purse, now)) return refuse('reality_check_due')
      if (purse.limits.some((limit) => limit.kind === 'time' && usedUp(purse, limit)))
        return refuse('time_limit_reached')
      for (const [kind, code] of LIMIT_CODES)
        if (passes(purse, kind, stake)) return overLimit(purse, kind, code)
      return undefined
    },
    mayDeposit(purse, amount, now) {
      const denied = standing(purse, 'deposit', now)
      if (denied !== undefined) return denied
      if (purse.depositsHeld) return refuse('deposits_on_hold')
      return passes(purse, 'deposit', amount) ? refuse('deposit_limit_reached') : undefined
    },
    mayReceiveBonus(purse, now) {
      const denied = standing(purse, 'play', now)
      if (denied !== undefined) return denied
      if (purse.bonusStopped) return refuse('bonus_stopped')
      return purse.limits.some((limit) => usedUp(purse, limit))
        ? refuse('limit_used_up')
        : undefined
    },
    mayWithdraw: ({ verified }) =>
      rules.identityGate.withdrawal && !verified ? refuse('verification_required') : undefined,
    stopOf,
  }
}

function stopOf(purse: Pick<Purse, 'stop'>, now: Date) {
  const { stop } = purse
  if (stop === undefined) return undefined
  if (stop.kind === 'exclusion') return refuse('self_excluded')
  return now < stop.until ? refuse('timed_out') : undefined
}

/** Whether the player must look at time and money before the next stake (standards P07). */
export function isRealityCheckDue(
  purse: Pick<Purse, 'span' | 'realityMinutes'>,
  now: Date,
): boolean {
  const { span, realityMinutes } = purse
  if (span === undefined || realityMinutes === undefined) return false
  return now.getTime() - span.checkedAt.getTime() >= realityMinutes * MINUTE_MS
}
