import type { PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Bet, BetResult, Undoing } from '../../bets/bets.ts'
import type { Cases } from '../../cases/cases.ts'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Database } from '../../platform/database.ts'
import { liraText } from '../../platform/lira-text.ts'
import { texts } from '../texts.ts'
import { debtPaymentWriter, debtWriter, openDebts, repaidInCases } from './store.ts'
import type { OpenDebt } from './store.ts'

/** What players owe for payouts that were taken back and were gone (decision 092). */
export interface Debts {
  /** How a settlement that is taken back notes what of it is gone. */
  oweFor(bet: Bet, reason: string): NonNullable<Undoing['owe']>
  /** The same results, those that pay with what of it goes to debts of their players. */
  withRepayments(results: readonly BetResult[]): Promise<BetResult[]>
  /** Holds withdrawals of those who owe, and tells them what they owe, once for each debt. */
  hold(players: readonly PlayerId[]): Promise<void>
  /** Closes the cases of those who owe nothing any more, so that their withdrawals go on. */
  release(): Promise<void>
}

interface Parts {
  database: Database
  cases: Pick<Cases, 'end' | 'open'>
  tellEach: Messaging['tellEach']
}

export function createDebts({ database, cases, tellEach }: Parts): Debts {
  return {
    oweFor: (bet, reason) => (owed, at) => [
      debtWriter.row({
        player_id: bet.playerId,
        bet_id: bet.id,
        settlement: bet.settlement,
        owed,
        reason,
        at,
      }),
    ],
    async withRepayments(results) {
      const paying = results.filter(isPaying)
      const open = await openDebts(
        database,
        paying.map(({ playerId }) => playerId),
      )
      return open.length === 0 ? [...results] : results.map(repaying(open))
    },
    async hold(players) {
      const debts = await openDebts(database, players)
      for (const { playerId, id, settlement, left } of debts) {
        const own = debts.filter((debt) => debt.playerId === playerId)
        const total = kurus(own.reduce((sum, debt) => sum + debt.left, 0n))
        const key = `debt:${id}:${settlement}`
        await database.transaction(async (tx) => {
          await cases.open(tx, {
            playerId,
            kind: 'debt_correction',
            strength: 'strong',
            key,
            facts: [texts.debtFact(id, liraText(left))],
            subjects: [id],
          })
          const letter = texts.debtLetter(id, { left, total })
          await tellEach(tx, [{ playerId, type: 'system', ...letter, key: `coupon_${key}` }])
        })
      }
    },
    async release() {
      for (const playerId of await repaidInCases(database))
        await database.transaction((tx) =>
          cases.end(tx, {
            playerId,
            kind: 'debt_correction',
            reason: texts.debtRepaid,
            isOver: async () => (await openDebts({ read: tx }, [playerId])).length === 0,
          }),
        )
    },
  }
}

const isPaying = ({ payout, status, isRecount }: BetResult) =>
  isRecount !== true && (payout > 0n || status === 'void')

/**
 * Gives each result its share of what is owed, so that no two of them pay the same: first the debt of its own bet, of
 * whatever comes back to it, then the oldest, of what was won. A deposit pays no debt.
 */
function repaying(open: readonly OpenDebt[]) {
  const left = new Map(open.map((debt) => [debt, debt.left]))
  return (result: BetResult): BetResult => {
    if (!isPaying(result)) return result
    const { playerId, id, settlement, status, payout } = result
    const own = open.filter((debt) => debt.playerId === playerId && debt.id === id)
    const others = open.filter((debt) => debt.playerId === playerId && debt.id !== id)
    const due = status === 'void' ? own : [...own, ...others]
    // What of a stake that is given back is cash, its own decision knows.
    let most = status === 'void' ? (result.read?.stake ?? kurus(0)) : payout
    const shares: { debt: OpenDebt; amount: Kurus }[] = []
    for (const debt of due) {
      const amount = least(most, left.get(debt)!)
      if (amount === 0n) continue
      shares.push({ debt, amount })
      most = kurus(most - amount)
      left.set(debt, kurus(left.get(debt)! - amount))
    }
    if (shares.length === 0) return result
    return { ...result, after: (paid, at) => repaid({ id, settlement, shares }, paid.cash, at) }
  }
}

interface Shares {
  id: string
  settlement: number
  shares: readonly { debt: OpenDebt; amount: Kurus }[]
}

/** Pure: takes shares of what came to cash, and no more than that. */
function repaid({ id, settlement, shares }: Shares, cash: Kurus, at: Date) {
  let left = cash
  const taken = shares.flatMap(({ debt, amount: most }) => {
    const amount = least(most, left)
    left = kurus(left - amount)
    return amount === 0n ? [] : [{ debt, amount }]
  })
  return {
    transfers: taken.map(({ debt, amount }) => ({
      reason: 'debt_repayment' as const,
      debit: 'cash' as const,
      credit: 'house:corrections' as const,
      amount,
      subject: debt.id,
    })),
    records: taken.map(({ debt, amount }) =>
      debtPaymentWriter.row({
        player_id: debt.playerId,
        bet_id: debt.id,
        settlement: debt.settlement,
        from_bet: id,
        from_settlement: settlement,
        amount,
        at,
      }),
    ),
  }
}

const least = (one: Kurus, other: Kurus): Kurus => (one < other ? one : other)
