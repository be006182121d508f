import type { Kurus } from '@menekse/contract/money'
import { lasting } from '@menekse/ui/storage'

const KEY = 'menekse.balance'

export interface LastBalance {
  balance: Kurus
  /** When it was heard, in milliseconds. */
  at: number
}

/** Kept in this browser only, for the moments without a connection; a logout forgets it. */
export const rememberBalance = (balance: Kurus, at: number): void =>
  lasting.setItem(KEY, JSON.stringify([String(balance), at]))

export const forgetBalance = (): void => lasting.removeItem(KEY)

export const lastBalance = (): LastBalance | null => parseLastBalance(lasting.getItem(KEY))

/** What was written, or null for anything else that may stand there. */
export function parseLastBalance(text: string | null): LastBalance | null {
  const match = /^\["(-?\d{1,18})",(\d{1,16})\]$/.exec(text ?? '')
  return match === null ? null : { balance: BigInt(match[1]!) as Kurus, at: Number(match[2]) }
}
