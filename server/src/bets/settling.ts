import type { Kurus } from '@menekse/contract/money'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'
import { decideEnd } from './decisions.ts'
import type { BetEnd } from './decisions.ts'
import { endLost, findBets } from './store.ts'
import type { BetKey } from './store.ts'

export interface BetResult extends BetKey {
  /** The number this settlement is to have. */
  settlement: number
  status: 'settled' | 'void'
  /** What it pays; nothing for one that lost or is void. */
  payout: Kurus
  /** Where the result comes from. */
  reason: string
}

export interface SettleCount {
  settled: number
  /** Settled before, or by somebody else meanwhile. */
  already: number
}

/** How many bets share a commit at least; between two sets players' own wishes have their turn. */
const SET = 256

interface Due {
  bet: Bet
  result: BetResult
}

/**
 * Whether somebody has ended a bet since it was read. One that lost beside the lane has no key there: the tables
 * themselves stop whoever comes second, and this says that it was so.
 */
export async function hasEnded(database: Database, { playerId, id, settlement }: Bet) {
  const bet = (await findBets(database, [{ playerId, id }])).get(id)
  return bet !== undefined && bet.settlement > settlement
}

/** Settles bets in sets. Those of cash alone that lost move no money and end beside the lane. */
export function createSettling({
  database,
  clock,
  wallet,
}: {
  database: Database
  clock: Clock
  wallet: Wallet
}) {
  async function throughLane({ bet, result }: Due): Promise<boolean> {
    const { playerId, id, settlement, status, payout, reason } = result
    const end: BetEnd = { status, payout, by: 'system', reason }
    try {
      const wish = {
        playerId,
        key: `${id}:settle:${settlement}`,
        fingerprint: `${status} ${payout}`,
        decide: (purse: Purse, now: Date) => decideEnd(bet, end, purse, now),
      }
      const outcome = await wallet.submit(wish, { urgency: 'house' })
      return outcome.kind === 'done'
    } catch (error) {
      if (await hasEnded(database, bet)) return false
      throw error
    }
  }

  async function settleSet(results: readonly BetResult[]): Promise<number> {
    const bets = await findBets(database, results)
    const due: Due[] = []
    for (const result of results) {
      const bet = bets.get(result.id)
      if (bet === undefined) throw new Error(`There is no bet ${result.id} of ${result.playerId}`)
      if (bet.status === 'open' && bet.settlement + 1 === result.settlement)
        due.push({ bet, result })
    }
    const isLost = ({ bet, result }: Due) =>
      result.status === 'settled' && result.payout === 0n && bet.grantId === undefined
    const lost = due.filter(isLost)
    const ended = await Promise.all(
      due.filter((one) => !isLost(one)).map((one) => throughLane(one)),
    )
    return ended.filter((isDone) => isDone).length + (await settleLost(lost))
  }

  async function settleLost(due: readonly Due[]): Promise<number> {
    if (due.length === 0) return 0
    const lost = due.map(({ bet, result }) => ({ bet, reason: result.reason }))
    return database.transaction((tx) => endLost(tx, lost, { by: 'system', now: clock.now() }))
  }

  return async (results: readonly BetResult[]): Promise<SettleCount> => {
    let settled = 0
    for (let start = 0; start < results.length; start += SET)
      settled += await settleSet(results.slice(start, start + SET))
    return { settled, already: results.length - settled }
  }
}
