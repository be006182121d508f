import type { Kurus } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'

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

/** Units × stake ÷ lines; exact, because stakes are multiples of the number of lines. */
export function unitsToMoney(units: number, stake: Kurus, lines: number): Kurus {
  return ((BigInt(units) * stake) / BigInt(lines)) as Kurus
}

/**
 * Lays the events of a round out in time. A return that does not exceed the stake is never loud
 * (GLI-19 4.5; RTS 14F): a loss must not look like a win. Whole grids are judged, not single lines,
 * so that the third line of a good grid is not the first one to be heard.
 */
export function timeline(
  round: { readonly stake: Kurus; readonly payout: Kurus; readonly events: readonly SlotEvent[] },
  lines: number,
): Cue[] {
  const grids = gridTotals(round.events)
  let units = 0
  return round.events.map((event, index) => {
    if (event.type === 'line_win' || event.type === 'scatter_win') units += event.units
    const end = grids[index] ?? units
    const loud = round.payout > round.stake && unitsToMoney(end, round.stake, lines) > round.stake
    return {
      event,
      units,
      won: unitsToMoney(units, round.stake, lines),
      loud,
      holdMs: holdOf(event, round.events[index + 1], loud),
    }
  })
}

/** For each event the units won by the end of the grid it belongs to. */
function gridTotals(events: readonly SlotEvent[]): number[] {
  const totals: number[] = []
  let units = 0
  let from = 0
  events.forEach((event, index) => {
    if (event.type === 'reels') {
      totals.fill(units, from, index)
      from = index
    }
    totals.push(0)
    if (event.type === 'line_win' || event.type === 'scatter_win') units += event.units
  })
  return totals.fill(units, from)
}

function holdOf(event: SlotEvent, next: SlotEvent | undefined, loud: boolean): number {
  switch (event.type) {
    case 'reels':
      return next?.type === 'free_spin' || next?.type === 'free_spins_ended' ? 450 : 120
    case 'line_win':
      return loud ? 900 : 700
    case 'scatter_win':
      return 1100
    case 'free_spins_awarded':
      return 200
    case 'free_spin':
      return 250
    case 'free_spins_ended':
      return 200
    case 'round_end':
      return 0
    default:
      return event satisfies never
  }
}
