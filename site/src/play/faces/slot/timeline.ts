import type { Kurus } from '@menekse/contract/money'
import { type SlotEvent, unitsAdded } from '@menekse/contract/games/slots'

/** One event with everything its showing needs to know about its round. */
export interface Cue {
  readonly event: SlotEvent
  /** What the round has won up to and including this event, in units. */
  readonly units: number
  /** The same in kuruş. */
  readonly won: Kurus
  /** May this be celebrated? Only where the round has won more than its stake by the end of this grid. */
  readonly loud: boolean
  /** How long to rest on it before the next one. */
  readonly holdMs: number
}

/** Units × stake ÷ units of a stake; exact, because stakes are multiples of them. */
export function unitsToMoney(units: number, stake: Kurus, stakeUnits: number): Kurus {
  return ((BigInt(units) * stake) / BigInt(stakeUnits)) as Kurus
}

/**
 * Lays the events of a round out in time. A return that does not exceed the stake is never loud
 * (GLI-19 4.5; RTS 14F): a loss must not look like a win. Whole grids are judged, not single lines,
 * so that the third line of a good grid is not the first one to be heard.
 */
export function timeline(
  round: { readonly stake: Kurus; readonly payout: Kurus; readonly events: readonly SlotEvent[] },
  stakeUnits: number,
): Cue[] {
  const grids = gridTotals(round.events)
  let units = 0
  return round.events.map((event, index) => {
    units = after(units, event)
    const end = grids[index] ?? units
    const loud =
      round.payout > round.stake && unitsToMoney(end, round.stake, stakeUnits) > round.stake
    return {
      event,
      units,
      won: unitsToMoney(units, round.stake, stakeUnits),
      loud,
      holdMs: holdOf(event, round.events[index + 1], loud),
    }
  })
}

/** What the round has won after this event, in units. */
const after = (units: number, event: SlotEvent): number =>
  event.type === 'win_capped' ? event.units : units + unitsAdded(event)

/** For each event the units won by the end of the grid it belongs to. */
function gridTotals(events: readonly SlotEvent[]): number[] {
  const totals: number[] = []
  let units = 0
  let from = 0
  events.forEach((event, index) => {
    if (event.type === 'reels' || event.type === 'cells') {
      totals.fill(units, from, index)
      from = index
    }
    totals.push(0)
    units = after(units, event)
  })
  return totals.fill(units, from)
}

/** Milliseconds to rest on a kind of event; what is shown by a movement of its own needs less. */
const holds: Readonly<Record<SlotEvent['type'], number>> = {
  reels: 120,
  cells: 60,
  line_win: 700,
  scatter_win: 1100,
  symbol_win: 620,
  tumble: 80,
  symbols_changed: 160,
  special_symbols: 0,
  marks: 60,
  orbs: 200,
  multiplier: 120,
  multiplied: 500,
  feature_started: 150,
  coins: 260,
  respins: 0,
  prize: 900,
  feature_ended: 200,
  free_spins_awarded: 200,
  free_spin: 250,
  free_spins_ended: 200,
  win_capped: 0,
  round_end: 0,
}

function holdOf(event: SlotEvent, next: SlotEvent | undefined, loud: boolean): number {
  // A free spin that won nothing is looked at before the next one begins.
  const isLast = next?.type === 'free_spin' || next?.type === 'free_spins_ended'
  if ((event.type === 'reels' || event.type === 'cells') && isLast) return 450
  if (event.type === 'line_win' && loud) return 900
  if (event.type === 'symbol_win' && next?.type === 'symbol_win') return 380
  return holds[event.type]
}
