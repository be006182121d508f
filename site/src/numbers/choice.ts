import type { NumbersBoard } from '@menekse/contract/draws/numbers'

type PayTable = NumbersBoard['tables'][number]

/** All balls of a drum in rising order. */
export const ballsOf = ({ lowest, balls }: Pick<NumbersBoard, 'lowest' | 'balls'>): number[] =>
  Array.from({ length: balls }, (_, at) => lowest + at)

/** The markets on chosen balls that a board has, in its order. */
export const ballMarketsOf = (board: NumbersBoard): string[] => [
  ...new Set(board.tables.map(({ market }) => market)),
]

/** How many balls a bet of the market holds at most. */
export const mostOf = (board: NumbersBoard, market: string): number =>
  Math.max(0, ...board.tables.flatMap((one) => (one.market === market ? [one.count] : [])))

/** What so many balls pay in a market; undefined where nothing is offered on so many. */
export const tableOf = (board: NumbersBoard, market: string, count: number): PayTable | undefined =>
  board.tables.find((one) => one.market === market && one.count === count)

/** The choice with a ball added or taken back, rising; the same choice where it is full. */
export function toggled(chosen: readonly number[], ball: number, most: number): readonly number[] {
  if (chosen.includes(ball)) return chosen.filter((one) => one !== ball)
  return chosen.length < most ? [...chosen, ball].toSorted((a, b) => a - b) : chosen
}

/** So many different balls, each as likely as any other. */
export function quickPick(
  board: Pick<NumbersBoard, 'lowest' | 'balls'>,
  count: number,
  below: (n: number) => number,
): number[] {
  const left = ballsOf(board)
  const picked = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!)
  return picked.toSorted((a, b) => a - b)
}

/** A whole number from 0 to n − 1 from the browser's source of chance, without a bias. */
export function chanceBelow(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < limit) return word % n
  }
}

/** Balls as the words of a bet have them, and back. */
export const selectionOf = (chosen: readonly number[]): string => chosen.join('-')
export const chosenOf = (selection: string): number[] => selection.split('-').map(Number)

/** Whether a bet of the market is on balls its player chose. */
export const isChosenMarket = (market: string): boolean =>
  ['spots', 'chosen', 'missed'].includes(market)
