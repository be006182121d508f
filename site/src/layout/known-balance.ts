import type { Kurus } from '@menekse/contract/money'
import { lastBalance } from '../last-balance.ts'
import { useBalance } from '../session.ts'
import { useOnline } from '../shell/online.ts'

export interface KnownBalance {
  /** Null where nothing was ever heard in this browser. */
  amount: Kurus | null
  /** Bonus money apart from it; null while it is not heard live. */
  bonus: Kurus | null
  /** Without a connection every figure is an old one. */
  old: boolean
  /** When it was last heard, in milliseconds. */
  heardAt: number | null
}

/** The balance of the shell: the live one, or without a connection the last one known. */
export function useKnownBalance(): KnownBalance {
  const online = useOnline()
  const live = useBalance()
  if (online) {
    const bonus = live?.bonus_balance ?? null
    return { amount: live?.balance ?? (0n as Kurus), bonus, old: false, heardAt: null }
  }
  const last = lastBalance()
  const amount = live?.balance ?? last?.balance ?? null
  return { amount, bonus: null, old: true, heardAt: last?.at ?? null }
}
