import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import { liraText } from '../platform/lira-text.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Grant, Purse, RecordRow, Transfer, Weights } from '../wallet/wallet.ts'
import { conversionOf, forfeitOf, givenOf, payoutOf, refundOf, stakeOf } from './transfers.ts'
import { grantEndWriter } from './writers.ts'

/** The game a stake is for, as wagering weighs it. */
export interface StakedGame {
  slug: string
  category: Category
  product: Product
}

/** What a decision about bonuses adds to a movement of the money lane. */
export interface BonusMove {
  transfers: Transfer[]
  grants: readonly Grant[]
  records: RecordRow[]
}

/** Which part of a stake was bonus money, and what it did for wagering; kept on the round. */
export interface StakeParts {
  bonusStake: Kurus
  grantId: string | undefined
  contribution: Kurus
  isFreeSpin: boolean
}

export type GrantEnd = 'completed' | 'cancelled' | 'expired' | 'used_up'
export type BonusStakeRefusal = 'insufficient_balance' | 'bonus_stake_too_high' | 'no_free_spin'

const ZERO = 0n as Kurus
const min = (a: Kurus, b: Kurus) => (a < b ? a : b)

/** In percent: the game's own weight, else its category's, its product's, the default. */
export function weightOf(weights: Weights, game: StakedGame): number {
  return (
    weights.games[game.slug] ??
    weights.categories[game.category] ??
    weights.products[game.product] ??
    weights.default
  )
}

/** The grant that stakes work on: the first that is still being wagered, else the first with money. */
export function grantInUse(grants: readonly Grant[]): Grant | undefined {
  return (
    grants.find((grant) => grant.wagered < grant.required) ??
    grants.find((grant) => grant.balance > 0n)
  )
}

/**
 * Splits a stake between cash and the bonus in use, in the order of its terms, and counts it towards wagering:
 * stake × weight, truncated, at most what remains. A stake above the terms' maximum is refused, never voided later.
 */
export function stakeFrom(
  purse: Purse,
  stake: Kurus,
  game: StakedGame,
  roundId: string,
): (BonusMove & StakeParts) | Refusal<BonusStakeRefusal> {
  const grant = grantInUse(purse.grants)
  const weight = grant === undefined ? 0 : weightOf(grant.weights, game)
  const usable = grant !== undefined && weight > 0 ? grant.balance : ZERO
  const isWagered = grant !== undefined && weight > 0 && grant.wagered < grant.required
  if (isWagered && grant.stakeMax !== undefined && stake > grant.stakeMax) {
    return refuse('bonus_stake_too_high', {
      message: `Bonus çevrimi sürerken bir bahis en fazla ${liraText(grant.stakeMax)} olabilir`,
    })
  }
  if (purse.cash + usable < stake) return refuse('insufficient_balance')
  const bonusStake =
    grant?.order === 'bonus_first'
      ? min(usable, stake)
      : ((stake - min(purse.cash, stake)) as Kurus)
  const cashStake = (stake - bonusStake) as Kurus
  const contribution = isWagered
    ? min((grant.required - grant.wagered) as Kurus, ((stake * BigInt(weight)) / 100n) as Kurus)
    : ZERO
  const transfers: Transfer[] = []
  if (cashStake > 0n) transfers.push(stakeOf('cash', cashStake, roundId))
  if (bonusStake > 0n) transfers.push(stakeOf('bonus', bonusStake, roundId))
  if (grant === undefined || (bonusStake === 0n && contribution === 0n)) {
    return { transfers, grants: purse.grants, records: [], ...NO_PARTS }
  }
  const moved: Grant = {
    ...grant,
    balance: (grant.balance - bonusStake) as Kurus,
    wagered: (grant.wagered + contribution) as Kurus,
  }
  return {
    transfers,
    grants: replace(purse.grants, moved),
    records: [],
    bonusStake,
    grantId: grant.id,
    contribution,
    isFreeSpin: false,
  }
}

const NO_PARTS: StakeParts = {
  bonusStake: ZERO,
  grantId: undefined,
  contribution: ZERO,
  isFreeSpin: false,
}

/** A free spin: the house gives its stake as bonus money, which is staked at once. */
export function freeSpinFrom(
  purse: Purse,
  stake: Kurus,
  game: StakedGame,
  roundId: string,
): (BonusMove & StakeParts) | Refusal<BonusStakeRefusal> {
  const grant = purse.grants.find(
    ({ spins }) =>
      spins !== undefined &&
      spins.left > 0 &&
      spins.stake === stake &&
      spins.games.includes(game.slug),
  )
  if (grant?.spins === undefined) return refuse('no_free_spin')
  const moved: Grant = { ...grant, spins: { ...grant.spins, left: grant.spins.left - 1 } }
  return {
    transfers: [givenOf(roundId, stake), stakeOf('bonus', stake, roundId)],
    grants: replace(purse.grants, moved),
    records: [],
    bonusStake: stake,
    grantId: grant.id,
    contribution: ZERO,
    isFreeSpin: true,
  }
}

/**
 * Pays a round: each side gets its share of the stake, the bonus side truncated. What free spins win must be wagered
 * as the terms say. Money of a grant that has ended meanwhile goes to cash.
 */
export function payoutTo(
  purse: Purse,
  round: StakeParts & { id: string; stake: Kurus; payout: Kurus },
  now: Date,
): BonusMove {
  const grant = purse.grants.find(({ id }) => id === round.grantId)
  const bonusPayout =
    grant === undefined ? ZERO : (((round.payout * round.bonusStake) / round.stake) as Kurus)
  const cashPayout = (round.payout - bonusPayout) as Kurus
  const transfers: Transfer[] = []
  if (cashPayout > 0n) transfers.push(payoutOf('cash', cashPayout, round.id))
  if (grant === undefined || bonusPayout === 0n)
    return settled(purse, { transfers, grants: purse.grants, records: [] }, now)
  transfers.push(payoutOf('bonus', bonusPayout, round.id))
  const owed = round.isFreeSpin ? bonusPayout * BigInt(grant.rollover) : 0n
  const moved: Grant = {
    ...grant,
    balance: (grant.balance + bonusPayout) as Kurus,
    required: (grant.required + owed) as Kurus,
  }
  return settled(purse, { transfers, grants: replace(purse.grants, moved), records: [] }, now)
}

/** Gives a void round's stake back to where it came from, and takes back what it did for wagering. */
export function refundTo(
  purse: Purse,
  round: StakeParts & { id: string; stake: Kurus },
): BonusMove {
  const grant = purse.grants.find(({ id }) => id === round.grantId)
  const bonusRefund = grant === undefined ? ZERO : round.bonusStake
  const cashRefund = (round.stake - bonusRefund) as Kurus
  const transfers: Transfer[] = []
  if (cashRefund > 0n) transfers.push(refundOf('cash', cashRefund, round.id))
  if (bonusRefund > 0n) transfers.push(refundOf('bonus', bonusRefund, round.id))
  if (grant === undefined) return { transfers, grants: purse.grants, records: [] }
  const { spins } = grant
  const back = round.isFreeSpin && spins !== undefined
  if (back) transfers.push(forfeitOf(round.id, bonusRefund))
  const moved: Grant = {
    ...grant,
    balance: back ? grant.balance : ((grant.balance + bonusRefund) as Kurus),
    wagered: (grant.wagered - round.contribution) as Kurus,
    spins: back ? { ...spins, left: spins.left + 1 } : spins,
  }
  return { transfers, grants: replace(purse.grants, moved), records: [] }
}

/** Ends what is finished: a wagered grant turns into cash, one without money or spins is used up. */
export function settled(purse: Purse, move: BonusMove, now: Date): BonusMove {
  let result = move
  for (const grant of move.grants) {
    if ((grant.spins?.left ?? 0) > 0) continue
    if (grant.wagered >= grant.required) result = ended(purse, result, grant, 'completed', now)
    else if (grant.balance === 0n) result = ended(purse, result, grant, 'used_up', now)
  }
  return result
}

/** Takes a grant off the purse: completed money becomes cash, all other money goes back to the house. */
export function ended(
  purse: Purse,
  move: BonusMove,
  grant: Grant,
  end: GrantEnd,
  now: Date,
): BonusMove {
  const isPaid = end === 'completed'
  const { id, balance, required, wagered } = grant
  const transfer: Transfer[] =
    balance === 0n ? [] : [isPaid ? conversionOf(grant) : forfeitOf(grant.id, balance)]
  return {
    transfers: [...move.transfers, ...transfer],
    grants: move.grants.filter((other) => other.id !== id),
    records: [
      ...move.records,
      grantEndWriter.row({
        id,
        status: end,
        converted: isPaid ? balance : ZERO,
        forfeited: isPaid ? ZERO : balance,
        required,
        wagered,
        ended_at: now,
      }),
    ],
  }
}

/** Ends every grant whose time is over; with a round open they wait for its end. */
export function withoutExpired(purse: Purse, now: Date): BonusMove {
  let move: BonusMove = { transfers: [], grants: purse.grants, records: [] }
  if (purse.openRoundId !== undefined) return move
  for (const grant of purse.grants)
    if (grant.expiresAt <= now) move = ended(purse, move, grant, 'expired', now)
  return move
}

const replace = (grants: readonly Grant[], moved: Grant) =>
  grants.map((grant) => (grant.id === moved.id ? moved : grant))
