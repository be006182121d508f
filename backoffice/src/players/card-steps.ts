import { BlackjackChoice, type BlackjackEvent } from '@menekse/contract/games/blackjack'
import { cardText } from '@menekse/contract/games/cards'
import { HiLoChoice, type HiLoEvent } from '@menekse/contract/games/hi-lo'
import { VideoPokerChoice, type VideoPokerEvent } from '@menekse/contract/games/video-poker'
import { messages } from '../messages.ts'
import { type Telling, timesOf } from './round-steps.ts'

const text = messages.cards

const hiLo: Telling = {
  choice(choice) {
    const { data } = HiLoChoice.safeParse(choice)
    // The house's own choice, for a player who did not come back.
    if (data === undefined) return messages.mines.left
    return data.action === 'guess' ? text[data.side] : text[data.action]
  },
  event(event: HiLoEvent) {
    switch (event.type) {
      case 'dealt':
      case 'skipped':
        return [cardText(event.card)]
      case 'right':
        return [text.right(cardText(event.card), timesOf(event.multiplier))]
      case 'wrong':
        return [text.wrong(cardText(event.card))]
      case 'collected':
        return [messages.mines.collected(timesOf(event.multiplier))]
      case 'given_back':
        return [messages.mines.givenBack]
      default:
        return []
    }
  },
}

const shown = (cards: readonly number[]) => cards.map(cardText).join(' ')

const videoPoker: Telling = {
  choice(choice) {
    const { data } = VideoPokerChoice.safeParse(choice)
    return data === undefined ? messages.mines.left : text.hold(data.hold.map((place) => place + 1))
  },
  event(event: VideoPokerEvent) {
    if (event.type === 'round_end') return [text.hands[event.hand]]
    return [shown(event.cards)]
  },
}

const table = text.blackjack

const blackjack: Telling = {
  choice(choice) {
    const { data } = BlackjackChoice.safeParse(choice)
    return data === undefined ? messages.mines.left : table.actions[data.action]
  },
  event(event: BlackjackEvent) {
    switch (event.type) {
      case 'dealt':
        return [table.dealt(shown(event.hand), cardText(event.dealer))]
      case 'insured':
        return event.taken ? [table.insured] : []
      case 'no_blackjack':
        return [table.noBlackjack]
      case 'card':
      case 'doubled':
        return [table.toHand(event.hand + 1, cardText(event.card))]
      case 'split':
        return [table.split(shown(event.cards))]
      case 'dealer':
        return [table.dealer(shown(event.cards))]
      case 'round_end':
        return event.hands.map(({ result, stakes }, hand) =>
          table.ended(hand + 1, table.results[result], stakes),
        )
      default:
        return []
    }
  },
}

/** How each kind of card game tells of its rounds. */
export const cardTellings: Readonly<Record<string, Telling>> = {
  hi_lo: hiLo,
  video_poker: videoPoker,
  blackjack,
}
