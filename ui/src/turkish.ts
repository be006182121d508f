import { lazily } from './lazily.ts'

const COMBINING_MARKS = /\p{M}/gu

/**
 * One key for searching Turkish text whatever the user's keyboard: "Işıl", "ISIL" and "isil" meet.
 * Fold both sides and compare with `includes`; never show a folded text.
 */
export function foldForSearch(text: string): string {
  return text
    .toLocaleLowerCase('tr-TR')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replaceAll('ı', 'i')
}

/** True when every word of the query occurs in the text, in any order. An empty query matches. */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldForSearch(text)
  return foldForSearch(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const collator = lazily(() => new Intl.Collator('tr-TR', { numeric: true }))

/** Alphabetical order for the eye (c, ç, d … ı, i), with "Masa 2" before "Masa 10". */
export function compareTurkish(a: string, b: string): number {
  return collator().compare(a, b)
}

const whole = lazily(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 }))

/** 1234567 → "1.234.567". */
export function formatCount(count: number | bigint): string {
  return whole().format(count)
}

const numbers = new Map<string, Intl.NumberFormat>()

/** 1234.5 → "1.234,5": rounded to so many decimals, of which so many stand there even if they are noughts. */
export function formatNumber(value: number, decimals: number, least = 0): string {
  const kind = `${least} ${decimals}`
  let format = numbers.get(kind)
  if (format === undefined) {
    format = new Intl.NumberFormat('tr-TR', {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    })
    numbers.set(kind, format)
  }
  return format.format(value)
}

const percents = new Map<number, Intl.NumberFormat>()

/** A share of one: 0.457 → "%45,7". The sign stands in front, as it is read: "yüzde kırk beş". */
export function formatPercent(share: number, decimals = 1): string {
  let format = percents.get(decimals)
  if (format === undefined) {
    format = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: decimals })
    percents.set(decimals, format)
  }
  return format.format(share)
}

const STEPS: readonly (readonly [number, string])[] = [
  [1e9, 'milyar'],
  [1e6, 'milyon'],
  [1e3, 'bin'],
]
const oneDecimal = lazily(
  () => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1, roundingMode: 'trunc' }),
)

/**
 * 12500 → "12,5 bin", 1300000 → "1,3 milyon"; under 10 000 in full. The platform's own compact
 * notation prints "13 B", which a Turkish reader takes for billions. Cut, never rounded up.
 */
export function compactNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 10_000) {
    for (const [step, word] of STEPS) {
      if (size >= step) return `${oneDecimal().format(value / step)} ${word}`
    }
  }
  return oneDecimal().format(value)
}
