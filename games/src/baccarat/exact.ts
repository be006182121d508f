import type { BaccaratWinner } from '@menekse/contract/draws/baccarat'
import { DECK_CARDS } from '@menekse/contract/games/cards'
import { cardsByPoints, type Hands, nextHand, winnerOf } from './coup.ts'

/** A coup never takes more cards. */
const CARDS_MOST = 6

export type Ways = Readonly<Record<BaccaratWinner, bigint>>

/**
 * In how many orders of the first six cards each side wins: every coup is dealt by the rules it is played by, and one
 * that needs fewer cards counts once for each order of those it leaves.
 */
export function baccaratWays(decks: number): Ways {
  const ways = { player: 0n, banker: 0n, tie: 0n }
  const left = cardsByPoints(decks)
  const deal = (hands: Hands, dealt: number, weight: bigint) => {
    const hand = nextHand(hands)
    if (hand === undefined) {
      ways[winnerOf(hands)] += weight * ordersOf(decks * DECK_CARDS - dealt, CARDS_MOST - dealt)
      return
    }
    for (let points = 0; points < left.length; points++) {
      const cards = left[points]!
      if (cards === 0) continue
      left[points] = cards - 1
      deal({ ...hands, [hand]: [...hands[hand], points] }, dealt + 1, weight * BigInt(cards))
      left[points] = cards
    }
  }
  deal({ player: [], banker: [] }, 0, 1n)
  return ways
}

/** In how many orders so many cards can be taken from those that are left. */
function ordersOf(left: number, taken: number): bigint {
  let orders = 1n
  for (let n = 0; n < taken; n++) orders *= BigInt(left - n)
  return orders
}
