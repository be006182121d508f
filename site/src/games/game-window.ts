import { fromWire, type Kurus } from '@menekse/contract/money'

export type GameWord =
  | { type: 'balance'; balance: Kurus; bonus_balance: Kurus }
  | { type: 'close' }
  | { type: 'deposit' }

/** What the game is told when a deposit was credited: it asks for the balance itself. */
export const CREDITED = 'menekse:credited'

/** What a game in a frame of our own origin says; undefined for anything else. */
export function readGameWord(data: unknown): GameWord | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, balance, bonus_balance: bonus } = data as Record<string, unknown>
  if (type === 'menekse:close') return { type: 'close' }
  if (type === 'menekse:deposit') return { type: 'deposit' }
  if (type !== 'menekse:balance' || typeof balance !== 'number' || typeof bonus !== 'number') {
    return undefined
  }
  const amounts = { balance: fromWire(balance), bonus_balance: fromWire(bonus) }
  if (amounts.balance === undefined || amounts.bonus_balance === undefined) return undefined
  return { type: 'balance', balance: amounts.balance, bonus_balance: amounts.bonus_balance }
}
