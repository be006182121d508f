import type { BoardRow, Draw, DrawBet, PastDraw } from '@menekse/contract/draws/draw'
import { cardText } from '@menekse/contract/games/cards'
import { cardTexts } from '../messages-card-tables.ts'
import type { ChoiceWords } from '../tables/Lists.tsx'
import type { PillFace } from '../tables/Pills.tsx'
import type { ProofParts } from '../tables/ProofDialog.tsx'
import { type Deal, tellers } from './deal.ts'
import { type CardGame, sideName, toneOf, zoneName } from './games.ts'
import { cardName } from './PlayingCard.tsx'
import type { Coup } from './roads.ts'

/* What the page of all tables asks of tables of cards. */

const deals = new WeakMap<Draw, Deal | undefined>()

/** How a draw is dealt, read once for each telling. */
export function dealOf({ kind }: CardGame, draw: Draw): Deal | undefined {
  if (!deals.has(draw)) deals.set(draw, tellers[kind].deal(draw.events, draw.film_ms))
  return deals.get(draw)
}

export const coupOf = (
  { kind }: CardGame,
  draw: { readonly number: number; readonly result: unknown },
): Coup | undefined => tellers[kind].coup(draw)

export const faceOf =
  (game: CardGame) =>
  (draw: PastDraw): PillFace | undefined => {
    const coup = coupOf(game, draw)
    if (coup === undefined) return undefined
    const { winner } = coup
    return {
      face: game.letters[winner],
      words: sideName(game, winner),
      className: `pill-coup tone-${toneOf(game, winner)}`,
    }
  }

export const choiceOf = (game: CardGame): ChoiceWords => ({
  heading: cardTexts.bet.heading,
  ofRow: ({ market, selection }: BoardRow) => zoneName(game, market, selection),
  ofBet: ({ market, selection }: DrawBet) => zoneName(game, market, selection),
})

/** The cards of a result by its sides: one card, or a hand. */
function handsOf(game: CardGame, result: Record<string, unknown> | null): [string, number[]][] {
  return game.sides.map(({ id, name }): [string, number[]] => {
    const cards = result?.[id]
    return [name, (Array.isArray(cards) ? cards : [cards]) as number[]]
  })
}

export const cardProof = (game: CardGame): ProofParts => ({
  resultName: cardTexts.felt.hands,
  result: ({ result }) =>
    handsOf(game, result)
      .map(([name, cards]) => `${name} ${cards.map(cardText).join(' ')}`)
      .join(' · '),
})

export const marketName = (market: string): string => cardTexts.markets[market] ?? market

/** A coup as it is read out: each hand, and who won. */
export function saidOf(game: CardGame, { cards, winner }: Deal): string {
  const hands = game.sides.map(({ id, name }) =>
    cardTexts.spoken.hand(
      name,
      cards
        .filter(({ side }) => side === id)
        .map(({ card }) => cardName(card))
        .join(', '),
    ),
  )
  const end =
    winner === 'tie' ? cardTexts.spoken.tie : `${cardTexts.felt.sideWon(sideName(game, winner))}.`
  return [...hands, end].join(' ')
}
