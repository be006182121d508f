import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'

interface SpinWin {
  /** From 1, as players count; null for symbols that pay wherever they stand. */
  line: number | null
  symbol: string
  count: number
  multiplier: number
  amount: Kurus
}

export interface Spin {
  /** Its place among the free spins; null for the spin that was staked. */
  free: { number: number; of: number } | null
  /** Reels from left to right, symbols from top to bottom. */
  grid: readonly (readonly string[])[]
  wins: SpinWin[]
  /** Cells that pay, as `reel:row`, both from 0. */
  paying: Set<string>
  /** Free spins that this spin gave. */
  awarded: number
}

/** A round's events as the spins one saw; amounts are units × stake ÷ lines (contract/slots). */
export function spinsOf(
  events: readonly SlotEvent[],
  { stake, lines }: { stake: Kurus; lines: number },
): Spin[] {
  const spins: Spin[] = []
  let free: Spin['free'] = null
  for (const event of events) {
    const spin = spins.at(-1)
    if (event.type === 'free_spin') {
      free = { number: event.number, of: event.of }
    } else if (event.type === 'reels') {
      spins.push({ free, grid: event.grid, wins: [], paying: new Set(), awarded: 0 })
    } else if (event.type === 'free_spins_awarded') {
      if (spin !== undefined) spin.awarded += event.count
    } else if (event.type === 'line_win' || event.type === 'scatter_win') {
      if (spin === undefined) continue
      spin.wins.push({
        line: event.type === 'line_win' ? event.line + 1 : null,
        symbol: event.symbol,
        count: event.count,
        multiplier: event.multiplier,
        amount: kurus((BigInt(event.units) * stake) / BigInt(lines)),
      })
      for (const [reel, row] of event.positions) spin.paying.add(`${reel}:${row}`)
    }
  }
  return spins
}
