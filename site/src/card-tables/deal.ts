import { BaccaratEvent, BaccaratResult } from '@menekse/contract/draws/baccarat'
import { DragonTigerEvent, DragonTigerResult } from '@menekse/contract/draws/dragon-tiger'
import { rankOf } from '@menekse/contract/games/cards'
import { array, safeParse } from 'zod/mini'
import type { Coup } from './roads.ts'

/** A card on its way to a side of the table. `at`: milliseconds from when the result was told. */
interface Dealt {
  readonly side: string
  readonly card: number
  readonly at: number
  /** Of the hand with this card; null where cards are not counted. */
  readonly total: number | null
}

/** A coup as it is dealt. */
export interface Deal {
  readonly cards: readonly Dealt[]
  /** When the winner is told. */
  readonly overAt: number
  readonly winner: string
  readonly pairs: readonly string[]
  /** A hand of eight or nine from the first two cards ended it. */
  readonly isNatural: boolean
}

/** From a card's leaving the shoe until it lies face up. */
export const TURN_MS = 780

const FIRST_MS = 500
const NATURAL_FROM = 8
const TWO_HANDS = 4

/** How long a table waits after a card before the next, as shares of its film. */
interface Rhythm {
  readonly restMs: number
  /** Before a third card: what it decides is waited for. */
  readonly thirdMs: number
  readonly overMs: number
}

const baccaratRhythm: Rhythm = { restMs: 850, thirdMs: 1_700, overMs: 1_300 }
const dragonTigerRhythm: Rhythm = { restMs: 1_250, thirdMs: 1_250, overMs: 1_200 }

/** The winner is told as the film ends, when bets are paid: its length sets the pace of the rhythm. */
function timed(cards: readonly Omit<Dealt, 'at'>[], rhythm: Rhythm, filmMs: number | null) {
  const times: number[] = []
  for (const place of cards.keys()) {
    const rest = place < TWO_HANDS ? rhythm.restMs : rhythm.thirdMs
    times.push(place === 0 ? FIRST_MS : times[place - 1]! + rest)
  }
  const overAt = (times.at(-1) ?? 0) + rhythm.overMs
  const pace = (filmMs ?? overAt) / overAt
  return {
    cards: cards.map((card, place) => ({ ...card, at: Math.round(times[place]! * pace) })),
    overAt: Math.round(overAt * pace),
  }
}

/** What a baccarat table tells of a coup and how long it may take; undefined before it is drawn. */
function baccaratDeal(events: unknown, filmMs: number | null): Deal | undefined {
  const read = safeParse(array(BaccaratEvent), events)
  const result = read.data?.find((event) => event.type === 'result')
  if (!read.success || result === undefined) return undefined
  const cards = read.data.flatMap((event) =>
    event.type === 'card' ? [{ side: event.hand, card: event.card, total: event.total }] : [],
  )
  const isNatural =
    cards.length === TWO_HANDS && Math.max(result.player, result.banker) >= NATURAL_FROM
  return {
    ...timed(cards, baccaratRhythm, filmMs),
    winner: result.winner,
    pairs: result.pairs,
    isNatural,
  }
}

function dragonTigerDeal(events: unknown, filmMs: number | null): Deal | undefined {
  const read = safeParse(array(DragonTigerEvent), events)
  const result = read.data?.find((event) => event.type === 'result')
  if (!read.success || result === undefined) return undefined
  const cards = read.data.flatMap((event) =>
    event.type === 'card' ? [{ side: event.side, card: event.card, total: null }] : [],
  )
  return {
    ...timed(cards, dragonTigerRhythm, filmMs),
    winner: result.winner,
    pairs: [],
    isNatural: false,
  }
}

/** Coups of eight or nine count from the last digit alone; ace is one, and ten and the court are nothing. */
const pointsOf = (card: number): number => {
  const rank = rankOf(card)
  if (rank === 12) return 1
  return rank >= 8 ? 0 : rank + 2
}
const totalOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

function winnerOf(one: number, other: number, [first, second]: readonly [string, string]): string {
  if (one === other) return 'tie'
  return one > other ? first : second
}

const isPair = ([first, second]: readonly number[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second)

type Past = { readonly number: number; readonly result: unknown }

/** A coup of the past as the roads show it; undefined for a draw that has no result. */
function baccaratCoup({ number, result }: Past): Coup | undefined {
  const read = safeParse(BaccaratResult, result)
  if (!read.success) return undefined
  const { player, banker } = read.data
  return {
    number,
    winner: winnerOf(totalOf(player), totalOf(banker), ['player', 'banker']),
    pairs: [...(isPair(player) ? ['player'] : []), ...(isPair(banker) ? ['banker'] : [])],
  }
}

/** The ace is low. */
const heightOf = (card: number): number => (rankOf(card) + 1) % 13

function dragonTigerCoup({ number, result }: Past): Coup | undefined {
  const read = safeParse(DragonTigerResult, result)
  if (!read.success) return undefined
  const { dragon, tiger } = read.data
  return {
    number,
    winner: winnerOf(heightOf(dragon), heightOf(tiger), ['dragon', 'tiger']),
    pairs: [],
  }
}

/** How each kind of card table tells its coups. */
export const tellers = {
  baccarat: { deal: baccaratDeal, coup: baccaratCoup },
  dragon_tiger: { deal: dragonTigerDeal, coup: dragonTigerCoup },
} as const
export type CardKind = keyof typeof tellers

/** How far a deal is: which cards lie there, and whether it is over. */
export interface Standing {
  readonly cards: readonly Dealt[]
  /** Of each side by the cards that lie face up. */
  readonly totals: Readonly<Record<string, number>>
  readonly isOver: boolean
}

/** What lies on the table so many milliseconds after the result was told. */
export function standingAt({ cards, overAt }: Deal, ms: number): Standing {
  const out = cards.filter(({ at }) => at <= ms)
  const totals: Record<string, number> = {}
  for (const { side, at, total } of out)
    if (total !== null && at + TURN_MS <= ms) totals[side] = total
  return { cards: out, totals, isOver: ms >= overAt }
}
