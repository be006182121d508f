/**
 * Money on screen. A bigint is kuruş; a number is TRY as it comes off the wire, with at most two
 * decimals, and is turned into kuruş before anything else is done with it.
 */
export type Amount = number | bigint

/** What stands in the place of a hidden balance; the space belongs to it. */
export const HIDDEN_MONEY = '₺ ****'

export function toKurus(amount: Amount): bigint {
  return typeof amount === 'bigint' ? amount : BigInt(Math.round(amount * 100))
}

export interface MoneyFormat {
  /** 0 floors, so that a figure never promises more than there is. */
  decimals?: 0 | 2 | undefined
  /** 'always' puts a plus before a gain; zero has no sign. */
  sign?: 'auto' | 'always' | undefined
}

export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** ₺1.234.567,50 · -₺1.234,50 · ₺1.234 · +₺120,00 */
export function formatMoney(amount: Amount, { decimals = 2, sign = 'auto' }: MoneyFormat = {}) {
  let kurus = toKurus(amount)
  if (decimals === 0) kurus -= ((kurus % 100n) + 100n) % 100n
  const size = kurus < 0n ? -kurus : kurus
  const plus = sign === 'always' && kurus > 0n ? '+' : ''
  const lira = grouped((size / 100n).toString())
  const rest = decimals === 0 ? '' : `,${(size % 100n).toString().padStart(2, '0')}`
  return `${kurus < 0n ? '-' : plus}₺${lira}${rest}`
}

const TURKISH = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/
const POINT = /^(\d+)\.(\d{1,2})$/

/**
 * What somebody typed as an amount of TRY, in kuruş; null when it is not one. Takes 1.234,56 and
 * 1234.56; 1.234 is one thousand two hundred and thirty-four, as Turkish writes it. More than two
 * decimals, signs and words are refused rather than guessed at.
 */
export function parseMoney(text: string): bigint | null {
  const bare = text.replace(/[\s₺]/g, '').replace(/TL$/i, '')
  const match = TURKISH.exec(bare) ?? POINT.exec(bare)
  if (match === null) return null
  const lira = (match[1] ?? '').replaceAll('.', '')
  const kurus = (match[2] ?? '').padEnd(2, '0')
  return BigInt(lira) * 100n + BigInt(kurus)
}

/** Kuruş as an input shows them: 1.234,50, and 1.234 when there are none. */
export function moneyInputText(kurus: bigint): string {
  return formatMoney(kurus, { decimals: kurus % 100n === 0n ? 0 : 2 }).replace('₺', '')
}
