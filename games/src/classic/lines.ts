/** The five lines of the family, as for each its row on the three reels: the rows, middle first, and both diagonals. */
export const FIVE_LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]
