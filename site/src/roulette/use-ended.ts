import type { DrawBet } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { type Table, useTableView } from '../tables/use-table.ts'

/** What a player's bets on a draw came to. */
export interface Ended {
  readonly staked: Kurus
  readonly paid: Kurus
  /** Those that paid, the highest first. */
  readonly won: readonly DrawBet[]
}

const sum = (amounts: readonly bigint[]): Kurus =>
  amounts.reduce((total, one) => total + one, 0n) as Kurus

/** Once the number is seen and the house has settled all of them; undefined for who has none. */
export function useEnded(table: Table, fallen: number | undefined): Ended | undefined {
  const { draw, bets } = useTableView(table)
  const own = bets.filter((bet) => bet.draw === draw?.number)
  if (fallen === undefined || own.length === 0) return undefined
  if (own.some(({ status }) => status === 'open')) return undefined
  return {
    staked: sum(own.map(({ stake }) => stake)),
    paid: sum(own.map(({ payout }) => payout)),
    won: own.filter(({ payout }) => payout > 0n).toSorted((x, y) => Number(y.payout - x.payout)),
  }
}
