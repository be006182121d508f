import type { Draw, DrawBet } from '@menekse/contract/draws/draw'
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

/** Once the house has settled all of a player's bets on a draw; undefined for who has none. */
export function endedOf(draw: Draw | null, bets: readonly DrawBet[]): Ended | undefined {
  const own = bets.filter((bet) => bet.draw === draw?.number)
  if (own.length === 0 || own.some(({ status }) => status === 'open')) return undefined
  return {
    staked: sum(own.map(({ stake }) => stake)),
    paid: sum(own.map(({ payout }) => payout)),
    won: own.filter(({ payout }) => payout > 0n).toSorted((x, y) => Number(y.payout - x.payout)),
  }
}

/** The same once the number is seen. */
export function useEnded(table: Table, fallen: number | undefined): Ended | undefined {
  const { draw, bets } = useTableView(table)
  return fallen === undefined ? undefined : endedOf(draw, bets)
}
