import type { Kurus } from '@menekse/contract/money'
import type { Bet, BetKey, BetResult, NewBet, SettleCount } from '../../src/bets/bets.ts'
import type { Refusal } from '../../src/platform/refusal.ts'
import { startAskedNode } from './asked-node.ts'
import type { AnswerOf, AskedNode, BodyOf, CallOf } from './asked-node.ts'

/** What a node with bets can be asked. */
export interface BetsDoor {
  place(bet: Omit<NewBet, 'accept'>): Promise<Bet | Refusal>
  settle(results: readonly BetResult[]): Promise<SettleCount>
  cashOut(wish: BetKey & { price: Kurus }): Promise<Bet | Refusal>
  undo(wish: BetKey & { settlement: number }): Promise<Bet | Refusal>
  /** Has a job settle what is open on an event, which it answers with; from then on that job exists. */
  draw(event: string): Promise<string>
}
export type BetsCall = CallOf<BetsDoor>
export type BodyOfBets<C extends BetsCall> = BodyOf<BetsDoor, C>
export type AnswerOfBets<C extends BetsCall> = AnswerOf<BetsDoor, C>
export type BetsNode = AskedNode<BetsDoor>

/** What a draw's bet pays, as both sides know it. */
export const drawnPayout = ({ legs, payoutMax }: Pick<Bet, 'legs' | 'payoutMax'>): Kurus =>
  legs[0]!.selection === 'var' ? payoutMax : (0n as Kurus)

/** What the process is told at its start. */
export interface BetsNodeOptions {
  dataFolder: string
  /** Whether it may run on a database that loses what it has acknowledged. */
  acceptsDataLoss: boolean
}

export const startBetsNode = (program: string, options: BetsNodeOptions): Promise<BetsNode> =>
  startAskedNode<BetsDoor>(program, options)
