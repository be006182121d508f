import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import { liraText } from '../platform/lira-text.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Grant, Purse, RecordRow, Transfer, Weights } from '../wallet/wallet.ts'
import { givenOf, stakeOf } from './transfers.ts'
import type { Played } from './transfers.ts'

/** The game a stake is for, as wagering weighs it. */
export interface StakedGame {
  slug: string
  category: Category
  product: Product
}

/** What a product asks to be staked. */
export interface GameStake {
  /** The id of the round or bet. */
  subject: string
  game: StakedGame
  amount: Kurus
  /** A bet stays open, for days perhaps; its stake counts towards wagering once its result does. */
  isBet: boolean
}

/** What a decision about bonuses adds to a movement of the money lane. */
export interface BonusMove {
  patch: Pick<Purse, 'grants' | 'endedGrants'>
  transfers: Transfer[]
  records: RecordRow[]
}

/** Which part of a stake was bonus money, and what it does for wagering; kept on the round or bet. */
export interface StakeParts {
  bonusStake: Kurus
  grantId: string | undefined
  /** What has been counted towards wagering. */
  contribution: Kurus
  /** What a bet counts when it is settled, at most what then remains. */
  pending: Kurus
  isFreeSpin: boolean
}

/** A stake that was taken, as paying it or giving it back needs it. */
export interface Taken extends StakeParts, Played {
  stake: Kurus
  isBet: boolean
}

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

/** A decision that has not changed anything yet. */
export const noMove = ({ grants, endedGrants }: BonusMove['patch']): BonusMove => ({
  patch: { grants, endedGrants },
  transfers: [],
  records: [],
})

export const replace = (grants: readonly Grant[], moved: Grant) =>
  grants.map((grant) => (grant.id === moved.id ? moved : grant))

/** Nothing where more was wagered than is still asked: a free bet that had won was corrected. */
export const leftToWager = ({ required, wagered }: Pick<Grant, 'required' | 'wagered'>): Kurus =>
  wagered < required ? ((required - wagered) as Kurus) : ZERO

/** At most what is left to wager. */
export const remainingOf = (grant: Grant, counts: Kurus) => min(leftToWager(grant), counts)

/**
 * Splits a stake between cash and the bonus in use, in the order of its terms, and counts it towards wagering:
 * stake × weight, truncated, at most what remains. A stake above the terms' maximum is refused, never voided later.
 */
export function stakeFrom(
  purse: Purse,
  { subject, game, amount: stake, isBet }: GameStake,
  now: Date,
): (BonusMove & StakeParts) | Refusal<BonusStakeRefusal> {
  // With a round open an expired bonus is still on the purse; nothing new is staked from it.
  const grant = grantInUse(purse.grants.filter(({ expiresAt }) => expiresAt > now))
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
  const counts = isWagered ? (((stake * BigInt(weight)) / 100n) as Kurus) : ZERO
  const contribution = isBet || !isWagered ? ZERO : remainingOf(grant, counts)
  const pending = isBet ? counts : ZERO
  const played = { subject, product: game.product }
  const transfers: Transfer[] = []
  if (cashStake > 0n) transfers.push(stakeOf('cash', cashStake, played))
  if (bonusStake > 0n) transfers.push(stakeOf('bonus', bonusStake, played))
  if (grant === undefined || (bonusStake === 0n && contribution === 0n && pending === 0n))
    return { ...noMove(purse), transfers, ...NO_PARTS }
  const moved: Grant = {
    ...grant,
    balance: (grant.balance - bonusStake) as Kurus,
    wagered: (grant.wagered + contribution) as Kurus,
    openBets: grant.openBets + (isBet && bonusStake > 0n ? 1 : 0),
  }
  return {
    patch: { grants: replace(purse.grants, moved), endedGrants: purse.endedGrants },
    transfers,
    records: [],
    bonusStake,
    grantId: grant.id,
    contribution,
    pending,
    isFreeSpin: false,
  }
}

const NO_PARTS: StakeParts = {
  bonusStake: ZERO,
  grantId: undefined,
  contribution: ZERO,
  pending: ZERO,
  isFreeSpin: false,
}

/**
 * A free spin, or a free bet: the house gives its stake as bonus money, which is staked at once. A grant waits for its
 * free bets: what they win comes to it, and one that turns out void is its again.
 */
export function freeSpinFrom(
  purse: Purse,
  { subject, game, amount: stake, isBet }: GameStake,
  now: Date,
): (BonusMove & StakeParts) | Refusal<BonusStakeRefusal> {
  const grant = purse.grants.find(
    ({ spins, expiresAt }) =>
      spins !== undefined &&
      spins.left > 0 &&
      spins.stake === stake &&
      spins.games.includes(game.slug) &&
      expiresAt > now,
  )
  if (grant?.spins === undefined) return refuse('no_free_spin')
  const moved: Grant = {
    ...grant,
    spins: { ...grant.spins, left: grant.spins.left - 1 },
    openBets: grant.openBets + (isBet ? 1 : 0),
  }
  const { grants, endedGrants } = purse
  return {
    patch: { grants: replace(grants, moved), endedGrants },
    transfers: [
      givenOf(subject, stake),
      stakeOf('bonus', stake, { subject, product: game.product }),
    ],
    records: [],
    ...NO_PARTS,
    bonusStake: stake,
    grantId: grant.id,
    isFreeSpin: true,
  }
}
