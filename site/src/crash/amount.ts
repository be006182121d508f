import type { DrawBet } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { targetOf } from './target.ts'

/** Stake × multiplier, truncated to the kuruş. */
export const worthOf = (stake: Kurus, multiplier: number): Kurus =>
  ((stake * BigInt(multiplier)) / 100n) as Kurus

/** The two halves that a stake goes as: half truncated, and the rest. */
export const halvesOf = (stake: Kurus): readonly [Kurus, Kurus] => {
  const half = (stake / 2n) as Kurus
  return [half, (stake - half) as Kurus]
}

type Ending = Pick<DrawBet, 'stake' | 'payout' | 'payout_max' | 'selection' | 'status'>

/** Where a bet ends by itself, in hundredths: at its target, or by hand where it pays the most that one bet may. */
export const endOf = ({ stake, payout_max: most, selection }: Ending): number =>
  targetOf(selection) ?? Number((most * 100n + stake - 1n) / stake)

/** How a bet stands while its draw is told. */
export type Standing =
  | { readonly kind: 'flying'; readonly worth: Kurus }
  | { readonly kind: 'won'; readonly at: number; readonly payout: Kurus }
  | { readonly kind: 'lost' }
  | { readonly kind: 'void' }

/**
 * How a bet stands at a multiplier. What ends by itself is arithmetic: it has ended once the multiplier is there, and
 * where the flight is over, if it got there.
 * @param isOver whether `multiplier` is where the flight ended
 */
export function standingOf(bet: Ending, multiplier: number, isOver: boolean): Standing {
  if (bet.status === 'void') return { kind: 'void' }
  if (bet.status !== 'open')
    return bet.payout > 0n
      ? { kind: 'won', at: multiplierOf(bet), payout: bet.payout }
      : { kind: 'lost' }
  const end = endOf(bet)
  if (multiplier >= end) return { kind: 'won', at: end, payout: worthOf(bet.stake, end) }
  return isOver ? { kind: 'lost' } : { kind: 'flying', worth: worthOf(bet.stake, multiplier) }
}

/** The lowest multiplier that pays what was paid: the one itself for every stake of a lira or more. */
export function multiplierOf(bet: { stake: Kurus; payout: Kurus; selection: string }): number {
  const { stake, payout, selection } = bet
  const target = targetOf(selection)
  if (target !== undefined && worthOf(stake, target) === payout) return target
  return Number((payout * 100n + stake - 1n) / stake)
}
