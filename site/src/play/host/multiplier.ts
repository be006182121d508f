import type { Kurus } from '@menekse/contract/money'
import { whole } from './format.ts'

/** 125 → 1,25× */
export const times = (hundredths: number): string =>
  `${whole(Math.floor(hundredths / 100))},${(hundredths % 100).toString().padStart(2, '0')}×`

/** The same for a small place: 200 → 2×, 150 → 1,5×. */
export const shortTimes = (hundredths: number): string => times(hundredths).replace(/,?0+×$/, '×')

/** Stake × multiplier, truncated to the kuruş as the server does. */
export const worth = (stake: Kurus, hundredths: number): Kurus =>
  ((stake * BigInt(hundredths)) / 100n) as Kurus
