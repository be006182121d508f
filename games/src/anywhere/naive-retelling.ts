import type { SlotEvent } from '@menekse/contract/games/slots'
import { type AnywhereTitle, type Mode, REELS, ROWS } from './title.ts'

type Told<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>
type Position = [number, number]

/**
 * Tells a round again from nothing but its boards and what its orbs are worth, by the rules as a player reads them:
 * what must be told, no more and no less. For tests; it knows nothing of the engine.
 * @throws RangeError when a board does not follow from the one before it
 */
export function retold(title: AnywhereTitle, told: readonly SlotEvent[]): SlotEvent[] {
  const out: SlotEvent[] = []
  const { spin, gathered } = spinning(title, boardsIn(told), out)
  let total = spin('base')
  if (total === 0) return out
  const unitsBefore = unitsOf(out)
  out.push({ type: 'free_spins_awarded', count: total, total })
  for (let number = 1; number <= total; number++) {
    out.push({ type: 'free_spin', number, of: total })
    const more = Math.min(spin('free'), title.freeSpins.totalMax - total)
    if (more === 0) continue
    total += more
    out.push({ type: 'free_spins_awarded', count: more, total })
  }
  out.push({ type: 'free_spins_ended', units: unitsOf(out) - unitsBefore })
  if (gathered() > 0) out.push({ type: 'multiplier', value: 1 })
  return out
}

/** Tells a spin from its boards, and says how many free spins it gives. */
function spinning(title: AnywhereTitle, boards: Board[], out: SlotEvent[]) {
  const of = (kind: string) => title.symbols.find((symbol) => symbol.kind === kind)!
  const [scatter, orb] = [of('scatter'), of('orb')]
  let gathered = 0

  function next(): Board {
    const board = boards.shift()
    if (board === undefined) throw new RangeError('A board is missing.')
    return board
  }

  function show({ event, orbs }: Board): string[][] {
    out.push(event)
    const cells = positionsOf(event.grid, orb.id).map((position) => ({
      position,
      value: orbs.get(String(position))!,
    }))
    if (cells.length > 0) out.push({ type: 'orbs', cells })
    return event.grid
  }

  function spin(mode: Mode): number {
    let board = next()
    if (board.event.type !== 'cells') throw new RangeError('A spin begins with a whole board.')
    board = { ...board, event: { ...board.event, mode } }
    let won = 0
    for (;;) {
      const grid = show(board)
      const removed: Position[] = []
      for (const { id, kind, pays } of title.symbols) {
        const positions = positionsOf(grid, id)
        const units = kind === 'pay' ? payFor(pays, positions.length) : 0
        if (units === 0) continue
        won += units
        const count = positions.length
        out.push({ type: 'symbol_win', symbol: id, count, positions, multiplier: 1, units })
        removed.push(...positions)
      }
      if (removed.length === 0) return settle(board, mode, won)
      const after = next()
      followOn(board, after, removed)
      board = after
    }
  }

  function settle(board: Board, mode: Mode, won: number): number {
    const values = [...board.orbs.values()]
    const { join, keep, most } = title.orbs
    const joined = values.reduce((a, b) => (join === 'add' ? a + b : a * b), join === 'add' ? 0 : 1)
    const come = values.length === 0 ? 0 : Math.min(joined, most ?? joined)
    const scatters = positionsOf(board.event.grid, scatter.id)
    const by = gathered + come
    const stays = keep === 'always' || (keep === 'with_scatter' && scatters.length > 0)
    if (mode === 'free' && come > 0 && stays)
      out.push({ type: 'multiplier', value: (gathered = by) })
    if (won > 0 && by > 0) out.push({ type: 'multiplied', by, units: won * (by - 1) })
    const units = payFor(scatter.pays, scatters.length)
    const [symbol, count] = [scatter.id, scatters.length]
    if (units > 0)
      out.push({ type: 'scatter_win', symbol, count, positions: scatters, multiplier: 1, units })
    return payFor(title.freeSpins.awards, scatters.length)
  }

  return { spin, gathered: () => gathered }
}

interface Board {
  readonly event: Told<'cells'> | Told<'tumble'>
  /** What the orbs are worth, by their positions. */
  readonly orbs: ReadonlyMap<string, number>
}

function boardsIn(events: readonly SlotEvent[]): Board[] {
  return events.flatMap((event, index) => {
    if (event.type !== 'cells' && event.type !== 'tumble') return []
    const after = events[index + 1]
    const cells = after?.type === 'orbs' ? after.cells : []
    return [{ event, orbs: new Map(cells.map((cell) => [String(cell.position), cell.value])) }]
  })
}

/** What is left of the board before lies at the foot of its reels, with its orbs. */
function followOn(before: Board, after: Board, removed: readonly Position[]): void {
  const isGone = new Set(removed.map(String))
  const cellsOf = ({ event, orbs }: Board, reel: number) =>
    event.grid[reel]!.map((id, row) => ({
      at: `${reel},${row}`,
      id,
      orb: orbs.get(`${reel},${row}`),
    }))
  for (let reel = 0; reel < REELS; reel++) {
    const left = cellsOf(before, reel).filter(({ at }) => !isGone.has(at))
    const found = cellsOf(after, reel).slice(ROWS - left.length)
    const differs = left.some(({ id, orb }, n) => id !== found[n]!.id || orb !== found[n]!.orb)
    if (differs) throw new RangeError('What did not win has not fallen straight down.')
  }
  const gone = after.event.type === 'tumble' ? after.event.removed.map(String) : []
  const goes = new Set(gone)
  if (
    gone.length !== goes.size ||
    goes.size !== isGone.size ||
    gone.some((cell) => !isGone.has(cell))
  )
    throw new RangeError('Other cells went than those that won.')
}

/** From the most that are named downwards: so many or more. */
function payFor(pays: Readonly<Record<string, number>>, count: number): number {
  const steps = Object.keys(pays)
    .map(Number)
    .filter((step) => step <= count)
  return steps.length === 0 ? 0 : pays[Math.max(...steps)]!
}

function positionsOf(grid: readonly (readonly string[])[], id: string): Position[] {
  return grid.flatMap((reel, at) =>
    reel.flatMap((symbol, row): Position[] => (symbol === id ? [[at, row]] : [])),
  )
}

const unitsOf = (events: readonly SlotEvent[]): number =>
  events.reduce((sum, event) => {
    const pays = ['symbol_win', 'scatter_win', 'multiplied'].includes(event.type)
    return pays && 'units' in event ? sum + event.units : sum
  }, 0)
