import type { Kurus } from '@menekse/contract/money'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Paid } from '../stakes/stakes.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'
import { decideEnd, decideRecount } from './decisions.ts'
import type { BetEnd } from './decisions.ts'
import { betWord, endLost, findBets, paidBy } from './store.ts'
import type { BetKey, LostBet } from './store.ts'

export interface BetResult extends BetKey {
  /** The number this settlement is to have. */
  settlement: number
  status: 'settled' | 'void'
  /** What it pays; nothing for one that lost or is void. */
  payout: Kurus
  /** How much of the stake may count towards wagering; all of it where nothing is said. */
  wagered?: Kurus
  /** Where the result comes from. */
  reason: string
  /** What its product does with what was paid, in the same commit: pure. */
  after?: NonNullable<BetEnd['after']>
  /** It stands as it was paid, and counts otherwise towards wagering: no money moves. */
  isRecount?: true
  /** The bet, where the caller has just read it. */
  read?: Bet
}

export interface SettleCount {
  settled: number
  /** Settled before, or by somebody else meanwhile; or a part of it has left since it was read. */
  already: number
}

/** How many bets share a commit at least; between two sets players' own wishes have their turn. */
const SET = 256
/** While one set is written, the next is decided. */
const SETS_AT_ONCE = 2

interface Due {
  bet: Bet
  result: BetResult
  /** Where its payout went, of one that is counted otherwise. */
  paid?: Paid
}

/** How a bet ends, as a step of its player's settlement. */
function endStep({ bet, result, paid }: Due) {
  const { id, settlement, status, payout, wagered, reason, after } = result
  const end: BetEnd = {
    status,
    payout,
    by: 'system',
    reason,
    ...(wagered !== undefined && { wagered }),
    ...(after !== undefined && { after }),
  }
  return {
    key: `${id}:settle:${settlement}`,
    fingerprint: `${status} ${payout}`,
    decide: (purse: Purse, now: Date) =>
      paid === undefined
        ? decideEnd(bet, end, purse, now)
        : decideRecount(bet, { ...end, paid }, purse, now),
  }
}

/**
 * Whether somebody has ended a bet since it was read, or a part of it has left. One that lost beside the lane has no
 * key there, nor has a part: the tables themselves stop whoever comes second, and this says that it was so.
 */
async function hasMoved(database: Database, { playerId, id, status, settlement, cuts }: Bet) {
  const key = { playerId, id }
  const bet = (await findBets(database, [key])).get(betWord(key))
  if (bet === undefined) return false
  return bet.settlement > settlement || bet.cuts > cuts || bet.status !== status
}

interface Parts {
  database: Database
  clock: Clock
  wallet: Wallet
}

/** One player's bets, together; where somebody else has ended one of them meanwhile, each for itself. */
async function throughLane(parts: Parts, due: readonly Due[]): Promise<number> {
  const { database, wallet } = parts
  const [first, ...further] = due.map(endStep)
  try {
    const wish = { playerId: due[0]!.bet.playerId, ...first!, further }
    const outcome = await wallet.submit<Bet, 'bonus_ended'>(wish, { urgency: 'house' })
    if (outcome.kind === 'done') return due.length
    if (due.length === 1 || outcome.kind === 'repeated') return 0
  } catch (error) {
    if (due.length === 1) {
      if (await hasMoved(database, due[0]!.bet)) return 0
      throw error
    }
  }
  let ended = 0
  for (const one of due) ended += await throughLane(parts, [one])
  return ended
}

/**
 * Ends open bets of cash alone that lost, in one commit; how many. Whatever was ended or corrected since it was read,
 * or carries a bonus, is left as it is. Safe to repeat.
 */
export async function settleLost(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  lost: readonly LostBet[],
): Promise<number> {
  if (lost.length === 0) return 0
  return database.transaction((tx) => endLost(tx, lost, { by: 'system', now: clock.now() }))
}

/** Whether a bet stands as its recount has read it. */
const standsAs = (bet: Bet, { status, payout }: BetResult) =>
  bet.status === status && bet.payout === payout

/** Those that are open for the settlement they are to have, and those that are only counted otherwise. */
async function dueOf(database: Database, results: readonly BetResult[]): Promise<Due[]> {
  const unread = results.filter(({ read }) => read === undefined)
  const bets = unread.length > 0 ? await findBets(database, unread) : undefined
  const due: Due[] = []
  for (const result of results) {
    const bet = result.read ?? bets?.get(betWord(result))
    if (bet === undefined) throw new Error(`There is no bet ${result.id} of ${result.playerId}`)
    if (bet.settlement + 1 !== result.settlement) continue
    if (result.isRecount !== true) {
      if (bet.status === 'open') due.push({ bet, result })
    } else if (standsAs(bet, result)) due.push({ bet, result, paid: await paidBy(database, bet) })
  }
  return due
}

/** Bets of cash alone that lost move no money. */
const isLost = ({ bet, result }: Due) =>
  result.status === 'settled' && result.payout === 0n && bet.grantId === undefined

/**
 * Settles bets in sets. Who is paid nothing for cash that was lost needs no lane; what a player lost who is paid goes
 * with the payment, so that each purse is locked once.
 */
export function createSettling(parts: Parts) {
  async function settleSet(results: readonly BetResult[]): Promise<number> {
    const due = await dueOf(parts.database, results)
    const moving = new Map<string, Due[]>()
    for (const one of due) if (!isLost(one)) moving.set(one.bet.playerId, [])
    for (const one of due) moving.get(one.bet.playerId)?.push(one)
    const lost = due.filter(({ bet }) => !moving.has(bet.playerId))
    const ended = await Promise.all([
      ...[...moving.values()].map((own) => throughLane(parts, own)),
      settleLost(
        parts,
        lost.map(({ bet, result: { reason } }) => ({ bet, reason })),
      ),
    ])
    return ended.reduce((sum, count) => sum + count, 0)
  }

  return async (results: readonly BetResult[]): Promise<SettleCount> => {
    let settled = 0
    let start = 0
    const settleInTurn = async () => {
      while (start < results.length) {
        const ended = await settleSet(results.slice(start, (start += SET)))
        settled += ended
      }
    }
    await Promise.all(Array.from({ length: SETS_AT_ONCE }, settleInTurn))
    return { settled, already: results.length - settled }
  }
}
