import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins, type Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { type Machine, machineOf, type Reels } from './machine.ts'
import { cellsOfScatters, cellsOfWin, tellReels } from './tell.ts'
import { REELS, REELS_MIN, type WaysTitle } from './title.ts'

/**
 * A title made ready. Draws: for the paid spin and then for each free spin one number a reel from the left, the
 * place of its top row on the strip; a reel that is wholly wild is drawn as any other.
 */
export function compile(title: WaysTitle): Play {
  const machine = machineOf(title)
  const { awards } = title.freeSpins
  const spun: Spun = { units: 0, scatters: 0 }
  const stops = new Int32Array(REELS)
  return (random, into, events) => {
    spin(machine, machine.base, 1, stops, random, spun, events)
    into.units = spun.units
    into.featureUnits = 0
    into.hasFeature = awards[spun.scatters] !== undefined
    if (!into.hasFeature) return
    into.featureUnits = freeSpins(machine, stops, random, spun, events)
    into.units += into.featureUnits
  }
}

/** By what the wins of the free spin of this number, from 1, are multiplied. */
export const weaveAt = ({ weaveMost = 1 }: WaysTitle, number: number): number =>
  Math.min(number, weaveMost)

/** The reels of the free spin of this number, from 1. */
export const freeReels = ({ free }: Machine, number: number): Reels =>
  free[(number - 1) % free.length] as Reels

function freeSpins(
  machine: Machine,
  stops: Int32Array,
  random: Random,
  spun: Spun,
  events: SlotEvent[] | undefined,
): number {
  const { title } = machine
  let weave = 1
  const one = (number: number): Spun => {
    const next = weaveAt(title, number)
    if (next !== weave) events?.push({ type: 'multiplier', value: next })
    weave = next
    spin(machine, freeReels(machine, number), weave, stops, random, spun, events)
    return spun
  }
  const units = playFreeSpins(title.freeSpins, spun.scatters, one, events)
  if (weave > 1) events?.push({ type: 'multiplier', value: 1 })
  return units
}

function spin(
  machine: Machine,
  reels: Reels,
  multiplier: number,
  stops: Int32Array,
  random: Random,
  into: Spun,
  events: SlotEvent[] | undefined,
): void {
  const { lengths, scatters } = reels
  let inView = 0
  for (let reel = 0; reel < REELS; reel++) {
    const stop = random.below(lengths[reel] as number)
    stops[reel] = stop
    inView += (scatters[reel] as Uint8Array)[stop] as number
  }
  if (events !== undefined) tellReels(machine, reels, stops, events)
  into.scatters = inView
  into.units = symbolUnits(machine, reels, multiplier, stops, events)
  const scatterUnits = (machine.scatterPays[inView] as number) * multiplier
  if (scatterUnits === 0) return
  into.units += scatterUnits
  if (events === undefined) return
  const positions = cellsOfScatters(machine, reels, stops)
  const { id: symbol } = machine.scatter
  const win = { symbol, count: inView, positions, multiplier, units: scatterUnits }
  events.push({ type: 'scatter_win', ...win })
}

/** What the symbols win that the first three reels show, by their ways over these and the reels after them. */
function symbolUnits(
  machine: Machine,
  reels: Reels,
  multiplier: number,
  stops: Int32Array,
  events: SlotEvent[] | undefined,
): number {
  const { counts, shown } = reels
  let winning = ~0
  for (let reel = 0; reel < REELS_MIN; reel++)
    winning &= (shown[reel] as Uint32Array)[stops[reel] as number] as number
  const size = machine.symbols.length
  let units = 0
  for (let symbol = 0; winning !== 0; symbol++, winning >>>= 1) {
    if ((winning & 1) === 0) continue
    let ways = 1
    let count = 0
    for (; count < REELS; count++) {
      const at = (stops[count] as number) * size + symbol
      const cells = (counts[count] as Uint8Array)[at] as number
      if (cells === 0) break
      ways *= cells
    }
    const won = (machine.pays[symbol * (REELS + 1) + count] as number) * ways * multiplier
    units += won
    if (events === undefined) continue
    const { id } = machine.symbols[symbol] as { id: string }
    const positions = cellsOfWin(machine, reels, stops, id, count)
    const win = { symbol: id, count, ways, positions, multiplier, units: won }
    events.push({ type: 'symbol_win', ...win })
  }
  return units
}
