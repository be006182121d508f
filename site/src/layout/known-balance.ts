import { type Kurus, ZERO } from '@menekse/contract/money'
import { lastBalance } from '../install/last-balance.ts'
import { useBalance } from '../session.ts'
import { useOnline } from './online.ts'

export interface KnownBalance {
  /** Null where nothing was ever heard in this browser. */
  amount: Kurus | null
  /** Without a connection every figure is an old one. */
  old: boolean
  /** When it was last heard, in milliseconds. */
  heardAt: number | null
}

/** The balance of the shell: the live one, or without a connection the last one known. */
export function useKnownBalance(): KnownBalance {
  const online = useOnline()
  const live = useBalance()
  if (online) return { amount: live?.balance ?? ZERO, old: false, heardAt: null }
  const last = lastBalance()
  const amount = live?.balance ?? last?.balance ?? null
  return { amount, old: true, heardAt: last?.at ?? null }
}
