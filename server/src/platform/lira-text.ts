import type { Kurus } from '@menekse/contract/money'

/** An amount as a player reads it in a message: `₺1.250,00`. */
export function liraText(amount: Kurus): string {
  const whole = (amount / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  return `₺${whole},${(amount % 100n).toString().padStart(2, '0')}`
}
