import type { Kurus } from '@menekse/contract/money'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { EndedGrant, Grant, GrantEnd, Purse, Transfer } from '../wallet/wallet.ts'
import { settled } from './grant-moves.ts'
import type { Paid } from './grant-moves.ts'
import { remainingOf, replace } from './stake-parts.ts'
import type { BonusMove, Taken } from './stake-parts.ts'
import { earliestFirst } from './terms.ts'
import { debtOf, givenOf, reversalOf, stakeOf } from './transfers.ts'
import { againRow, returnRow } from './writers.ts'

/** How a bet had ended when its result turned out wrong. */
export interface WrongEnd {
  paid: Paid
  /** Its stake was given back and is taken again; else its payout is. */
  isVoid: boolean
  /** How its grant ended, where the purse has forgotten it. */
  grantEnd: GrantEnd | undefined
  /** Its grant as it runs again, where that has ended without ever having had what the bet wins. */
  again?: Grant | undefined
  /** What is gone from cash is owed, and the house bears what is gone of a bonus; else all of it must be there. */
  mayOwe?: boolean
}

type Undone = BonusMove & {
  contribution: Kurus
  /** What the player owes from now on. */
  owed: Kurus
}

/**
 * Pure: takes a bet's payout or refund back from wherever it went, so that the bet is open again. All of it must be
 * there, or is owed where that may be; an account never goes below zero. What the bet counted is taken back from a
 * grant that still runs. One that was completed stays so, and the bet keeps what it counted: should it turn out void,
 * its bonus stake is not cash.
 */
export function takenBack(
  purse: Purse,
  taken: Taken,
  { paid, isVoid, grantEnd, again, mayOwe = false }: WrongEnd,
): Undone | Refusal<'insufficient_balance'> {
  const { grantId, contribution, bonusStake } = taken
  const isCarried = bonusStake > 0n ? 1 : 0
  const known = [...purse.grants, ...purse.endedGrants]
  const isAgain = again !== undefined && !known.some(({ id }) => id === grantId)
  const grants = isAgain ? earliestFirst([...purse.grants, again]) : purse.grants
  const grant = grants.find(({ id }) => id === grantId)
  const end = purse.endedGrants.find(({ id }) => id === grantId)?.end ?? grantEnd
  const isCash = grant === undefined && end === 'completed'
  // A free bet that was void has left no money with anybody: the house had its stake back at once.
  const isBack = taken.isFreeSpin && isVoid
  const fromCash = isCash && !isBack ? ((paid.cash + paid.bonus) as Kurus) : paid.cash
  const dueOfGrant = grant === undefined || isBack ? (0n as Kurus) : paid.bonus
  const fromGrant = least(dueOfGrant, grant?.balance ?? dueOfGrant)
  const owed = (fromCash - least(fromCash, purse.cash)) as Kurus
  if (!mayOwe && (owed > 0n || fromGrant < dueOfGrant)) return refuse('insufficient_balance')
  const fromHouse = (paid.cash + paid.bonus + paid.forfeited - fromCash - fromGrant) as Kurus
  const fromBonus = (fromGrant + fromHouse) as Kurus
  const by = isVoid ? stakeOf : reversalOf
  const transfers: Transfer[] = []
  // The house advances what is gone, so that the payout comes back whole and no account goes below zero.
  if (owed > 0n) transfers.push(debtOf(taken.subject, owed))
  if (fromCash > 0n) transfers.push(by('cash', fromCash, taken))
  if (fromHouse > 0n) transfers.push(givenOf(taken.subject, fromHouse))
  if (fromBonus > 0n) transfers.push(by('bonus', fromBonus, taken))
  const records = isAgain ? [againRow(again)] : []
  if (fromHouse > 0n && grantId !== undefined && !isBack)
    records.push(returnRow(grantId, (0n - fromHouse) as Kurus))
  const moved = grant && {
    ...grant,
    ...(taken.isFreeSpin && withoutWin(grant, { won: dueOfGrant, isVoid })),
    balance: (grant.balance - fromGrant) as Kurus,
    wagered: (grant.wagered - contribution) as Kurus,
    openBets: grant.openBets + isCarried,
  }
  return {
    patch: {
      grants: grants.map((other) => (other === grant ? moved! : other)),
      endedGrants:
        grant === undefined && grantId !== undefined && end !== undefined && isCarried > 0
          ? withBet(purse.endedGrants, grantId, end)
          : purse.endedGrants,
    },
    transfers,
    records,
    contribution: grant === undefined ? contribution : (0n as Kurus),
    owed,
  }
}

/** Pure: what a bet counts towards a grant by what is asked now, in place of what it had counted `before`. */
export const countsInstead = (grant: Grant, before: Kurus, counts: Kurus): Kurus =>
  remainingOf({ ...grant, wagered: (grant.wagered - before) as Kurus }, counts)

/**
 * Pure: what a bet that stays as it was paid counts from now on towards its grant, instead of what it had counted.
 * Undefined where the grant runs no more: one that has ended stays as it ended.
 */
export function countedAnew(
  purse: Purse,
  { grantId, contribution: before }: Taken,
  counts: Kurus,
  now: Date,
): (BonusMove & { contribution: Kurus }) | undefined {
  const grant = purse.grants.find(({ id }) => id === grantId)
  if (grant === undefined) return undefined
  const contribution = countsInstead(grant, before, counts)
  const moved = { ...grant, wagered: (grant.wagered - before + contribution) as Kurus }
  const patch = { grants: replace(purse.grants, moved), endedGrants: purse.endedGrants }
  return { ...settled(purse, { patch, transfers: [], records: [] }, now), contribution }
}

/**
 * A grant before a free bet of it had won, or had come back: what the win asks to be wagered, and the bet itself. One
 * that has been played again meanwhile is the house's loss.
 */
function withoutWin(
  { required, rollover, spins }: Grant,
  { won, isVoid }: { won: Kurus; isVoid: boolean },
): Pick<Grant, 'required' | 'spins'> {
  if (!isVoid) return { required: (required - won * BigInt(rollover)) as Kurus, spins }
  return { required, spins: spins && { ...spins, left: Math.max(0, spins.left - 1) } }
}

const least = (one: Kurus, other: Kurus): Kurus => (one < other ? one : other)

function withBet(endedGrants: readonly EndedGrant[], id: string, end: GrantEnd): EndedGrant[] {
  const known = endedGrants.find((other) => other.id === id)
  const openBets = (known?.openBets ?? 0) + 1
  return [...endedGrants.filter((other) => other !== known), { id, end, openBets }]
}
