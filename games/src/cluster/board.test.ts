import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { type Board, createBoard, findClusters, tumble } from './board.ts'
import { naiveClusters } from './naive.ts'
import { positionOf } from './shown.ts'
import type { ClusterTitle } from './title.ts'
import { balKovani } from './titles/bal-kovani.ts'

const ids = ['a', 'b', 'c', 'joker', 'scatter']
const [WILD, KINDS] = [3, 5]
const title: ClusterTitle = {
  ...balKovani,
  symbols: ids.map((id, n) => ({
    id,
    name: id,
    kind: n < WILD ? 'pay' : n === WILD ? 'wild' : 'scatter',
    pays: {},
  })),
}

const gridOf = ({ grid, rows, reels }: Board) =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from(grid.subarray(reel * rows, reel * rows + rows), (symbol) => ids[symbol]!),
  )

/** The found clusters as the naive ones are written: cells in the order of the board. */
function found(board: Board, least: number) {
  findClusters(board, least)
  const { count, symbol, size, start, cells } = board.found
  return Array.from({ length: count }, (_, n) => ({
    symbol: ids[symbol[n]!],
    positions: Array.from(cells.subarray(start[n], start[n]! + size[n]!))
      .sort((a, b) => a - b)
      .map((cell) => positionOf(board, cell)),
  }))
}

describe('clusters', () => {
  test('are found on every board of 3 × 3 as a naive reading of the rule finds them', () => {
    const board = createBoard(3, 3, WILD)
    const shown = [0, 1, WILD]
    let winning = 0
    const wrong: number[] = []
    for (let n = 0; n < shown.length ** 9; n++) {
      for (let cell = 0, left = n; cell < 9; cell++, left = Math.floor(left / shown.length))
        board.grid[cell] = shown[left % shown.length]!
      const clusters = naiveClusters({ ...title, least: 4 }, gridOf(board))
      if (clusters.length > 0) winning++
      if (JSON.stringify(found(board, 4)) !== JSON.stringify(clusters)) wrong.push(n)
    }
    expect(wrong).toEqual([])
    expect(winning).toBeGreaterThan(10_000)
  })

  test('are found on great boards, many wilds and scatters among them', () => {
    const board = createBoard(7, 7, WILD)
    const random = seededRandom(Buffer.alloc(32, 3), 'boards')
    for (let n = 0; n < 400; n++) {
      for (let cell = 0; cell < 49; cell++) board.grid[cell] = random.below(KINDS)
      expect(found(board, 5)).toEqual(naiveClusters(title, gridOf(board)))
    }
  })

  test('share a wild, do not touch at corners, and need a symbol of their own', () => {
    const board = createBoard(3, 3, WILD)
    const [j, s] = [WILD, WILD + 1]
    board.grid.set([0, 0, s, j, s, s, 1, 1, s])
    expect(found(board, 3).map(({ symbol }) => symbol)).toEqual(['a', 'b'])
    board.grid.set([0, s, s, s, 0, s, s, s, 0])
    expect(found(board, 2)).toEqual([])
    board.grid.fill(WILD)
    expect(found(board, 1)).toEqual([])
  })

  test('are still found when the searches begin to count anew', () => {
    const board = createBoard(3, 3, WILD)
    board.grid.set([0, 0, 0, 1, 1, 1, 2, 2, 2])
    board.searches = 2 ** 30 + 1
    board.seen.fill(2 ** 30)
    expect(found(board, 3)).toHaveLength(3)
    expect(board.searches).toBe(3)
  })
})

test('what stays falls in its order, and new symbols come from the lowest empty cell upwards', () => {
  const board = createBoard(2, 4, WILD)
  board.grid.set([0, 1, 2, 3, 4, 0, 1, 2])
  board.gone.set([0, 1, 0, 1, 0, 0, 0, 1])
  let drawn = 10
  tumble(board, () => drawn++)
  expect(Array.from(board.grid)).toEqual([11, 10, 0, 2, 12, 4, 0, 1])
  expect(board.gone.some((gone) => gone > 0)).toBe(false)
})

test('there is no board without cells, or with more than are counted', () => {
  expect(() => createBoard(0, 7, WILD)).toThrow('No board of 0 × 7')
  expect(() => createBoard(9, 9, WILD)).toThrow('No board of 9 × 9')
})
