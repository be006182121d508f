import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'

/** From this amount on a customer has to be known, in one transaction or in several linked ones (MASAK measures, 5). */
export interface Threshold {
  of: 'deposit' | 'withdrawal'
  amount: Kurus
  /** Transactions of this many days count as linked. */
  windowDays: number
}

/** Transactions that stay just below an amount at which somebody would look. */
export interface JustBelow extends Threshold {
  /** From this share of the amount on it is just below. */
  fromPercent: number
  times: number
}

/** More than so many within the time is unusual. */
export interface Velocity {
  of: 'deposit' | 'withdrawal'
  max: number
  windowMinutes: number
}

/** Every figure at which the rules against money laundering act; an operator's own programme replaces them here. */
export const amlThresholds = {
  dueDiligence: [
    { of: 'deposit', amount: lira(185_000), windowDays: 7 },
    { of: 'withdrawal', amount: lira(185_000), windowDays: 7 },
  ],
  justBelow: [
    { of: 'withdrawal', amount: FOUR_EYES_ABOVE, windowDays: 1, fromPercent: 80, times: 2 },
  ],
  velocity: [
    { of: 'deposit', max: 10, windowMinutes: 24 * 60 },
    { of: 'withdrawal', max: 3, windowMinutes: 10 },
  ],
  /** Deposited from this amount on within the days, hardly played, and mostly wished back. */
  noPlay: { deposited: lira(5_000), windowDays: 7, playedPercent: 20, withdrawnPercent: 50 },
} as const satisfies {
  dueDiligence: readonly Threshold[]
  justBelow: readonly JustBelow[]
  velocity: readonly Velocity[]
  noPlay: {
    deposited: Kurus
    windowDays: number
    playedPercent: number
    withdrawnPercent: number
  }
}
export type AmlThresholds = typeof amlThresholds
