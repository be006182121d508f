import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { numbersTexts } from '../messages-numbers.ts'
import { chosenOf } from './choice.ts'

const { words, groups } = numbersTexts

/** A bet by its words. */
export interface Wish {
  readonly market: string
  readonly selection: string
}

export const keyOf = ({ market, selection }: Wish): string => `${market} ${selection}`

/** `odd`, `even` or the id of a colour → what a player calls it. */
export function groupName({ colours }: Pick<NumbersBoard, 'colours'>, id: string): string {
  return groups[id] ?? colours.find((colour) => colour.id === id)?.name ?? id
}

/** `over-92.5` → 92,5 üst */
function lineName(selection: string): string {
  const [side, line = ''] = selection.split('-')
  const text = line.replace('.', ',')
  return side === 'over' ? words.over(text) : words.under(text)
}

const lowered = (text: string) => text.toLocaleLowerCase('tr-TR')
const ballsText = (selection: string) => chosenOf(selection).join(', ')

/** How a bet is called on slip and lists. */
export function betName(board: Pick<NumbersBoard, 'colours'>, { market, selection }: Wish): string {
  const [one = '', other = ''] = selection.split('-')
  const group = (id: string) => groupName(board, id)
  const names: Readonly<Record<string, () => string>> = {
    spots: () => words.spots(ballsText(selection)),
    chosen: () => words.chosen(ballsText(selection)),
    missed: () => words.missed(ballsText(selection)),
    sum: () => `${words.sum} ${lineName(selection)}`,
    sum_parity: () => (selection === 'odd' ? words.sumOdd : words.sumEven),
    more: () => words.more(group(one), lowered(group(other))),
    equal: () => words.equal(group(one), lowered(group(other))),
    count: () => words.count(Number(other), lowered(group(one))),
    first: () => words.first(lowered(group(one))),
    last: () => words.last(lowered(group(one))),
    zone: () => words.zone(one, other),
    number: () => words.number(one, other),
    digit: () => words.digit(selection),
    digit_missed: () => words.digitMissed(selection),
    digit_twice: () => words.digitTwice(selection),
  }
  return names[market]?.() ?? selection
}

/** How a bet is called where its row already says what it is about. */
export function shortName(
  board: Pick<NumbersBoard, 'colours'>,
  { market, selection }: Wish,
): string {
  const [one = '', other = ''] = selection.split('-')
  if (market === 'sum') return lineName(selection)
  if (market === 'more') return words.moreShort(groupName(board, one))
  if (market === 'equal') return words.equalShort
  if (market === 'count') return other
  if (market === 'zone') return other
  return groupName(board, one)
}
