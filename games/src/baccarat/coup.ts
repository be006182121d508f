import type { BaccaratHand, BaccaratWinner } from '@menekse/contract/draws/baccarat'
import { DECK_CARDS, rankOf, ranks } from '@menekse/contract/games/cards'

/* The rules by which two hands are dealt and compared (wizardofodds.com/games/baccarat, "Rules"). */

/** Points of a card: 1 for an ace, what stands on it to nine, nothing for tens and court cards. */
export function pointsOf(card: number): number {
  const place = rankOf(card) + 2
  if (place > ranks.length) return 1
  return place < 10 ? place : 0
}

/** The last digit of the sum. */
export const totalOf = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + one, 0) % 10

const NATURAL = 8
const PLAYER_DRAWS_TO = 5
/** What the third card of the player may be for the banker to draw, by the banker's total. */
export const bankerDrawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]

/** Points of the cards of each hand. */
export interface Hands {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** Which hand takes the next card; undefined when none does. */
export function nextHand({ player, banker }: Hands): BaccaratHand | undefined {
  const dealt = player.length + banker.length
  if (dealt < 4) return dealt % 2 === 0 ? 'player' : 'banker'
  if (banker.length > 2) return undefined
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)]
  const third = player[2]
  if (third !== undefined)
    return bankerDrawsOn[ofBanker]?.includes(third) === true ? 'banker' : undefined
  if (ofPlayer >= NATURAL || ofBanker >= NATURAL) return undefined
  if (ofPlayer <= PLAYER_DRAWS_TO) return 'player'
  return ofBanker <= PLAYER_DRAWS_TO ? 'banker' : undefined
}

export function winnerOf({ player, banker }: Hands): BaccaratWinner {
  const ahead = totalOf(player) - totalOf(banker)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'player' : 'banker'
}

/** How many cards of each number of points so many decks hold. */
export function cardsByPoints(decks: number): number[] {
  const counts = Array<number>(10).fill(0)
  for (let card = 0; card < DECK_CARDS; card++) counts[pointsOf(card)]! += decks
  return counts
}
