import {
  type BlackjackAction,
  type BlackjackEvent,
  type BlackjackResult,
  totalOfCards,
} from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'

/* What lies on the table after each event, picture by picture; nothing in it is drawn. */

export interface HandView {
  readonly cards: readonly number[]
  /** How many times the bet lies on it. */
  readonly stakes: number
  readonly result: BlackjackResult | undefined
}

type Insurance = 'none' | 'asked' | 'taken' | 'declined' | 'paid' | 'lost'

export interface TableView {
  /** The dealer's open cards. */
  readonly dealer: readonly number[]
  /** Whether one lies face down beside them. */
  readonly hasHidden: boolean
  readonly hands: readonly HandView[]
  /** The hand that is played. */
  readonly active: number | undefined
  readonly may: readonly BlackjackAction[]
  readonly insurance: Insurance
}

export const EMPTY: TableView = {
  dealer: [],
  hasHidden: false,
  hands: [],
  active: undefined,
  may: [],
  insurance: 'none',
}

const hand = (cards: readonly number[]): HandView => ({ cards, stakes: 1, result: undefined })

const isNatural = (cards: readonly number[]) =>
  cards.length === 2 && totalOfCards(cards).total === 21

function withHand(view: TableView, at: number, change: (hand: HandView) => HandView): TableView {
  const hands = view.hands.map((one, place) => (place === at ? change(one) : one))
  return { ...view, hands, may: [] }
}

/** The pictures an event comes to, one card after another. */
export function framesOf(view: TableView, event: BlackjackEvent): TableView[] {
  switch (event.type) {
    case 'dealt': {
      const first = { ...EMPTY, hands: [hand(event.hand.slice(0, 1))] }
      const up = { ...first, dealer: [event.dealer] }
      const second = { ...up, hands: [hand(event.hand)] }
      return [first, up, second, { ...second, hasHidden: true }]
    }
    case 'insured':
      return [{ ...view, may: [], insurance: event.taken ? 'taken' : 'declined' }]
    case 'no_blackjack':
      return [{ ...view, insurance: view.insurance === 'taken' ? 'lost' : view.insurance }]
    case 'card':
    case 'doubled': {
      const stakes = event.type === 'doubled' ? 2 : 1
      return [
        withHand(view, event.hand, (one) => ({
          ...one,
          stakes,
          cards: [...one.cards, event.card],
        })),
      ]
    }
    case 'split': {
      const [left, right] = view.hands[0]!.cards
      const apart = { ...view, hands: [hand([left!]), hand([right!])], may: [], active: undefined }
      const first = { ...apart, hands: [hand([left!, event.cards[0]!]), hand([right!])] }
      const both = [first.hands[0]!, hand([right!, event.cards[1]!])]
      return [apart, first, { ...first, hands: both }]
    }
    case 'stood':
      return [{ ...view, may: [] }]
    case 'turn': {
      const asked = event.may.includes('insure') ? ('asked' as const) : view.insurance
      return [{ ...view, active: event.hand, may: event.may, insurance: asked }]
    }
    case 'dealer':
      return dealerFrames(view, event.cards)
    default: {
      const hands = view.hands.map((one, at) => ({ ...one, result: event.hands[at]?.result }))
      return [{ ...view, hands, active: undefined, may: [] }]
    }
  }
}

function dealerFrames(view: TableView, cards: readonly number[]): TableView[] {
  const { insurance } = view
  const paid = insurance === 'taken' ? (isNatural(cards) ? 'paid' : 'lost') : insurance
  const open = { ...view, active: undefined, may: [], hasHidden: false, insurance: paid }
  return cards.slice(1).map((_, at) => ({ ...open, dealer: cards.slice(0, at + 2) }))
}

/** The bet a round began with, of all that was staked on it: doubles and a split are bets, insurance is half of one. */
export function betOf(staked: Kurus, events: readonly BlackjackEvent[]): Kurus {
  let halves = 2n
  for (const event of events) {
    if (event.type === 'doubled' || event.type === 'split') halves += 2n
    if (event.type === 'insured' && event.taken) halves += 1n
  }
  return ((BigInt(staked) * 2n) / halves) as Kurus
}

/** What a choice takes from the player, beside the bet. */
export function costOf(action: BlackjackAction, bet: Kurus): Kurus {
  if (action === 'double' || action === 'split') return bet
  return (action === 'insure' ? bet / 2n : 0n) as Kurus
}

/** What comes back for a hand: its own money, and what it won beside it. */
export function paidOf(
  { result, stakes }: HandView,
  bet: Kurus,
  [wins, of]: readonly number[],
): Kurus {
  const staked = bet * BigInt(stakes)
  if (result === 'blackjack') return (bet + (bet * BigInt(wins!)) / BigInt(of!)) as Kurus
  if (result === 'win') return (2n * staked) as Kurus
  return (result === 'push' ? staked : 0n) as Kurus
}
