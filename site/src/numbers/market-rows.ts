import { formatNumber } from '@menekse/ui/turkish'
import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import type { TableOffer } from '@menekse/contract/draws/table'
import { numbersTexts } from '../messages-numbers.ts'
import { groupName } from './bet-name.ts'

const { words, number: zoneWords, markets, stage } = numbersTexts

/** What the bets of a board are sorted by for the eye; one that a board has nothing of is not shown. */
const families = {
  balls: ['spots', 'chosen', 'missed'],
  zones: ['zone', 'number'],
  digits: ['digit', 'digit_missed', 'digit_twice'],
  sum: ['sum', 'sum_parity'],
  groups: ['more', 'equal', 'count'],
  ends: ['first', 'last'],
} as const
export type Family = keyof typeof families

/** The families a board has bets of. */
export function familiesOf({ tables, offers }: Pick<NumbersBoard, 'tables' | 'offers'>): Family[] {
  const has = new Set([...tables, ...offers].map(({ market }) => market))
  return (Object.keys(families) as Family[]).filter((family) =>
    families[family].some((market) => has.has(market)),
  )
}

/** Bets that stand side by side because they are about the same. */
export interface MarketRow {
  readonly key: string
  readonly name: string
  readonly offers: readonly TableOffer[]
}

/** Which row a bet stands in; a number of a zone is picked digit by digit and stands in none. */
function rowKey({ market, selection }: TableOffer): string | undefined {
  const [one = '', other = ''] = selection.split('-')
  if (market === 'number') return undefined
  if (market === 'sum') return `sum ${other}`
  if (market === 'more' || market === 'equal') return `duel ${[one, other].toSorted().join(' ')}`
  if (market === 'count' || market === 'zone') return `${market} ${one}`
  return market
}

function rowName(board: Pick<NumbersBoard, 'colours'>, { market, selection }: TableOffer): string {
  const [one = '', other = ''] = selection.split('-')
  if (market === 'sum' || market === 'sum_parity') return words.sum
  if (market === 'more' || market === 'equal')
    return words.duel(groupName(board, one), groupName(board, other))
  if (market === 'count') return groupName(board, one)
  if (market === 'zone') return stage.zone(one)
  return markets[market] ?? market
}

/** Equal stands between the two sides of a duel, under before over. */
const middled = (offers: readonly TableOffer[]): TableOffer[] => {
  const equal = offers.find(({ market }) => market === 'equal')
  const sides = offers.filter((offer) => offer !== equal)
  if (equal !== undefined && sides.length === 2) return [sides[0]!, equal, sides[1]!]
  return [...offers]
}

/** The rows of a family, in the board's order. */
export function rowsOf(
  board: Pick<NumbersBoard, 'colours' | 'offers'>,
  family: Family,
): MarketRow[] {
  const wanted: readonly string[] = families[family]
  const rows = new Map<string, TableOffer[]>()
  for (const offer of board.offers) {
    const key = wanted.includes(offer.market) ? rowKey(offer) : undefined
    if (key !== undefined) rows.set(key, [...(rows.get(key) ?? []), offer])
  }
  return [...rows].map(([key, offers]) => ({
    key,
    name: rowName(board, offers[0]!),
    offers: middled(offers),
  }))
}

/** The zones whose numbers can be bet on, by their letters. */
export const zonesOf = ({ offers }: Pick<NumbersBoard, 'offers'>): string[] => [
  ...new Set(
    offers.flatMap(({ market, selection }) =>
      market === 'number' ? [selection.split('-')[0] ?? ''] : [],
    ),
  ),
]

/** Names of the places of a zone's number. */
export const placeNames = [zoneWords.first, zoneWords.second] as const

/** 7200 → 7,20; thousandths, the stake included. */
export const priceText = (oddsMillis: number): string => formatNumber(oddsMillis / 1000, 2, 2)

/** Hundredths the same way, whole ones without a fraction: 25000 → 250, 375 → 3,75. */
export const timesText = (hundredths: number): string => formatNumber(hundredths / 100, 2)
