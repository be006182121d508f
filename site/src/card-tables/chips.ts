import { type Kurus, kurus } from '@menekse/contract/money'

/** Chips by their worth in kuruş, each with its colour in the style sheet. */
const CHIPS = [100n, 500n, 2_500n, 10_000n, 50_000n, 100_000n, 500_000n].map(kurus)

/** The chips that can be laid at a table: none above what one bet may stake, none below what it must. */
export const chipsFor = (min: bigint, max: bigint): readonly Kurus[] =>
  CHIPS.filter((chip) => chip >= min && chip <= max)

/** The colour of an amount: that of the highest chip in it. */
export const chipTone = (amount: bigint): number =>
  Math.max(
    0,
    CHIPS.findLastIndex((chip) => chip <= amount),
  )

/** 100000 → 1.000, 1250 → 12,5; more than 9.999 lira as thousands: 12,5b. */
export function chipText(amount: bigint): string {
  const lira = Number(amount) / 100
  if (lira >= 10_000)
    return `${(Math.floor(lira / 100) / 10).toLocaleString('tr-TR', { maximumFractionDigits: 1 })}b`
  return lira.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}
