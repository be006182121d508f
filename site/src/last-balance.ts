import type { Kurus } from '@menekse/contract/money'

const KEY = 'menekse.balance'

export interface LastBalance {
  balance: Kurus
  /** When it was heard, in milliseconds. */
  at: number
}

/** Kept in this browser only, for the moments without a connection; a logout forgets it. */
export function rememberBalance(balance: Kurus, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([String(balance), at]))
  } catch {
    // Storage may be full or forbidden; then nothing is shown without a connection.
  }
}

export function forgetBalance(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is nothing to forget where nothing could be kept.
  }
}

export function lastBalance(): LastBalance | null {
  try {
    return parseLastBalance(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

/** What was written, or null for anything else that may stand there. */
export function parseLastBalance(text: string | null): LastBalance | null {
  const match = /^\["(-?\d{1,18})",(\d{1,16})\]$/.exec(text ?? '')
  return match === null ? null : { balance: BigInt(match[1]!) as Kurus, at: Number(match[2]) }
}
