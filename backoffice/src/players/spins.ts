import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'

interface SpinWin {
  /** What paid: a line by its number from 1, symbols wherever they stand, so many ways, a prize, multiplying. */
  of:
    | { kind: 'line'; line: number }
    | { kind: 'anywhere' }
    | { kind: 'ways'; ways: number }
    | { kind: 'multiplied' }
    | { kind: 'prize'; prize: Prize }
  /** Empty where what paid is no symbol. */
  symbol: string
  count: number
  multiplier: number
  amount: Kurus
}

type Prize = Extract<SlotEvent, { type: 'prize' }>['prize']

/** What else happened on a grid, in its order. */
export type SpinNote =
  | { kind: 'multiplier'; value: number }
  | { kind: 'changed'; symbol: string; cells: number }
  | { kind: 'special'; symbols: readonly string[] }
  | { kind: 'respins'; left: number }
  | { kind: 'coins'; amounts: readonly Kurus[] }
  | { kind: 'orbs'; values: readonly number[] }
  | { kind: 'feature'; feature: Extract<SlotEvent, { type: 'feature_started' }>['feature'] }
  | { kind: 'capped' }

export interface Spin {
  /** Its place among the free spins; null for the spin that was staked. */
  free: { number: number; of: number } | null
  /** So often cells had fallen after wins when this grid lay there. */
  tumbles: number
  /** Reels from left to right, symbols from top to bottom. */
  grid: string[][]
  wins: SpinWin[]
  notes: SpinNote[]
  /** Cells that pay, as `reel:row`, both from 0. */
  paying: Set<string>
  /** Free spins that this spin gave. */
  awarded: number
}

/** A round's events as the grids one saw; amounts are units × stake ÷ units of a stake (contract/slots). */
export function spinsOf(
  events: readonly SlotEvent[],
  { stake, stakeUnits }: { stake: Kurus; stakeUnits: number },
): Spin[] {
  const spins: Spin[] = []
  let free: Spin['free'] = null
  const amountOf = (units: number) => kurus((BigInt(units) * stake) / BigInt(stakeUnits))
  for (const event of events) {
    const spin = spins.at(-1)
    if (event.type === 'free_spin') free = { number: event.number, of: event.of }
    else if (event.type === 'free_spins_ended') free = null
    else if ('grid' in event) {
      const tumbles = event.type === 'tumble' ? (spin?.tumbles ?? 0) + 1 : 0
      const grid = event.grid.map((reel) => [...reel])
      spins.push({ free, tumbles, grid, wins: [], notes: [], paying: new Set(), awarded: 0 })
    } else if (spin !== undefined) note(spin, event, amountOf)
  }
  return spins
}

/** What an event adds to the grid it belongs to. */
function note(spin: Spin, event: SlotEvent, amountOf: (units: number) => Kurus): void {
  const win = winOf(event, amountOf)
  if (win !== undefined) spin.wins.push(win)
  if (win !== undefined && 'positions' in event)
    for (const [reel, row] of event.positions) spin.paying.add(`${reel}:${row}`)
  if (event.type === 'free_spins_awarded') spin.awarded += event.count
  if (event.type === 'symbols_changed')
    for (const [reel, row] of event.positions) spin.grid[reel]![row] = event.symbol
  const told = noteOf(event, amountOf)
  if (told !== undefined) spin.notes.push(told)
}

function winOf(event: SlotEvent, amountOf: (units: number) => Kurus): SpinWin | undefined {
  switch (event.type) {
    case 'line_win':
      return { ...winning(event, amountOf), of: { kind: 'line', line: event.line + 1 } }
    case 'scatter_win':
      return { ...winning(event, amountOf), of: { kind: 'anywhere' } }
    case 'symbol_win':
      return {
        ...winning(event, amountOf),
        of: event.ways === undefined ? { kind: 'anywhere' } : { kind: 'ways', ways: event.ways },
      }
    case 'multiplied': {
      const amount = amountOf(event.units)
      return { of: { kind: 'multiplied' }, symbol: '', count: 0, multiplier: event.by, amount }
    }
    case 'prize': {
      const of = { kind: 'prize', prize: event.prize } as const
      return { of, symbol: '', count: 0, multiplier: 1, amount: amountOf(event.units) }
    }
    default:
      return undefined
  }
}

const winning = (
  event: Extract<SlotEvent, { type: 'line_win' | 'scatter_win' | 'symbol_win' }>,
  amountOf: (units: number) => Kurus,
) => ({
  symbol: event.symbol,
  count: event.count,
  multiplier: event.multiplier,
  amount: amountOf(event.units),
})

function noteOf(event: SlotEvent, amountOf: (units: number) => Kurus): SpinNote | undefined {
  switch (event.type) {
    case 'multiplier':
      return { kind: 'multiplier', value: event.value }
    case 'symbols_changed':
      return { kind: 'changed', symbol: event.symbol, cells: event.positions.length }
    case 'special_symbols':
      return { kind: 'special', symbols: event.symbols }
    case 'respins':
      return { kind: 'respins', left: event.left }
    case 'coins':
      return { kind: 'coins', amounts: event.cells.map(({ value }) => amountOf(value)) }
    case 'orbs':
    case 'marks':
      return { kind: 'orbs', values: event.cells.map(({ value }) => value) }
    case 'feature_started':
      return { kind: 'feature', feature: event.feature }
    case 'win_capped':
      return { kind: 'capped' }
    default:
      return undefined
  }
}
