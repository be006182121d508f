import { formatNumber } from '@menekse/ui/turkish'
import type { TableOffer } from '@menekse/contract/draws/table'
import { cardTexts } from '../messages-card-tables.ts'
import type { CardKind, Deal } from './deal.ts'

const { baccarat, dragonTiger } = cardTexts

/** Which of the three colours of a table something has. */
export type Tone = 'one' | 'other' | 'tie'

export interface Zone {
  readonly market: string
  readonly selection: string
  readonly name: string
  readonly tone: Tone
  readonly isSmall: boolean
}

/** A card table as the page lays it out: its two sides, its zones from left to right, the letters of its roads. */
export interface CardGame {
  readonly kind: CardKind
  readonly sides: readonly { readonly id: string; readonly name: string; readonly tone: Tone }[]
  readonly letters: Readonly<Record<string, string>>
  readonly zones: readonly Zone[]
  /** Whether pairs are bet on, and marked on the roads. */
  readonly hasPairs: boolean
  /** How many cards each side is dealt at least. */
  readonly cardsEach: number
}

const winner = (selection: string, name: string, tone: Tone): Zone => ({
  market: 'winner',
  selection,
  name,
  tone,
  isSmall: false,
})
const pair = (selection: string, name: string, tone: Tone): Zone => ({
  market: 'pair',
  selection,
  name,
  tone,
  isSmall: true,
})

export const cardGames: Readonly<Record<CardKind, CardGame>> = {
  baccarat: {
    kind: 'baccarat',
    sides: [
      { id: 'player', name: baccarat.player, tone: 'one' },
      { id: 'banker', name: baccarat.banker, tone: 'other' },
    ],
    letters: baccarat.letters,
    zones: [
      pair('player', baccarat.playerPair, 'one'),
      winner('player', baccarat.player, 'one'),
      winner('tie', baccarat.tie, 'tie'),
      winner('banker', baccarat.banker, 'other'),
      pair('banker', baccarat.bankerPair, 'other'),
    ],
    hasPairs: true,
    cardsEach: 2,
  },
  dragon_tiger: {
    kind: 'dragon_tiger',
    sides: [
      { id: 'dragon', name: dragonTiger.dragon, tone: 'one' },
      { id: 'tiger', name: dragonTiger.tiger, tone: 'other' },
    ],
    letters: dragonTiger.letters,
    zones: [
      winner('dragon', dragonTiger.dragon, 'one'),
      winner('tie', dragonTiger.tie, 'tie'),
      winner('tiger', dragonTiger.tiger, 'other'),
    ],
    hasPairs: false,
    cardsEach: 1,
  },
}

/** What a bet is called. */
export const zoneName = (game: CardGame, market: string, selection: string): string =>
  game.zones.find((zone) => zone.market === market && zone.selection === selection)?.name ??
  selection

/** Whether a zone wins with a deal. */
export const wins = ({ market, selection }: Zone, { winner: won, pairs }: Deal): boolean =>
  market === 'pair' ? pairs.includes(selection) : won === selection

/** 1950 → 0,95: what a stake of one wins beside itself. */
export const oddsText = ({ odds_millis }: Pick<TableOffer, 'odds_millis'>): string =>
  formatNumber((odds_millis - 1000) / 1000, 3)

/** A side's name, or the tie's. */
export const sideName = (game: CardGame, id: string): string =>
  game.zones.find((zone) => zone.market === 'winner' && zone.selection === id)?.name ?? id
export const toneOf = (game: CardGame, id: string): Tone =>
  game.sides.find((side) => side.id === id)?.tone ?? 'tie'
