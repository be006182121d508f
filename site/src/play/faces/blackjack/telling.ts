import { type BlackjackEvent, totalOfCards } from '@menekse/contract/games/blackjack'
import { cardName } from '../../host/cards/card.ts'
import { messages } from './messages.ts'
import type { TableView } from './state.ts'
import { spokenTotal } from './table.ts'

const names = (cards: readonly number[]) => cards.map(cardName).join(', ')

const nameOf = (view: TableView, hand: number) =>
  view.hands.length > 1 ? messages.hand(hand + 1) : messages.own

/** What a screen reader says of an event, with the table as it lies after it. */
export function toldOf(event: BlackjackEvent, view: TableView): string {
  switch (event.type) {
    case 'dealt':
      return messages.dealt(names(event.hand), spokenTotal(event.hand), cardName(event.dealer))
    case 'insured':
      return event.taken ? messages.insured : ''
    case 'no_blackjack':
      return messages.noBlackjack
    case 'card':
    case 'doubled': {
      const total = spokenTotal(view.hands[event.hand]!.cards)
      return messages.card(cardName(event.card), nameOf(view, event.hand), total)
    }
    case 'split':
      return messages.splitInto(cardName(event.cards[0]!), cardName(event.cards[1]!))
    case 'turn': {
      if (event.may.includes('insure'))
        return totalOfCards(view.hands[0]!.cards).total === 21
          ? messages.evenMoneyAsked
          : messages.insuranceAsked
      const choices = event.may
        .filter((action) => action !== 'insure' && action !== 'decline')
        .map((action) => messages[action])
      const { cards } = view.hands[event.hand]!
      return messages.yourTurn(nameOf(view, event.hand), spokenTotal(cards), choices.join(', '))
    }
    case 'dealer':
      return messages.dealerHas(names(event.cards), String(totalOfCards(event.cards).total))
    case 'round_end':
      return event.hands
        .map(({ result }, at) => messages.handEnded(nameOf(view, at), messages.results[result]))
        .join(' ')
    default:
      return ''
  }
}
