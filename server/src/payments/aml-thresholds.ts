import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'
import type { DueDiligenceFigures } from '../due-diligence/due-diligence.ts'

/** An amount within some days. */
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

/** The figures at which the rules against money laundering act, but for those of due diligence: they are a setting. */
export const amlThresholds = {
  justBelow: [
    { of: 'withdrawal', amount: FOUR_EYES_ABOVE, windowDays: 1, fromPercent: 80, times: 2 },
  ],
  velocity: [
    { of: 'deposit', max: 10, windowMinutes: 24 * 60 },
    { of: 'withdrawal', max: 3, windowMinutes: 10 },
  ],
  /** A stake that comes back to within so much of itself was not played. */
  throughPercent: 20,
  /** Deposited from this amount on within the days, hardly played, and mostly wished back. */
  noPlay: { deposited: lira(5_000), windowDays: 7, playedPercent: 20, withdrawnPercent: 50 },
} as const satisfies {
  justBelow: readonly JustBelow[]
  velocity: readonly Velocity[]
  throughPercent: number
  noPlay: {
    deposited: Kurus
    windowDays: number
    playedPercent: number
    withdrawnPercent: number
  }
}

/** The same with the figures of due diligence: from these amounts on a customer has to be known (MASAK measures, 5). */
export const thresholdsWith = ({ deposit, withdrawal, windowDays }: DueDiligenceFigures) => ({
  ...amlThresholds,
  dueDiligence: [
    { of: 'deposit', amount: deposit, windowDays },
    { of: 'withdrawal', amount: withdrawal, windowDays },
  ] as const satisfies readonly Threshold[],
})
export type AmlThresholds = ReturnType<typeof thresholdsWith>
