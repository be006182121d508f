/*
 * A board of cells as numbers: a cell is reel × rows + row, row 0 on top. Symbols are numbers too: those that pay
 * first, then the wild, then the scatter. Everything is made once and overwritten, so that rounds make no garbage.
 */

export interface Board {
  readonly reels: number
  readonly rows: number
  readonly wild: number
  /** What each cell shows. */
  readonly grid: Uint8Array
  /** One for each cell that vanishes next. */
  readonly gone: Uint8Array
  readonly found: Clusters
  /** Four a cell; at the edge the cell itself stands for the neighbour that is not there. */
  readonly neighbours: Uint8Array
  /** The search that met a cell last. */
  readonly seen: Int32Array
  searches: number
  /** For the quick look: the group each cell belongs to, by one of its cells, and how many that one stands for. */
  readonly group: Uint8Array
  readonly members: Uint8Array
}

/** The winning clusters of a grid, in the order of their first cells. A wild may belong to several. */
export interface Clusters {
  count: number
  readonly symbol: Uint8Array
  readonly size: Uint8Array
  /** Where the cells of each begin in `cells`. */
  readonly start: Uint16Array
  readonly cells: Uint8Array
}

const SIDES = 4
const CELLS_MAX = 64
const SEARCHES_MAX = 2 ** 30

/** @throws RangeError for a board without cells or with more than a byte can count */
export function createBoard(reels: number, rows: number, wild: number): Board {
  const cells = reels * rows
  if (!(cells >= 1 && cells <= CELLS_MAX)) throw new RangeError(`No board of ${reels} × ${rows}.`)
  const neighbours = new Uint8Array(cells * SIDES)
  for (let cell = 0; cell < cells; cell++) {
    const row = cell % rows
    const sides = [
      row > 0 ? cell - 1 : cell,
      row < rows - 1 ? cell + 1 : cell,
      cell >= rows ? cell - rows : cell,
      cell + rows < cells ? cell + rows : cell,
    ]
    neighbours.set(sides, cell * SIDES)
  }
  const found = {
    count: 0,
    symbol: new Uint8Array(cells),
    size: new Uint8Array(cells),
    start: new Uint16Array(cells),
    // A wild has four sides, so it is part of four clusters at the most.
    cells: new Uint8Array(cells * (SIDES + 1)),
  }
  const grid = new Uint8Array(cells)
  const gone = new Uint8Array(cells)
  return {
    reels,
    rows,
    wild,
    grid,
    gone,
    found,
    neighbours,
    seen: new Int32Array(cells),
    searches: 0,
    group: new Uint8Array(cells),
    members: new Uint8Array(cells),
  }
}

/** Finds the clusters of so many cells or more that a symbol and the wilds it touches make. */
export function findClusters(board: Board, least: number): number {
  const { grid, found, seen, wild } = board
  const { cells } = found
  if (board.searches > SEARCHES_MAX) {
    seen.fill(0)
    board.searches = 0
  }
  const before = board.searches
  found.count = 0
  if (!mayWin(board, least)) return 0
  let end = 0
  for (let cell = 0; cell < grid.length; cell++) {
    const symbol = grid[cell]!
    if (symbol >= wild || seen[cell]! > before) continue
    const start = end
    cells[end] = cell
    end = spread(board, symbol, start)
    if (end - start < least) {
      end = start
      continue
    }
    found.symbol[found.count] = symbol
    found.size[found.count] = end - start
    found.start[found.count] = start
    found.count++
  }
  return found.count
}

/**
 * A quick look whether the search is worth it: most grids win nothing. Each cell joins the group of the cell above it,
 * which is at hand, and the one to its left; where a wild lies, only the search can tell.
 */
function mayWin({ reels, rows, wild, grid, group, members }: Board, least: number): boolean {
  if (least < 2) return true
  for (let reel = 0, cell = 0; reel < reels; reel++) {
    let [above, head] = [wild, 0]
    for (let row = 0; row < rows; row++, cell++) {
      const symbol = grid[cell]!
      if (symbol === wild) return true
      if (symbol === above) {
        if (++members[head]! >= least) return true
      } else {
        above = symbol
        head = cell
        members[cell] = 1
      }
      group[cell] = head
      if (reel === 0 || grid[cell - rows] !== symbol || symbol > wild) continue
      const other = headOf(group, cell - rows)
      if (other === head) continue
      group[head] = other
      members[other]! += members[head]!
      head = other
      if (members[head]! >= least) return true
    }
  }
  return false
}

function headOf(group: Uint8Array, cell: number): number {
  let head = cell
  while (group[head] !== head) head = group[head]!
  return head
}

/** Walks from the first cell of a cluster to all it touches; gives where its cells end. */
function spread(board: Board, symbol: number, start: number): number {
  const { grid, seen, wild, neighbours } = board
  const { cells } = board.found
  const search = ++board.searches
  let end = start + 1
  seen[cells[start]!] = search
  for (let at = start; at < end; at++) {
    const first = cells[at]! * SIDES
    for (let side = first; side < first + SIDES; side++) {
      const next = neighbours[side]!
      const other = grid[next]!
      if ((other !== symbol && other !== wild) || seen[next] === search) continue
      seen[next] = search
      cells[end++] = next
    }
  }
  return end
}

/**
 * What vanished is gone, the rest falls, and new symbols fall after it: reel by reel from the left, in each from the
 * lowest empty cell upwards.
 */
export function tumble({ reels, rows, grid, gone }: Board, next: () => number): void {
  for (let reel = 0; reel < reels; reel++) {
    const top = reel * rows
    let to = top + rows - 1
    for (let cell = to; cell >= top; cell--) if (gone[cell] === 0) grid[to--] = grid[cell]!
    while (to >= top) grid[to--] = next()
  }
  gone.fill(0)
}
