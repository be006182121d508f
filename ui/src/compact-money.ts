import { type Amount, grouped, toKurus } from './money-format.ts'

const LARGE = [
  [1_000_000_000_00n, 'mr'],
  [1_000_000_00n, 'mn'],
] as const

/** ₺123,4 mn for eight digits and more, cut and never rounded up; undefined where the whole amount is short. */
export function compactMoney(amount: Amount): string | undefined {
  const kurus = toKurus(amount)
  const size = kurus < 0n ? -kurus : kurus
  if (size < 10_000_000_00n) return undefined
  const [unit, word] = LARGE.find(([least]) => size >= least)!
  const tenths = (size * 10n) / unit
  const rest = tenths % 10n === 0n ? '' : `,${tenths % 10n}`
  return `${kurus < 0n ? '-' : ''}₺${grouped((tenths / 10n).toString())}${rest} ${word}`
}
