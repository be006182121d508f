import type { PlayerId } from '@menekse/contract/ids'
import type { Approvals } from '../approvals/approvals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { marketNames } from '../licence/licence.ts'
import type { MarketName } from '../licence/licence.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { Restrictions } from '../protection/protection.ts'
import { askChange, defineChange } from './change.ts'
import { boundsOf, figuresIn, marketsOf, tightest } from './figures.ts'
import type { Bounds, DueDiligenceFigures } from './figures.ts'
import { holdDeposits, holdOverdue } from './holds.ts'
import { decidedFigures } from './store.ts'

export type { DueDiligenceFigures } from './figures.ts'

export interface MarketFigures {
  market: MarketName
  inForce: boolean
  figures: DueDiligenceFigures
  bounds: Bounds
  since: Date | null
}
export type ChangeRefusal =
  | 'not_found'
  | 'approval_waiting'
  | 'figures_out_of_bounds'
  | 'figures_unchanged'

/** From when on a customer has to be known, and what waits until then (standards M01). */
export interface DueDiligence {
  /** What counts here and now: of the markets this installation obeys, the tightest. */
  figures(): Promise<DueDiligenceFigures>
  /** Every market with its figures and their bounds. */
  markets(): Promise<MarketFigures[]>
  /** Asks a second person for other figures in a market; the id of the approval. */
  ask(
    market: string,
    wish: { figures: DueDiligenceFigures; reason: string; actor: Actor },
  ): Promise<string | Refusal<ChangeRefusal>>
  /**
   * Deposits wait until the case is decided, and the player is told in neutral words; inside the transaction that
   * opened the case. Again is the same.
   */
  holdDeposits(tx: Tx, hold: { playerId: PlayerId; caseId: string }): Promise<void>
  /** Stops play as well where a case was not decided in time; safe to repeat. */
  holdOverdue(): Promise<void>
}

export interface DueDiligenceOptions {
  database: Database
  clock: Clock
  approvals: Approvals
  restrictions: Restrictions
  /** Locks the player's purse, as whoever opens or closes a case does. */
  lockPurse(tx: Tx, playerId: PlayerId): Promise<unknown>
  /** The name of the profile in force. */
  market(): string
  tell(
    tx: Tx,
    notice: { playerId: PlayerId; type: 'system'; title: string; content: string; key: string },
  ): Promise<void>
}

export function createDueDiligence(options: DueDiligenceOptions): DueDiligence {
  const { database } = options
  const figures = async () => {
    const decided = await decidedFigures(database.read)
    const known = new Map([...decided].map(([market, { figures: own }]) => [market, own]))
    return tightest(marketsOf(options.market()).map((market) => figuresIn(market, known)))
  }
  defineChange(options)
  return {
    figures,
    async markets() {
      const decided = await decidedFigures(database.read)
      const known = new Map([...decided].map(([market, { figures: own }]) => [market, own]))
      const inForce = marketsOf(options.market())
      return marketNames.map((market) => ({
        market,
        inForce: inForce.includes(market),
        figures: figuresIn(market, known),
        bounds: boundsOf(market),
        since: decided.get(market)?.at ?? null,
      }))
    },
    ask: (market, wish) => askChange(options, market, wish),
    holdDeposits: (tx, hold) => holdDeposits(options, tx, hold),
    holdOverdue: async () => holdOverdue(options, (await figures()).playDays),
  }
}
