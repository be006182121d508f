import type { Returns } from '@menekse/contract/route'
import type { DrawBet } from '@menekse/contract/draws/draw'
import { draws } from '@menekse/contract/draws/draws'
import type { BetId } from '@menekse/contract/ids'
import { type Kurus, toWire } from '@menekse/contract/money'
import { ask, call } from '../api.ts'
import { setBalance } from '../session.ts'

/** What is answered to a wish: its value, or why not. */
export type Reply<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }

/** A bet as it is handed in; a repeat under its id stakes nothing twice. */
export interface HandedIn {
  readonly id: BetId
  readonly market: string
  readonly selection: string
  readonly stake: Kurus
}

/** Where bets at a table are handed in, and what is known there: the house, or a demo beside it. */
export interface Counter {
  readonly isDemo: boolean
  /** How the table stands, with the bets that were handed in here. */
  table(): Promise<Reply<Returns<typeof draws.table>>>
  /** Places bets on one draw, all or none. */
  place(
    draw: number,
    bets: readonly HandedIn[],
  ): Promise<Reply<{ readonly bets: readonly DrawBet[] }>>
  /** Ends a bet in flight. */
  cashOut(id: BetId): Promise<Reply<{ readonly bet: DrawBet }>>
  /** Bets of all draws, the newest first; a page of those before one. */
  bets(before: BetId | undefined, signal: AbortSignal): Promise<readonly DrawBet[]>
}

/** The house's own: bets are of money. */
export function createHouseCounter(slug: string): Counter {
  const params = { slug }
  return {
    isDemo: false,
    table: () => call(draws.table, { params }),
    async place(draw, bets) {
      const wired = bets.map((bet) => ({ ...bet, stake: toWire(bet.stake) }))
      const answer = await call(draws.place, { params, body: { draw, bets: wired } })
      if (answer.ok) setBalance(answer.value)
      return answer
    },
    async cashOut(id) {
      const answer = await call(draws.cashOut, { params: { slug, id } })
      if (answer.ok) setBalance(answer.value)
      return answer
    },
    async bets(before, signal) {
      const query = before === undefined ? {} : { before }
      return (await ask(draws.bets, { params, query, signal })).bets
    },
  }
}
