import type { Kurus } from '@menekse/contract/money'

const short = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** An amount where there is room for its number alone: 12,5 for 12.50 TRY. */
export const amountText = (amount: Kurus): string => short.format(Number(amount) / 100)
