import type { BetId, PlayerId } from '@menekse/contract/ids'
import { startAskedNode } from './asked-node.ts'
import type { AskedNode } from './asked-node.ts'

/** Where bets are placed: so many of each of these players on a draw that takes bets for long enough. */
export interface Filling {
  slug: string
  players: readonly PlayerId[]
  each: number
}
/** What was taken, for all its players. */
export interface Filled {
  number: number
  bets: { playerId: PlayerId; id: BetId }[]
}

/** What a node with tables can be asked. */
export interface TablesDoor {
  /** Takes tables that nobody runs, from now on. */
  run(nothing: null): Promise<void>
  fill(filling: Filling): Promise<Filled>
  /** Ends bets by hand, as soon as that is allowed; how many were. */
  cashOut(wish: { slug: string; bets: Filled['bets'] }): Promise<number>
}
export type TablesNode = AskedNode<TablesDoor>

/** What the process is told at its start. */
export interface TablesNodeOptions {
  dataFolder: string
  /** A fault that must be found: the first draw that it settles is taken for settled. */
  forgetsBegun: boolean
  /** How far its machine's clock is from the true time. */
  machineOffMs: number
}

export const startTablesNode = (program: string, options: TablesNodeOptions): Promise<TablesNode> =>
  startAskedNode<TablesDoor>(program, options)
