import type { DrawBet } from '@menekse/contract/draws/draw'
import { type Kurus, ZERO } from '@menekse/contract/money'
import type { SlipLine } from '../tables/slip.ts'
import { keyOf } from './board.ts'

/** What lies on a position. */
export interface Pile {
  /** Laid, and not placed yet. */
  readonly laid: Kurus
  readonly placed: Kurus
  /** What the bets there paid, once they are settled. */
  readonly paid: Kurus
}

const emptyPile: Pile = { laid: ZERO, placed: ZERO, paid: ZERO }

/** All that lies on the felt, by position. */
export function pilesOf(
  lines: readonly SlipLine[],
  bets: readonly DrawBet[],
): ReadonlyMap<string, Pile> {
  const piles = new Map<string, Pile>()
  const add = (key: string, part: (pile: Pile) => Partial<Pile>) => {
    const pile = piles.get(key) ?? emptyPile
    piles.set(key, { ...pile, ...part(pile) })
  }
  for (const line of lines) add(keyOf(line), ({ laid }) => ({ laid: (laid + line.stake) as Kurus }))
  for (const bet of bets)
    if (bet.status !== 'void')
      add(keyOf(bet), ({ placed, paid }) => ({
        placed: (placed + bet.stake) as Kurus,
        paid: (paid + bet.payout) as Kurus,
      }))
  return piles
}
