import type { Kurus } from '@menekse/contract/money'
import { DAY_MS } from '../platform/clock.ts'
import type { EndedGrant, Grant, GrantEnd, Purse, Transfer } from '../wallet/wallet.ts'
import { noMove, remainingOf, replace } from './stake-parts.ts'
import type { BonusMove, Taken } from './stake-parts.ts'
import { conversionOf, forfeitOf, payoutOf, refundOf } from './transfers.ts'
import { extendRow, grantEndWriter, returnRow } from './writers.ts'

/** Where a payout or refund went: its bonus share to the grant, or back to the house where the grant had ended. */
export interface Paid {
  cash: Kurus
  bonus: Kurus
  forfeited: Kurus
}

/** How a stake ended, with what it has counted towards wagering by then. */
export interface Landing extends BonusMove {
  paid: Paid
  contribution: Kurus
}

const ZERO = 0n as Kurus

/**
 * Pays a round or bet: each side gets its share of the stake, the bonus side truncated. What free spins win must be
 * wagered as the terms say. A bet counts towards wagering now, unless it was cashed out.
 */
export function payoutTo(
  purse: Purse,
  taken: Taken,
  payout: Kurus,
  now: Date,
  isCashedOut = false,
): Landing {
  const grant = purse.grants.find(({ id }) => id === taken.grantId)
  // A free bet whose winnings are not to be wagered wins cash: nothing of it waits for the other free bets.
  const isCash = taken.isFreeSpin && taken.isBet && grant?.rollover === 0
  const bonus = isCash ? ZERO : (((payout * taken.bonusStake) / taken.stake) as Kurus)
  const share = { cash: (payout - bonus) as Kurus, bonus }
  const owed = (grant: Grant) => (taken.isFreeSpin ? bonus * BigInt(grant.rollover) : 0n)
  const counts = isCashedOut ? ZERO : taken.pending
  return landing(purse, taken, { share, by: payoutOf, isPlayed: !isCashedOut }, now, (grant) => ({
    ...grant,
    balance: (grant.balance + bonus) as Kurus,
    required: (grant.required + owed(grant)) as Kurus,
    wagered: (grant.wagered + remainingOf(grant, counts)) as Kurus,
  }))
}

/** Gives a void round's or bet's stake back to where it came from, and takes back what it did for wagering. */
export function refundTo(purse: Purse, taken: Taken, now: Date): Landing {
  const bonus = taken.bonusStake
  const share = { cash: (taken.stake - bonus) as Kurus, bonus }
  const move = landing(purse, taken, { share, by: refundOf, isPlayed: false }, now, (grant) => {
    const wagered = (grant.wagered - taken.contribution) as Kurus
    const { spins } = grant
    return taken.isFreeSpin && spins !== undefined
      ? { ...withTimeFor(grant, taken, now), wagered, spins: { ...spins, left: spins.left + 1 } }
      : { ...grant, wagered, balance: (grant.balance + bonus) as Kurus }
  })
  // The stake of a free spin was the house's; the spin comes back instead.
  const isSpinBack = taken.isFreeSpin && move.paid.bonus > 0n
  if (!isSpinBack) return move
  const grant = move.patch.grants.find(({ id }) => id === taken.grantId)
  return {
    ...move,
    transfers: [...move.transfers, forfeitOf(taken.subject, bonus)],
    records: [...move.records, ...(taken.isBet && grant !== undefined ? [extendRow(grant)] : [])],
  }
}

/** How much longer a free bet lives that comes back (sportsbook reference §7). */
const BACK_MS = 7 * DAY_MS

/** Matches are played when they are played: a free bet that comes back has a week more than it had. */
function withTimeFor(grant: Grant, { isBet }: Taken, now: Date): Grant {
  if (!isBet) return grant
  const fromMs = Math.max(grant.expiresAt.getTime(), now.getTime())
  return { ...grant, expiresAt: new Date(fromMs + BACK_MS) }
}

/** A grant whose free bets are open waits for them, whatever its time says. */
const waitsForBets = ({ spins, openBets }: Grant) => spins !== undefined && openBets > 0

/**
 * What comes back to a stake. The bonus share goes to the grant it came from; where that has ended it follows the end:
 * to cash if it was completed, else to the house. So no order of results makes cash of bonus money that was never
 * wagered: a completed grant that counted this very stake does not count for it when the stake turns out not played,
 * and the stake of a free bet is nobody's but the house's.
 */
function landing(
  purse: Purse,
  taken: Taken,
  {
    share,
    by,
    isPlayed,
  }: { share: Omit<Paid, 'forfeited'>; by: typeof payoutOf; isPlayed: boolean },
  now: Date,
  movedOf: (grant: Grant) => Grant,
): Landing {
  const { grantId, subject } = taken
  const leaves = taken.isBet && taken.bonusStake > 0n ? 1 : 0
  const grant = purse.grants.find(({ id }) => id === grantId)
  const ended = purse.endedGrants.find(({ id }) => id === grantId)
  const isOwn = taken.contribution === 0n && !taken.isFreeSpin
  const isEarned = ended?.end === 'completed' && (isPlayed || isOwn)
  const lost = grant !== undefined || isEarned ? ZERO : share.bonus
  const cash = isEarned ? ((share.cash + share.bonus) as Kurus) : share.cash
  const bonus = grant === undefined ? lost : share.bonus
  const transfers: Transfer[] = []
  if (cash > 0n) transfers.push(by('cash', cash, taken))
  if (bonus > 0n) transfers.push(by('bonus', bonus, taken))
  if (lost > 0n) transfers.push(forfeitOf(subject, lost))
  const moved =
    grant === undefined ? undefined : movedOf({ ...grant, openBets: grant.openBets - leaves })
  const patch = {
    grants: moved === undefined ? purse.grants : replace(purse.grants, moved),
    endedGrants: ended === undefined ? purse.endedGrants : withoutBet(purse, ended, leaves),
  }
  // The stake of a free one that was not played was never given.
  const isCost = lost > 0n && grantId !== undefined && (isPlayed || !taken.isFreeSpin)
  const records = isCost ? [returnRow(grantId, lost)] : []
  return {
    ...settled(purse, { patch, transfers, records }, now),
    paid: { cash, bonus: grant === undefined ? ZERO : share.bonus, forfeited: lost },
    contribution: (taken.contribution +
      (moved?.wagered ?? ZERO) -
      (grant?.wagered ?? ZERO)) as Kurus,
  }
}

/** An ended grant is forgotten with the last of its bets. */
function withoutBet({ endedGrants }: Purse, ended: EndedGrant, leaves: number) {
  const openBets = ended.openBets - leaves
  return openBets === 0
    ? endedGrants.filter((other) => other !== ended)
    : endedGrants.map((other) => (other === ended ? { ...ended, openBets } : other))
}

/**
 * Ends what is finished: a wagered grant turns into cash, one without money, spins or bets is used up. With a round
 * open it waits: the round may still be void and take back what it counted.
 */
export function settled(purse: Purse, move: BonusMove, now: Date): BonusMove {
  if (purse.openRoundId !== undefined) return move
  let result = move
  for (const grant of move.patch.grants) {
    if ((grant.spins?.left ?? 0) > 0 || waitsForBets(grant)) continue
    if (grant.wagered >= grant.required) result = ended(result, grant, 'completed', now)
    else if (grant.balance === 0n && grant.openBets === 0)
      result = ended(result, grant, 'used_up', now)
  }
  return result
}

/**
 * Takes a grant off the purse: completed money becomes cash, all other money goes back to the house. What its open bets
 * pay later follows this end.
 */
export function ended(move: BonusMove, grant: Grant, end: GrantEnd, now: Date): BonusMove {
  const isPaid = end === 'completed'
  const { id, balance, required, wagered, openBets } = grant
  const transfer: Transfer[] =
    balance === 0n ? [] : [isPaid ? conversionOf(grant) : forfeitOf(grant.id, balance)]
  const { grants, endedGrants } = move.patch
  return {
    patch: {
      grants: grants.filter((other) => other.id !== id),
      endedGrants: openBets === 0 ? endedGrants : [...endedGrants, { id, end, openBets }],
    },
    transfers: [...move.transfers, ...transfer],
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

/** Ends every grant whose time is over; with a round open, or free bets, they wait for its end. */
export function withoutExpired(purse: Purse, now: Date): BonusMove {
  let move = noMove(purse)
  if (purse.openRoundId !== undefined) return move
  for (const grant of purse.grants)
    if (grant.expiresAt <= now && !waitsForBets(grant)) move = ended(move, grant, 'expired', now)
  return move
}
