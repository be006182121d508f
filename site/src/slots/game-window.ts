import { fromWire, type Kurus } from '@menekse/contract/money'

export type GameWord = { type: 'balance'; balance: Kurus } | { type: 'close' } | { type: 'deposit' }

/** What a game in a frame of our own origin says; undefined for anything else. */
export function readGameWord(data: unknown): GameWord | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, balance } = data as { type?: unknown; balance?: unknown }
  if (type === 'menekse:close') return { type: 'close' }
  if (type === 'menekse:deposit') return { type: 'deposit' }
  if (type !== 'menekse:balance' || typeof balance !== 'number') return undefined
  const amount = fromWire(balance)
  return amount === undefined ? undefined : { type: 'balance', balance: amount }
}

/** Seconds as a clock: 0:07, 12:30, 1:02:03. */
export function elapsedText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}
