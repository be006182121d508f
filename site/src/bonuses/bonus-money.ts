import type { Kurus } from '@menekse/contract/money'
import { formatMoney } from '@menekse/ui/money-format'

/** ₺1.000 · ₺12,50: kuruş only where there are some. */
export function shortMoney(amount: Kurus): string {
  return formatMoney(amount, { decimals: amount % 100n === 0n ? 0 : 2 })
}
