import type { Kurus } from '@menekse/contract/money'

/** ₺1.234,50; a minus stands before the sign. */
export function money(amount: Kurus): string {
  const size = amount < 0n ? -BigInt(amount) : BigInt(amount)
  const lira = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0n ? '−' : ''}₺${lira},${(size % 100n).toString().padStart(2, '0')}`
}

/** A result with its direction: +₺12,00, −₺12,00, ₺0,00. */
export function signedMoney(amount: Kurus): string {
  return amount > 0n ? `+${money(amount)}` : money(amount)
}

/** The same for a screen reader: 12,50 TL. */
export function spokenMoney(amount: Kurus): string {
  return `${money(amount).replace('₺', '')} TL`
}

/** 95.87 → %95,87 */
export function percent(value: number, decimals = 2): string {
  return `%${value.toFixed(decimals).replace('.', ',')}`
}

/** 1234 → 1.234 */
export function whole(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
}

/** 49.5 → 49,5 and 9007.66 → 9.007,66: what is promised is never rounded up. */
export function exact(value: number): string {
  const hundredths = Math.floor(value * 100 + 1e-6)
  const rest = (hundredths % 100).toString().padStart(2, '0').replace(/0+$/, '')
  return `${whole(Math.floor(hundredths / 100))}${rest === '' ? '' : `,${rest}`}`
}

/** Seconds as 4:07 or 1:04:07. */
export function elapsed(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  const pad = (part: number) => part.toString().padStart(2, '0')
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor(all / 60) % 60
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(all % 60)}` : `${minutes}:${pad(all % 60)}`
}

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'long',
  timeStyle: 'medium',
})

/** 21 Kasım 2026 12:34:56, the time in Istanbul. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso))
}
